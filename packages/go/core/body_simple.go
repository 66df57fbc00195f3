package core

import (
	"cmp"
	"net/url"
	"strings"
)

// Form is the body of a request in the media type application/x-www-form-urlencoded.
type Form struct {
	// Value is a model or a map of all fields: lists repeat a name, properties are name[property].
	Value any
	// Parts are the fields, where each is written in its own way; files cannot be.
	Parts []Part
	// Optional says that no body is sent when it has no fields.
	Optional bool
}

func (f Form) prepare(func(Progress), Clock) (*payload, error) {
	v, err := valueOf(f.Value)
	if err != nil {
		return nil, err
	}
	var fields []string
	for i, name := range v.names {
		for _, field := range v.parts[i].flattened(name, false) {
			fields = append(fields, field.encode())
		}
	}
	for _, part := range f.Parts {
		pairs, _, err := part.pairs()
		if err != nil {
			return nil, err
		}
		for _, field := range pairs {
			fields = append(fields, field.encode())
		}
	}
	if f.Optional && len(fields) == 0 {
		return nil, nil
	}
	return inMemory("application/x-www-form-urlencoded", []byte(strings.Join(fields, "&"))), nil
}

func (p pair) encode() string { return url.QueryEscape(p.name) + "=" + url.QueryEscape(p.value) }

// JSONBody is the body of a request as JSON. A nil value sends none.
type JSONBody struct {
	Value any
	// ContentType is the media type; empty, application/json.
	ContentType string
	// Encode replaces the encoder, as for XML.
	Encode func(any) ([]byte, error)
	// Optional says that no body is sent for an object without properties.
	Optional bool
}

func (b JSONBody) prepare(func(Progress), Clock) (*payload, error) {
	if isNil(b.Value) {
		return nil, nil
	}
	encode := b.Encode
	if encode == nil {
		encode = Encode
	}
	if b.Optional {
		if plain, err := Encode(b.Value); err != nil || string(plain) == "{}" {
			return nil, err
		}
	}
	content, err := encode(b.Value)
	if err != nil {
		return nil, err
	}
	return inMemory(cmp.Or(b.ContentType, "application/json"), content), nil
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
	kind := cmp.Or(b.ContentType, "text/plain") + "; charset=utf-8"
	return inMemory(kind, []byte(strings.ToValidUTF8(*b.Text, "\uFFFD"))), nil
}
