package core

import (
	"encoding/json"
	"errors"
	"math"
	"reflect"
	"strings"
	"testing"
	"time"
)

func TestAModelIsWritten(t *testing.T) {
	for _, test := range []struct {
		model any
		want  string
	}{
		{pet{ID: 7, Name: "Tom", Kind: "cat"}, minimal[:len(minimal)-len(`"owner":null}`)] + `"owner":null}`},
		{&pet{Kind: "cat"}, `{"id":0,"name":"","kind":"cat","owner":null}`},
		{pet{Kind: "cat", Weight: Ptr(0.0), Price: Ptr(Number("12.50")), IsTame: Ptr(false)},
			`{"id":0,"name":"","kind":"cat","weight":0,"price":12.50,"owner":null,"is_tame":false}`},
		{pet{Kind: "cat", Tags: []string{}, Metadata: map[string]string{}, Note: Null[string](), Friends: []pet{}},
			`{"id":0,"name":"","kind":"cat","tags":[],"metadata":{},"note":null,"owner":null,"friends":[]}`},
		{pet{Kind: "cat", Note: Value(""), BornOn: Value(Date{2026, 2, 3}), Photo: []byte{0xfb, 0xff}, Data: " [ 1 , \"a \\\" b\" ] "},
			`{"id":0,"name":"","kind":"cat","note":"","owner":null,"born_on":"2026-02-03","photo":"+/8=","data":[1,"a \" b"]}`},
		{pet{Kind: "cat", AdditionalProperties: map[string]JSON{"z": "", "a": "1", "name": `"other"`}},
			`{"id":0,"name":"","kind":"cat","owner":null,"a":1,"z":null}`},
		{map[string]any{"b": []int{1}, "a": nil}, `{"a":null,"b":[1]}`},
		{[]*pet{nil}, `[null]`},
		{[]string(nil), `[]`},
		{nil, `null`},
		{"<a> & é 🧾 \" \\ \n\r\t\x00\x1f", `"<a> & é 🧾 \" \\ \n\r\t\u0000\u001f"`},
		{[]float64{0, 1e21, 1e20, 1e-7, 0.1, -1.5}, `[0,1e+21,100000000000000000000,1e-07,0.1,-1.5]`},
		{time.Date(2026, 11, 20, 20, 0, 0, 120_000_000, time.FixedZone("", -5400)), `"2026-11-20T20:00:00.120-01:30"`},
		{time.Date(2026, 11, 20, 20, 0, 0, 1_000, time.UTC), `"2026-11-20T20:00:00.000001Z"`},
	} {
		if got := encode(t, test.model); got != test.want {
			t.Errorf("got  %s\nwant %s", got, test.want)
		}
		if _, isPet := test.model.(pet); isPet {
			if text, err := json.Marshal(test.model); err != nil || string(text) != strings.NewReplacer("<", `\u003c`).Replace(test.want) {
				t.Errorf("encoding/json wrote %s, %v", text, err)
			}
		}
	}
}

type order struct {
	Object  string   `json:"object" api:"const=order"`
	Version int64    `json:"version" api:"const=2"`
	IsDraft *bool    `json:"is_draft,omitzero" api:"const=true"`
	Items   []string `json:"items"`
	Pet     animal   `json:"pet"`
	Box     *pet     `json:"box"`

	AdditionalProperties map[string]int `json:"-"`
}

func TestConstantsAreWrittenFromTheirZeroValues(t *testing.T) {
	one := order{Pet: animal{&dog{}}, Box: &pet{Kind: "dog"}}
	if got := encode(t, one); !strings.HasPrefix(got, `{"object":"order","version":2,"items":[],"pet":`) {
		t.Errorf("got %s", got)
	}
	var found order
	issues, _ := Decode([]byte(`{"object":"invoice","version":2,"items":[],"pet":{"kind":"x"},"box":`+minimal+`,"a":1,"b":"2"}`), &found, false)
	want := []Issue{{"/object", "is not a known value"}, {"/b", "expected integer, found string"}}
	if !reflect.DeepEqual(issues, want) || found.Object != "invoice" || !reflect.DeepEqual(found.AdditionalProperties, map[string]int{"a": 1}) {
		t.Errorf("%q, got %+v", issues, found)
	}
}

// size is an enum that has an empty value.
type size string

func (s size) Known() bool { return s == "" || s == "large" }

