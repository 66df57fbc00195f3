package fake

import (
	"io"
	"net/http"
	"strings"
	"testing"

	"github.com/docuvane/docuvane-go/core"
)

type params struct {
	Limit  *int64    `json:"-" query:"limit"`
	Names  []string  `json:"-" query:"name"`
	Trace  *string   `json:"-" header:"X-Trace"`
	Theme  string    `json:"-" cookie:"theme"`
	Parent string    `json:"-" path:"parent"`
	Size   *float64  `json:"size,omitzero"`
	Since  core.Date `json:"since,omitzero"`
}

type whole struct {
	Body map[string]bool `json:"-"`
}

type service struct {
	*Service
	Get    func(*Request, string, *params) (string, error) `op:"GET /{parent}/items/{id}" args:"id"`
	Recent func(*Request) error                            `op:"GET /{parent}/items/recent"`
	Fill   func(*Request, *params) ([]byte, error)         `op:"POST /items"`
	Put    func(*Request, *whole) (map[string]bool, error) `op:"PUT /items"`
	Watch  func(*Request) ([]int, error)                   `op:"GET /items" stream:"[DONE]"`
}

func started(t *testing.T) *service {
	s := &service{}
	s.Service = Start(t, "/v1", s)
	return s
}

// send sends a request, and returns status and body of the response.
func (s *service) send(t *testing.T, method, path, body string, header ...string) (int, string) {
	r, err := http.NewRequest(method, s.URL+path, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	for index := 0; index < len(header); index += 2 {
		r.Header.Set(header[index], header[index+1])
	}
	response, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	text, _ := io.ReadAll(response.Body)
	return response.StatusCode, string(text)
}

func TestParametersAreReadFromTheirPlaces(t *testing.T) {
	s := started(t)
	s.Get = func(r *Request, id string, p *params) (string, error) {
		if id != "7 /" || *p.Limit != 20 || strings.Join(p.Names, "+") != "a+12" || *p.Trace != "42" || p.Theme != "dark" || p.Parent != "x" || p.Size != nil {
			t.Errorf("%q %+v", id, p)
		}
		r.ResponseHeader.Set("Content-Type", "text/x")
		return "found", nil
	}
	if status, text := s.send(t, "GET", "/x/items/7%20%2F?limit=20&name=a&name=12", "", "X-Trace", "42", "Cookie", "theme=dark"); status != 200 || text != "found" {
		t.Errorf("%d %q", status, text)
	}
}

func TestTheClosestPathIsPlayed(t *testing.T) {
	s := started(t)
	s.Recent = func(*Request) error { return nil }
	if status, text := s.send(t, "GET", "/x/items/recent", ""); status != 204 || text != "" {
		t.Errorf("%d %q", status, text)
	}
	if all := s.Requests(); len(all) != 1 || all[0].Operation != "Recent" {
		t.Errorf("%+v", all)
	}
}

func TestFormsAndWholeBodiesAreRead(t *testing.T) {
	s := started(t)
	s.Fill = func(_ *Request, p *params) ([]byte, error) {
		if *p.Size != 1.5 || p.Since.String() != "2024-02-29" {
			t.Errorf("%+v", p)
		}
		return []byte{7}, nil
	}
	s.Put = func(_ *Request, p *whole) (map[string]bool, error) { return p.Body, nil }
	if status, text := s.send(t, "POST", "/items", "size=1.5&since=2024-02-29", "Content-Type", "application/x-www-form-urlencoded"); status != 200 || text != "\x07" {
		t.Errorf("%d %q", status, text)
	}
	s.Fill = func(_ *Request, p *params) ([]byte, error) {
		if *p.Size != 2 || *p.Limit != 3 {
			t.Errorf("%+v", p)
		}
		return nil, nil
	}
	if status, _ := s.send(t, "POST", "/items?limit=3", `{"size":2}`, "Content-Type", "application/json"); status != 200 {
		t.Error(status)
	}
	if status, text := s.send(t, "PUT", "/items", `{"yes":true}`, "Content-Type", "application/json; charset=utf-8"); status != 200 || text != `{"yes":true}` {
		t.Errorf("%d %q", status, text)
	}
}

func TestStreamsHaveTheFormatThatIsAskedFor(t *testing.T) {
	s := started(t)
	s.Watch = func(*Request) ([]int, error) { return []int{1, 2}, nil }
	for accept, want := range map[string]string{
		"text/event-stream":    "data: 1\n\ndata: 2\n\ndata: [DONE]\n\n",
		"application/x-ndjson": "1\n2\n",
	} {
		if status, text := s.send(t, "GET", "/items", "", "Accept", accept); status != 200 || text != want {
			t.Errorf("%s: %d %q", accept, status, text)
		}
	}
}

func TestTokensAreGivenToEveryClient(t *testing.T) {
	s := started(t)
	if status, text := s.send(t, "POST", "/token", "grant_type=client_credentials"); status != 200 || !strings.Contains(text, "access_token") {
		t.Errorf("%d %q", status, text)
	}
	if len(s.Requests()) != 0 {
		t.Error("a request for a token is no call")
	}
}
