package core

import (
	"errors"
	"fmt"
	"reflect"
	"strings"
	"sync"
	"testing"
	"time"
)

func TestAModelIsRead(t *testing.T) {
	found, issues := decodePet(t, `{
		"id": 5e2, "name": "Tom", "kind": "cat", "weight": 4, "price": 12.50, "tags": ["a", "b"],
		"metadata": {"a": "1"}, "note": null, "owner": {"name": "Ann", "age": 40},
		"friends": [{"id": 1.0, "name": "Rex", "kind": "dog", "owner": null}], "born_at": "2026-11-20t20:00:60.5+01:00",
		"born_on": "2026-11-20", "photo": "-_8", "data": {"x": [1, 2]}, "is_tame": false, "new": [1 , 2]
	}`)
	want := pet{
		ID: 500, Name: "Tom", Kind: "cat", Weight: Ptr(4.0), Price: Ptr(Number("12.50")), Tags: []string{"a", "b"},
		Metadata: map[string]string{"a": "1"}, Note: Null[string](),
		Owner:   &owner{Name: "Ann", AdditionalProperties: map[string]JSON{"age": "40"}},
		Friends: []pet{{ID: 1, Name: "Rex", Kind: "dog"}},
		BornAt:  Ptr(time.Date(2026, 11, 20, 20, 1, 0, 500_000_000, time.FixedZone("", 3600))),
		BornOn:  Value(Date{2026, 11, 20}), Photo: []byte{0xfb, 0xff}, Data: `{"x": [1, 2]}`, IsTame: Ptr(false),
		AdditionalProperties: map[string]JSON{"new": "[1 , 2]", "born_at": `"2026-11-20t20:00:60.5+01:00"`, "photo": `"-_8"`},
	}
	if len(issues) > 0 || !reflect.DeepEqual(found, want) {
		t.Errorf("issues %v\n got %+v\nwant %+v", issues, found, want)
	}
}

func TestDeviationsAreIssues(t *testing.T) {
	for properties, want := range map[string][]Issue{
		`"weight":"4"`:                    {{"/weight", "expected number, found string"}},
		`"weight":null`:                   nil,
		`"tags":null,"metadata":null`:     nil,
		`"tags":{}`:                       {{"/tags", "expected array, found object"}},
		`"tags":["a",1,"b",null]`:         {{"/tags/1", "expected string, found number"}, {"/tags/3", "expected string, found null"}},
		`"metadata":{"a":{},"b/~":1}`:     {{"/metadata/a", "expected string, found object"}, {"/metadata/b~1~0", "expected string, found number"}},
		`"friends":[{"id":1},7]`:          {{"/friends/0/name", "is missing"}, {"/friends/0/kind", "is missing"}, {"/friends/0/owner", "is missing"}, {"/friends/1", "expected object, found number"}},
		`"owner":[]`:                      {{"/owner", "expected object, found array"}},
		`"note":1`:                        {{"/note", "expected string, found number"}},
		`"born_on":"2026-02-30"`:          {{"/born_on", "is no date"}},
		`"born_at":"yesterday"`:           {{"/born_at", "is no date-time"}},
		`"born_at":"2026-11-20T20:00:00"`: {{"/born_at", "is a date-time without an offset"}},
		`"born_at":1`:                     {{"/born_at", "expected date-time, found number"}},
		`"photo":"%"`:                     {{"/photo", "is no base64 string"}},
		`"price":"12,50"`:                 {{"/price", "is no number"}},
		`"price":"12.50"`:                 nil,
		`"is_tame":"yes"`:                 {{"/is_tame", "expected boolean, found string"}},
		`"id":9223372036854775808`:        {{"/id", "expected integer, found number"}},
		`"id":1.5`:                        {{"/id", "expected integer, found number"}},
		`"id":null`:                       {{"/id", "expected integer, found null"}},
		`"kind":"bird"`:                   {{"/kind", "is not a known value"}},
	} {
		text := with(properties)
		found, issues := decodePet(t, text)
		if !reflect.DeepEqual(issues, want) {
			t.Errorf("%s: got %q, want %q", properties, issues, want)
		}
		// What was not understood is written as it was sent.
		again, _ := decodePet(t, encode(t, found))
		if !reflect.DeepEqual(again, found) {
			t.Errorf("%s: became %s", properties, encode(t, found))
		}
		for part := range strings.SplitSeq(properties, `,"metadata"`) {
			if !strings.Contains(encode(t, found), strings.TrimPrefix(part, ":")) {
				t.Errorf("%s: lost in %s", properties, encode(t, found))
			}
		}
		_, err := Decode([]byte(text), new(pet), true)
		var invalid *ValidationError
		if errors.As(err, &invalid) != (len(want) > 0) || invalid != nil && !reflect.DeepEqual(invalid.Issues, want) {
			t.Errorf("%s: strict gave %v", properties, err)
		}
	}
}

