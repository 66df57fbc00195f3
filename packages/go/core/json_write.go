package core

import (
	"bytes"
	"encoding/base64"
	"math"
	"reflect"
	"strconv"
	"time"
	"unicode/utf8"
)

const hexDigits = "0123456789abcdef"

// appendString writes a string. Nothing is escaped that need not be: not <, > and &, nor characters beyond
// ASCII. Half of a surrogate pair, as the reader keeps it, is written as its escape again.
func appendString(text []byte, value string) []byte {
	text = append(text, '"')
	start := 0
	for i := 0; i < len(value); {
		c := value[i]
		if c >= ' ' && c != '"' && c != '\\' && c != 0xed {
			i++
			continue
		}
		half, size := surrogate(value[i:])
		if c == 0xed && half == 0 {
			i++
			continue
		}
		text = append(text, value[start:i]...)
		switch {
		case half != 0:
			text = append(text, '\\', 'u', hexDigits[half>>12], hexDigits[half>>8&15], hexDigits[half>>4&15], hexDigits[half&15])
		case c == '"' || c == '\\':
			text = append(text, '\\', c)
		case c == '\n':
			text = append(text, '\\', 'n')
		case c == '\r':
			text = append(text, '\\', 'r')
		case c == '\t':
			text = append(text, '\\', 't')
		default:
			text = append(text, '\\', 'u', '0', '0', hexDigits[c>>4], hexDigits[c&15])
		}
		i += size
		start = i
	}
	return append(append(text, value[start:]...), '"')
}

// surrogate returns the half of a surrogate pair that a text starts with, in the form
// that appendRune gives it; otherwise 0 and the size of one byte.
func surrogate(text string) (half rune, size int) {
	if len(text) < 3 || text[0] != 0xed || text[1] < 0xa0 || text[1] > 0xbf || text[2]&0xc0 != 0x80 {
		return 0, 1
	}
	return 0xd000 | rune(text[1]&0x3f)<<6 | rune(text[2]&0x3f), 3
}

// isText returns whether a string is UTF-8, apart from halves of surrogate pairs.
func isText(value string) bool {
	if utf8.ValidString(value) {
		return true
	}
	for len(value) > 0 {
		char, size := utf8.DecodeRuneInString(value)
		if char == utf8.RuneError && size == 1 {
			half, width := surrogate(value)
			if half == 0 {
				return false
			}
			size = width
		}
		value = value[size:]
	}
	return true
}

func encodeString(e *encoder, _ *plan, v reflect.Value) *encodeError {
	if !isText(v.String()) {
		return cannot("A string that is not UTF-8")
	}
	e.text = appendString(e.text, v.String())
	return nil
}

func encodeBool(e *encoder, _ *plan, v reflect.Value) *encodeError {
	e.text = strconv.AppendBool(e.text, v.Bool())
	return nil
}

func encodeInt(e *encoder, _ *plan, v reflect.Value) *encodeError {
	e.text = strconv.AppendInt(e.text, v.Int(), 10)
	return nil
}

func encodeUint(e *encoder, _ *plan, v reflect.Value) *encodeError {
	e.text = strconv.AppendUint(e.text, v.Uint(), 10)
	return nil
}

func encodeFloat(e *encoder, p *plan, v reflect.Value) *encodeError {
	value := v.Float()
	if math.IsNaN(value) || math.IsInf(value, 0) {
		return cannot("The number " + strconv.FormatFloat(value, 'g', -1, 64))
	}
	// With exponents where encoding/json and JavaScript write them.
	form := byte('f')
	if abs := math.Abs(value); abs != 0 && (abs < 1e-6 || abs >= 1e21) {
		form = 'e'
	}
	e.text = strconv.AppendFloat(e.text, value, form, -1, p.typ.Bits())
	return nil
}

func encodeNumber(e *encoder, _ *plan, v reflect.Value) *encodeError {
	text := Number(v.String()).String()
	if !isNumber(text) {
		return cannot("The number " + string(appendString(nil, text)))
	}
	e.text = append(e.text, text...)
	return nil
}

func encodeTime(e *encoder, _ *plan, v reflect.Value) *encodeError {
	text, ok := appendTime(append(e.text, '"'), v.Interface().(time.Time))
	if !ok {
		return cannot("A time that RFC 3339 has no form for")
	}
	e.text = append(text, '"')
	return nil
}

func encodeBytes(e *encoder, _ *plan, v reflect.Value) *encodeError {
	e.text = append(e.text, '"')
	e.text = base64.StdEncoding.AppendEncode(e.text, v.Bytes())
	e.text = append(e.text, '"')
	return nil
}

func encodeJSON(e *encoder, _ *plan, v reflect.Value) *encodeError {
	if e.raw([]byte(JSON(v.String()).orNull())) != nil {
		return cannot("A core.JSON that is not JSON")
	}
	return nil
}

// raw writes JSON that others have written, without the white space around its parts.
func (e *encoder) raw(text []byte) (err error) {
	defer catchSyntax(&err)
	r := newJSONReader(text)
	r.peek()
	start := r.pos
	value := r.skip()
	r.end()
	isString := false
	for i, c := range value {
		if c == '"' && !isEscaped(text[start:start+i]) {
			isString = !isString
		}
		if isString || c > ' ' {
			e.text = append(e.text, c)
		}
	}
	return nil
}

// isEscaped returns whether the byte after a text is escaped: by an odd number of backslashes.
func isEscaped(before []byte) bool {
	count := len(before) - len(bytes.TrimRight(before, `\`))
	return count%2 == 1
}
