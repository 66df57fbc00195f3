package typed

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"time"

	docuvane "github.com/docuvane/docuvane-go"
	"github.com/docuvane/docuvane-go/core"
)

// rowFields are the names that a struct of line items may have.
var rowFields = []string{"amount", "description", "quantity", "tax_rate", "unit", "unit_price"}

// Fields makes the fields of a workflow from a struct, in its order, for [docuvane.WorkflowsService.Create]. The same
// struct reads the data of its documents with [Data].
//
// A string becomes string, a number or [core.Number] number, a [core.Date] date, a bool boolean, and a slice of a
// struct with fields of a line item line_items. A pointer is treated as the type it points to. A field whose json tag has
// omitzero is not required: a document without it needs no review. Other tags add the rest:
//
//	description:"As printed"            what the field means
//	hints:"Delivered on|Geliefert am"   labels next to the value, separated by |
//	currency:"true"                     the number is an amount of money
//
// The error matches [core.ErrInvalidArgument], has the code invalid_shape, and names the field that a workflow
// cannot have.
func Fields[T any]() ([]docuvane.WorkflowFieldInput, error) {
	typ := reflect.TypeFor[T]()
	if typ.Kind() != reflect.Struct {
		return nil, core.NewArgumentError("invalid_argument", fmt.Sprintf("The fields of a workflow come from a struct, and %s is not a struct.", typ))
	}
	var fields []docuvane.WorkflowFieldInput
	for _, member := range membersOf(typ) {
		field, err := member.field()
		if err != nil {
			return nil, err
		}
		fields = append(fields, field)
	}
	if len(fields) == 0 {
		return nil, inexpressible("", "has no fields, and a workflow needs one")
	}
	return fields, nil
}

// member is a field of a struct.
type member struct {
	name       string
	isOptional bool
	reflect.StructField
}

// membersOf returns the fields that JSON has, those of embedded structs included.
func membersOf(typ reflect.Type) []member {
	var members []member
	for _, each := range reflect.VisibleFields(typ) {
		tag := each.Tag.Get("json")
		name, options, _ := strings.Cut(tag, ",")
		if !each.IsExported() || tag == "-" || each.Anonymous && name == "" {
			continue
		}
		if name == "" {
			name = each.Name
		}
		members = append(members, member{name, options == "omitzero" || options == "omitempty", each})
	}
	return members
}

func (m member) field() (docuvane.WorkflowFieldInput, error) {
	field := docuvane.WorkflowFieldInput{Name: m.name, Required: core.Ptr(!m.isOptional)}
	kind, wrong := kindOf(m.Type)
	if wrong == "" && m.Tag.Get("currency") != "" {
		if m.Tag.Get("currency") != "true" || kind != docuvane.WorkflowFieldTypeInputNumber {
			wrong = `has the tag currency, which is "true", and only for numbers`
		}
		kind = docuvane.WorkflowFieldTypeInputCurrency
	}
	if wrong != "" {
		return field, inexpressible("/"+m.name, wrong)
	}
	field.Type = kind
	if text := m.Tag.Get("description"); text != "" {
		field.Description = &text
	}
	if text := m.Tag.Get("hints"); text != "" {
		field.Hints = strings.Split(text, "|")
	}
	return field, nil
}

// kindOf returns the type of the field, or the reason why there is no such type.
func kindOf(typ reflect.Type) (kind docuvane.WorkflowFieldTypeInput, wrong string) {
	if typ.Kind() == reflect.Pointer {
		typ = typ.Elem()
	}
	switch typ {
	case reflect.TypeFor[core.Date]():
		return docuvane.WorkflowFieldTypeInputDate, ""
	case reflect.TypeFor[core.Number]():
		return docuvane.WorkflowFieldTypeInputNumber, ""
	case reflect.TypeFor[time.Time]():
		return "", "is a time, and the service gives days; use core.Date"
	}
	switch typ.Kind() {
	case reflect.String:
		return docuvane.WorkflowFieldTypeInputString, ""
	case reflect.Bool:
		return docuvane.WorkflowFieldTypeInputBoolean, ""
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64,
		reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Float32, reflect.Float64:
		return docuvane.WorkflowFieldTypeInputNumber, ""
	case reflect.Slice:
		if !isRow(typ.Elem()) {
			return "", "is a slice, and a slice is the line items of a table: of a struct with " + strings.Join(rowFields, ", ")
		}
		return docuvane.WorkflowFieldTypeInputLineItems, ""
	}
	return "", fmt.Sprintf("is of the type %s; a field is text, a number, a date, a boolean or line items", typ)
}

// isRow reports whether a struct has fields of a line item, and no others.
func isRow(typ reflect.Type) bool {
	if typ.Kind() != reflect.Struct {
		return false
	}
	members := membersOf(typ)
	return len(members) > 0 && !slices.ContainsFunc(members, func(m member) bool { return !slices.Contains(rowFields, m.name) })
}

func inexpressible(pointer, what string) error {
	return core.NewArgumentError("invalid_shape", fmt.Sprintf("The struct cannot be a workflow: %q %s.", pointer, what))
}
