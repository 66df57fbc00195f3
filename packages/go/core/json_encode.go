package core

import (
	"bytes"
	"reflect"
	"slices"
	"sync"
)

// Encode writes a value as JSON: the properties of a model in the order of its fields,
// then its AdditionalProperties and the entries of maps by their names. Optional
// fields that are zero are left out; constants are written though they are zero.
//
// A field whose value came from [Decode] and has not been changed since is written as it was sent. The error
// matches [ErrInvalidArgument]: a required field is not set, or a value has no form in JSON.
func Encode(v any) ([]byte, error) {
	if v == nil {
		return []byte("null"), nil
	}
	e := encoders.Get().(*encoder)
	defer e.release()
	value := reflect.ValueOf(v)
	if err := e.value(planOf(value.Type()), value); err != nil {
		return nil, err.invalid()
	}
	return bytes.Clone(e.text), nil
}

// encoders keeps encoders for the room that their texts have.
var encoders = sync.Pool{New: func() any { return &encoder{} }}

// keptRoom is how large a text may be to be kept for the next one.
const keptRoom = 64 << 10

func (e *encoder) release() {
	if cap(e.text) <= keptRoom {
		e.text, e.depth = e.text[:0], 0
		encoders.Put(e)
	}
}

// mostNested bounds how deep values are nested, pointers included: a value that contains itself has no end.
const mostNested = 4 * mostLevels

// encoder writes values by their plans.
type encoder struct {
	text  []byte
	depth int
}

// longestPointer is how many bytes of a location a message has room for.
const longestPointer = 1_000

// encodeError is why a value cannot be written, and where it is.
type encodeError struct {
	code  string
	what  string // "The number NaN"
	why   string // "cannot be written as JSON."
	steps []string
}

func cannot(what string) *encodeError {
	return &encodeError{code: "invalid_argument", what: what, why: "cannot be written as JSON."}
}

func unset() *encodeError {
	return &encodeError{code: "missing_member", what: "A required field", why: "is not set."}
}

// at adds the name of the property or item that the value is in.
func (e *encodeError) at(name string) *encodeError {
	if e != nil {
		e.steps = append(e.steps, name)
	}
	return e
}

func (e *encodeError) invalid() *Error {
	where := ""
	for _, name := range slices.Backward(e.steps) {
		if where += step(name); len(where) > longestPointer {
			where = "" // Of a value that contains itself, most likely.
			break
		}
	}
	if where != "" {
		where = " at " + where
	}
	return invalidArgument(e.code, "%s%s %s", e.what, where, e.why)
}

func (e *encoder) value(p *plan, v reflect.Value) *encodeError {
	if e.depth++; e.depth > mostNested {
		return &encodeError{code: "invalid_argument", what: "A value", why: "is nested too deep to be written as JSON."}
	}
	err := p.ready().encode(e, p, v)
	e.depth--
	return err
}
