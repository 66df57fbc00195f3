package core

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"maps"
	"strings"
)

// mostElements is how deep elements may be nested.
const mostElements = 100

// errNotXML is the error for all that is malformed; it never repeats the text.
var errNotXML = errors.New("not well-formed XML in UTF-8, XML with a document type, or nested deeper than 100 levels")

// xmlNode is an element with its parts, or an attribute.
type xmlNode struct {
	namespace, name string
	text            string // what is directly inside
	attributes      []*xmlNode
	elements        []*xmlNode
	isAttribute     bool
}

// xmlOpen is an element that has not ended, with the namespaces of its prefixes.
type xmlOpen struct {
	*xmlNode
	tag        xml.Name
	content    []byte
	namespaces map[string]string
}

// parseXML reads a document and returns its root. Document types are refused, so that no entity of a service
// can fill the memory. Names are resolved here, because encoding/xml accepts prefixes that are not declared.
func parseXML(text []byte) (*xmlNode, error) {
	// It also refuses bytes that are not UTF-8, whatever encoding the text declares.
	reader := xml.NewDecoder(bytes.NewReader(bytes.TrimPrefix(text, byteOrderMark)))
	reader.CharsetReader = func(_ string, input io.Reader) (io.Reader, error) { return input, nil }
	document := &xmlOpen{xmlNode: &xmlNode{}, namespaces: map[string]string{"": "", "xml": "http://www.w3.org/XML/1998/namespace"}}
	open := []*xmlOpen{document}
	for {
		token, err := reader.RawToken()
		last := open[len(open)-1]
		if errors.Is(err, io.EOF) && last == document && len(document.elements) == 1 && len(bytes.TrimSpace(document.content)) == 0 {
			return document.elements[0], nil
		}
		if err != nil {
			return nil, errNotXML
		}
		switch token := token.(type) {
		case xml.StartElement:
			element := last.start(token)
			if element == nil || len(open) > mostElements {
				return nil, errNotXML
			}
			last.elements = append(last.elements, element.xmlNode)
			open = append(open, element)
		case xml.EndElement:
			if last == document || token.Name != last.tag {
				return nil, errNotXML
			}
			last.text = string(last.content)
			open = open[:len(open)-1]
		case xml.CharData:
			last.content = append(last.content, token...)
		case xml.Directive:
			return nil, errNotXML
		}
	}
}

// start opens an element in another one; nil if a prefix is not declared, or an attribute is there twice.
func (o *xmlOpen) start(token xml.StartElement) *xmlOpen {
	element := &xmlOpen{xmlNode: &xmlNode{name: token.Name.Local}, tag: token.Name, namespaces: o.namespaces}
	isCloned := false
	for i, each := range token.Attr {
		prefix := each.Name.Local
		switch each.Name {
		case xml.Name{Local: "xmlns"}:
			prefix = ""
		case xml.Name{Space: "xmlns", Local: prefix}:
		default:
			continue
		}
		if !isCloned {
			element.namespaces, isCloned = maps.Clone(o.namespaces), true
		}
		element.namespaces[prefix] = each.Value
		token.Attr[i].Name.Space = "xmlns"
	}
	namespace, isKnown := element.namespaces[token.Name.Space]
	element.namespace = namespace
	seen := map[xml.Name]bool{}
	for _, each := range token.Attr {
		name := xml.Name{Local: each.Name.Local}
		if each.Name.Space == "xmlns" {
			continue
		}
		if each.Name.Space != "" {
			isDeclared := false
			name.Space, isDeclared = element.namespaces[each.Name.Space]
			isKnown = isKnown && isDeclared
		}
		if !isKnown || seen[name] {
			return nil
		}
		seen[name] = true
		element.attributes = append(element.attributes, &xmlNode{namespace: name.Space, name: name.Local, text: each.Value, isAttribute: true})
	}
	if !isKnown {
		return nil
	}
	return element
}

// isNil returns whether an element is marked as null.
func (n *xmlNode) isNil() bool {
	for _, each := range n.attributes {
		value := strings.TrimSpace(each.text)
		if each.name == "nil" && each.namespace == xmlInstance && (value == "true" || value == "1") {
			return true
		}
	}
	return false
}

// ownAttributes returns the attributes without those of XML Schema instances.
func (n *xmlNode) ownAttributes() []*xmlNode {
	var own []*xmlNode
	for _, each := range n.attributes {
		if each.namespace != xmlInstance {
			own = append(own, each)
		}
	}
	return own
}

// parts returns the attributes, then the elements.
func (n *xmlNode) parts() []*xmlNode { return append(n.ownAttributes(), n.elements...) }
