package core

import (
	"strings"
	"testing"
	"time"
)

func TestStylesOfPathAndQuery(t *testing.T) {
	list, object := []any{3, "a/b", nil}, JSON(`{"R":100,"G":"x y","B":null}`)
	written := func(in In, style Style, value any, reserved bool) string {
		op := &Op{Path: "/{id}", Params: []Param{{In: in, Name: "id", Value: value, Style: style, Reserved: reserved}}}
		if in != InPath {
			op.Path = "/"
		}
		found, err := writeParams(op)
		if err != nil {
			return asError(err).Code
		}
		text := found.path + found.query
		for _, each := range found.headers {
			text += " " + each.name + ": " + each.value
		}
		return text
	}
	for _, each := range []struct {
		in       In
		style    Style
		value    any
		reserved bool
		want     string
	}{
		{InPath, StyleDefault, "a/b c'", false, "/a%2Fb%20c'"},
		{InPath, StyleDefault, "..", false, "invalid_path_segment"},
		{InPath, StyleDefault, "", false, "invalid_path_segment"},
		{InPath, StyleDefault, 7, false, "/7"},
		{InPath, StyleDefault, list, false, "/3,a%2Fb"},
		{InPath, StyleDefault, list, true, "/3,a/b"},
		{InPath, StyleDefault, object, false, "/R,100,G,x%20y"},
		{InPath, StyleExploded, object, false, "/R=100,G=x%20y"},
		{InPath, StyleLabel, list, false, "/.3,a%2Fb"},
		{InPath, StyleLabelExploded, list, false, "/.3.a%2Fb"},
		{InPath, StyleLabelExploded, object, false, "/.R=100.G=x%20y"},
		{InPath, StyleMatrix, list, false, "/;id=3,a%2Fb"},
		{InPath, StyleMatrixExploded, list, false, "/;id=3;id=a%2Fb"},
		{InPath, StyleMatrixExploded, object, false, "/;R=100;G=x%20y"},
		{InQuery, StyleDefault, list, false, "/?id=3&id=a%2Fb"},
		{InQuery, StyleDefault, object, false, "/?R=100&G=x%20y"},
		{InQuery, StyleDefault, nil, false, "/"},
		{InQuery, StyleDefault, (*string)(nil), false, "/"},
		{InQuery, StyleDefault, Null[string](), false, "/"},
		{InQuery, StyleDefault, Value("o'x"), false, "/?id=o%27x"},
		{InQuery, StyleDefault, true, false, "/?id=true"},
		{InQuery, StyleDefault, 2.5, false, "/?id=2.5"},
		{InQuery, StyleDefault, time.Date(2026, 11, 20, 20, 0, 0, 0, time.UTC), false, "/?id=2026-11-20T20%3A00%3A00Z"},
		{InQuery, StyleDefault, "a:/?#[]@%41+", true, "/?id=a:/%3F%23%5B%5D@%41%2B"},
		{InQuery, StyleJoined, list, false, "/?id=3,a%2Fb"},
		{InQuery, StyleJoined, []any{}, false, "/"},
		{InQuery, StyleSpaces, list, false, "/?id=3%20a%2Fb"},
		{InQuery, StylePipes, list, false, "/?id=3%7Ca%2Fb"},
		{InQuery, StyleDeepObject, JSON(`{"a":{"b":[1,2]},"c":"d"}`), false, "/?id%5Ba%5D%5Bb%5D=1&id%5Ba%5D%5Bb%5D=2&id%5Bc%5D=d"},
		{InQuery, StyleJSON, object, false, "/?id=%7B%22R%22%3A100%2C%22G%22%3A%22x%20y%22%2C%22B%22%3Anull%7D"},
		{InHeader, StyleDefault, list, false, "/ id: 3,a/b"},
		{InHeader, StyleExploded, object, false, "/ id: R=100,G=x y"},
		{InHeader, StyleDefault, []any{}, false, "/"},
		{InCookie, StyleDefault, list, false, "/ Cookie: id=3; id=a%2Fb"},
		{InCookie, StyleDefault, "a;b", false, "/ Cookie: id=a%3Bb"},
		{InCookie, StyleJoined, list, false, "/ Cookie: id=3,a%2Fb"},
	} {
		if got := written(each.in, each.style, each.value, each.reserved); got != each.want {
			t.Errorf("%v in %d, style %d: %s, not %s", each.value, each.in, each.style, got, each.want)
		}
	}
}

func TestForms(t *testing.T) {
	form := Form{
		Value: JSON(`{"a":"x y&","l":[1,2],"o":{"p":{"q":true}},"n":null}`),
		Parts: []Part{
			DeepPart("d", JSON(`[{"e":1}]`)), ExplodedPart("x", JSON(`{"y":"z"}`)), JSONPart("j", JSON(`{"k":1}`)),
			JoinedPart("s", []int{1, 2}, "|"), JoinedPart("s", JSON(`{"R":1}`), ","), JoinedPart("s", []int{}, ","), TextPart("t", nil),
		},
	}
	made, err := form.prepare(nil, systemClock{})
	want := "a=x+y%26&l=1&l=2&o%5Bp%5D%5Bq%5D=true&d%5B0%5D%5Be%5D=1&y=z&j=%7B%22k%22%3A1%7D&s=1%7C2&s=R%2C1"
	if err != nil || string(made.content) != want {
		t.Errorf("%s, not %s: %v", made.content, want, err)
	}
	for _, body := range []Body{Form{Value: JSON("{}"), Optional: true}, JSONBody{Value: JSON("{}"), Optional: true}} {
		if made, err := body.prepare(nil, systemClock{}); made != nil || err != nil {
			t.Errorf("%+v, %v", made, err)
		}
	}
	if made, err := (JSONBody{Value: JSON("{}")}).prepare(nil, systemClock{}); err != nil || string(made.content) != "{}" {
		t.Errorf("%+v, %v", made, err)
	}
}

func TestHeaderCannotStartAnother(t *testing.T) {
	client := testClient(t, "http://127.0.0.1:1")
	op := getOp()
	op.Params = []Param{{In: InHeader, Name: "X-A", Value: "a\r\nX-B: b"}}
	failure := expect(t, call1(t, client, op), "invalid_header", NotSent)
	if strings.Contains(failure.Message, "X-B") {
		t.Error(failure.Message)
	}
	expect(t, call1(t, client, getOp(), WithHeader("X-A", "ü")), "invalid_header", NotSent)
}
