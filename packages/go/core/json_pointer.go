package core

import (
	"slices"
	"strconv"
	"strings"
)

// found is an issue at a value, or at a property of it.
type found struct {
	offset   int
	property string
	message  string
}

// located returns the issues with their pointers, in the order of the text. They are
// found by reading the text again, so that a response without issues costs nothing.
func (d *decoder) located() []Issue {
	if len(d.issues) == 0 {
		return nil
	}
	slices.SortStableFunc(d.issues, func(a, b found) int { return a.offset - b.offset })
	l := locator{jsonReader: newJSONReader(d.data), found: d.issues}
	l.value()
	return l.issues
}

// locator finds the pointers of issues, which are sorted by their offsets.
type locator struct {
	jsonReader
	found  []found
	issues []Issue
	steps  []locatorStep
}

// locatorStep is a property, or an item of an array.
type locatorStep struct {
	name  []byte
	index int
}

func (l *locator) value() {
	first := l.peek()
	for len(l.found) > 0 && l.found[0].offset == l.pos {
		pointer := l.pointer()
		if property := l.found[0].property; property != "" {
			pointer += step(property)
		}
		l.issues = append(l.issues, Issue{pointer, l.found[0].message})
		l.found = l.found[1:]
	}
	l.steps = append(l.steps, locatorStep{})
	last := len(l.steps) - 1
	switch first {
	case '{':
		for isMore := l.open('{', '}'); isMore; isMore = l.more('}', false) {
			l.steps[last].name = l.name()
			l.value()
		}
	case '[':
		for isMore := l.open('[', ']'); isMore; isMore = l.more(']', false) {
			l.value()
			l.steps[last].index++
		}
	default:
		l.skip()
	}
	l.steps = l.steps[:last]
}

func (l *locator) pointer() string {
	pointer := ""
	for _, each := range l.steps {
		name := string(each.name)
		if each.name == nil {
			name = strconv.Itoa(each.index)
		}
		pointer += step(name)
	}
	return pointer
}

var pointerEscapes = strings.NewReplacer("~", "~0", "/", "~1")

// step returns a name as a step of a JSON Pointer (RFC 6901 section 3).
func step(name string) string { return "/" + pointerEscapes.Replace(name) }
