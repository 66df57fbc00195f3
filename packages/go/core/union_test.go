package core

import (
	"errors"
	"reflect"
	"strings"
	"testing"
)

// animal has a discriminator.
type animal struct{ Value animalVariant }

type animalVariant interface{ isAnimal() }

type cat struct {
	Kind                 string          `json:"kind" api:"const=cat"`
	Lives                int64           `json:"lives"`
	AdditionalProperties map[string]JSON `json:"-"`
}

type dog struct {
	Kind                 string          `json:"kind" api:"const=dog"`
	Trick                *string         `json:"trick,omitzero"`
	Friend               *animal         `json:"friend,omitzero"`
	AdditionalProperties map[string]JSON `json:"-"`
}

type animalUnknown struct {
	Raw JSON `json:"-" api:"raw"`
}

func (*cat) isAnimal()           {}
func (*dog) isAnimal()           {}
func (*animalUnknown) isAnimal() {}

func (a *animal) DecodeUnion(v *Variants) {
	switch v.Tag("kind") {
	case "cat":
		variant := new(cat)
		v.Into(variant)
		a.Value = variant
	case "dog":
		variant := new(dog)
		v.Into(variant)
		a.Value = variant
	default:
		a.Value = &animalUnknown{v.Raw()}
	}
}

// shape has no discriminator.
type shape struct{ Value shapeVariant }

type shapeVariant interface{ isShape() }

type circle struct {
	Radius               float64         `json:"radius"`
	AdditionalProperties map[string]JSON `json:"-"`
}

type square struct {
	Side                 float64         `json:"side"`
	Label                *string         `json:"label,omitzero"`
	Inner                *shape          `json:"inner,omitzero"`
	AdditionalProperties map[string]JSON `json:"-"`
}

type cube struct {
	Side                 float64         `json:"side"`
	Depth                *float64        `json:"depth,omitzero"`
	Inner                *shape          `json:"inner,omitzero"`
	AdditionalProperties map[string]JSON `json:"-"`
}

type (
	shapeName string
	shapeList []string
)

type shapeUnknown struct {
	Raw JSON `json:"-" api:"raw"`
}

func (*circle) isShape()       {}
func (*square) isShape()       {}
func (*cube) isShape()         {}
func (shapeName) isShape()     {}
func (shapeList) isShape()     {}
func (*shapeUnknown) isShape() {}

func (s *shape) DecodeUnion(v *Variants) {
	s.Value, _ = v.Best(new(circle), new(square), new(cube), new(shapeName), new(shapeList)).(shapeVariant)
	if s.Value == nil {
		s.Value = &shapeUnknown{v.Raw()}
	}
}

func TestAUnionIsReadByItsDiscriminator(t *testing.T) {
	for text, want := range map[string]animalVariant{
		`{"lives":9,"kind":"cat","x":1}`:              &cat{Kind: "cat", Lives: 9, AdditionalProperties: map[string]JSON{"x": "1"}},
		`{"kind":"d\u006fg","friend":{"kind":"cat"}}`: &dog{Kind: "dog", Friend: &animal{&cat{Kind: "cat", AdditionalProperties: map[string]JSON{"lives": ""}}}},
		`{"kind":"dog","kind":"cat","lives":9}`:       &cat{Kind: "cat", Lives: 9},
		`{"kind":"bird","wings":[1,{"a":2}]}`:         &animalUnknown{`{"kind":"bird","wings":[1,{"a":2}]}`},
		`{"wings":2}`:                                 &animalUnknown{`{"wings":2}`},
		`7`:                                           &animalUnknown{"7"},
	} {
		var found, list []animal
		if _, err := Decode([]byte("["+text+" , "+text+"]"), &found, false); err != nil || !reflect.DeepEqual(found, []animal{{want}, {want}}) {
			t.Errorf("%s: %v, got %+v", text, err, found)
		}
		if _, err := Decode([]byte(encode(t, found)), &list, false); err != nil || !reflect.DeepEqual(list, found) {
			t.Errorf("%s: written as %s", text, encode(t, found))
		}
	}
}