func TestGoodItemsNextToBadOnesAreRead(t *testing.T) {
	found, _ := decodePet(t, with(`"tags":["a",1,"b"],"metadata":{"a":"1","b":2}`))
	if !reflect.DeepEqual(found.Tags, []string{"a", "", "b"}) || !reflect.DeepEqual(found.Metadata, map[string]string{"a": "1"}) {
		t.Errorf("got %v and %v", found.Tags, found.Metadata)
	}
	found.Tags = append(found.Tags, "c")
	if got := encode(t, found); !strings.Contains(got, `"tags":["a","","b","c"]`) || !strings.Contains(got, `"metadata":{"a":"1","b":2}`) {
		t.Errorf("a change was lost, or what was not changed: %s", got)
	}
}

func TestValuesOfAnotherTypeLeaveNothing(t *testing.T) {
	if found, _ := decodePet(t, with(`"weight":"4","owner":7,"note":1,"born_on":"x"`)); found.Weight != nil || found.Owner != nil || found.Note != (Nullable[string]{}) || found.BornOn != (Nullable[Date]{}) {
		t.Errorf("got %+v", found)
	}
}

func TestIntegersThatDoNotFitAreIssues(t *testing.T) {
	for text, into := range map[string]any{
		"128": new(int8), "-129": new(int8), "256": new(uint8), "-1": new(uint64), "1e10": new(int32), "0.5": new(int), "1e400000": new(JSON),
	} {
		if issues, err := Decode([]byte(text), into, false); len(issues) == 0 && err == nil || !reflect.ValueOf(into).Elem().IsZero() {
			t.Errorf("%s: got %v", text, reflect.ValueOf(into).Elem())
		}
	}
}

func TestNamesOfAllKinds(t *testing.T) {
	type names struct {
		Dash  int `json:"dash" wire:"-"`
		Comma int `json:",omitzero" wire:"a,\"b\""`
		Empty int `json:"x" wire:""`
		Snake int `json:"$snake_case @/é"`
	}
	text := `{"-":1,"a,\"b\"":2,"":3,"$snake_case @/é":4}`
	var found names
	if issues, err := Decode([]byte(text), &found, true); err != nil || found != (names{1, 2, 3, 4}) || encode(t, found) != text {
		t.Errorf("%v, %v, read %+v, wrote %s", issues, err, found, encode(t, found))
	}
	if issues, _ := Decode([]byte(`{"$snake_case @/é":4}`), &found, false); len(issues) != 2 || issues[0].Pointer != "/-" {
		t.Errorf("got %q", issues)
	}
}

func TestStructsOfManyFields(t *testing.T) {
	fields := make([]reflect.StructField, 300)
	for i := range fields {
		fields[i] = reflect.StructField{Name: fmt.Sprint("F", i), Type: reflect.TypeFor[int]()}
	}
	found := reflect.New(reflect.StructOf(fields))
	issues, err := Decode([]byte(`{"F299":1,"F0":2,"F299":3}`), found.Interface(), false)
	if err != nil || len(issues) != 298 || found.Elem().Field(299).Int() != 3 || found.Elem().Field(0).Int() != 2 {
		t.Errorf("%v, %d issues", err, len(issues))
	}
}

