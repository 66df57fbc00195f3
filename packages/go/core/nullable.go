package core

import "reflect"

// Nullable is an optional property that may also be null. The zero value is not
// sent; [Null] is sent as null, [Value] as the value.
type Nullable[T any] struct {
	value T
	state nullState
}

type nullState uint8

const (
	absent nullState = iota
	isNull
	hasValue
)

// Value returns a property with a value.
func Value[T any](value T) Nullable[T] { return Nullable[T]{value, hasValue} }

// Null returns a property that is null.
func Null[T any]() Nullable[T] { return Nullable[T]{state: isNull} }

// Get returns the value, and whether there is one.
func (n Nullable[T]) Get() (T, bool) { return n.value, n.state == hasValue }

// IsNull reports whether the property is null.
func (n Nullable[T]) IsNull() bool { return n.state == isNull }

// MarshalJSON writes the value or null.
func (n Nullable[T]) MarshalJSON() ([]byte, error) {
	if n.state != hasValue {
		return []byte("null"), nil
	}
	return Encode(n.value)
}

// UnmarshalJSON reads the value or null.
func (n *Nullable[T]) UnmarshalJSON(data []byte) error {
	_, err := Decode(data, n, false)
	return err
}

// nullable is what the codec sees of a *Nullable of any type. Each method is compiled for every type of a value, so that
// there is one.
type nullable interface {
	// slot returns a pointer to the value, and its state.
	slot() (value any, state *nullState)
}

func (n *Nullable[T]) slot() (any, *nullState) { return &n.value, &n.state }

// IsGiven reports whether an argument has a value: whether it is not the zero value of its type.
func IsGiven(value any) bool { return value != nil && !reflect.ValueOf(value).IsZero() }

// Ptr returns a pointer to a value, for optional properties.
func Ptr[T any](value T) *T { return &value }

// Val returns what a pointer points to; the zero value for nil.
func Val[T any](pointer *T) T {
	if pointer == nil {
		var zero T
		return zero
	}
	return *pointer
}
