package core

import (
	"fmt"
	"maps"
	"slices"
	"unicode"
)

// XML describes the bodies of an API that are XML: names of elements, and which lists
// have one of their own. Values are read and written as they would be in JSON.
type XML struct {
	table xmlTable
}

// xmlTable has the objects of the API by name, and the elements of requests and
// responses by the ID of the operation.
type xmlTable struct {
	Types  map[string]xmlType              `json:"types"`
	Bodies map[string]map[string]xmlMember `json:"bodies"`
}

// xmlType is an object: its members, and the shape of other properties; any without it.
type xmlType struct {
	Members []xmlMember `json:"members"`
	Rest    *xmlShape   `json:"rest,omitzero"`
}

// xmlMember is a property of an object, or the element of a whole body. Its node is attribute, text, cdata, or
// none for an object whose parts are parts of this one; without it, an element. The items of a list that is
// wrapped are inside an element of their own. A list or text that is required is empty where it is absent.
type xmlMember struct {
	Key       string   `json:"key,omitzero"`
	Name      string   `json:"name"`
	Namespace *string  `json:"namespace,omitzero"`
	Prefix    string   `json:"prefix,omitzero"`
	Shape     xmlShape `json:"shape,omitzero"`
	Node      string   `json:"node,omitzero"`
	Wrapped   bool     `json:"wrapped,omitzero"`
	Required  bool     `json:"required,omitzero"`
}

// xmlShape is the content of an element: text is kept as it is, token without blanks at its ends; number,
// boolean and any are scalars, too. The types of a union may be named by the values of a property.
type xmlShape struct {
	Scalar string            `json:"-"`
	List   *xmlShape         `json:"list,omitzero"`
	Item   *xmlMember        `json:"item,omitzero"`
	Map    *xmlShape         `json:"map,omitzero"`
	Type   string            `json:"type,omitzero"`
	OneOf  []xmlShape        `json:"oneOf,omitzero"`
	By     string            `json:"by,omitzero"`
	Types  map[string]string `json:"types,omitzero"`
}

// anyShape is the shape of what is not described.
var anyShape = xmlShape{Scalar: "any"}

// UnmarshalJSON reads the name of a scalar, or an object.
func (s *xmlShape) UnmarshalJSON(data []byte) error {
	if data[0] == '"' {
		_, err := Decode(data, &s.Scalar, true)
		return err
	}
	type plain xmlShape
	_, err := Decode(data, (*plain)(s), true)
	return err
}

// NewXML reads the table of an API. It panics if the text is not such a table, which
// is part of a generated package.
func NewXML(table string) *XML {
	format := &XML{}
	if _, err := Decode([]byte(table), &format.table, true); err != nil {
		panic(fmt.Sprintf("core: not a table of XML: %v", err))
	}
	return format
}

// body returns the element of the request or response of an operation.
func (x *XML) body(operation, direction string) (*xmlMember, error) {
	body, isKnown := x.table.Bodies[operation][direction]
	if !isKnown {
		return nil, invalidArgument("invalid_argument", "The %s of %s is not XML.", direction, operation)
	}
	return &body, nil
}

// rest returns the shape of the properties that a type does not name.
func (t xmlType) rest() *xmlShape {
	if t.Rest != nil {
		return t.Rest
	}
	return &anyShape
}

// values returns the values of the property that names the types of a union, sorted.
func (s *xmlShape) values() []string { return slices.Sorted(maps.Keys(s.Types)) }

// best returns the first of several shapes that fits best; any without one.
func best(shapes []xmlShape, fit func(*xmlShape) int) *xmlShape {
	found, most := &anyShape, -1
	for i := range shapes {
		if count := fit(&shapes[i]); count > most {
			found, most = &shapes[i], count
		}
	}
	return found
}

// xmlInstance is the namespace of xsi:nil, which marks an element as null (XML Schema Part 1, section 2.6.2).
const xmlInstance = "http://www.w3.org/2001/XMLSchema-instance"

// xmlNameStart has the characters that a name without a prefix starts with (Namespaces in XML 1.0).
var xmlNameStart = &unicode.RangeTable{
	R16: []unicode.Range16{
		{'A', 'Z', 1}, {'_', '_', 1}, {'a', 'z', 1}, {0xc0, 0xd6, 1}, {0xd8, 0xf6, 1}, {0xf8, 0x2ff, 1},
		{0x370, 0x37d, 1}, {0x37f, 0x1fff, 1}, {0x200c, 0x200d, 1}, {0x2070, 0x218f, 1}, {0x2c00, 0x2fef, 1},
		{0x3001, 0xd7ff, 1}, {0xf900, 0xfdcf, 1}, {0xfdf0, 0xfffd, 1},
	},
	R32:         []unicode.Range32{{0x10000, 0xeffff, 1}},
	LatinOffset: 5,
}

func isXMLName(name string) bool {
	for i, char := range name {
		isLater := char == '-' || char == '.' || '0' <= char && char <= '9' || char == 0xb7 ||
			0x300 <= char && char <= 0x36f || char == 0x203f || char == 0x2040
		if !unicode.Is(xmlNameStart, char) && (i == 0 || !isLater) {
			return false
		}
	}
	return name != ""
}

// isXMLText returns whether XML can have all characters of a text (XML 1.0, section 2.2).
func isXMLText(text string) bool {
	for _, char := range text {
		if char < ' ' && char != '\t' && char != '\n' && char != '\r' || char == 0xfffe || char == 0xffff {
			return false
		}
	}
	return isText(text)
}