func TestAnEmptyValueOfAnEnumIsSent(t *testing.T) {
	one := struct {
		Size  size  `json:"size"`
		Other *size `json:"other,omitzero"`
		Sizes []size
	}{Other: new(size), Sizes: []size{""}}
	if got := encode(t, one); got != `{"size":"","other":"","Sizes":[""]}` {
		t.Errorf("got %s", got)
	}
}

type loop struct {
	Next *loop `json:"next,omitzero"`
}

type broken struct{}

func (broken) MarshalJSON() ([]byte, error) { return []byte(`{"secret"`), nil }

func TestWhatCannotBeSentIsAnErrorBefore(t *testing.T) {
	self := &loop{}
	self.Next = self
	valid := func() order { return order{Pet: animal{&dog{}}, Box: &pet{Kind: "dog"}} }
	noPet, noBox, noDog, noKind := valid(), valid(), valid(), valid()
	noPet.Pet.Value = nil
	noBox.Box = nil
	noDog.Pet.Value = (*dog)(nil)
	noKind.Box = &pet{Friends: []pet{{Kind: "cat"}, {}}, Kind: "cat"}
	for _, test := range []struct {
		value any
		code  string
		want  string
	}{
		{noPet, "missing_member", "A required field at /pet is not set."},
		{noDog, "missing_member", "A required field at /pet is not set."},
		{noBox, "missing_member", "A required field at /box is not set."},
		{&noKind, "missing_member", "A required field at /box/friends/1/kind is not set."},
		{map[string]float64{"a/b": math.NaN()}, "invalid_argument", "The number NaN at /a~1b cannot be written as JSON."},
		{math.Inf(-1), "invalid_argument", "The number -Inf cannot be written as JSON."},
		{Number("1,5"), "invalid_argument", `The number "1,5" cannot be written as JSON.`},
		{[]any{JSON("{")}, "invalid_argument", "A core.JSON that is not JSON at /0 cannot be written as JSON."},
		{"\xff", "invalid_argument", "A string that is not UTF-8 cannot be written as JSON."},
		{map[string]int{"\xff": 1}, "invalid_argument", "A name that is not UTF-8 cannot be written as JSON."},
		{time.Date(10_000, 1, 1, 0, 0, 0, 0, time.UTC), "invalid_argument", "A time that RFC 3339 has no form for cannot be written as JSON."},
		{time.Date(2026, 1, 1, 0, 0, 0, 0, time.FixedZone("", 30)), "invalid_argument", "A time that RFC 3339 has no form for cannot be written as JSON."},
		{JSON("1 2"), "invalid_argument", "A core.JSON that is not JSON cannot be written as JSON."},
		{struct{ At time.Time }{}, "missing_member", "A required field at /At is not set."},
		{struct{ On Date }{}, "missing_member", "A required field at /On is not set."},
		{struct{ File interface{ Open() } }{}, "missing_member", "A required field at /File is not set."},
		{Date{2026, 2, 30}, "invalid_argument", "A Date cannot be written as JSON."},
		{broken{}, "invalid_argument", "A core.broken cannot be written as JSON."},
		{make(chan int), "invalid_argument", "A chan int cannot be written as JSON."},
		{map[int]int{}, "invalid_argument", "A map[int]int cannot be written as JSON."},
	} {
		_, err := Encode(test.value)
		var failure *Error
		if !errors.As(err, &failure) || failure.Code != test.code || failure.Outcome != NotSent || failure.Message != test.want {
			t.Errorf("%#v: got %+v", test.value, err)
		}
	}
	if _, err := Encode(self); err == nil || !strings.Contains(err.Error(), "is nested too deep to be written as JSON.") || len(err.Error()) > 400 {
		t.Errorf("a value in itself: %.500v", err)
	}
}

func TestTextsAreTheCallersOwnAfterErrorsToo(t *testing.T) {
	first, _ := Encode([]int{1, 2, 3})
	for range 100 {
		_, _ = Encode([]any{math.NaN()})
		if second, err := Encode([]int{4, 5, 6}); err != nil || string(second) != "[4,5,6]" || string(first) != "[1,2,3]" {
			t.Fatalf("%v, first became %s, second is %s", err, first, second)
		}
	}
	self := &loop{}
	self.Next = self
	_, _ = Encode(self)
	if _, err := Encode(&loop{}); err != nil {
		t.Error(err)
	}
}

func TestAMapIsWrittenAlikeEachTime(t *testing.T) {
	values := map[string]int{}
	for _, c := range "hgfedcba" {
		values[string(c)] = int(c)
	}
	first := encode(t, values)
	for range 20 {
		if got := encode(t, values); got != first {
			t.Fatalf("got %s, then %s", first, got)
		}
	}
}
