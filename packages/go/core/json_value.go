package core

import "iter"

// JSON is any JSON value, as its text. The zero value is null. Its methods read the
// text anew at each call; to read more than a few values of it, use [JSON.Decode].
type JSON string

// ToJSON writes a value as [JSON]. The error matches [ErrInvalidArgument].
func ToJSON(value any) (JSON, error) {
	text, err := Encode(value)
	return JSON(text), err
}

// Decode reads the value into a variable, as [Decode] does without strict.
func (j JSON) Decode(into any) error {
	_, err := Decode([]byte(j.orNull()), into, false)
	return err
}

// IsNull reports whether the value is null.
func (j JSON) IsNull() bool { return j.Kind() == "null" }

// Kind returns the JSON type: object, array, string, number, boolean or null.
func (j JSON) Kind() string {
	r := jsonReader{data: []byte(j.orNull())}
	return kindOf(r.peek())
}

// Text returns a string, and whether the value is one.
func (j JSON) Text() (string, bool) { return scalar[string](j, "string") }

// Bool returns a boolean, and whether the value is one.
func (j JSON) Bool() (value, ok bool) { return scalar[bool](j, "boolean") }

// Number returns a number as it is written, and whether the value is one.
func (j JSON) Number() (Number, bool) { return scalar[Number](j, "number") }

// Items iterates over the items of an array; over nothing if the value has another type.
func (j JSON) Items() iter.Seq[JSON] {
	return func(yield func(JSON) bool) {
		items, _ := scalar[[]JSON](j, "array")
		for _, item := range items {
			if !yield(item) {
				return
			}
		}
	}
}

// Properties returns the properties of an object; nil if the value has another type.
func (j JSON) Properties() map[string]JSON {
	properties, _ := scalar[map[string]JSON](j, "object")
	return properties
}

// Get returns a property of an object; null if it is absent.
func (j JSON) Get(name string) JSON { return j.Properties()[name].orNull() }

// MarshalJSON returns the text.
func (j JSON) MarshalJSON() ([]byte, error) { return Encode(j) }

// UnmarshalJSON keeps the text.
func (j *JSON) UnmarshalJSON(data []byte) error {
	*j = JSON(data)
	return nil
}

func (j JSON) orNull() JSON {
	if j == "" {
		return "null"
	}
	return j
}

func scalar[T any](j JSON, kind string) (value T, ok bool) {
	if j.Kind() != kind || j.Decode(&value) != nil {
		var zero T
		return zero, false
	}
	return value, true
}
