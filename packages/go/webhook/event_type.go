package webhook

import (
	"net/http"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/docuvane/docuvane-go/core"
)

// typeOf returns the type of an event: its name, the text of a type that this version does not know, or
// nothing.
func (s *EventScheme) typeOf(event any, header http.Header) string {
	first := ""
	for _, place := range s.Places {
		text, ok := place.text(event, header)
		if !ok {
			continue
		}
		for _, each := range []string{text, letters(text)} {
			if name, ok := s.Names[each]; ok {
				return name
			}
		}
		if first == "" {
			first = text
		}
	}
	if first != "" {
		return first
	}
	return s.typeByShape(event)
}

// text reads a text of a delivery; all parts of the place must have one.
func (p *Place) text(event any, header http.Header) (string, bool) {
	var parts []string
	if len(p.Headers) > 0 {
		found := ""
		for _, name := range p.Headers {
			if found == "" {
				found = strings.Join(header.Values(name), ", ")
			}
		}
		parts = append(parts, found)
	}
	if p.Body != "" {
		switch found := valueAt(event, p.Body).(type) {
		case string:
			parts = append(parts, found)
		case core.Number:
			if strings.ContainsAny(found.String(), ".eE") {
				return "", false
			}
			parts = append(parts, found.String())
		default:
			return "", false
		}
	}
	return strings.Join(parts, "."), len(parts) > 0 && !slices.Contains(parts, "")
}

// typeByShape returns the event with the most properties that fit; nothing when several fit alike.
func (s *EventScheme) typeByShape(event any) string {
	best, most, isUnique := "", -1, false
	for _, shape := range s.Shapes {
		if !shape.fits(event) {
			continue
		}
		switch size := len(shape.Required) + len(shape.Values); {
		case size > most:
			best, most, isUnique = shape.Name, size, true
		case size == most:
			isUnique = false
		}
	}
	if !isUnique {
		return ""
	}
	return best
}

func (s *Shape) fits(event any) bool {
	object, ok := event.(map[string]any)
	if !ok {
		return false
	}
	for _, name := range s.Required {
		if _, ok := object[name]; !ok {
			return false
		}
	}
	for pointer, allowed := range s.Values {
		found := valueAt(event, pointer)
		if !slices.ContainsFunc(allowed, func(value any) bool { return isSame(value, found) }) {
			return false
		}
	}
	return true
}

// isSame reports whether two JSON values are equal.
func isSame(one, other any) bool {
	if number, ok := other.(core.Number); ok {
		switch one := one.(type) {
		case int:
			return float64(one) == number.Float64()
		case float64:
			return one == number.Float64()
		}
		return false
	}
	switch one.(type) {
	case string, bool, nil:
		return one == other
	}
	return false
}

// valueAt returns the value at a JSON Pointer (RFC 6901); nil without one.
func valueAt(value any, pointer string) any {
	for _, segment := range strings.Split(pointer, "/")[1:] {
		name := strings.ReplaceAll(strings.ReplaceAll(segment, "~1", "/"), "~0", "~")
		switch holder := value.(type) {
		case map[string]any:
			value = holder[name]
		case []any:
			index, err := strconv.Atoi(name)
			if err != nil || index < 0 || index >= len(holder) {
				return nil
			}
			value = holder[index]
		default:
			return nil
		}
	}
	return value
}

// letters is a name without case and punctuation: pull_request.opened equals pull-request-opened.
func letters(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsNumber(r) {
			return r
		}
		return -1
	}, strings.ToLower(text))
}
