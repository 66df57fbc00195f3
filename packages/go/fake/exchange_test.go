package fake

import (
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/docuvane/docuvane-go/core"
)

const recorded = `[
{"operation":"get","name":"required",
 "request":{"method":"GET","target":"/v1/a?b=c%20d&e=f","headers":{"x-trace":"1"}},
 "response":{"kind":"json","status":200,"headers":{"Content-Type":"application/json"},"body":"{\"at\":\"2026-01-02T00:00:00Z\",\"size\":1,\"items\":[{}],\"more\":null}"}},
{"operation":"send","name":"required",
 "request":{"method":"POST","target":"/v1/a","headers":{"content-type":"multipart/form-data"},"body":[{"name":"n","isFile":false,"body":"x"},{"name":"f","isFile":true,"contentType":"text/csv","body":"1,2"}]},
 "response":{"kind":"none","status":204,"headers":{},"body":""}}
]`

// failing collects what a test would fail with.
type failing struct {
	testing.TB
	messages []string
}

func (f *failing) Helper() {}
func (f *failing) Errorf(format string, args ...any) {
	f.messages = append(f.messages, fmt.Sprintf(format, args...))
}

func TestMain(m *testing.M) {
	folder, err := os.MkdirTemp("", "fake")
	if err == nil {
		err = os.Mkdir(filepath.Join(folder, "testdata"), 0o700)
	}
	if err == nil {
		err = os.WriteFile(filepath.Join(folder, "testdata", "exchanges.json"), []byte(recorded), 0o600)
	}
	if err == nil {
		err = os.Chdir(folder)
	}
	if err != nil {
		panic(err)
	}
	code := m.Run()
	_ = os.RemoveAll(folder)
	os.Exit(code)
}

type model struct {
	At    time.Time   `json:"at"`
	Size  float64     `json:"size"`
	Items []core.JSON `json:"items"`

	AdditionalProperties map[string]core.JSON `json:"-"`
}

// checked returns what the check of a call of an operation says.
func checked(t *testing.T, operation string, header http.Header, target, body string, results ...any) []string {
	t.Helper()
	s := started(t)
	said := &failing{TB: t}
	s.t = said
	x := s.Expect(operation, "required")
	r, err := http.NewRequest(x.Request.Method, strings.TrimSuffix(s.URL, "/v1")+target, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	r.Header = header
	response, err := http.DefaultClient.Do(r)
	if err != nil || response.StatusCode != x.Response.Status {
		t.Fatal(response, err)
	}
	text, _ := io.ReadAll(response.Body)
	_ = response.Body.Close()
	if string(text) != x.Response.Body {
		t.Errorf("the response is %q", text)
	}
	x.Unordered().Check(results...)
	return said.messages
}

func TestAnExchangeHasTheRequestAndAllOfTheResponse(t *testing.T) {
	header := http.Header{"X-Trace": {"1"}}
	whole := &model{At: time.Unix(1767312000, 0), Size: 1, Items: []core.JSON{`{}`}}
	kept := &struct {
		At    time.Time   `json:"at"`
		Size  bool        `json:"size"`
		Items []core.JSON `json:"items"`

		AdditionalProperties map[string]core.JSON `json:"-"`
	}{whole.At, false, whole.Items, map[string]core.JSON{"size": `1`}}
	for name, each := range map[string]struct {
		target string
		header http.Header
		result any
		says   string
	}{
		"as it is":       {"/v1/a?b=c%20d&e=f", header, whole, ""},
		"in other order": {"/v1/a?e=f&b=c%20d", header, whole, ""},
		"another target": {"/v1/a?b=c", header, whole, "target"},
		"without header": {"/v1/a?b=c%20d&e=f", nil, whole, "x-trace"},
		"without a list": {"/v1/a?b=c%20d&e=f", header, &model{At: whole.At, Size: 1}, "response.items"},
		"another number": {"/v1/a?b=c%20d&e=f", header, &model{At: whole.At, Size: 2, Items: whole.Items}, "response.size"},
		"of other types": {"/v1/a?b=c%20d&e=f", header, kept, "expected boolean"},
	} {
		said := checked(t, "get", each.header, each.target, "", each.result, nil)
		if len(said) > 0 != (each.says != "") || !strings.Contains(strings.Join(said, "\n"), each.says) {
			t.Errorf("%s: %q", name, said)
		}
	}
}

func TestAnExchangeHasTheParts(t *testing.T) {
	text := "--b\r\nContent-Disposition: form-data; name=n\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nx\r\n"
	file := "--b\r\nContent-Disposition: form-data; name=f; filename=a\r\nContent-Type: text/csv\r\n\r\n1,2\r\n"
	header := http.Header{"Content-Type": {"multipart/form-data; boundary=b"}}
	for body, says := range map[string]string{
		text + file: "", file + text: "", text: "parts",
		text + strings.ReplaceAll(file, "csv", "xml"): "part:", strings.ReplaceAll(text, "x\r", "y\r") + file: "n:",
	} {
		said := checked(t, "send", header, "/v1/a", body+"--b--\r\n", nil)
		if len(said) > 0 != (says != "") || !strings.Contains(strings.Join(said, "\n"), says) {
			t.Errorf("%q: %q", body, said)
		}
	}
}

func TestPlayedRepliesComeBeforeFunctions(t *testing.T) {
	s := started(t)
	s.Recent = func(*Request) error { return nil }
	s.Play(&Reply{Status: 503, Body: "busy"}, nil)
	if status, body := s.send(t, "GET", "/a/items/recent", ""); status != 503 || body != "busy" {
		t.Errorf("%d %q", status, body)
	}
	if _, err := http.Post(s.URL+"/a/items/recent", "", nil); !errors.Is(err, io.EOF) {
		t.Errorf("the connection was not closed: %v", err)
	}
	if status, _ := s.send(t, "GET", "/a/items/recent", ""); status != http.StatusNoContent {
		t.Errorf("%d", status)
	}
	if all := s.Requests(); len(all) != 3 || slices.ContainsFunc(all, func(r *Request) bool { return r.Content == nil }) {
		t.Errorf("%d requests", len(all))
	}
}
