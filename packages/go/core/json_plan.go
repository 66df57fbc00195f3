package core

import (
	"encoding"
	"encoding/json"
	"reflect"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

// plan is how values of a type are read and written. It is made once per type.
type plan struct {
	typ  reflect.Type
	elem *plan
	// word is what JSON is expected, for issues.
	word   string
	decode func(*decoder, *plan, reflect.Value) bool
	encode func(*encoder, *plan, reflect.Value) *encodeError
	// takesNull says that null is a value of the type itself.
	takesNull bool
	// hasKnown says that the type is an enum, with a method Known.
	hasKnown bool
	// mustBeSet says that the zero value cannot have been meant: of an enum without "", a time, a pointer or a file.
	mustBeSet bool
	// hasIsZero says that it has a method IsZero, as encoding/json understands it.
	hasIsZero bool

	// Of structs:
	fields []field
	index  map[string]int
	extras *field

	mutex   sync.Mutex
	isReady atomic.Bool
}

// field is a property of a struct, by its tags:
//
//	json:"name"              required: always sent; an enum that is empty and has no
//	                         such value, a nil pointer, union or file is an error
//	                         before sending
//	json:"name,omitzero"     optional: the zero value is not sent
//	api:"nullable"           nil is null
//	api:"const=text"         the zero value is sent as this constant
//	wire:"a,b"               the name, if the tag json cannot have it
//
// The unknown variant of a union has one field that is api:"raw".
type field struct {
	name       string
	quoted     string // the name as JSON, and a colon
	path       []int
	plan       *plan
	isOptional bool
	isNullable bool
	constant   string // as JSON
}

// ready returns the plan with all of its parts; those of other types are made when
// they are used, because types refer to each other.
func (p *plan) ready() *plan {
	if !p.isReady.Load() {
		p.complete()
	}
	return p
}

func (p *plan) complete() {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	if p.isReady.Load() {
		return
	}
	p.prepare()
	kind := p.typ.Kind()
	p.mustBeSet = p.hasKnown && kind == reflect.String && !isKnown(reflect.Zero(p.typ)) || p.word == "date-time" || p.word == "date" ||
		kind == reflect.Pointer || kind == reflect.Interface && p.typ.NumMethod() > 0
	p.isReady.Store(true)
}

var plans sync.Map

func planOf(typ reflect.Type) *plan {
	found, ok := plans.Load(typ)
	if !ok {
		found, _ = plans.LoadOrStore(typ, &plan{typ: typ})
	}
	return found.(*plan)
}

var (
	unionType       = reflect.TypeFor[Union]()
	nullableType    = reflect.TypeFor[nullable]()
	unmarshalerType = reflect.TypeFor[json.Unmarshaler]()
	marshalerType   = reflect.TypeFor[json.Marshaler]()
	textReaderType  = reflect.TypeFor[encoding.TextUnmarshaler]()
	textWriterType  = reflect.TypeFor[encoding.TextMarshaler]()
	enumType        = reflect.TypeFor[enum]()
	zeroType        = reflect.TypeFor[interface{ IsZero() bool }]()
	extrasType      = reflect.TypeFor[map[string]JSON]()
)

// enum is a type with constants.
type enum interface{ Known() bool }

func isKnown(v reflect.Value) bool {
	value, ok := v.Interface().(enum)
	return ok && value.Known()
}

// prepare chooses how the type is read and written. Types of this package and models
// come first: their UnmarshalJSON and MarshalJSON are for encoding/json.
func (p *plan) prepare() {
	pointer := reflect.PointerTo(p.typ)
	p.hasKnown = p.typ.Implements(enumType)
	p.hasIsZero = p.typ.Kind() == reflect.Struct && p.typ.Implements(zeroType)
	switch p.typ {
	case reflect.TypeFor[JSON]():
		p.takesNull, p.word, p.decode, p.encode = true, "value", decodeJSON, encodeJSON
		return
	case reflect.TypeFor[Number]():
		p.word, p.decode, p.encode = "number", decodeNumber, encodeNumber
		return
	case reflect.TypeFor[time.Time]():
		p.word, p.decode, p.encode = "date-time", decodeTime, encodeTime
		return
	case reflect.TypeFor[Date]():
		p.word, p.decode, p.encode = "date", decodeTextUnmarshaler, encodeTextMarshaler
		return
	case reflect.TypeFor[[]byte]():
		p.word, p.decode, p.encode = "base64 string", decodeBytes, encodeBytes
		return
	}
	switch {
	case pointer.Implements(unionType):
		p.word, p.decode, p.encode = anyVariant, decodeUnion, encodeUnion
		p.elem = planOf(p.typ.Field(0).Type)
	case pointer.Implements(nullableType):
		p.takesNull, p.decode, p.encode = true, decodeNullable, encodeNullable
		value, _ := reflect.New(p.typ).Interface().(nullable).slot()
		p.elem = planOf(reflect.TypeOf(value).Elem())
		p.word = p.elem.ready().word
	case p.typ.Kind() == reflect.Struct && p.addFields():
		p.word, p.decode, p.encode = "object", decodeStruct, encodeStruct
		if _, isRaw := p.index[rawField]; isRaw {
			p.encode = encodeRaw
		}
	default:
		p.prepareKind()
		p.prepareOwn(pointer)
	}
}

// prepareOwn lets types of the caller read and write themselves.
func (p *plan) prepareOwn(pointer reflect.Type) {
	if p.typ.Kind() == reflect.Pointer {
		return
	}
	switch {
	case pointer.Implements(unmarshalerType):
		p.takesNull, p.decode = true, decodeOwn
	case pointer.Implements(textReaderType):
		p.word, p.decode = "string", decodeTextUnmarshaler
	}
	switch {
	case pointer.Implements(marshalerType):
		p.encode = encodeOwn
	case pointer.Implements(textWriterType):
		p.encode = encodeTextMarshaler
	}
}

func (p *plan) prepareKind() {
	p.encode = encodeUnsupported
	switch p.typ.Kind() {
	case reflect.String:
		p.word, p.decode, p.encode = "string", decodeString, encodeString
	case reflect.Bool:
		p.word, p.decode, p.encode = "boolean", decodeBool, encodeBool
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		p.word, p.decode, p.encode = "integer", decodeInt, encodeInt
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		p.word, p.decode, p.encode = "integer", decodeInt, encodeUint
	case reflect.Float32, reflect.Float64:
		p.word, p.decode, p.encode = "number", decodeFloat, encodeFloat
	case reflect.Slice:
		p.word, p.decode, p.encode = "array", decodeSlice, encodeSlice
		p.elem = planOf(p.typ.Elem())
	case reflect.Map:
		if p.typ.Key().Kind() == reflect.String {
			p.word, p.decode, p.encode = "object", decodeMap, encodeMap
			p.elem = planOf(p.typ.Elem())
		}
	case reflect.Pointer:
		p.decode, p.encode = decodePointer, encodePointer
		p.elem = planOf(p.typ.Elem())
		p.word = p.elem.ready().word
	case reflect.Struct:
		p.word, p.decode, p.encode = "object", decodeStruct, encodeStruct
	case reflect.Interface:
		p.takesNull, p.encode = true, encodeInterface
		if p.typ.NumMethod() == 0 {
			p.word, p.decode = "value", decodeAny
		}
	}
	if p.decode == nil {
		p.word, p.decode = "nothing", decodeUnsupported
	}
}

// rawField is no name that JSON can have: it is not UTF-8.
const rawField = "\xff"

// addFields finds the properties of a struct, and returns whether it is a model: one
// that keeps unknown properties, or the unknown variant of a union.
func (p *plan) addFields() (isModel bool) {
	p.index = map[string]int{}
	for _, each := range reflect.VisibleFields(p.typ) {
		name, options, _ := strings.Cut(each.Tag.Get("json"), ",")
		rule := each.Tag.Get("api")
		wire, hasWire := each.Tag.Lookup("wire")
		isExtras := each.Name == "AdditionalProperties" && name == "-" && each.Type.Kind() == reflect.Map
		switch {
		case isExtras:
			p.extras = &field{path: each.Index, plan: planOf(each.Type.Elem())}
			continue
		case rule == "raw":
			name = rawField
		case !each.IsExported() || each.Tag.Get("json") == "-" || each.Anonymous && name == "":
			continue
		case hasWire:
			name = wire
		case name == "":
			name = each.Name
		}
		one := field{name: name, path: each.Index, plan: planOf(each.Type)}
		one.quoted = string(appendString(nil, name)) + ":"
		one.isOptional = options == "omitzero" || options == "omitempty"
		one.isNullable = rule == "nullable"
		if constant, found := strings.CutPrefix(rule, "const="); found {
			one.constant = constant
			if each.Type.Kind() == reflect.String {
				one.constant = string(appendString(nil, constant))
			}
		}
		p.index[name] = len(p.fields)
		p.fields = append(p.fields, one)
	}
	_, isRaw := p.index[rawField]
	return p.extras != nil || isRaw
}

// in returns the field in a struct.
func (f *field) in(v reflect.Value) reflect.Value {
	if len(f.path) == 1 {
		return v.Field(f.path[0])
	}
	return v.FieldByIndex(f.path)
}

// extrasIn returns the AdditionalProperties of a model that keeps any JSON; nil for other structs.
func (p *plan) extrasIn(v reflect.Value) *map[string]JSON {
	if p.extras == nil || p.extras.plan.typ != extrasType.Elem() || !v.CanAddr() {
		return nil
	}
	extras, _ := p.extras.in(v).Addr().Interface().(*map[string]JSON)
	return extras
}
