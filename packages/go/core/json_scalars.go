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

// string reads a string; any other value is a mismatch, and ok is false.
func (d *decoder) string(p *plan) (start int, text string, ok bool) {
	if d.peek() != '"' {
		return 0, "", d.mismatch(p.word)
	}
	start = d.pos
	return start, string(d.text()), true
}

func decodeString(d *decoder, p *plan, v reflect.Value) bool {
	start, text, ok := d.string(p)
	if !ok {
		return false
	}
	v.SetString(text)
	// Enums are open: the service may add values.
	if p.hasKnown && !v.Addr().Interface().(enum).Known() {
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
	value, ok := int64(0), false
	if isInteger {
		parsed, err := strconv.ParseInt(string(digits), 10, 64)
		value, ok = parsed, err == nil
	} else {
		value, ok = Number(digits).Int64()
	}
	switch {
	case ok && v.CanInt() && !v.OverflowInt(value):
		v.SetInt(value)
	case ok && v.CanUint() && value >= 0 && !v.OverflowUint(uint64(value)):
		v.SetUint(uint64(value))
	default:
		d.note(start, "", "expected "+p.word+", found number")
		return false
	}
	// 1.0 is written as 1, which is the same number.
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
	start, text, isText := d.string(p)
	value, hasOffset, ok := parseTime(text)
	if !isText || !ok {
		return isText && d.malformed(start, p.word)
	}
	if !hasOffset {
		d.note(start, "", "is a date-time without an offset")
	}
	*v.Addr().Interface().(*time.Time) = value
	var room [40]byte
	written, _ := appendTime(room[:0], value)
	return string(written) == string(d.data[start+1:d.pos-1])
}

// decodeBytes reads base64, with the usual or the URL alphabet, with padding or without.
func decodeBytes(d *decoder, p *plan, v reflect.Value) bool {
	start, text, isText := d.string(p)
	plain := strings.TrimRight(strings.NewReplacer("-", "+", "_", "/").Replace(text), "=")
	value, err := base64.RawStdEncoding.DecodeString(plain)
	if !isText || err != nil {
		return isText && d.malformed(start, p.word)
	}
	v.SetBytes(value)
	return base64.StdEncoding.EncodeToString(value) == text
}

func decodeJSON(d *decoder, _ *plan, v reflect.Value) bool {
	d.peek()
	v.SetString(string(d.skip()))
	return true
}

// decodeAny reads a value without a type: nil, bool, string, [Number], []any or map[string]any.
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

// decodeOwn lets a type of the caller read itself. The text of its error may repeat the value, and is dropped.
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
	start, text, ok := d.string(p)
	if ok && v.Addr().Interface().(encoding.TextUnmarshaler).UnmarshalText([]byte(text)) != nil {
		v.SetZero()
		if p.word == "string" {
			return d.malformed(start, p.typ.String())
		}
		return d.malformed(start, p.word)
	}
	return ok
}

// decodeUnsupported keeps values of types that JSON cannot be read into.
func decodeUnsupported(d *decoder, p *plan, _ reflect.Value) bool { return d.mismatch(p.word) }
