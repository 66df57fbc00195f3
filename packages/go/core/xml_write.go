package core

import (
	"maps"
	"strings"
)

// Encode writes a value as the XML of the request of an operation, with the names and
// values that [Encode] gives it. The error matches [ErrInvalidArgument]: the value
// has a name or a character that XML cannot have, too.
func (x *XML) Encode(operation string, v any) (text []byte, err error) {
	body, err := x.body(operation, "request")
	if err != nil {
		return nil, err
	}
	encoded, err := Encode(v)
	if err != nil {
		return nil, err
	}
	r := jsonReader{data: encoded}
	w := xmlWriter{format: x}
	root := w.element(body, &body.Shape, r.ordered(), map[string]string{})
	if w.failure != nil {
		return nil, w.failure
	}
	return []byte(`<?xml version="1.0" encoding="UTF-8"?>` + root), nil
}

type xmlWriter struct {
	format  *XML
	failure error
}

// xmlContent is what is inside a start tag, and between it and the end tag.
type xmlContent struct {
	attributes strings.Builder
	inner      strings.Builder
	scope      map[string]string // prefix to namespace
}

func (w *xmlWriter) element(name *xmlMember, shape *xmlShape, value ordered, scope map[string]string) string {
	content := &xmlContent{scope: scope}
	tag := w.qualified(name, content, true)
	if value.kind == 'n' {
		instance := xmlInstance
		w.attribute(content, &xmlMember{Name: "nil", Namespace: &instance, Prefix: "xsi"}, "true")
	} else {
		w.content(shape, value, content)
	}
	start := "<" + tag + content.attributes.String()
	if content.inner.Len() == 0 {
		return start + "/>"
	}
	return start + ">" + content.inner.String() + "</" + tag + ">"
}

func (w *xmlWriter) content(shape *xmlShape, value ordered, content *xmlContent) {
	switch {
	case len(shape.OneOf) > 0:
		w.content(w.variant(shape, value), value, content)
	case value.kind == '[':
		w.list(shape, value, content)
	case value.kind != '{':
		content.inner.WriteString(xmlEscape.Replace(w.scalar(value)))
	case shape.Type != "":
		w.object(shape.Type, value, content)
	default:
		inner := &anyShape
		if shape.Map != nil {
			inner = shape.Map
		}
		for i, name := range value.names {
			w.entry(name, inner, value.parts[i], content)
		}
	}
}

func (w *xmlWriter) list(shape *xmlShape, value ordered, content *xmlContent) {
	item, inner := &xmlMember{Name: "item"}, &anyShape
	if shape.List != nil {
		item, inner = shape.Item, shape.List
	}
	for _, each := range value.parts {
		content.inner.WriteString(w.element(item, inner, each, content.scope))
	}
}

func (w *xmlWriter) object(key string, value ordered, content *xmlContent) {
	known := map[string]bool{}
	members := w.format.table.Types[key].Members
	for i := range members {
		known[members[i].Key] = true
		if each, isThere := value.get(members[i].Key); isThere {
			w.member(&members[i], each, content)
		}
	}
	for i, name := range value.names {
		if !known[name] {
			w.entry(name, w.format.table.Types[key].rest(), value.parts[i], content)
		}
	}
}

func (w *xmlWriter) member(member *xmlMember, value ordered, content *xmlContent) {
	shape := &member.Shape
	switch {
	case member.Node != "" && value.kind == 'n':
	case member.Node == "attribute":
		w.attribute(content, member, w.scalar(value))
	case member.Node == "text":
		content.inner.WriteString(xmlEscape.Replace(w.scalar(value)))
	case member.Node == "cdata":
		content.inner.WriteString("<![CDATA[" + strings.ReplaceAll(w.scalar(value), "]]>", "]]]]><![CDATA[>") + "]]>")
	case member.Node == "none":
		w.content(shape, value, content)
	case shape.List != nil && !member.Wrapped:
		if value.kind == '[' {
			w.list(shape, value, content)
		}
	default:
		content.inner.WriteString(w.element(member, shape, value, content.scope))
	}
}

// entry writes a property that no type names: an element, or several for a list.
func (w *xmlWriter) entry(name string, shape *xmlShape, value ordered, content *xmlContent) {
	items := []ordered{value}
	if value.kind == '[' {
		items = value.parts
		if shape.List != nil {
			shape = shape.List
		}
	}
	for _, each := range items {
		content.inner.WriteString(w.element(&xmlMember{Name: name}, shape, each, content.scope))
	}
}

// variant returns the alternative that a value is.
func (w *xmlWriter) variant(union *xmlShape, value ordered) *xmlShape {
	var objects []xmlShape
	for i := range union.OneOf {
		each := &union.OneOf[i]
		if value.kind == '[' && each.List != nil {
			return each
		}
		if each.Scalar == "" && each.List == nil {
			objects = append(objects, *each)
		}
	}
	if value.kind != '{' {
		return &anyShape
	}
	if tag, isThere := value.get(union.By); isThere && union.Types[tag.text] != "" {
		return &xmlShape{Type: union.Types[tag.text]}
	}
	return best(objects, func(shape *xmlShape) int {
		count := 0
		for _, member := range w.format.table.Types[shape.Type].Members {
			if _, isThere := value.get(member.Key); isThere {
				count++
			}
		}
		return count
	})
}

func (w *xmlWriter) attribute(content *xmlContent, name *xmlMember, value string) {
	shown := w.qualified(name, content, false)
	content.attributes.WriteString(" " + shown + `="` + xmlQuote.Replace(value) + `"`)
}

// qualified returns a name with its prefix; a namespace that is not in scope is
// declared. An attribute without a prefix has no namespace.
func (w *xmlWriter) qualified(name *xmlMember, content *xmlContent, isElement bool) string {
	if !isXMLName(name.Name) {
		w.fail(string(appendString(nil, name.Name)) + " cannot be the name of an XML element.")
	}
	if name.Namespace == nil || name.Prefix == "" && !isElement {
		return name.Name
	}
	if declared, isDeclared := content.scope[name.Prefix]; !isDeclared || declared != *name.Namespace {
		content.scope = maps.Clone(content.scope)
		content.scope[name.Prefix] = *name.Namespace
		colon := ""
		if name.Prefix != "" {
			colon = ":"
		}
		content.attributes.WriteString(" xmlns" + colon + name.Prefix + `="` + xmlQuote.Replace(*name.Namespace) + `"`)
	}
	if name.Prefix == "" {
		return name.Name
	}
	return name.Prefix + ":" + name.Name
}

// scalar returns a value as text; the items of a list are between blanks, and an object is JSON.
func (w *xmlWriter) scalar(value ordered) string {
	text := value.text
	if value.kind == '[' {
		items := make([]string, len(value.parts))
		for i, each := range value.parts {
			items[i] = w.scalar(each)
		}
		text = strings.Join(items, " ")
	}
	if !isXMLText(text) {
		w.fail("The request body has a control character, which XML cannot contain.")
	}
	return text
}

func (w *xmlWriter) fail(message string) {
	if w.failure == nil {
		w.failure = invalidArgument("invalid_argument", "%s", message)
	}
}

var (
	xmlEscape = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", "\r", "&#13;")
	xmlQuote  = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", "\r", "&#13;", `"`, "&quot;", "\t", "&#9;", "\n", "&#10;")
)
