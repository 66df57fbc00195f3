package core

import (
	"bytes"
	"reflect"
)

// Union is a value of one of several types. Generated unions are structs whose only
// field is an interface, and choose the variant in this method.
type Union interface {
	DecodeUnion(*Variants)
}

// anyVariant is what JSON a union expects, for issues.
const anyVariant = "a variant of the union"

// Variants chooses the variant of a union for a JSON value.
type Variants struct {
	decoder *decoder
	start   int
	end     int // 0 until the value was read
	isExact bool
}

// mostRescans bounds how often unions in unions may read a byte again to choose their
// variants: a hostile text must not take a time that grows with its square.
const (
	mostRescans = 64
	freeRescans = 1 << 20 // bytes, so that small texts may be nested as they like
)

// decodeUnion lets the union choose.
func decodeUnion(d *decoder, _ *plan, v reflect.Value) bool {
	d.peek()
	choice := &Variants{decoder: d, start: d.pos, isExact: true}
	v.Addr().Interface().(Union).DecodeUnion(choice)
	if choice.end == 0 {
		choice.scan(nil)
	}
	d.pos = choice.end
	return choice.isExact
}

// Raw returns the text of the value, for the unknown variant.
func (v *Variants) Raw() JSON {
	v.scan(nil)
	return JSON(v.decoder.data[v.start:v.end])
}

// Tag returns the value of the property that names the variant; empty if it is absent.
func (v *Variants) Tag(name string) string {
	tag := ""
	v.scan(func(found []byte, value []byte) {
		if string(found) != name {
			return
		}
		tag = string(value)
		if value[0] == '"' {
			inner := jsonReader{data: value}
			tag = string(inner.text())
		}
	})
	return tag
}

// Into reads the value into a variant, a pointer.
func (v *Variants) Into(variant any) {
	d, target := v.decoder, reflect.ValueOf(variant).Elem()
	d.pos = v.start
	v.isExact = d.value(planOf(target.Type()), target)
	v.end = d.pos
}

// Best reads the value into the one of several variants, pointers, that it fits: by its JSON type, its required
// properties, its constants and, if several are left, by reading it as each of them. It returns a pointer to a
// struct, and other variants themselves; nil if the value fits none of them, or several equally well.
func (v *Variants) Best(variants ...any) any {
	names := map[string][]byte{}
	v.scan(func(name []byte, value []byte) { names[string(name)] = value })
	d, first := v.decoder, v.decoder.data[v.start]
	hasType := false
	var left []reflect.Value
	for _, variant := range variants {
		target := reflect.ValueOf(variant).Elem()
		p := planOf(target.Type()).ready()
		if !p.hasType(first) {
			continue
		}
		hasType = true
		if first != '{' || p.hasShape(names) {
			left = append(left, target)
		}
	}
	if !hasType {
		d.note(v.start, "", "expected "+anyVariant+", found "+kindOf(first))
	}
	var chosen reflect.Value
	switch len(left) {
	case 0:
	case 1:
		chosen = left[0]
		v.Into(chosen.Addr().Interface())
	default:
		chosen = v.fitting(left, names)
	}
	if !chosen.IsValid() {
		return nil
	}
	if chosen.Kind() == reflect.Struct {
		return chosen.Addr().Interface()
	}
	return chosen.Interface()
}

// fitting returns the variant that the value matches without issues and that has more
// of its properties than any other of these; invalid if there is no such variant.
func (v *Variants) fitting(variants []reflect.Value, names map[string][]byte) reflect.Value {
	d, issues := v.decoder, v.decoder.issues
	var fits []reflect.Value
	for _, target := range variants {
		d.pos, d.issues = v.start, nil
		if d.value(planOf(target.Type()), target) && len(d.issues) == 0 {
			fits = append(fits, target)
		}
		v.rescanned(d.pos - v.start)
	}
	d.issues = issues
	for _, one := range fits {
		isBest := true
		for _, other := range fits {
			isBest = isBest && (one == other || planOf(one.Type()).hasMore(planOf(other.Type()), names))
		}
		if isBest {
			return one
		}
	}
	return reflect.Value{}
}

// scan reads the value, and gives each property of an object to a function.
func (v *Variants) scan(visit func(name, value []byte)) {
	d := v.decoder
	if visit == nil && v.end != 0 {
		return
	}
	d.pos = v.start
	if d.peek() == '{' && visit != nil {
		for isMore := d.open('{', '}'); isMore; isMore = d.more('}', false) {
			name := d.name()
			visit(name, d.skip())
		}
	} else {
		d.skip()
	}
	v.end = d.pos
	v.rescanned(v.end - v.start)
}

func (v *Variants) rescanned(count int) {
	v.decoder.rescanned += count
	if v.decoder.rescanned > mostRescans*len(v.decoder.data)+freeRescans {
		v.decoder.fail("unions nested too deep")
	}
}

// hasType returns whether a value with this first byte can be of the type.
func (p *plan) hasType(first byte) bool {
	kind := kindOf(first)
	switch p.word {
	case kind:
		return true
	case "integer":
		return kind == "number"
	case "date-time", "date", "base64 string":
		return kind == "string"
	}
	return p.word == "value" || p.word == anyVariant
}

// hasShape returns whether an object has the required properties of the type, and its constants.
func (p *plan) hasShape(names map[string][]byte) bool {
	for i := range p.fields {
		each := &p.fields[i]
		value, isThere := names[each.name]
		if !isThere && !each.isOptional || isThere && each.constant != "" && !bytes.Equal(value, []byte(each.constant)) {
			return false
		}
	}
	return true
}

// hasMore returns whether a type knows every property of an object that another one
// knows, and at least one besides.
func (p *plan) hasMore(other *plan, names map[string][]byte) bool {
	more := false
	for name := range names {
		_, isOwn := p.index[name]
		_, isOther := other.index[name]
		if isOther && !isOwn {
			return false
		}
		more = more || isOwn && !isOther
	}
	return more
}
