package core

import (
	"encoding/json"
	"errors"
	"reflect"
	"strings"
	"testing"
)

// refused are texts that no client reads. Duplicate names and halves of surrogate pairs
// are read, and so are not here.
var refused = map[string]string{
	"nothing":             "",
	"only blanks":         " \n",
	"a word":              "nul",
	"NaN":                 "NaN",
	"an upper-case word":  "True",
	"a trailing comma":    `{"a":1,}`,
	"a comma first":       `[,1]`,
	"no comma":            `[1 2]`,
	"no colon":            `{"a" 1}`,
	"a name without text": `{a:1}`,
	"single quotes":       `{'a':1}`,
	"a comment":           `{"a":1/**/}`,
	"data after it":       `{} {}`,
	"NUL after it":        "{}\x00",
	"unfinished object":   `{"a":1`,
	"unfinished array":    `[1`,
	"unfinished string":   `"a`,
	"unfinished name":     `{"a`,
	"an escape cut off":   `"\`,
	"digits cut off":      `"\u12"`,
	"digits of no number": `"\u12g4"`,
	"an unknown escape":   `"\x41"`,
	"a line break":        "\"a\nb\"",
	"NUL in a string":     "\"a\x00\"",
	"a control character": "\"\\n\x1f\"",
	"a leading zero":      "01",
	"a plus sign":         "+1",
	"a minus alone":       "-",
	"no digit after it":   "1.",
	"no digit before it":  ".5",
	"no exponent":         "1e",
	"a hex number":        "0x1",
	"beyond a float64":    "1e400",
	"a negative one":      "-1e400",
	"many digits":         strings.Repeat("9", 400),
	"an invalid byte":     "\"a\xffb\"",
	"a byte cut off":      "\"\xc3\"",
	"an overlong form":    "\"\xc0\xaf\"",
	"a raw surrogate":     "\"\xed\xa0\x80\"",
	"UTF-16":              "\xff\xfe{\x00}\x00",
	"1 001 levels":        strings.Repeat("[", 1001) + strings.Repeat("]", 1001),
	"a million levels":    strings.Repeat(`{"a":`, 1_000_000),
}

func TestTextsThatAreNotJSONAreRefused(t *testing.T) {
	for name, text := range refused {
		for _, whole := range []string{text, `{"id":1,"unknown":` + text + `}`} {
			if name == "unfinished object" && whole != text {
				continue // The end of the outer object is its own.
			}
			var value JSON
			var model pet
			for _, into := range []any{&value, &model} {
				_, err := Decode([]byte(whole), into, false)
				var syntax *SyntaxError
				if !errors.As(err, &syntax) {
					t.Errorf("%s: %T gave %v", name, into, err)
				}
			}
		}
	}
}

func TestErrorsNeverRepeatTheText(t *testing.T) {
	_, err := Decode([]byte(`{"secret":"secret"`), new(pet), false)
	if err == nil || strings.Contains(err.Error(), "secret") {
		t.Errorf("got %v", err)
	}
}

func TestStrings(t *testing.T) {
	for text, want := range map[string]string{
		`"a"`:                                "a",
		`""`:                                 "",
		`"\"\\\/\b\f\n\r\t"`:                 "\"\\/\b\f\n\r\t",
		`"\u00e9 \u20AC é €"`:                "é € é €",
		`"\ud83e\uddfe🧾"`:                    "🧾🧾",
		`"\ud83e"`:                           "\xed\xa0\xbe",
		`"\ud83e\u0041"`:                     "\xed\xa0\xbeA",
		`"a\uddfeb"`:                         "a\xed\xb7\xbeb",
		`"` + strings.Repeat("ä", 999) + `"`: strings.Repeat("ä", 999),
	} {
		var got string
		if _, err := Decode([]byte(text), &got, false); err != nil || got != want {
			t.Errorf("%s: got %q, %v", text, got, err)
		}
	}
}

func TestHalvesOfSurrogatePairsAreWrittenAsTheyWereRead(t *testing.T) {
	for _, text := range []string{`"\ud800"`, `"a\udfffb"`, `{"\ud83e":"\ud83e"}`} {
		var value any
		if _, err := Decode([]byte(text), &value, false); err != nil {
			t.Fatal(err)
		}
		if got := encode(t, value); got != text {
			t.Errorf("got %s, want %s", got, text)
		}
	}
}

func TestAByteOrderMarkIsSkipped(t *testing.T) {
	var got int
	if _, err := Decode([]byte("\xef\xbb\xbf 1"), &got, false); err != nil || got != 1 {
		t.Errorf("got %v, %v", got, err)
	}
}

func TestAThousandLevelsAreRead(t *testing.T) {
	text := strings.Repeat("[", 1000) + strings.Repeat("]", 1000)
	for _, into := range []any{new(JSON), new(any)} {
		if _, err := Decode([]byte(text), into, false); err != nil {
			t.Errorf("%T: %v", into, err)
		}
	}
}

func FuzzReaderAgainstTheStandardLibrary(f *testing.F) {
	for _, text := range refused {
		f.Add(text)
	}
	f.Add(`{"a":[1,-2.5e3,true,null,"\u00e9\ud83e\uddfe"]}`)
	f.Add(" [1.0, 5e2, 0, -0, 1e-5 ] ")
	f.Fuzz(func(t *testing.T, text string) {
		var got any
		_, err := Decode([]byte(text), &got, false)
		if err != nil {
			return
		}
		text = strings.TrimPrefix(text, "\xef\xbb\xbf")
		var want any
		decoder := json.NewDecoder(strings.NewReader(text))
		decoder.UseNumber()
		if err := decoder.Decode(&want); err != nil {
			t.Fatalf("read %q, which encoding/json does not: %v", text, err)
		}
		if strings.Contains(text, `\u`) {
			return // The standard library replaces halves of surrogate pairs.
		}
		if want := plain(want); !reflect.DeepEqual(got, want) {
			t.Fatalf("read %q as %#v, encoding/json as %#v", text, got, want)
		}
	})
}

func FuzzValidJSONIsRead(f *testing.F) {
	f.Add(`{"a":[1,-2.5e3,true,null,"\u00e9"]}`)
	f.Fuzz(func(t *testing.T, text string) {
		var value any
		if json.Unmarshal([]byte(text), &value) != nil || !isText(text) || strings.Count(text, "[")+strings.Count(text, "{") > 1000 {
			return
		}
		var got JSON
		if _, err := Decode([]byte(text), &got, false); err != nil && !strings.Contains(err.Error(), "not UTF-8") {
			t.Fatalf("%q: %v", text, err)
		}
	})
}

// plain replaces the numbers of encoding/json by ours.
func plain(value any) any {
	switch value := value.(type) {
	case json.Number:
		return Number(value)
	case []any:
		for i := range value {
			value[i] = plain(value[i])
		}
	case map[string]any:
		for name := range value {
			value[name] = plain(value[name])
		}
	}
	return value
}
