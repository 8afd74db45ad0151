package keys

// Names returns the name of every action as the config file has it.
func Names() []string {
	names := make([]string, len(rows))
	for i, r := range rows {
		names[i] = r.name
	}
	return names
}

// Name returns the action's name as the config file has it.
func (a Action) Name() string {
	for _, r := range rows {
		if r.action == a {
			return r.name
		}
	}
	return ""
}

// Named returns the action of that name, None if there is none.
func Named(name string) Action {
	for _, r := range rows {
		if r.name == name {
			return r.action
		}
	}
	return None
}
