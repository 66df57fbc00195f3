package core

import (
	"bytes"
	"reflect"
)

// Decode reads JSON into a model, and accepts as much as possible: a value of another type than the contract
// has is an issue. Its field then stays zero, and AdditionalProperties keeps its text, as they keep properties
// that the model does not know; [Encode] writes both as they were. An item of a list that does not match is
// zero, an entry of a map is left out. Of properties with the same name the last one counts.
//
// With strict, issues are returned as a [*ValidationError]. Any other error is a [*SyntaxError]: the text is
// not valid JSON, or not the object or array that the model is read from.
func Decode(data []byte, into any, strict bool) (issues []Issue, err error) {
	target := reflect.ValueOf(into)
	if target.Kind() != reflect.Pointer || target.IsNil() {
		return nil, invalidArgument("invalid_argument", "JSON cannot be read into a %T: pass a pointer.", into)
	}
	defer catchSyntax(&err)
	d := decoder{jsonReader: newJSONReader(data)}
	v := target.Elem()
	v.SetZero()
	p := planOf(v.Type()).ready()
	if first := d.peek(); !p.canRead(first) {
		if d.skip(); first != 0 {
			d.fail("expected an " + p.word)
		}
	}
	d.value(p, v)
	d.end()
	issues = d.located()
	if strict && len(issues) > 0 {
		return issues, newValidationError("", issues, into)
	}
	return issues, nil
}

// canRead returns whether anything can be made of a value with this first byte: for a
// page of a proxy in place of a response nothing can.
func (p *plan) canRead(first byte) bool {
	isContainer := p.typ.Kind() == reflect.Struct || p.typ.Kind() == reflect.Slice || p.typ.Kind() == reflect.Map
	return !isContainer || p.word != "object" && p.word != "array" || kindOf(first) == p.word
}

// mostIssues bounds the memory of a response that matches nowhere.
const mostIssues = 1_000

// decoder reads JSON into values by their plans.
type decoder struct {
	jsonReader
	issues    []found
	rescanned int
}

// value reads a value. It returns whether writing it again gives the same JSON: if not,
// the model that it is in keeps its text.
func (d *decoder) value(p *plan, v reflect.Value) bool {
	return p.ready().decode(d, p, v)
}

// note reports the value at an offset, or a property of it.
func (d *decoder) note(offset int, property, message string) {
	if len(d.issues) < mostIssues {
		d.issues = append(d.issues, found{offset, property, message})
	}
}

// mismatch reports and skips a value of another type.
func (d *decoder) mismatch(expected string) bool {
	first := d.peek()
	d.note(d.pos, "", "expected "+expected+", found "+kindOf(first))
	d.skip()
	return false
}

// malformed reports a value of the right type that has start before it.
func (d *decoder) malformed(start int, expected string) bool {
	d.note(start, "", "is no "+expected)
	return false
}

func decodeStruct(d *decoder, p *plan, v reflect.Value) bool {
	if d.peek() != '{' {
		return d.mismatch(p.word)
	}
	start := d.pos
	isExact := true
	var few [4]uint64
	seen := few[:]
	if len(p.fields) > 64*len(few) {
		seen = make([]uint64, len(p.fields)/64+1)
	}
	extras := p.extrasIn(v)
	next := 0
	for isMore := d.open('{', '}'); isMore; isMore = d.more('}', false) {
		name := d.name()
		// Most services send properties in the order of their description.
		index, isKnown := next, next < len(p.fields) && string(name) == p.fields[next].name
		if !isKnown {
			index, isKnown = p.index[string(name)]
		}
		if !isKnown {
			isExact = d.extra(p, v, extras, string(name)) && isExact
			continue
		}
		next = index + 1
		f := &p.fields[index]
		target := f.in(v)
		if bit := uint64(1) << (index % 64); seen[index/64]&bit != 0 {
			target.SetZero()
			if extras != nil {
				delete(*extras, f.name)
			}
		} else {
			seen[index/64] |= bit
		}
		first := d.peek()
		from := d.pos
		if !d.field(f, target, first) {
			isExact = keep(extras, f.name, JSON(d.data[from:d.pos])) && isExact
		}
	}
	for index := range p.fields {
		f := &p.fields[index]
		if seen[index/64]&(uint64(1)<<(index%64)) == 0 && !f.isOptional {
			d.note(start, f.name, "is missing")
			isExact = keep(extras, f.name, "") && isExact
		}
	}
	return isExact
}

