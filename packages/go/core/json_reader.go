package core

import (
	"bytes"
	"fmt"
	"strconv"
	"unicode/utf8"
)

const (
	// mostLevels is how deep objects and arrays may be nested: more than any
	// document has, fewer than fill a stack.
	mostLevels = 1_000
	// sureDigits is how many digits always fit into a float64 (IEEE 754).
	sureDigits = 308
)

// SyntaxError is a text that is not JSON, or not the JSON that was expected. It never repeats the text.
type SyntaxError struct {
	// Offset counts the bytes before the error.
	Offset int

	reason string
}

// Error says what is wrong, and where.
func (e *SyntaxError) Error() string {
	return fmt.Sprintf("invalid JSON: %s at byte %d", e.reason, e.Offset)
}

// catchSyntax, deferred, makes the panic of a jsonReader an error.
func catchSyntax(err *error) {
	switch panicked := recover().(type) {
	case nil:
	case *SyntaxError:
		*err = panicked
	default:
		panic(panicked)
	}
}

// jsonReader reads one JSON text (RFC 8259) from its start. Its methods panic with
// a *SyntaxError, which Decode recovers.
type jsonReader struct {
	data  []byte
	pos   int
	depth int
}

var byteOrderMark = []byte("\xef\xbb\xbf")

// newJSONReader checks the encoding of a whole text, so that nothing else has to. A
// byte order mark is skipped (RFC 8259 section 8.1).
func newJSONReader(data []byte) jsonReader {
	if !utf8.Valid(data) {
		panic(&SyntaxError{reason: "not UTF-8"})
	}
	r := jsonReader{data: data}
	if bytes.HasPrefix(data, byteOrderMark) {
		r.pos = len(byteOrderMark)
	}
	return r
}

func (r *jsonReader) fail(reason string) {
	panic(&SyntaxError{Offset: r.pos, reason: reason})
}

// peek skips white space and returns the byte after it; 0 at the end, which is also
// no byte that JSON may have there.
func (r *jsonReader) peek() byte {
	for r.pos < len(r.data) {
		c := r.data[r.pos]
		if c > ' ' || (c != ' ' && c != '\n' && c != '\r' && c != '\t') {
			return c
		}
		r.pos++
	}
	return 0
}

// end checks that only white space follows.
func (r *jsonReader) end() {
	r.peek()
	if r.pos < len(r.data) {
		r.fail("data after the value")
	}
}

// open enters an object or array, and returns whether it has something in it.
func (r *jsonReader) open(first, last byte) bool {
	if r.peek() != first {
		r.fail("unexpected character")
	}
	r.pos++
	if r.depth++; r.depth > mostLevels {
		r.fail("nested deeper than 1 000 levels")
	}
	return r.more(last, true)
}

// more returns whether another property or item follows, and leaves the object or array when none does.
func (r *jsonReader) more(last byte, isFirst bool) bool {
	c := r.peek()
	if c == last {
		r.pos++
		r.depth--
		return false
	}
	if isFirst {
		return true
	}
	if c != ',' {
		r.fail("expected a comma or the end")
	}
	r.pos++
	return true
}

// name reads the name of a property and the colon after it. The bytes are valid until the text changes.
func (r *jsonReader) name() []byte {
	name := r.text()
	if r.peek() != ':' {
		r.fail("expected a colon")
	}
	r.pos++
	return name
}

// number reads a number, and returns its digits and whether it is written as an
// integer. One beyond a float64 is an error: other languages would read infinity.
func (r *jsonReader) number() (digits []byte, isInteger bool) {
	start := r.pos
	if r.at('-') {
		r.pos++
	}
	whole := r.pos
	r.digits()
	if r.pos-whole > 1 && r.data[whole] == '0' {
		r.fail("a number with a leading zero")
	}
	isInteger, canOverflow := true, r.pos-whole > sureDigits
	if r.at('.') {
		r.pos++
		r.digits()
		isInteger = false
	}
	if r.at('e') || r.at('E') {
		r.pos++
		if r.at('+') || r.at('-') {
			r.pos++
		}
		r.digits()
		isInteger, canOverflow = false, true
	}
	digits = r.data[start:r.pos]
	if canOverflow {
		if _, err := strconv.ParseFloat(string(digits), 64); err != nil {
			r.fail("a number beyond a float64")
		}
	}
	return digits, isInteger
}

func (r *jsonReader) at(c byte) bool { return r.pos < len(r.data) && r.data[r.pos] == c }

func (r *jsonReader) digits() {
	start := r.pos
	for r.pos < len(r.data) && r.data[r.pos] >= '0' && r.data[r.pos] <= '9' {
		r.pos++
	}
	if r.pos == start {
		r.fail("unexpected character")
	}
}

func (r *jsonReader) literal(word string) {
	if !bytes.HasPrefix(r.data[r.pos:], []byte(word)) {
		r.fail("unexpected character")
	}
	r.pos += len(word)
}

// skip reads any value, and returns its text.
func (r *jsonReader) skip() []byte {
	c := r.peek()
	start := r.pos
	switch c {
	case '{':
		for isMore := r.open('{', '}'); isMore; isMore = r.more('}', false) {
			r.name()
			r.skip()
		}
	case '[':
		for isMore := r.open('[', ']'); isMore; isMore = r.more(']', false) {
			r.skip()
		}
	case '"':
		r.text()
	case 't':
		r.literal("true")
	case 'f':
		r.literal("false")
	case 'n':
		r.literal("null")
	default:
		r.number()
	}
	return r.data[start:r.pos]
}

// kindOf returns the JSON type that a value has by its first byte.
func kindOf(first byte) string {
	switch first {
	case '{':
		return "object"
	case '[':
		return "array"
	case '"':
		return "string"
	case 't', 'f':
		return "boolean"
	case 'n':
		return "null"
	}
	return "number"
}
