package core

import (
	"math"
	"strconv"
	"strings"
)

// Decode reads the XML of the response of an operation into a model, as [Decode] reads
// JSON. The name of the root element is not compared.
func (x *XML) Decode(operation string, data []byte, into any, strict bool) ([]Issue, error) {
	body, err := x.body(operation, "response")
	if err != nil {
		return nil, err
	}
	root, err := parseXML(data)
	if err != nil {
		return nil, err
	}
	text, err := Encode(x.value(&body.Shape, root))
	if err != nil {
		return nil, err
	}
	return Decode(text, into, strict)
}

// xmlUsed has the attributes and elements that are properties.
type xmlUsed map[*xmlNode]bool

// value returns the content of an element as JSON has it.
func (x *XML) value(shape *xmlShape, element *xmlNode) any {
	switch {
	case element.isNil():
		return nil
	case shape.Scalar == "any" && len(element.parts()) > 0:
		return x.entries(element.parts(), &anyShape)
	case shape.Scalar != "":
		return scalarOf(shape.Scalar, element.text)
	case shape.List != nil:
		return x.items(shape.List, element.elements)
	case shape.Map != nil:
		return x.entries(element.elements, shape.Map)
	case shape.Type != "":
		return x.object(shape.Type, element)
	}
	return x.value(x.variantOf(shape, element), element)
}

func (x *XML) items(shape *xmlShape, elements []*xmlNode) []any {
	items := make([]any, len(elements))
	for i, each := range elements {
		items[i] = x.node(shape, each)
	}
	return items
}

func (x *XML) object(key string, element *xmlNode) map[string]any {
	used := xmlUsed{}
	found := x.members(key, element, used)
	var others []*xmlNode
	for _, each := range element.parts() {
		if !used[each] {
			others = append(others, each)
		}
	}
	all := x.entries(others, x.table.Types[key].rest())
	for name, value := range found {
		all[name] = value
	}
	return all
}

// members returns the properties that are there, and collects their nodes.
func (x *XML) members(key string, element *xmlNode, used xmlUsed) map[string]any {
	found := map[string]any{}
	members := x.table.Types[key].Members
	for i := range members {
		if value, isThere := x.member(&members[i], element, used); isThere {
			found[members[i].Key] = value
		}
	}
	return found
}

func (x *XML) member(member *xmlMember, element *xmlNode, used xmlUsed) (value any, isThere bool) {
	shape := &member.Shape
	switch member.Node {
	case "none":
		// An object without an element of its own.
		if shape.Type == "" {
			return nil, false
		}
		found := x.members(shape.Type, element, used)
		return found, len(found) > 0
	case "attribute":
		if found := take(member, element.attributes, used); len(found) > 0 {
			return x.textOf(shape, found[0].text), true
		}
		return nil, false
	case "text", "cdata":
		// Between elements, blanks are layout.
		text := element.text
		if len(element.elements) > 0 {
			text = strings.TrimSpace(text)
		}
		return x.textOf(shape, text), text != "" || member.Required
	}
	if shape.List != nil && !member.Wrapped {
		if items := take(shape.Item, element.elements, used); len(items) > 0 {
			return x.items(shape.List, items), true
		}
	} else if found := take(member, element.elements, used); len(found) > 0 {
		return x.value(shape, found[0]), true
	}
	return []any{}, shape.List != nil && member.Required
}

// textOf returns a text as a value; a list has its items between blanks.
func (x *XML) textOf(shape *xmlShape, text string) any {
	switch {
	case shape.Scalar != "":
		return scalarOf(shape.Scalar, text)
	case shape.List != nil:
		items := []any{}
		for _, each := range strings.Fields(text) {
			items = append(items, x.textOf(shape.List, each))
		}
		return items
	case len(shape.OneOf) > 0:
		return x.textOf(firstFor(shape.OneOf, text), text)
	}
	return text
}

