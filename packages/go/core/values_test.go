package core

import (
	"encoding/json"
	"math"
	"math/big"
	"reflect"
	"slices"
	"testing"
	"time"
)

func TestNullable(t *testing.T) {
	type settings struct {
		Name Nullable[string] `json:"name,omitzero"`
	}
	for _, test := range []struct {
		settings settings
		text     string
		or       string
	}{
		{settings{}, `{}`, "default"},
		{settings{Null[string]()}, `{"name":null}`, "default"},
		{settings{Value("")}, `{"name":""}`, ""},
		{settings{Value("a")}, `{"name":"a"}`, "a"},
	} {
		// encoding/json agrees, with omitzero.
		standard, err := json.Marshal(test.settings)
		if got := encode(t, test.settings); got != test.text || err != nil || string(standard) != test.text {
			t.Errorf("written as %s and %s, %v, want %s", got, standard, err, test.text)
		}
		var found, again settings
		if _, err := Decode([]byte(test.text), &found, false); err != nil || found != test.settings {
			t.Errorf("%s: got %+v, %v", test.text, found, err)
		}
		if err := json.Unmarshal([]byte(test.text), &again); err != nil || again != test.settings {
			t.Errorf("%s: encoding/json got %+v, %v", test.text, again, err)
		}
		name := test.settings.Name
		value, ok := name.Get()
		if ok == (name.IsNull() || name == Nullable[string]{}) || ok && value != test.or {
			t.Errorf("%s: %q, %v", test.text, value, ok)
		}
	}
	if Val(Ptr(7)) != 7 || Val[int](nil) != 0 {
		t.Error("Val and Ptr differ")
	}
}

func TestJSONValues(t *testing.T) {
	value := JSON(` {"text":"a\u00e9","yes":true,"number":12.50,"items":[1,"b",null],"deep":{"a":{}}} `)
	text, isText := value.Get("text").Text()
	yes, isBool := value.Get("yes").Bool()
	number, isNumber := value.Get("number").Number()
	if text != "aé" || !isText || !yes || !isBool || number != "12.50" || !isNumber {
		t.Errorf("got %q %v, %v %v, %v %v", text, isText, yes, isBool, number, isNumber)
	}
	if items := slices.Collect(value.Get("items").Items()); !reflect.DeepEqual(items, []JSON{"1", `"b"`, "null"}) {
		t.Errorf("items %q", items)
	}
	for range value.Get("items").Items() {
		break
	}
	if len(value.Properties()) != 5 || value.Get("deep").Get("a").Kind() != "object" || !value.Get("none").Get("x").IsNull() || !JSON("").IsNull() {
		t.Errorf("properties %v", value.Properties())
	}
	for _, other := range []JSON{"", "null", "7", `"7"`, "[1]", `{"a":`, "tru"} {
		if text, ok := other.Text(); ok != (other == `"7"`) || !ok && text != "" {
			t.Errorf("%s is the text %q", other, text)
		}
		if _, ok := other.Bool(); ok || other.Properties() != nil {
			t.Errorf("%s is a boolean or an object", other)
		}
		if _, ok := other.Number(); ok != (other == "7") {
			t.Errorf("%s is a number: %v", other, ok)
		}
	}
	var found pet
	if made, err := ToJSON(pet{ID: 7, Kind: "cat"}); err != nil || made.Decode(&found) != nil || found.ID != 7 {
		t.Errorf("%v, %+v", err, found)
	}
	type holder struct{ Data JSON }
	standard, err := json.Marshal(holder{"[1, 2]"})
	var again holder
	if err != nil || string(standard) != `{"Data":[1,2]}` || json.Unmarshal(standard, &again) != nil || again.Data != "[1,2]" {
		t.Errorf("encoding/json wrote %s, %v, and read %+v", standard, err, again)
	}
}

func TestNumbers(t *testing.T) {
	for _, test := range []struct {
		number Number
		float  float64
		int    int64
		isInt  bool
		rat    *big.Rat
	}{
		{"", 0, 0, true, new(big.Rat)},
		{"12.50", 12.5, 0, false, big.NewRat(25, 2)},
		{"-12.00", -12, -12, true, big.NewRat(-12, 1)},
		{"5e2", 500, 500, true, big.NewRat(500, 1)},
		{"1200e-2", 12, 12, true, big.NewRat(12, 1)},
		{"0.0e999999999999999999999", math.NaN(), 0, true, new(big.Rat)},
		{"9223372036854775807", math.MaxInt64, math.MaxInt64, true, big.NewRat(math.MaxInt64, 1)},
		{"-9223372036854775808", math.MinInt64, math.MinInt64, true, big.NewRat(math.MinInt64, 1)},
		{"9223372036854775808", 1 << 63, 0, false, new(big.Rat).SetInt(new(big.Int).Lsh(big.NewInt(1), 63))},
		{"9007199254740993.0", 9007199254740992, 9007199254740993, true, big.NewRat(9007199254740993, 1)},
		{"922337203685477580.7e1", math.MaxInt64, math.MaxInt64, true, big.NewRat(math.MaxInt64, 1)},
		{"1e-400000000", 0, 0, false, nil},
		{"1e-20000", 0, 0, false, nil},
		{"1e300", 1e300, 0, false, new(big.Rat).SetInt(new(big.Int).Exp(big.NewInt(10), big.NewInt(300), nil))},
	} {
		if got := test.number.Float64(); got != test.float && !math.IsNaN(test.float) {
			t.Errorf("%s: float64 %v", test.number, got)
		}
		if got, ok := test.number.Int64(); ok != test.isInt || ok && got != test.int {
			t.Errorf("%s: int64 %v, %v", test.number, got, ok)
		}
		if got := test.number.Rat(); (got == nil) != (test.rat == nil) || got != nil && got.Cmp(test.rat) != 0 {
			t.Errorf("%s: rat %v", test.number, got)
		}
	}
	for _, text := range []Number{"x", "1/2", "0x1", "1_000", "Inf", " 1", "1 "} {
		if text.Rat() != nil {
			t.Errorf("%q is %v", text, text.Rat())
		}
	}
}

