// Package webhook verifies and handles the webhook events of a service.
//
//	verifier, err := webhook.NewVerifier(webhook.Standard(), webhook.Options{Secret: os.Getenv("WEBHOOK_SECRET")})
//	handler := webhook.NewHandler(verifier, webhook.HandlerOptions{},
//		webhook.On("document.completed", func(ctx context.Context, event *DocumentEvent) error { … }))
//	http.Handle("/hooks", handler)
package webhook

import "encoding/json"

// Scheme describes how a service signs its events, and how their types are found. Use [Standard], or that of a
// generated package.
type Scheme struct {
	// Headers have the signature; the first that is there counts.
	Headers []string
	// Separator is between several signatures or fields in the header; empty, there is one.
	Separator string
	// Signed is a text with {body}, and perhaps {id}, {timestamp}, {url} and {method}.
	Signed string
	// Keys are the kinds of keys. A secret is of the kind whose SecretPrefix it has, else of the first.
	Keys []KeyScheme
	// Timestamp is where the time of an attempt is; nil if none is signed.
	Timestamp *TimestampScheme
	// ID has the headers of the ID that is signed; empty if none is.
	ID     []string
	Events EventScheme

	addsID bool // the ID of the header becomes that of an event without one
}

// NewScheme returns a scheme that a generated package has as JSON. It panics where the text is no scheme.
func NewScheme(description string) *Scheme {
	s := &Scheme{}
	if err := json.Unmarshal([]byte(description), s); err != nil {
		panic(err)
	}
	return s
}

// KeyScheme is a kind of key.
type KeyScheme struct {
	// Algorithm is hmac-sha1, hmac-sha256, hmac-sha384, hmac-sha512 or ed25519.
	Algorithm string
	// Encoding of signatures is hex, base64 or base64url.
	Encoding string
	// Prefix is the start of a signature, which is not part of it, such as sha256=.
	Prefix string
	// SecretEncoding is text, hex or base64.
	SecretEncoding string
	// SecretPrefix is the start of a secret, which is not part of it; secrets may lack it.
	SecretPrefix string

	privatePrefix string // the start of the sender's private key
}

// TimestampScheme is where the time of an attempt is, and how far it may be from now.
type TimestampScheme struct {
	Headers []string
	// Prefix is the start of the field of the header that has it, such as t=.
	Prefix string
	// Format is unix, unix_ms or iso.
	Format           string
	ToleranceSeconds float64
}

// EventScheme describes how the type of an event is found.
type EventScheme struct {
	// Places have the type. The first with text counts, unless a later one names an event of this version.
	Places []Place
	// Names has the events by the texts that name them; letters and digits alone match any punctuation.
	// Without any, the text is the name.
	Names map[string]string
	// Shapes are of events that are found by their bodies, where no place has the type.
	Shapes []Shape
	// IsObject says that every event is an object, so that nothing else is accepted.
	IsObject bool
	// ID is the place of the ID that is the same when an event is delivered again; nil if events have no ID.
	ID *Place
}

// Place is a text of a delivery: of the first header that is there, at a JSON Pointer of the body, or both,
// joined by a dot.
type Place struct {
	Headers []string
	Body    string
}

// Shape is an event that is found by its body.
type Shape struct {
	Name string
	// Required has the properties that the body has.
	Required []string
	// Values has JSON Pointers and the values of which the body has one.
	Values map[string][]any
}

// Standard returns the scheme of Standard Webhooks 1.0.0, with HMAC (whsec_…) and Ed25519 (whpk_…). It also
// reads the headers of Svix, which is its origin.
func Standard() *Scheme {
	return &Scheme{
		Headers:   []string{"webhook-signature", "svix-signature"},
		Separator: " ",
		Signed:    "{id}.{timestamp}.{body}",
		Keys: []KeyScheme{
			{Algorithm: "hmac-sha256", Encoding: "base64", Prefix: "v1,", SecretEncoding: "base64", SecretPrefix: "whsec_"},
			{Algorithm: "ed25519", Encoding: "base64", Prefix: "v1a,", SecretEncoding: "base64", SecretPrefix: "whpk_", privatePrefix: "whsk_"},
		},
		Timestamp: &TimestampScheme{
			Headers: []string{"webhook-timestamp", "svix-timestamp"}, Format: "unix", ToleranceSeconds: 300,
		},
		ID: []string{"webhook-id", "svix-id"},
		Events: EventScheme{
			Places: []Place{{Body: "/type"}}, IsObject: true, ID: &Place{Headers: []string{"webhook-id", "svix-id"}},
		},
		addsID: true,
	}
}