func TestNullIsNoVariant(t *testing.T) {
	type owner struct {
		Pet                  animal           `json:"pet"`
		Other                *animal          `json:"other,omitzero"`
		Third                Nullable[animal] `json:"third,omitzero"`
		AdditionalProperties map[string]JSON  `json:"-"`
	}
	var found owner
	text := `{"pet":null,"other":null,"third":null}`
	issues, err := Decode([]byte(text), &found, false)
	if want := []Issue{{"/pet", "expected a variant of the union, found null"}}; err != nil || !reflect.DeepEqual(issues, want) || found.Other != nil || !found.Third.IsNull() {
		t.Errorf("%v, %v, got %+v", err, issues, found)
	}
	if got := encode(t, found); got != text {
		t.Errorf("written as %s", got)
	}
}

func TestAUnionWithoutADiscriminatorIsReadByItsShape(t *testing.T) {
	for _, test := range []struct {
		text   string
		want   shapeVariant
		issues int
	}{
		{`{"radius":2}`, &circle{Radius: 2}, 0},
		{`{"radius":"2"}`, &circle{AdditionalProperties: map[string]JSON{"radius": `"2"`}}, 1},
		{`{"side":2,"label":"a"}`, &square{Side: 2, Label: Ptr("a")}, 0},
		{`{"side":2,"depth":1}`, &cube{Side: 2, Depth: Ptr(1.0)}, 0},
		{`{"side":2,"label":"a","depth":"1"}`, &square{Side: 2, Label: Ptr("a"), AdditionalProperties: map[string]JSON{"depth": `"1"`}}, 0},
		{`{"side":2}`, &shapeUnknown{`{"side":2}`}, 0},
		{`{"side":2,"label":"a","depth":1}`, &shapeUnknown{`{"side":2,"label":"a","depth":1}`}, 0},
		{`{}`, &shapeUnknown{`{}`}, 0},
		{`"round"`, shapeName("round"), 0},
		{`["a","b"]`, shapeList{"a", "b"}, 0},
		{`7`, &shapeUnknown{"7"}, 1},
		{`null`, &shapeUnknown{"null"}, 1},
	} {
		var found []shape
		issues, err := Decode([]byte("["+test.text+"]"), &found, false)
		if err != nil || len(issues) != test.issues || len(found) != 1 || !reflect.DeepEqual(found[0].Value, test.want) {
			t.Errorf("%s: %v, %v, got %#v", test.text, err, issues, found)
		}
		if got := encode(t, found); got != "["+test.text+"]" {
			t.Errorf("%s: written as %s", test.text, got)
		}
	}
}

func TestPointersOfIssuesInUnionsAreThoseOfTheResponse(t *testing.T) {
	var found []animal
	issues, _ := Decode([]byte(`[{"kind":"dog"},{"kind":"dog","friend":{"kind":"cat","lives":"9"}}]`), &found, false)
	if want := []Issue{{"/1/friend/lives", "expected integer, found string"}}; !reflect.DeepEqual(issues, want) {
		t.Errorf("got %v", issues)
	}
}

func TestUnionsInUnionsTakeBoundedTime(t *testing.T) {
	deep := func(depth int) string {
		return strings.Repeat(`{"side":1,"inner":`, depth) + `"x"` + strings.Repeat("}", depth)
	}
	var syntax *SyntaxError
	if _, err := Decode([]byte(deep(300)), new(shape), false); !errors.As(err, &syntax) {
		t.Errorf("took time that doubles with each level: %v", err)
	}
	if _, err := Decode([]byte(deep(6)), new(shape), false); err != nil {
		t.Error(err)
	}
	payload := `,"x":"` + strings.Repeat("x", 100_000) + `"`
	hostile := strings.Repeat(`{"friend":`, 900) + `{"kind":"dog"` + payload + "}" + strings.Repeat(`,"kind":"dog"}`, 900)
	if _, err := Decode([]byte(hostile), new(animal), false); !errors.As(err, &syntax) {
		t.Errorf("took time that grows with its square: %v", err)
	}
	tagged := strings.Repeat(`{"friend":`, 200) + "{}" + strings.Repeat(`,"kind":"dog"}`, 200)
	if _, err := Decode([]byte(tagged), new(animal), false); err != nil {
		t.Error(err)
	}
}