// field reads a property. Null for an optional one means that it is absent.
func (d *decoder) field(f *field, target reflect.Value, first byte) bool {
	start := d.pos
	p := f.plan.ready()
	if first == 'n' && !p.takesNull {
		if !f.isOptional && !f.isNullable {
			return d.mismatch(p.word)
		}
		d.literal("null")
		return f.isNullable
	}
	isExact := p.decode(d, p, target)
	if f.constant != "" && isExact && !bytes.Equal(d.data[start:d.pos], []byte(f.constant)) {
		d.note(start, "", "is not a known value")
	}
	return isExact
}

// keep keeps the text of a property; empty text means that it was missing. It returns
// false if the model keeps none.
func keep(extras *map[string]JSON, name string, text JSON) bool {
	if extras == nil {
		return false
	}
	if *extras == nil {
		*extras = map[string]JSON{}
	}
	(*extras)[name] = text
	return true
}

// extra reads a property that the model does not know.
func (d *decoder) extra(p *plan, v reflect.Value, extras *map[string]JSON, name string) bool {
	if extras == nil && p.extras != nil {
		entries := p.extras.in(v)
		if entries.IsNil() {
			entries.Set(reflect.MakeMap(entries.Type()))
		}
		key := reflect.ValueOf(name).Convert(entries.Type().Key())
		return d.entry(entries, key, reflect.New(p.extras.plan.typ).Elem(), p.extras.plan)
	}
	d.peek()
	text := d.skip()
	return extras == nil || keep(extras, name, JSON(text))
}

func decodeMap(d *decoder, p *plan, v reflect.Value) bool {
	if d.peek() != '{' {
		return d.mismatch("object")
	}
	isExact := true
	v.Set(reflect.MakeMap(p.typ))
	if values, ok := v.Addr().Interface().(*map[string]JSON); ok {
		for isMore := d.open('{', '}'); isMore; isMore = d.more('}', false) {
			name := string(d.name())
			d.peek()
			(*values)[name] = JSON(d.skip())
		}
		return true
	}
	key, value := reflect.New(p.typ.Key()).Elem(), reflect.New(p.elem.typ).Elem()
	for isMore := d.open('{', '}'); isMore; isMore = d.more('}', false) {
		key.SetString(string(d.name()))
		value.SetZero()
		isExact = d.entry(v, key, value, p.elem) && isExact
	}
	return isExact
}

// entry reads a value of a map, and copies it there; one that does not match is left out.
func (d *decoder) entry(v, key, value reflect.Value, elem *plan) bool {
	isExact := d.value(elem, value)
	if !isExact && value.IsZero() {
		value = reflect.Value{} // Removes an earlier one.
	}
	v.SetMapIndex(key, value)
	return isExact
}

func decodeSlice(d *decoder, p *plan, v reflect.Value) bool {
	if d.peek() != '[' {
		return d.mismatch("array")
	}
	isExact := true
	length := 0
	v.Set(reflect.MakeSlice(p.typ, 0, 0))
	for isMore := d.open('[', ']'); isMore; isMore = d.more(']', false) {
		if length == v.Cap() {
			v.Grow(max(4, length))
		}
		v.SetLen(length + 1)
		isExact = d.value(p.elem, v.Index(length)) && isExact
		length++
	}
	return isExact
}

func decodePointer(d *decoder, p *plan, v reflect.Value) bool {
	elem := p.elem.ready()
	if d.peek() == 'n' && !elem.takesNull {
		d.literal("null")
		return true
	}
	v.Set(reflect.New(elem.typ))
	isExact := elem.decode(d, elem, v.Elem())
	if !isExact && v.Elem().IsZero() {
		v.SetZero()
	}
	return isExact
}

func decodeNullable(d *decoder, p *plan, v reflect.Value) bool {
	value, state := v.Addr().Interface().(nullable).slot()
	target := reflect.ValueOf(value).Elem()
	if d.peek() == 'n' {
		d.literal("null")
		target.SetZero()
		*state = isNull
		return true
	}
	*state = hasValue
	isExact := d.value(p.elem, target)
	if !isExact && target.IsZero() {
		v.SetZero()
	}
	return isExact
}
