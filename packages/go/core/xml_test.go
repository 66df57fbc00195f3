package core

import (
	"encoding/json"
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// xmlVectors are cases that the clients of all languages share.
type xmlVectors struct {
	Types json.RawMessage
	Cases []struct {
		Name, Direction, XML string
		Body, Value          json.RawMessage
	}
	Malformed []struct{ Name, XML string }
	Refused   []struct {
		Name        string
		Body, Value json.RawMessage
	}
}

func (v xmlVectors) format(body json.RawMessage) *XML {
	return NewXML(`{"types":` + string(v.Types) + `,"bodies":{"a":{"request":` + string(body) + `,"response":` + string(body) + `}}}`)
}

func TestXMLIsReadAndWrittenAsInOtherLanguages(t *testing.T) {
	var vectors xmlVectors
	readVectors(t, "xml.json", &vectors)
	for _, vector := range vectors.Cases {
		format := vectors.format(vector.Body)
		if vector.Direction != "read" {
			if text, err := format.Encode("a", JSON(vector.Value)); err != nil || string(text) != vector.XML {
				t.Errorf("%s: %v, wrote\n%s\nwant\n%s", vector.Name, err, text, vector.XML)
			}
		}
		if vector.Direction != "write" {
			var got, want any
			_, err := format.Decode("a", []byte(vector.XML), &got, false)
			if _, err := Decode(vector.Value, &want, false); err != nil {
				t.Fatal(err)
			}
			if err != nil || !reflect.DeepEqual(got, want) {
				t.Errorf("%s: %v, read\n%#v\nwant\n%#v", vector.Name, err, got, want)
			}
		}
	}
	for _, vector := range vectors.Malformed {
		var got any
		if _, err := vectors.format([]byte(`{"name":"a","shape":"any"}`)).Decode("a", []byte(vector.XML), &got, false); !errors.Is(err, errNotXML) {
			t.Errorf("%s: read %v, %v", vector.Name, got, err)
		}
	}
	for _, vector := range vectors.Refused {
		if text, err := vectors.format(vector.Body).Encode("a", JSON(vector.Value)); !errors.Is(err, ErrInvalidArgument) {
			t.Errorf("%s: wrote %s, %v", vector.Name, text, err)
		}
	}
	if len(vectors.Cases) < 40 || len(vectors.Malformed) < 15 || len(vectors.Refused) < 4 {
		t.Error("vectors are missing")
	}
}

const shelf = `{"types":{"Pet":{"members":[{"key":"id","name":"id","shape":"number","node":"attribute"},{"key":"name","name":"name","shape":"text"},
	{"key":"kind","name":"kind","shape":"token"},{"key":"tags","name":"tag","shape":{"list":"text","item":{"name":"tag"}}}]}},
	"bodies":{"savePet":{"request":{"name":"Pet","shape":{"type":"Pet"}},"response":{"name":"Pet","shape":{"type":"Pet"}}}}}`

func TestModelsAreReadFromXMLAndWritten(t *testing.T) {
	format := NewXML(shelf)
	text, err := format.Encode("savePet", pet{ID: 7, Name: "Tom & Ann", Kind: "cat", Tags: []string{"a", "b"}})
	const start = `<?xml version="1.0" encoding="UTF-8"?><Pet id="7"><name>Tom &amp; Ann</name><kind>cat</kind><tag>a</tag><tag>b</tag>`
	if err != nil || !strings.HasPrefix(string(text), start) {
		t.Errorf("%v, wrote %s", err, text)
	}
	var found pet
	issues, err := format.Decode("savePet", []byte(`<Pet id="x"><name>Tom</name><kind> cat </kind><tag>a</tag></Pet>`), &found, false)
	if want := []Issue{{"/id", "expected integer, found string"}, {"/owner", "is missing"}}; err != nil || len(issues) != 2 || !slices.Contains(issues, want[0]) || !slices.Contains(issues, want[1]) {
		t.Errorf("%v, issues %v", err, issues)
	}
	if found.Name != "Tom" || found.Kind != "cat" || !reflect.DeepEqual(found.Tags, []string{"a"}) {
		t.Errorf("read %+v", found)
	}
	if _, err := format.Encode("savePet", pet{}); !errors.Is(err, ErrInvalidArgument) {
		t.Errorf("a required enum that is not set: %v", err)
	}
	for _, operation := range []string{"", "other"} {
		if _, err := format.Encode(operation, pet{Kind: "cat"}); !errors.Is(err, ErrInvalidArgument) {
			t.Errorf("%q: %v", operation, err)
		}
	}
}

func TestElementsAreNestedAHundredLevelsDeep(t *testing.T) {
	format := NewXML(shelf)
	nested := func(depth int) error {
		_, err := format.Decode("savePet", []byte(strings.Repeat("<a>", depth)+strings.Repeat("</a>", depth)), new(JSON), false)
		return err
	}
	if err := nested(100); err != nil {
		t.Error(err)
	}
	if err := nested(101); !errors.Is(err, errNotXML) {
		t.Error("101 levels are read")
	}
}

func TestXMLThatIsRefused(t *testing.T) {
	for _, text := range []string{
		"<Pet>\xff</Pet>", "<Pet\xff/>", "<Pet a=\"\xff\"/>", `<?xml version="1.0" encoding="latin1"?><Pet>` + "\xe9</Pet>", `<Pet x:a="1"/>`, "<Pet></Cat>", "</Pet>",
	} {
		if _, err := NewXML(shelf).Decode("savePet", []byte(text), new(JSON), false); !errors.Is(err, errNotXML) {
			t.Errorf("%q: %v", text, err)
		}
	}
}

func TestNamespacesOfSiblings(t *testing.T) {
	const element = `{"name":"a","shape":{"type":"A"}}`
	format := NewXML(`{"types":{"A":{"members":[{"key":"one","name":"x","namespace":"urn:a","prefix":"a","shape":"number"},
		{"key":"two","name":"y","namespace":"urn:a","prefix":"a","shape":"number"}]}},"bodies":{"a":{"request":` + element + `,"response":` + element + `}}}`)
	const want = `<a><a:x xmlns:a="urn:a">1</a:x><a:y xmlns:a="urn:a">2</a:y></a>`
	if text, err := format.Encode("a", JSON(`{"one":1,"two":2}`)); err != nil || !strings.HasSuffix(string(text), want) {
		t.Errorf("%v, wrote %s", err, text)
	}
	for _, text := range []string{want, `<a><x>1</x><y>2</y></a>`, `<a xmlns="urn:a"><x>1</x><x xmlns="">3</x><y>2</y></a>`} {
		var values map[string]JSON
		if _, err := format.Decode("a", []byte(text), &values, false); err != nil || values["one"] != "1" || values["two"] != "2" {
			t.Errorf("%s: %v, read %v", text, err, values)
		}
	}
}

func TestATableThatIsNotOneIsFoundAtOnce(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("accepted")
		}
	}()
	NewXML(`{"types":[]}`)
}

func FuzzXML(f *testing.F) {
	f.Add(`<Pet id=" 7 "><name><![CDATA[a]]></name><tag/><tag>b</tag></Pet>`)
	f.Add(`<a xmlns="urn:a" xmlns:b="urn:b" b:c="1"><b:d>1e5</b:d></a>`)
	f.Fuzz(func(t *testing.T, text string) {
		format := NewXML(shelf)
		var value JSON
		if _, err := format.Decode("savePet", []byte(text), &value, false); err != nil {
			return
		}
		written, err := format.Encode("savePet", value)
		if err != nil {
			return
		}
		if _, err := format.Decode("savePet", written, &value, false); err != nil {
			t.Fatalf("%q was written as %q, which cannot be read: %v", text, written, err)
		}
	})
}
