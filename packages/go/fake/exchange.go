package fake

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"reflect"
	"strings"
	"sync"
	"time"

	"github.com/docuvane/docuvane-go/core"
)

// Exchange is a request as the description of a service demands it, and the response to it. The tests of a generated
// module have them in testdata/exchanges.json.
type Exchange struct {
	Operation, Name string
	Request         struct {
		Method, Target string
		Headers        map[string]string
		Body           json.RawMessage
	}
	Response struct {
		Reply
		Kind  string
		Data  json.RawMessage
		Items []json.RawMessage
	}

	service *Service
	// isUnordered says that an argument is a map, whose order in Go is by name.
	isUnordered bool
}

var exchanges = sync.OnceValues(func() (all []Exchange, err error) {
	text, err := os.ReadFile("testdata/exchanges.json")
	if err == nil {
		err = json.Unmarshal(text, &all)
	}
	return all, err
})

// Exchange returns an exchange of an operation.
func (s *Service) Exchange(operation, name string) *Exchange {
	all, err := exchanges()
	for _, each := range all {
		if each.Operation == operation && each.Name == name {
			each.service = s
			return &each
		}
	}
	s.t.Fatalf("testdata/exchanges.json has no %s of %s: %v", name, operation, err)
	return nil
}

// Expect plays the response of an exchange, for a call that [Exchange.Check] checks.
func (s *Service) Expect(operation, name string) *Exchange {
	x := s.Exchange(operation, name)
	s.Play(&x.Response.Reply)
	return x
}

// Unordered accepts the parts of a request in any order.
func (x *Exchange) Unordered() *Exchange {
	x.isUnordered = true
	return x
}

// Failed returns the error of a call, from its results.
func Failed(results ...any) error {
	err, _ := results[len(results)-1].(error)
	return err
}

// Check fails the test unless a call sent the request of the exchange, and its result has all of the response.
func (x *Exchange) Check(results ...any) {
	t := x.service.t
	t.Helper()
	result, err := results[0], Failed(results...)
	if err == nil {
		result, err = x.read(result)
	}
	if err != nil {
		t.Fatal(err)
	}
	sent := x.service.Requests()
	if len(sent) != 1 {
		t.Fatalf("sent %d requests", len(sent))
	}
	x.checkRequest(sent[0])
	switch kind := x.Response.Kind; {
	case kind == "text" && result != any(x.Response.Body):
		t.Errorf("result: %q, not %q", result, x.Response.Body)
	case kind == "binary":
		if content, err := result.(*core.Download).Bytes(); err != nil || string(content) != x.Response.Body {
			t.Errorf("download: %q, %v, not %q", content, err, x.Response.Body)
		}
	case kind == "json" && x.Response.Data == nil:
		x.checkJSON("response", result, []byte(x.Response.Body))
	case kind == "json":
		x.checkJSON("response", result, x.Response.Data)
	case kind == "stream":
		for index, item := range result.([]any) {
			x.checkJSON(fmt.Sprintf("item %d", index), item, x.Response.Items[index])
		}
	}
}

// checkJSON checks that a value has everything that is in JSON, as its type describes it.
func (x *Exchange) checkJSON(path string, value any, expected []byte) {
	t := x.service.t
	t.Helper()
	found, err := core.Encode(value)
	if err != nil {
		t.Fatalf("%s: %v", path, err)
	}
	x.contains(path, parse(found), parse(expected))
	if value == nil {
		return
	}
	// A value keeps the text of what its type cannot hold.
	issues, err := core.Decode(found, reflect.New(reflect.TypeOf(value)).Interface(), false)
	for _, issue := range issues {
		// Samples of a last page lack its cursor, and others have values that this version does not know.
		if issue.Message != "is not a known value" && issue.Message != "is missing" {
			t.Errorf("%s: %s %s", path, issue.Pointer, issue.Message)
		}
	}
	if err != nil {
		t.Errorf("%s: %v", path, err)
	}
}

// read reads what a call returned: the first page of a list, and the items of a stream, which may have no end.
func (x *Exchange) read(result any) (any, error) {
	method := "All"
	value := reflect.ValueOf(result)
	isList := value.IsValid() && value.MethodByName("Pages").IsValid()
	if isList {
		method = "Pages"
	} else if x.Response.Kind != "stream" {
		return result, nil
	}
	items := []any{}
	for item, failure := range value.MethodByName(method).Call(nil)[0].Seq2() {
		if err, _ := failure.Interface().(error); err != nil {
			return nil, err
		}
		if isList {
			return item.Elem().FieldByName("Model").Interface(), nil
		}
		if items = append(items, item.Interface()); len(items) == len(x.Response.Items) {
			break
		}
	}
	return items, nil
}

// contains checks that a result has everything that is expected.
func (x *Exchange) contains(path string, found, expected any) {
	x.service.t.Helper()
	switch expected := expected.(type) {
	case map[string]any:
		if own, ok := found.(map[string]any); ok {
			for name, inner := range expected {
				x.contains(path+"."+name, own[name], inner)
			}
			return
		}
	case []any:
		if own, ok := found.([]any); ok && len(own) == len(expected) {
			for index, inner := range expected {
				x.contains(fmt.Sprintf("%s[%d]", path, index), own[index], inner)
			}
			return
		}
	default:
		if isSame(found, expected) {
			return
		}
	}
	x.service.t.Errorf("%s: %v, not %v", path, found, expected)
}

// isSame reports whether two scalars are equal: numbers by value, times by their instant.
func isSame(found, expected any) bool {
	switch expected := expected.(type) {
	case json.Number:
		own, _ := found.(json.Number)
		one, err := own.Float64()
		other, _ := expected.Float64()
		return err == nil && one == other
	case string:
		own, _ := found.(string)
		one, err := time.Parse(time.RFC3339, own)
		other, _ := time.Parse(time.RFC3339, expected)
		return own == expected || err == nil && one.Equal(other)
	}
	return found == expected
}

// parse reads JSON, and keeps numbers as they are; what is no JSON is a text.
func parse(text []byte) any {
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.UseNumber()
	var found any
	if err := decoder.Decode(&found); err != nil {
		return string(text)
	}
	return found
}

// checkRequest compares a request with that of the exchange.
func (x *Exchange) checkRequest(sent *Request) {
	x.service.t.Helper()
	expected := x.Request
	x.sent("method", sent.Method, expected.Method)
	x.sent("target", sent.RequestURI, expected.Target)
	for name, value := range expected.Headers {
		found := strings.Join(sent.Header.Values(name), ", ")
		if name == "content-type" {
			found, _, _ = strings.Cut(found, ";")
		}
		x.sent(name, found, value)
	}
	kind := expected.Headers["content-type"]
	var text string
	var parts []part
	switch {
	case json.Unmarshal(expected.Body, &parts) == nil && parts != nil:
		x.checkParts(sent, parts)
	case json.Unmarshal(expected.Body, &text) == nil && strings.Contains(kind, "json") && !strings.Contains(kind, "xml"):
		if found, wanted := parse(sent.Content), parse([]byte(text)); !reflect.DeepEqual(found, wanted) {
			x.service.t.Errorf("body: %v, not %v", found, wanted)
		}
	default:
		x.sent("body", string(sent.Content), text)
	}
}
