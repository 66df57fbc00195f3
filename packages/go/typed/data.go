package typed

import (
	"fmt"
	"reflect"
	"strings"

	docuvane "github.com/docuvane/docuvane-go"
	"github.com/docuvane/docuvane-go/core"
)

// DataError is extracted data that does not match the struct: a field is missing, or a value has another type. Its
// code is extracted_data_incomplete. It has the fields of [core.Error].
type DataError struct {
	*base
	// Issues has each field that is missing or does not match, by JSON Pointer into the document.
	Issues []core.Issue
}

// base lets DataError embed an Error without a field named like its method.
type base = core.Error

// Unwrap returns the [core.Error] that it has the fields of.
func (e *DataError) Unwrap() error { return e.base }

// Data reads the extracted data of a document or an extraction into a struct, by its json tags. A field whose tag
// has omitzero may be missing; values that the struct does not have are ignored. ConfidenceScores of the document
// has the confidence of each value.
//
// A document without a required field is a result like any other: the error is then a [*DataError], and the struct
// has the values that were found. Any other error matches [core.ErrInvalidArgument].
//
//	invoice, err := typed.Data[Invoice](document)
func Data[T any, S *docuvane.Document | *docuvane.Extraction](source S) (T, error) {
	var data T
	id, extracted, err := read(source)
	if err != nil {
		return data, err
	}
	if reflect.TypeFor[T]().Kind() != reflect.Struct {
		return data, core.NewArgumentError("invalid_argument",
			fmt.Sprintf("Extracted data is read into a struct, and %s is not a struct.", reflect.TypeFor[T]()))
	}
	text, err := core.Encode(extracted)
	if err != nil {
		return data, err
	}
	issues, err := core.Decode(text, &data, false)
	if err != nil {
		return data, err
	}
	if len(issues) == 0 {
		return data, nil
	}
	return data, newDataError(id, issues)
}

func read(source any) (id string, extracted map[string]core.JSON, err error) {
	switch source := source.(type) {
	case *docuvane.Document:
		if source != nil {
			return source.ID, source.ExtractedData, nil
		}
	case *docuvane.Extraction:
		if source != nil {
			return source.ID, source.ExtractedData, nil
		}
	}
	return "", nil, core.NewArgumentError("invalid_argument", "There is no document to read data from: it is nil.")
}

func newDataError(id string, issues []core.Issue) error {
	pointers := make([]string, len(issues))
	for index := range issues {
		issues[index].Pointer = "/extracted_data" + issues[index].Pointer
		pointers[index] = issues[index].Pointer
	}
	return &DataError{Issues: issues, base: &core.Error{
		Code: "extracted_data_incomplete",
		Message: fmt.Sprintf("The extracted data of %s does not match its struct at %s: have a person review it, or make these "+
			"fields optional with omitzero.", id, strings.Join(pointers, ", ")),
	}}
}