// entries returns attributes and elements by their names; several of a name are a list
// where the shape allows one.
func (x *XML) entries(nodes []*xmlNode, shape *xmlShape) map[string]any {
	groups := map[string][]*xmlNode{}
	for _, each := range nodes {
		groups[each.name] = append(groups[each.name], each)
	}
	found := map[string]any{}
	for name, group := range groups {
		switch {
		case shape.List != nil:
			found[name] = x.items(shape.List, group)
		case shape.Scalar == "any" && len(group) > 1:
			found[name] = x.items(shape, group)
		default:
			found[name] = x.node(shape, group[len(group)-1])
		}
	}
	return found
}

func (x *XML) node(shape *xmlShape, node *xmlNode) any {
	if node.isAttribute {
		return x.textOf(shape, node.text)
	}
	return x.value(shape, node)
}

// variantOf returns the alternative that an element is: by the property that names it,
// else the one that describes most of its parts.
func (x *XML) variantOf(union *xmlShape, element *xmlNode) *xmlShape {
	for _, value := range union.values() {
		key := union.Types[value]
		for _, member := range x.table.Types[key].Members {
			if found, isThere := x.member(&member, element, xmlUsed{}); isThere && member.Key == union.By && found == any(value) {
				return &xmlShape{Type: key}
			}
		}
	}
	var scalars, objects []xmlShape
	for _, each := range union.OneOf {
		if each.Scalar != "" {
			scalars = append(scalars, each)
		} else {
			objects = append(objects, each)
		}
	}
	if len(scalars) > 0 && len(element.parts()) == 0 {
		return firstFor(scalars, element.text)
	}
	return best(objects, func(shape *xmlShape) int {
		used := xmlUsed{}
		if shape.Type != "" {
			x.members(shape.Type, element, used)
		}
		return len(used)
	})
}

// take returns the nodes of a name: those in its namespace, otherwise those in any.
func take(name *xmlMember, nodes []*xmlNode, used xmlUsed) []*xmlNode {
	var named, found []*xmlNode
	for _, each := range nodes {
		if each.name != name.Name {
			continue
		}
		named = append(named, each)
		if each.namespace == Val(name.Namespace) {
			found = append(found, each)
		}
	}
	if len(found) == 0 {
		found = named
	}
	for _, each := range found {
		used[each] = true
	}
	return found
}

// firstFor returns the first alternative whose values are written like a text; the last
// one if there is no such alternative.
func firstFor(shapes []xmlShape, text string) *xmlShape {
	for i := range shapes {
		kind := shapes[i].Scalar
		if kind == "" {
			continue
		}
		_, isText := scalarOf(kind, text).(string)
		if isText == (kind == "text" || kind == "token" || kind == "any") {
			return &shapes[i]
		}
	}
	return &shapes[len(shapes)-1]
}

// scalarOf returns a scalar; a malformed number or boolean stays text, an empty one is null.
func scalarOf(kind, text string) any {
	trimmed := strings.TrimSpace(text)
	switch {
	case kind == "text" || kind == "any":
		return text
	case kind == "token":
		return trimmed
	case trimmed == "":
		return nil
	case kind == "number":
		if number, ok := xmlNumber(trimmed); ok {
			return number
		}
		return trimmed
	case trimmed == "true" || trimmed == "1":
		return true
	case trimmed == "false" || trimmed == "0":
		return false
	}
	return text
}

// xmlNumber returns a number in the form of JSON: XML also has +1, 01, .5 and 5.
func xmlNumber(text string) (Number, bool) {
	value, err := strconv.ParseFloat(text, 64)
	digits, sign := strings.TrimPrefix(text, "+"), ""
	if digits == text {
		digits = strings.TrimPrefix(text, "-")
		sign = text[:len(text)-len(digits)]
	}
	if err != nil || math.IsInf(value, 0) || strings.Trim(digits, "0123456789.eE+-") != "" {
		return "", false
	}
	end := len(digits)
	if at := strings.IndexAny(digits, "eE"); at >= 0 {
		end = at
	}
	whole, fraction, _ := strings.Cut(digits[:end], ".")
	if whole = strings.TrimLeft(whole, "0"); whole == "" {
		whole = "0"
	}
	if fraction != "" {
		fraction = "." + fraction
	}
	return Number(sign + whole + fraction + digits[end:]), true
}