func FuzzIntegers(f *testing.F) {
	for _, text := range []string{"1.0", "5e2", "-1200e-2", "0e5", "12345678901234567890", "1e19", "0.1e1"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		number := Number(text)
		exact := number.Rat()
		if exact == nil || text == "" {
			return
		}
		got, ok := number.Int64()
		if want := exact.IsInt() && exact.Num().IsInt64(); ok != want || ok && got != exact.Num().Int64() {
			t.Fatalf("%s is %d, %v; exactly %v", text, got, ok, exact)
		}
	})
}

func TestTimes(t *testing.T) {
	at := func(hour, minute, second, nanosecond, offset int) time.Time {
		return time.Date(2026, 11, 20, hour, minute, second, nanosecond, time.FixedZone("", offset))
	}
	for text, want := range map[string]time.Time{
		"2026-11-20T20:00:00Z":                at(20, 0, 0, 0, 0),
		"2026-11-20t20:00:00z":                at(20, 0, 0, 0, 0),
		"2026-11-20 20:00:00+00:00":           at(20, 0, 0, 0, 0),
		"2026-11-20T20:00:00-00:00":           at(20, 0, 0, 0, 0),
		"2026-11-20T20:00:00.5+05:30":         at(20, 0, 0, 500_000_000, 19_800),
		"2026-11-20T20:00:00.123456789-01:00": at(20, 0, 0, 123_456_789, -3600),
		"2026-11-20T20:00:60Z":                at(20, 1, 0, 0, 0),
	} {
		if got, hasOffset, ok := parseTime(text); !ok || !hasOffset || !got.Equal(want) {
			t.Errorf("%s: got %v, %v, %v", text, got, hasOffset, ok)
		}
	}
	if got, hasOffset, ok := parseTime("2026-11-20T20:00:00.5"); !ok || hasOffset || !got.Equal(at(20, 0, 0, 500_000_000, 0)) {
		t.Errorf("without an offset: got %v, %v, %v", got, hasOffset, ok)
	}
	for _, text := range []string{
		"", "2026-11-20", "2026-11-20T3:00:00Z", "2026-11-20T20:00Z", "2026-11-20T20:00:05,5Z", "2026-11-20T20:00:00.Z",
		"2026-11-20T20:00:00.1234567891Z", "2026-11-20T24:00:00Z", "2026-11-20T20:60:00Z", "2026-11-20T20:00:61Z",
		"2026-02-29T20:00:00Z", "2026-13-01T20:00:00Z", "2026-00-01T20:00:00Z", "2026-01-00T20:00:00Z", "20261-01-01T20:00:00Z",
		"2026-11-20T20:00:00+1:00", "2026-11-20T20:00:00+0100", "2026-11-20T20:00:00+24:00", "2026-11-20T20:00:00+01:60",
		"2026-11-20T20:00:00 Z", "2026-11-20T20:00:00ZZ", "2026-11-20X20:00:00Z", "-026-11-20T20:00:00Z", "2026-11-20T20-00:00Z",
		"2026-11-20T20:00-00Z", "2026/11/20T20:00:00Z",
	} {
		if got, _, ok := parseTime(text); ok {
			t.Errorf("%q was read as %v", text, got)
		}
	}
}

func FuzzTimesAgainstTheStandardLibrary(f *testing.F) {
	f.Add("2026-11-20T20:00:00.5+05:30")
	f.Fuzz(func(t *testing.T, text string) {
		if got, hasOffset, ok := parseTime(text); ok && hasOffset && got.Second() != 0 {
			normal := []byte(text)
			normal[10] = 'T'
			if last := len(normal) - 1; normal[last] == 'z' {
				normal[last] = 'Z'
			}
			if want, err := time.Parse(time.RFC3339Nano, string(normal)); err != nil || !want.Equal(got) {
				t.Fatalf("%s: got %v, the standard library %v, %v", text, got, want, err)
			}
		}
	})
}

func TestDates(t *testing.T) {
	day, err := ParseDate("2024-02-29")
	if want := (Date{2024, time.February, 29}); err != nil || day != want || day.String() != "2024-02-29" || day.IsZero() || !(Date{}).IsZero() {
		t.Errorf("got %v, %v", day, err)
	}
	if start := day.In(time.UTC); DateOf(start) != day || start.Hour() != 0 {
		t.Errorf("starts at %v", start)
	}
	for _, text := range []string{"", "2026-2-03", "2026-02-29", "2026-02-03T00:00:00Z", "20260203", "2026-00-01", "2026-01-32"} {
		if day, err := ParseDate(text); err == nil {
			t.Errorf("%q was read as %v", text, day)
		}
	}
}
