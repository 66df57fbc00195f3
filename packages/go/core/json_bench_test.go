package core

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"
)

// document resembles a response of the service; plainDocument is the same for
// encoding/json, which has no words for what is absent, unknown or not a value.
type document struct {
	ID                   string               `json:"id"`
	Object               string               `json:"object" api:"const=document"`
	Status               petKind              `json:"status"`
	CreatedAt            time.Time            `json:"created_at"`
	Workflow             *string              `json:"workflow_id,omitzero"`
	CompletedAt          Nullable[time.Time]  `json:"completed_at,omitzero"`
	Metadata             map[string]string    `json:"metadata,omitzero"`
	Scores               map[string]float64   `json:"confidence_scores,omitzero"`
	Lines                []line               `json:"lines,omitzero"`
	Fields               map[string]lineField `json:"fields,omitzero"`
	AdditionalProperties map[string]JSON      `json:"-"`
}

type line struct {
	Description          string          `json:"description"`
	Quantity             float64         `json:"quantity"`
	Amount               float64         `json:"amount"`
	Position             int64           `json:"position"`
	IsTotal              bool            `json:"is_total"`
	Tags                 []string        `json:"tags,omitzero"`
	AdditionalProperties map[string]JSON `json:"-"`
}

type lineField struct {
	Value                string          `json:"value"`
	Confidence           float64         `json:"confidence"`
	Page                 *int64          `json:"page,omitzero"`
	AdditionalProperties map[string]JSON `json:"-"`
}

type plainDocument struct {
	ID          string                    `json:"id"`
	Object      string                    `json:"object"`
	Status      petKind                   `json:"status"`
	CreatedAt   time.Time                 `json:"created_at"`
	Workflow    *string                   `json:"workflow_id,omitempty"`
	CompletedAt *time.Time                `json:"completed_at,omitempty"`
	Metadata    map[string]string         `json:"metadata,omitempty"`
	Scores      map[string]float64        `json:"confidence_scores,omitempty"`
	Lines       []plainLine               `json:"lines,omitempty"`
	Fields      map[string]plainLineField `json:"fields,omitempty"`
}

type plainLine struct {
	Description string   `json:"description"`
	Quantity    float64  `json:"quantity"`
	Amount      float64  `json:"amount"`
	Position    int64    `json:"position"`
	IsTotal     bool     `json:"is_total"`
	Tags        []string `json:"tags,omitempty"`
}

type plainLineField struct {
	Value      string  `json:"value"`
	Confidence float64 `json:"confidence"`
	Page       *int64  `json:"page,omitempty"`
}

// response has 11 kB.
func response() []byte {
	var text strings.Builder
	text.WriteString(`{"id":"doc_01KAH2Q8ZV7M3N4P5R6S7T8V9W","object":"document","status":"cat","created_at":"2026-11-20T20:00:00.123Z",` +
		`"workflow_id":"invoice_processing","completed_at":"2026-11-20T20:00:07Z","metadata":{"source":"email","priority":"high"},` +
		`"confidence_scores":{"total":0.99,"vendor":0.87,"date":1},"lines":[`)
	for i := range 70 {
		fmt.Fprintf(&text, `%s{"description":"Widget no. %d, galvanised – 12 mm","quantity":%d,"amount":%d.5,"position":%d,"is_total":false,"tags":["a","b"]}`,
			strings.Repeat(",", min(i, 1)), i, i+1, i*100, i)
	}
	text.WriteString(`],"fields":{`)
	for i := range 30 {
		fmt.Fprintf(&text, `%s"field_%d":{"value":"text of the field","confidence":0.98%d,"page":1}`, strings.Repeat(",", min(i, 1)), i, i)
	}
	text.WriteString("}}")
	return []byte(text.String())
}

func BenchmarkDecode(b *testing.B) {
	text := response()
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		var found document
		if issues, err := Decode(text, &found, false); err != nil || len(issues) > 0 || len(found.Lines) != 70 {
			b.Fatal(issues, err)
		}
	}
}

func BenchmarkDecodeOfTheStandardLibrary(b *testing.B) {
	text := response()
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		var found plainDocument
		if err := json.Unmarshal(text, &found); err != nil || len(found.Lines) != 70 {
			b.Fatal(err)
		}
	}
}

func BenchmarkEncode(b *testing.B) {
	var found document
	if _, err := Decode(response(), &found, true); err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Encode(&found); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkEncodeOfTheStandardLibrary(b *testing.B) {
	var found plainDocument
	if err := json.Unmarshal(response(), &found); err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := json.Marshal(&found); err != nil {
			b.Fatal(err)
		}
	}
}