func TestMissingPropertiesStayMissing(t *testing.T) {
	found, issues := decodePet(t, `{"name":"Tom"}`)
	if want := []Issue{{"/id", "is missing"}, {"/kind", "is missing"}, {"/owner", "is missing"}}; !reflect.DeepEqual(issues, want) {
		t.Errorf("got %q", issues)
	}
	if got := encode(t, found); got != `{"name":"Tom"}` {
		t.Errorf("written as %s", got)
	}
	found.ID, found.Owner = 7, &owner{Name: "Ann"}
	if got := encode(t, found); got != `{"id":7,"name":"Tom","owner":{"name":"Ann"}}` {
		t.Errorf("written as %s", got)
	}
}

func TestOfDuplicateNamesTheLastOneCounts(t *testing.T) {
	found, issues := decodePet(t, with(`"owner":{"name":"Ann","age":40},"owner":{"name":"Bob"},"tags":1,"tags":["a"],"metadata":{"a":"1","a":"2"},"x":1,"x":2`))
	want := pet{ID: 7, Name: "Tom", Kind: "cat", Owner: &owner{Name: "Bob"}, Tags: []string{"a"}, Metadata: map[string]string{"a": "2"},
		AdditionalProperties: map[string]JSON{"x": "2"}}
	if len(issues) != 1 || !reflect.DeepEqual(found, want) {
		t.Errorf("issues %v, got %+v", issues, found)
	}
}

func TestNamesAreComparedExactly(t *testing.T) {
	found, _ := decodePet(t, with(`"ID":8,"Name":"Max","n\u006fte":"x"`))
	if found.ID != 7 || found.Name != "Tom" || found.Note != Value("x") || len(found.AdditionalProperties) != 2 {
		t.Errorf("got %+v", found)
	}
}

func TestAnEarlierValueIsForgotten(t *testing.T) {
	found := pet{Tags: []string{"old"}, Weight: Ptr(1.0), AdditionalProperties: map[string]JSON{"old": "1"}}
	if _, err := Decode([]byte(minimal), &found, false); err != nil || found.Tags != nil || found.Weight != nil || found.AdditionalProperties != nil {
		t.Errorf("got %+v, %v", found, err)
	}
}

func TestAnotherKindOfResponseIsAnError(t *testing.T) {
	var syntax *SyntaxError
	for _, test := range []struct {
		text string
		into any
	}{{"[]", new(pet)}, {"null", new(pet)}, {`"x"`, new(pet)}, {"{}", new([]pet)}, {"1", new(map[string]string)}} {
		if _, err := Decode([]byte(test.text), test.into, false); !errors.As(err, &syntax) {
			t.Errorf("%s into %T gave %v", test.text, test.into, err)
		}
	}
	for _, into := range []any{nil, pet{}, (*pet)(nil)} {
		if _, err := Decode([]byte("{}"), into, false); !errors.Is(err, ErrInvalidArgument) {
			t.Errorf("into %T gave %v", into, err)
		}
	}
}

func TestTheTextMayChangeAfterwards(t *testing.T) {
	text := []byte(with(`"x":{"a":"b"},"data":[1]`))
	var found pet
	if _, err := Decode(text, &found, false); err != nil {
		t.Fatal(err)
	}
	want := encode(t, found)
	for i := range text {
		text[i] = 'x'
	}
	if got := encode(t, found); got != want {
		t.Errorf("became %s", got)
	}
}

