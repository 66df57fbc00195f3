package core

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

// Or returns the value, or the default if it is null or absent.
func (n Nullable[T]) Or(value T) T {
	if n.state == hasValue {
		return n.value
	}
	return value
}

// IsNull reports whether the property is null.
func (n Nullable[T]) IsNull() bool { return n.state == isNull }

// IsZero reports whether the property is absent.
func (n Nullable[T]) IsZero() bool { return n.state == absent }

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

// nullable is what the codec sees of a *Nullable of any type.
type nullable interface {
	setNull()
	// hold makes the property have a value, and returns a pointer to it.
	hold() any
	// held returns a pointer to the value; nil for null or absent.
	held() any
	IsZero() bool
}

func (n *Nullable[T]) setNull() { *n = Null[T]() }

func (n *Nullable[T]) hold() any {
	n.state = hasValue
	return &n.value
}

func (n *Nullable[T]) held() any {
	if n.state != hasValue {
		return nil
	}
	return &n.value
}

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
