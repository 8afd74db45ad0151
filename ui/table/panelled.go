package table

// Panelled reports whether a scene that is drawn on so many columns and rows has
// its side panel.
func Panelled(w, h int) bool { return w >= wideRoom.w && h >= wideRoom.h }
