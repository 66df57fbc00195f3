package core

import (
	"net/url"
	"slices"
	"strings"
)

// Form is the body of a request in the media type application/x-www-form-urlencoded: lists repeat a name,
// properties are name[property].
type Form struct {
	// Value is a model or a map.
	Value any
	// Deep has the properties whose lists are numbered, as name[0].
	Deep []string
	// Exploded has the properties whose own properties are fields.
	Exploded []string
	// Optional says that no body is sent when it has no fields.
	Optional bool
}

func (f Form) prepare(func(Progress), Clock) (*payload, error) {
	v, err := valueOf(f.Value)
	if err != nil || f.Optional && v.isEmpty() {
		return nil, err
	}
	var pairs []pair
	for _, each := range v.members {
		if slices.Contains(f.Exploded, each.name) {
			pairs = append(pairs, each.value.exploded(each.name)...)
		} else {
			pairs = append(pairs, each.value.flattened(each.name, slices.Contains(f.Deep, each.name))...)
		}
	}
	fields := make([]string, 0, len(pairs))
	for _, each := range pairs {
		fields = append(fields, url.QueryEscape(each.name)+"="+url.QueryEscape(each.value))
	}
	return inMemory("application/x-www-form-urlencoded", []byte(strings.Join(fields, "&"))), nil
}

// JSONBody is the body of a request as JSON. A nil value sends none.
type JSONBody struct {
	Value any
	// ContentType is the media type; empty, application/json.
	ContentType string
	// Encode replaces the encoder, as for XML.
	Encode func(any) ([]byte, error)
}

func (b JSONBody) prepare(func(Progress), Clock) (*payload, error) {
	if isNil(b.Value) {
		return nil, nil
	}
	encode := b.Encode
	if encode == nil {
		encode = Encode
	}
	content, err := encode(b.Value)
	if err != nil {
		return nil, err
	}
	return inMemory(firstText(b.ContentType, "application/json"), content), nil
}

// TextBody is a body that is text in UTF-8. A nil text sends none.
type TextBody struct {
	Text *string
	// ContentType is the media type; empty, text/plain.
	ContentType string
}

func (b TextBody) prepare(func(Progress), Clock) (*payload, error) {
	if b.Text == nil {
		return nil, nil
	}
	kind := firstText(b.ContentType, "text/plain") + "; charset=utf-8"
	return inMemory(kind, []byte(strings.ToValidUTF8(*b.Text, "\uFFFD"))), nil
}
