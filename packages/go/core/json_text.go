package core

import (
	"bytes"
	"unicode/utf16"
	"unicode/utf8"
)

// text reads a string. Without escapes, which most have not, the bytes are those of
// the text itself. Half of a surrogate pair is kept in the form of three bytes that
// UTF-8 would have for it, and is written as an escape again.
func (r *jsonReader) text() []byte {
	if r.peek() != '"' {
		r.fail("expected a string")
	}
	r.pos++
	start := r.pos
	for r.pos < len(r.data) {
		switch c := r.data[r.pos]; {
		case c == '"':
			r.pos++
			return r.data[start : r.pos-1]
		case c == '\\':
			return r.escaped(append(make([]byte, 0, 2*(r.pos-start)+16), r.data[start:r.pos]...))
		case c < ' ':
			r.fail("a control character in a string")
		}
		r.pos++
	}
	r.fail("unexpected end")
	return nil
}

func (r *jsonReader) escaped(text []byte) []byte {
	for r.pos < len(r.data) {
		c := r.data[r.pos]
		r.pos++
		switch {
		case c == '"':
			return text
		case c == '\\':
			text = r.escape(text)
		case c < ' ':
			r.fail("a control character in a string")
		default:
			text = append(text, c)
		}
	}
	r.fail("unexpected end")
	return nil
}

const (
	escapeLetters = `"\/bfnrt`
	escapeValues  = "\"\\/\b\f\n\r\t"
)

func (r *jsonReader) escape(text []byte) []byte {
	if r.pos == len(r.data) {
		r.fail("unexpected end")
	}
	letter := r.data[r.pos]
	if letter == 'u' {
		unit := r.codeUnit()
		if utf16.IsSurrogate(unit) && bytes.HasPrefix(r.data[r.pos:], []byte(`\u`)) {
			start := r.pos
			r.pos++
			if pair := utf16.DecodeRune(unit, r.codeUnit()); pair != utf8.RuneError {
				return utf8.AppendRune(text, pair)
			}
			r.pos = start
		}
		return appendRune(text, unit)
	}
	at := bytes.IndexByte([]byte(escapeLetters), letter)
	if at < 0 {
		r.fail("an unknown escape")
	}
	r.pos++
	return append(text, escapeValues[at])
}

// codeUnit reads the u and the four digits after it.
func (r *jsonReader) codeUnit() rune {
	if len(r.data)-r.pos < 5 {
		r.fail("an unfinished escape")
	}
	unit := rune(0)
	for _, c := range r.data[r.pos+1 : r.pos+5] {
		switch {
		case c >= '0' && c <= '9':
			unit = unit<<4 | rune(c-'0')
		case c|0x20 >= 'a' && c|0x20 <= 'f':
			unit = unit<<4 | rune(c|0x20-'a'+10)
		default:
			r.fail("an unfinished escape")
		}
	}
	r.pos += 5
	return unit
}

// appendRune appends a character, or half of a surrogate pair in the form of UTF-8.
func appendRune(text []byte, char rune) []byte {
	if utf16.IsSurrogate(char) {
		return append(text, 0xe0|byte(char>>12), 0x80|byte(char>>6)&0x3f, 0x80|byte(char)&0x3f)
	}
	return utf8.AppendRune(text, char)
}
