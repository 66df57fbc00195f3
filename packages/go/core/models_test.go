package core

import (
	"encoding/json"
	"strings"
	"testing"
	"time"
)

// Models as they are generated.

type pet struct {
	ID                   int64             `json:"id"`
	Name                 string            `json:"name"`
	Kind                 petKind           `json:"kind"`
	Weight               *float64          `json:"weight,omitzero"`
	Price                *Number           `json:"price,omitzero"`
	Tags                 []string          `json:"tags,omitzero"`
	Metadata             map[string]string `json:"metadata,omitzero"`
	Note                 Nullable[string]  `json:"note,omitzero"`
	Owner                *owner            `json:"owner" api:"nullable"`
	Friends              []pet             `json:"friends,omitzero"`
	BornAt               *time.Time        `json:"born_at,omitzero"`
	BornOn               Nullable[Date]    `json:"born_on,omitzero"`
	Photo                []byte            `json:"photo,omitzero"`
	Data                 JSON              `json:"data,omitzero"`
	IsTame               *bool             `json:"is_tame,omitzero"`
	AdditionalProperties map[string]JSON   `json:"-"`
}

func (p *pet) UnmarshalJSON(data []byte) error { _, err := Decode(data, p, false); return err }
func (p pet) MarshalJSON() ([]byte, error)     { return Encode(p) }

type petKind string

func (k petKind) Known() bool { return k == "cat" || k == "dog" }

type owner struct {
	Name                 string          `json:"name"`
	AdditionalProperties map[string]JSON `json:"-"`
}

// minimal is a pet with the required properties alone.
const minimal = `{"id":7,"name":"Tom","kind":"cat","owner":null}`

func decodePet(t *testing.T, text string) (pet, []Issue) {
	t.Helper()
	var found pet
	issues, err := Decode([]byte(text), &found, false)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return found, issues
}

func encode(t *testing.T, v any) string {
	t.Helper()
	text, err := Encode(v)
	if err != nil {
		t.Fatal(err)
	}
	if !json.Valid(text) {
		t.Fatalf("not JSON: %s", text)
	}
	return string(text)
}

// with returns the minimal pet with more properties.
func with(properties string) string {
	return strings.TrimSuffix(minimal, "}") + "," + properties + "}"
}
