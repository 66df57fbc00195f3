package core

import (
	"bytes"
	"encoding/json"
	"io"
	"reflect"
	"strconv"
	"strings"
)

// argument is a value as queries, headers and forms write it: a text, a list, or an object.
type argument struct {
	kind    argKind
	text    string // of a list or an object: its JSON, which is written where no style is defined
	items   []argument
	members []member
}

type argKind int

const (
	argAbsent argKind = iota
	argScalar
	argList
	argObject
)

type member struct {
	name  string
	value argument
}

// valueOf reads an argument. nil, a nil pointer and null are absent.
func valueOf(given any) (argument, error) {
	if found, ok := plainValue(reflect.ValueOf(given)); ok {
		return found, nil
	}
	encoded, err := Encode(given)
	if err != nil {
		return argument{}, err
	}
	return parseValue(encoded)
}

// plainValue reads what needs no JSON.
func plainValue(v reflect.Value) (argument, bool) {
	for v.IsValid() && (v.Kind() == reflect.Pointer || v.Kind() == reflect.Interface) {
		if v.IsNil() {
			return argument{}, true
		}
		if v.Type().Implements(marshaler) {
			return argument{}, false
		}
		v = v.Elem()
	}
	if !v.IsValid() {
		return argument{}, true
	}
	if v.Type().Implements(marshaler) {
		return argument{}, false
	}
	switch v.Kind() {
	case reflect.String:
		return textValue(v.String()), true
	case reflect.Bool:
		return textValue(strconv.FormatBool(v.Bool())), true
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return textValue(strconv.FormatInt(v.Int(), 10)), true
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return textValue(strconv.FormatUint(v.Uint(), 10)), true
	case reflect.Map, reflect.Slice:
		return argument{}, v.IsNil()
	}
	return argument{}, false
}

var marshaler = reflect.TypeFor[json.Marshaler]()

func textValue(s string) argument {
	return argument{kind: argScalar, text: strings.ToValidUTF8(s, "\uFFFD")}
}

// parseValue reads JSON, and keeps the order of properties.
func parseValue(encoded []byte) (argument, error) {
	decoder := json.NewDecoder(bytes.NewReader(encoded))
	decoder.UseNumber()
	found, err := nextValue(decoder, encoded)
	if err != nil && err != io.EOF {
		return argument{}, invalidArgument("invalid_argument", "An argument cannot be written as JSON.")
	}
	return found, nil
}

func nextValue(decoder *json.Decoder, encoded []byte) (argument, error) {
	token, err := decoder.Token()
	if err != nil {
		return argument{}, err
	}
	start := decoder.InputOffset() - 1
	switch given := token.(type) {
	case string:
		return textValue(given), nil
	case json.Number:
		return textValue(given.String()), nil
	case bool:
		return textValue(strconv.FormatBool(given)), nil
	case json.Delim:
		found := argument{kind: argList}
		if given == '{' {
			found.kind = argObject
		}
		for decoder.More() {
			var name string
			if given == '{' {
				key, err := decoder.Token()
				if err != nil {
					return argument{}, err
				}
				name, _ = key.(string)
			}
			inner, err := nextValue(decoder, encoded)
			if err != nil {
				return argument{}, err
			}
			if inner.kind == argAbsent {
				continue
			}
			if given == '{' {
				found.members = append(found.members, member{name, inner})
			} else {
				found.items = append(found.items, inner)
			}
		}
		_, err := decoder.Token()
		found.text = string(encoded[start:decoder.InputOffset()])
		return found, err
	}
	return argument{}, nil
}

// list returns the items of a list, or the one value.
func (v argument) list() []argument {
	switch v.kind {
	case argAbsent:
		return nil
	case argList:
		return v.items
	}
	return []argument{v}
}

// isEmpty reports whether there is nothing to send.
func (v argument) isEmpty() bool {
	switch v.kind {
	case argAbsent:
		return true
	case argList:
		return len(v.items) == 0
	case argObject:
		return len(v.members) == 0
	}
	return false
}

// flat returns items, or names and values of properties one after another.
func (v argument) flat() []string {
	var texts []string
	for _, each := range v.members {
		texts = append(texts, each.name, each.value.text)
	}
	if v.kind != argObject {
		for _, each := range v.list() {
			texts = append(texts, each.text)
		}
	}
	return texts
}

// plainText is a value as text: lists joined by commas, objects as name,value.
func (v argument) plainText() string { return strings.Join(v.flat(), ",") }

// pair is a field of a form, or a parameter.
type pair struct{ name, value string }

// exploded returns properties by their names; a list repeats the name.
func (v argument) exploded(name string) []pair {
	var pairs []pair
	for _, each := range v.members {
		pairs = append(pairs, pair{each.name, each.value.text})
	}
	if v.kind != argObject {
		for _, each := range v.list() {
			pairs = append(pairs, pair{name, each.text})
		}
	}
	return pairs
}

// flattened returns the fields of a form: lists repeat a name, or are numbered as name[0]; properties are
// name[property].
func (v argument) flattened(name string, numbered bool) []pair {
	var pairs []pair
	switch {
	case v.kind == argObject:
		for _, each := range v.members {
			pairs = append(pairs, each.value.flattened(name+"["+each.name+"]", numbered)...)
		}
	case v.kind == argList && numbered:
		for index, each := range v.items {
			pairs = append(pairs, each.flattened(name+"["+strconv.Itoa(index)+"]", numbered)...)
		}
	default:
		for _, each := range v.list() {
			pairs = append(pairs, pair{name, each.plainText()})
		}
	}
	return pairs
}
