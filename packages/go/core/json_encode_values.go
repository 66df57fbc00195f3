package core

import (
	"cmp"
	"encoding"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
)

func encodeStruct(e *encoder, p *plan, v reflect.Value) *encodeError {
	// Models are written through pointers, so that their fields have addresses.
	v = addressable(v)
	var extras map[string]JSON
	if kept := p.extrasIn(v); kept != nil {
		extras = *kept
	}
	e.text = append(e.text, '{')
	start := len(e.text)
	for i := range p.fields {
		f := &p.fields[i]
		if err := e.field(f, f.in(v), extras); err != nil {
			return err.at(f.name)
		}
	}
	if p.extras != nil {
		if err := e.entries(p.extras.plan, p.extras.in(v), p.index); err != nil {
			return err
		}
	}
	e.closeObject(start)
	return nil
}

// closeObject puts the end where the comma after the last property is.
func (e *encoder) closeObject(start int) {
	if len(e.text) > start {
		e.text[len(e.text)-1] = '}'
	} else {
		e.text = append(e.text, '}')
	}
}

func (e *encoder) field(f *field, v reflect.Value, extras map[string]JSON) *encodeError {
	p := f.plan.ready()
	if kept, isKept := extras[f.name]; isKept && p.isUnchanged(kept, v) {
		if kept == "" {
			return nil
		}
		return e.property(f.quoted, planOf(extrasType.Elem()), reflect.ValueOf(kept))
	}
	isSpecial := f.isOptional || f.isNullable || f.constant != "" || p.mustBeSet
	switch {
	case !isSpecial || !p.isAbsent(v):
		return e.property(f.quoted, p, v)
	case f.isOptional:
		return nil
	case f.constant != "":
		e.text = append(append(append(e.text, f.quoted...), f.constant...), ',')
		return nil
	case f.isNullable:
		e.text = append(append(e.text, f.quoted...), "null,"...)
		return nil
	}
	return unset()
}

// isAbsent reports whether a value is the zero value of its type.
func (p *plan) isAbsent(v reflect.Value) bool {
	if p.hasIsZero {
		return v.Addr().Interface().(interface{ IsZero() bool }).IsZero()
	}
	return v.IsZero()
}

// isUnchanged returns whether a value is what its text was read as. An empty text was no property.
func (p *plan) isUnchanged(text JSON, v reflect.Value) bool {
	was := reflect.New(p.typ)
	if text != "" && text != "null" {
		if _, err := Decode([]byte(text), was.Interface(), false); err != nil {
			was.Elem().SetZero()
		}
	}
	return reflect.DeepEqual(was.Elem().Interface(), v.Interface())
}

func (e *encoder) property(quoted string, p *plan, v reflect.Value) *encodeError {
	e.text = append(e.text, quoted...)
	err := e.value(p, v)
	e.text = append(e.text, ',')
	return err
}

// entries writes a map by the names of its keys, except those that are in without.
func (e *encoder) entries(elem *plan, values reflect.Value, without map[string]int) *encodeError {
	if values.Len() == 0 {
		return nil
	}
	type entry struct {
		name string
		at   int
	}
	entries := make([]entry, 0, values.Len())
	// Copied into one slice, so that the values have addresses.
	copies := reflect.MakeSlice(reflect.SliceOf(elem.typ), values.Len(), values.Len())
	key := reflect.New(values.Type().Key()).Elem()
	for each := values.MapRange(); each.Next(); {
		key.SetIterKey(each)
		if _, isField := without[key.String()]; !isField {
			copies.Index(len(entries)).SetIterValue(each)
			entries = append(entries, entry{key.String(), len(entries)})
		}
	}
	slices.SortFunc(entries, func(a, b entry) int { return cmp.Compare(a.name, b.name) })
	for _, each := range entries {
		if !isText(each.name) {
			return cannot("A name that is not UTF-8")
		}
		e.text = append(appendString(e.text, each.name), ':')
		if err := e.value(elem, copies.Index(each.at)); err != nil {
			return err.at(each.name)
		}
		e.text = append(e.text, ',')
	}
	return nil
}

func encodeMap(e *encoder, p *plan, v reflect.Value) *encodeError {
	e.text = append(e.text, '{')
	start := len(e.text)
	if err := e.entries(p.elem, v, nil); err != nil {
		return err
	}
	e.closeObject(start)
	return nil
}

// encodeSlice writes a nil slice as an empty array.
func encodeSlice(e *encoder, p *plan, v reflect.Value) *encodeError {
	e.text = append(e.text, '[')
	for i := range v.Len() {
		if i > 0 {
			e.text = append(e.text, ',')
		}
		if err := e.value(p.elem, v.Index(i)); err != nil {
			return err.at(fmt.Sprint(i))
		}
	}
	e.text = append(e.text, ']')
	return nil
}

// encodePointer writes nil as null in lists and maps; a field that may not be null has been checked before.
func encodePointer(e *encoder, p *plan, v reflect.Value) *encodeError {
	if v.IsNil() {
		e.text = append(e.text, "null"...)
		return nil
	}
	return e.value(p.elem, v.Elem())
}

func encodeInterface(e *encoder, _ *plan, v reflect.Value) *encodeError {
	if v.IsNil() {
		e.text = append(e.text, "null"...)
		return nil
	}
	return e.value(planOf(v.Elem().Type()), v.Elem())
}

func encodeNullable(e *encoder, p *plan, v reflect.Value) *encodeError {
	held, state := addressable(v).Addr().Interface().(nullable).slot()
	if *state != hasValue {
		e.text = append(e.text, "null"...)
		return nil
	}
	return e.value(p.elem, reflect.ValueOf(held).Elem())
}

// encodeUnion writes the variant.
func encodeUnion(e *encoder, _ *plan, v reflect.Value) *encodeError {
	variant := v.Field(0)
	if variant.IsNil() || variant.Elem().Kind() == reflect.Pointer && variant.Elem().IsNil() {
		return unset()
	}
	return e.value(planOf(variant.Elem().Type()), variant.Elem())
}

// encodeRaw writes the unknown variant of a union.
func encodeRaw(e *encoder, p *plan, v reflect.Value) *encodeError {
	f := &p.fields[p.index[rawField]]
	return e.value(f.plan, f.in(v))
}

// encodeOwn lets a type of the caller write itself.
func encodeOwn(e *encoder, p *plan, v reflect.Value) *encodeError {
	text, err := addressable(v).Addr().Interface().(json.Marshaler).MarshalJSON()
	if err == nil {
		if err := e.raw(text); err == nil {
			return nil
		}
	}
	return cannot("A " + p.typ.String())
}

func encodeTextMarshaler(e *encoder, p *plan, v reflect.Value) *encodeError {
	text, err := addressable(v).Addr().Interface().(encoding.TextMarshaler).MarshalText()
	if err != nil || !isText(string(text)) {
		return cannot("A " + strings.TrimPrefix(p.typ.String(), "core."))
	}
	e.text = appendString(e.text, string(text))
	return nil
}

func encodeUnsupported(_ *encoder, p *plan, _ reflect.Value) *encodeError {
	return cannot("A " + p.typ.String())
}

// addressable returns a value that has an address: itself or a copy.
func addressable(v reflect.Value) reflect.Value {
	if v.CanAddr() {
		return v
	}
	copied := reflect.New(v.Type()).Elem()
	copied.Set(v)
	return copied
}
