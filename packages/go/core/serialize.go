package core

import (
	"reflect"
	"strconv"
	"strings"
)

// ordered is a JSON value with its properties in their order, as queries, headers, forms and XML write it.
type ordered struct {
	kind  byte   // the first byte of the JSON; 0 for nothing
	text  string // of a string its content; of another value its JSON
	names []string
	parts []ordered // of an array, or of an object by names
}

// ordered reads a value.
func (r *jsonReader) ordered() ordered {
	found := ordered{kind: r.peek()}
	start := r.pos
	switch found.kind {
	case '{':
		for isMore := r.open('{', '}'); isMore; isMore = r.more('}', false) {
			found.names = append(found.names, string(r.name()))
			found.parts = append(found.parts, r.ordered())
		}
	case '[':
		for isMore := r.open('[', ']'); isMore; isMore = r.more(']', false) {
			found.parts = append(found.parts, r.ordered())
		}
	case '"':
		found.text = string(r.text())
		return found
	default:
		r.skip()
	}
	found.text = string(r.data[start:r.pos])
	return found
}

// parseOrdered reads JSON.
func parseOrdered(text []byte) (found ordered, err error) {
	defer catchSyntax(&err)
	r := newJSONReader(text)
	return r.ordered(), nil
}

// valueOf reads an argument. nil, a nil pointer and null are nothing, also inside of it.
func valueOf(given any) (ordered, error) {
	if isNil(given) {
		return ordered{}, nil
	}
	v := reflect.ValueOf(given)
	for v.Kind() == reflect.Pointer && !v.IsNil() {
		v = v.Elem()
	}
	if v.Kind() == reflect.String && !v.Type().Implements(marshalerType) {
		return textValue(v.String()), nil
	}
	encoded, err := Encode(given)
	if err != nil {
		return ordered{}, err
	}
	found, err := parseOrdered(encoded)
	return found.withoutNull(), err
}

func (v ordered) withoutNull() ordered {
	switch v.kind {
	case 'n':
		return ordered{}
	case '"':
		return textValue(v.text)
	}
	kept := ordered{kind: v.kind, text: v.text}
	for i, each := range v.parts {
		if each.kind == 'n' {
			continue
		}
		if kept.parts = append(kept.parts, each.withoutNull()); v.names != nil {
			kept.names = append(kept.names, v.names[i])
		}
	}
	return kept
}

func textValue(s string) ordered {
	return ordered{kind: '"', text: strings.ToValidUTF8(s, "\uFFFD")}
}

func (v ordered) isScalar() bool { return v.kind != 0 && v.kind != '{' && v.kind != '[' }

// isEmpty reports whether there is nothing to send.
func (v ordered) isEmpty() bool { return !v.isScalar() && len(v.parts) == 0 }

// list returns the items of a list, or the one value.
func (v ordered) list() []ordered {
	switch v.kind {
	case 0:
		return nil
	case '[':
		return v.parts
	}
	return []ordered{v}
}

func (v ordered) get(name string) (ordered, bool) {
	for i, each := range v.names {
		if each == name {
			return v.parts[i], true
		}
	}
	return ordered{}, false
}

// plainText is a value as text: lists joined by commas, objects as name,value.
func (v ordered) plainText() string { return v.joined(",") }

func (v ordered) joined(separator string) string {
	return joinValues(v, separator, separator, func(text string) string { return text })
}

// pair is a field of a form, or a parameter.
type pair struct{ name, value string }

// repeated: a list repeats the name; an object in it is JSON.
func (v ordered) repeated(name string) []pair {
	var pairs []pair
	for _, each := range v.list() {
		pairs = append(pairs, pair{name, each.text})
	}
	return pairs
}

// exploded returns properties by their names; a list repeats the name.
func (v ordered) exploded(name string) []pair {
	if v.kind != '{' {
		return v.repeated(name)
	}
	var pairs []pair
	for i, each := range v.parts {
		pairs = append(pairs, pair{v.names[i], each.text})
	}
	return pairs
}

// flattened returns the fields of a form: lists repeat a name, or are numbered as name[0]; properties are
// name[property].
func (v ordered) flattened(name string, numbered bool) []pair {
	var pairs []pair
	if v.kind != '{' && (v.kind != '[' || !numbered) {
		for _, each := range v.list() {
			pairs = append(pairs, pair{name, each.plainText()})
		}
		return pairs
	}
	for i, each := range v.parts {
		step := strconv.Itoa(i)
		if v.kind == '{' {
			step = v.names[i]
		}
		pairs = append(pairs, each.flattened(name+"["+step+"]", numbered)...)
	}
	return pairs
}
