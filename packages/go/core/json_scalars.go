package core

import (
	"encoding"
	"encoding/base64"
	"encoding/json"
	"reflect"
	"strconv"
	"strings"
	"time"
)

func decodeString(d *decoder, p *plan, v reflect.Value) bool {
	if d.peek() != '"' {
		return d.mismatch(p.word)
	}
	start := d.pos
	v.SetString(string(d.text()))
	// Enums are open: the service may add values.
	if p.hasKnown && !v.Addr().Interface().(interface{ Known() bool }).Known() {
		d.note(start, "", "is not a known value")
	}
	return true
}

func decodeBool(d *decoder, p *plan, v reflect.Value) bool {
	switch d.peek() {
	case 't':
		d.literal("true")
		v.SetBool(true)
	case 'f':
		d.literal("false")
	default:
		return d.mismatch(p.word)
	}
	return true
}

// startOfNumber returns the offset of a number; -1 if the value is something else.
func (d *decoder) startOfNumber() int {
	if kindOf(d.peek()) != "number" {
		return -1
	}
	return d.pos
}

func decodeInt(d *decoder, p *plan, v reflect.Value) bool {
	start := d.startOfNumber()
	if start < 0 {
		return d.mismatch(p.word)
	}
	digits, isInteger := d.number()
	var value int64
	ok := false
	if isInteger {
		parsed, err := strconv.ParseInt(string(digits), 10, 64)
		value, ok = parsed, err == nil
	} else {
		value, ok = integerOf(digits)
	}
	if !ok || v.OverflowInt(value) {
		d.note(start, "", "expected "+p.word+", found number")
		return false
	}
	v.SetInt(value)
	// 1.0 is written as 1, which is the same number.
	return true
}

func decodeUint(d *decoder, p *plan, v reflect.Value) bool {
	start := d.startOfNumber()
	if start < 0 {
		return d.mismatch(p.word)
	}
	digits, isInteger := d.number()
	value, err := strconv.ParseUint(string(digits), 10, 64)
	if !isInteger {
		signed, ok := integerOf(digits)
		value, err = uint64(signed), nil
		if !ok || signed < 0 {
			err = strconv.ErrRange
		}
	}
	if err != nil || v.OverflowUint(value) {
		d.note(start, "", "expected "+p.word+", found number")
		return false
	}
	v.SetUint(value)
	return true
}

func decodeFloat(d *decoder, p *plan, v reflect.Value) bool {
	start := d.startOfNumber()
	if start < 0 {
		return d.mismatch(p.word)
	}
	digits, _ := d.number()
	value, err := strconv.ParseFloat(string(digits), p.typ.Bits())
	if err != nil {
		d.note(start, "", "expected "+p.word+", found number")
		return false
	}
	v.SetFloat(value)
	return true
}

// decodeNumber also reads a number in a string, as many services send money.
func decodeNumber(d *decoder, p *plan, v reflect.Value) bool {
	if d.peek() == '"' {
		start := d.pos
		text := string(d.text())
		if !isNumber(text) {
			return d.malformed(start, p.word)
		}
		v.SetString(text)
		return false
	}
	if d.startOfNumber() < 0 {
		return d.mismatch(p.word)
	}
	digits, _ := d.number()
	v.SetString(string(digits))
	return true
}

func decodeTime(d *decoder, p *plan, v reflect.Value) bool {
	if d.peek() != '"' {
		return d.mismatch(p.word)
	}
	start := d.pos
	value, hasOffset, ok := parseTime(string(d.text()))
	if !ok {
		return d.malformed(start, p.word)
	}
	if !hasOffset {
		d.note(start, "", "is a date-time without an offset")
	}
	*v.Addr().Interface().(*time.Time) = value
	written, _ := appendTime(nil, value)
	return string(written) == string(d.data[start+1:d.pos-1])
}

func decodeDate(d *decoder, p *plan, v reflect.Value) bool {
	if d.peek() != '"' {
		return d.mismatch(p.word)
	}
	start := d.pos
	value, ok := parseDate(string(d.text()))
	if !ok {
		return d.malformed(start, p.word)
	}
	*v.Addr().Interface().(*Date) = value
	return true
}

// decodeBytes reads base64, with the usual or the URL alphabet, with padding or
// without.
func decodeBytes(d *decoder, p *plan, v reflect.Value) bool {
	if d.peek() != '"' {
		return d.mismatch(p.word)
	}
	start := d.pos
	text := string(d.text())
	plain := strings.TrimRight(strings.NewReplacer("-", "+", "_", "/").Replace(text), "=")
	value, err := base64.RawStdEncoding.DecodeString(plain)
	if err != nil {
		return d.malformed(start, p.word)
	}
	v.SetBytes(value)
	return base64.StdEncoding.EncodeToString(value) == text
}

func decodeJSON(d *decoder, _ *plan, v reflect.Value) bool {
	d.peek()
	v.SetString(string(d.skip()))
	return true
}

// decodeAny reads a value without a type: nil, bool, string, [Number], []any or
// map[string]any.
func decodeAny(d *decoder, _ *plan, v reflect.Value) bool {
	if d.peek() == 'n' {
		d.literal("null")
		v.SetZero()
		return true
	}
	var typ reflect.Type
	switch kindOf(d.peek()) {
	case "object":
		typ = reflect.TypeFor[map[string]any]()
	case "array":
		typ = reflect.TypeFor[[]any]()
	case "string":
		typ = reflect.TypeFor[string]()
	case "boolean":
		typ = reflect.TypeFor[bool]()
	default:
		typ = reflect.TypeFor[Number]()
	}
	value := reflect.New(typ).Elem()
	isExact := d.value(planOf(typ), value)
	v.Set(value)
	return isExact
}

// decodeOwn lets a type of the caller read itself. The text of its error may repeat the
// value, and is dropped.
func decodeOwn(d *decoder, p *plan, v reflect.Value) bool {
	d.peek()
	start := d.pos
	text := d.skip()
	if v.Addr().Interface().(json.Unmarshaler).UnmarshalJSON(append([]byte(nil), text...)) != nil {
		v.SetZero()
		return d.malformed(start, p.typ.String())
	}
	return true
}

func decodeTextUnmarshaler(d *decoder, p *plan, v reflect.Value) bool {
	if d.peek() != '"' {
		return d.mismatch(p.word)
	}
	start := d.pos
	if v.Addr().Interface().(encoding.TextUnmarshaler).UnmarshalText(append([]byte(nil), d.text()...)) != nil {
		v.SetZero()
		return d.malformed(start, p.typ.String())
	}
	return true
}

// decodeUnsupported keeps values of types that JSON cannot be read into.
func decodeUnsupported(d *decoder, p *plan, _ reflect.Value) bool { return d.mismatch(p.word) }