func TestNestedModelsTakeLinearTime(t *testing.T) {
	read := func(depth int) float64 {
		text := strings.Repeat(`{"id":1,"name":"`+strings.Repeat("x", 100)+`","kind":"cat","owner":null,"friends":[`, depth) + strings.Repeat("]}", depth)
		return testing.AllocsPerRun(1, func() {
			if _, err := Decode([]byte(text), new(pet), false); err != nil {
				t.Fatal(err)
			}
		})
	}
	if few, many := read(40), read(400); many > 12*few {
		t.Errorf("10 times as deep took %v allocations instead of %v", many, few)
	}
}

func TestIssuesAreBounded(t *testing.T) {
	var found []string
	issues, err := Decode([]byte("["+strings.Repeat("1,", 5_000)+"1]"), &found, false)
	if err != nil || len(issues) != mostIssues || issues[999].Pointer != "/999" || len(found) != 5_001 {
		t.Errorf("%d issues, %d items, %v", len(issues), len(found), err)
	}
}

// Types of the caller.

type celsius float64

func (c *celsius) UnmarshalJSON(text []byte) error {
	_, err := fmt.Sscanf(string(text), `"%f °C"`, (*float64)(c))
	return err
}
func (c celsius) MarshalJSON() ([]byte, error) {
	return fmt.Appendf(nil, `"%.1f °C"`, float64(c)), nil
}

type level int

func (l *level) UnmarshalText(text []byte) error {
	*l = level(len(text))
	if len(text) == 0 {
		return errors.New("secret")
	}
	return nil
}
func (l level) MarshalText() ([]byte, error) { return []byte(strings.Repeat("*", int(l))), nil }

type address struct{ City string }

type report struct {
	address
	Heat    celsius
	Level   level `json:"level"`
	Small   int8
	Size    uint16
	Ratio   float32
	When    time.Duration
	Any     any
	private int
	Skipped int `json:"-"`
}

func TestTypesOfTheCallerReadAndWriteThemselves(t *testing.T) {
	text := `{"City":"Oslo","Heat":"21.5 °C","level":"***","Small":-128,"Size":65535,"Ratio":0.5,"When":5,"Any":{"a":[1,true,null,"x"]}}`
	var found report
	issues, err := Decode([]byte(text), &found, false)
	want := report{address{"Oslo"}, 21.5, 3, -128, 65535, 0.5, 5, map[string]any{"a": []any{Number("1"), true, nil, "x"}}, 0, 0}
	if err != nil || len(issues) > 0 || !reflect.DeepEqual(found, want) {
		t.Errorf("%v, %v, got %+v", err, issues, found)
	}
	if got := encode(t, found); got != text {
		t.Errorf("written as %s", got)
	}
	issues, err = Decode([]byte(`{"City":1,"Heat":"hot","level":"","Small":128,"Size":-1,"Ratio":1e39,"When":1e30,"Any":1}`), &found, false)
	if err != nil || len(issues) != 7 || strings.Contains(fmt.Sprint(issues), "secret") || found.Heat != 0 || found.Small != 0 || found.private != 0 {
		t.Errorf("%v, %v, got %+v", err, issues, found)
	}
}

func TestPlansAreMadeWhileOthersUseThem(t *testing.T) {
	type leaf struct {
		Name                 Nullable[string] `json:"name,omitzero"`
		AdditionalProperties map[string]JSON  `json:"-"`
	}
	type tree struct {
		Leaves map[string][]*leaf `json:"leaves"`
		Next   *loop              `json:"next,omitzero"`
	}
	var group sync.WaitGroup
	for range 8 {
		group.Go(func() {
			var found tree
			if issues, err := Decode([]byte(`{"leaves":{"a":[{"name":"b","x":1},null]},"next":{"next":{}}}`), &found, true); err != nil {
				t.Error(issues, err)
			}
			if text, err := Encode(found); err != nil || string(text) != `{"leaves":{"a":[{"name":"b","x":1},null]},"next":{"next":{}}}` {
				t.Errorf("%s, %v", text, err)
			}
		})
	}
	group.Wait()
}
