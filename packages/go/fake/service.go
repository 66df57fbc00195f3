// Package fake plays a service in tests. A generated package has a struct with a function for each operation; this
// one finds the function of a request, gives it typed arguments, and writes what it returns.
package fake

import (
	"bytes"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
)

// Request is a request to the service.
type Request struct {
	// Request is as net/http gives it; its body can still be read.
	*http.Request
	// Operation is the name of the function that plays it; empty where the service has no such operation.
	Operation string
	// Content is the body.
	Content []byte
	// ResponseHeader has headers to send with the response.
	ResponseHeader http.Header
}

// Failure is an error response. A function that returns any other error makes the service respond with 500.
type Failure struct {
	Status int
	// Body is the model or value that is sent as JSON; nil for no body.
	Body any
}

// Error returns the status.
func (f *Failure) Error() string { return fmt.Sprintf("the fake service responds with %d", f.Status) }

// Service plays the operations of a struct, over HTTP. It is safe for concurrent use once its functions are set.
type Service struct {
	// URL is the base URL for a client.
	URL string

	t         testing.TB
	prefix    string
	functions reflect.Value
	routes    []route
	server    *httptest.Server
	mu        sync.Mutex
	requests  []*Request
	replies   []*Reply
}

// Reply is a response as it is sent; nil closes the connection without one.
type Reply struct {
	Status  int
	Headers map[string]string
	Body    string
}

// route is how the requests of an operation look.
type route struct {
	index   int
	method  string
	pattern *regexp.Regexp
	names   []string
	literal int // bytes outside of parameters: more are a closer match
}

var (
	parameter = regexp.MustCompile(`\\\{(.+?)\\\}`)
	tokenPath = regexp.MustCompile(`^/token$|/token/(\d+)$`)
)

// Start starts a server on the loopback interface, which ends with the test. prefix is the path before those of
// operations; functions points to the struct.
func Start(t testing.TB, prefix string, functions any) *Service {
	s := &Service{t: t, prefix: prefix, functions: reflect.ValueOf(functions).Elem()}
	for index := range s.functions.NumField() {
		method, path, ok := strings.Cut(s.functions.Type().Field(index).Tag.Get("op"), " ")
		if !ok {
			continue
		}
		quoted := regexp.QuoteMeta(path)
		one := route{index: index, method: method, literal: len(parameter.ReplaceAllString(quoted, ""))}
		for _, found := range parameter.FindAllStringSubmatch(quoted, -1) {
			one.names = append(one.names, strings.ReplaceAll(found[1], `\`, ""))
		}
		one.pattern = regexp.MustCompile("^" + parameter.ReplaceAllString(quoted, "([^/]+)") + "$")
		s.routes = append(s.routes, one)
	}
	slices.SortStableFunc(s.routes, func(one, other route) int { return other.literal - one.literal })
	s.server = httptest.NewServer(s)
	t.Cleanup(s.server.Close)
	s.URL = s.server.URL + prefix
	return s
}

// Play sends these responses next, in their order, instead of calling functions. It forgets earlier requests.
func (s *Service) Play(replies ...*Reply) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.requests, s.replies = nil, replies
}

// Requests returns the requests so far, in their order.
func (s *Service) Requests() []*Request {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.requests)
}

// ServeHTTP plays a request.
func (s *Service) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	content, _ := io.ReadAll(r.Body)
	r.Body = io.NopCloser(bytes.NewReader(content))
	if issued := tokenPath.FindStringSubmatch(strings.TrimPrefix(r.URL.Path, s.prefix)); issued != nil && bytes.Contains(content, []byte("grant_type=client_credentials")) {
		w.Header().Set("Content-Type", "application/json")
		_, _ = fmt.Fprintf(w, `{"access_token":"token-%s","token_type":"Bearer","expires_in":3600}`, issued[1])
		return
	}
	request := &Request{Request: r, Content: content, ResponseHeader: w.Header()}
	found, values := s.find(r)
	if found != nil {
		request.Operation = s.functions.Type().Field(found.index).Name
	}
	s.mu.Lock()
	s.requests = append(s.requests, request)
	isPlayed := len(s.replies) > 0
	var reply *Reply
	if isPlayed {
		reply, s.replies = s.replies[0], s.replies[1:]
	}
	s.mu.Unlock()
	switch {
	case isPlayed:
		reply.write(w, r)
	case found == nil:
		s.refuse(w, "the service has no operation %s %s", r.Method, r.URL.Path)
	case s.functions.Field(found.index).IsNil():
		s.refuse(w, "%s %s was called: set the function %s", r.Method, r.URL.Path, request.Operation)
	default:
		s.play(w, request, s.functions.Type().Field(found.index), s.functions.Field(found.index), values)
	}
}

func (r *Reply) write(w http.ResponseWriter, request *http.Request) {
	if r == nil {
		panic(http.ErrAbortHandler)
	}
	for name, value := range r.Headers {
		w.Header().Set(name, value)
	}
	w.WriteHeader(r.Status)
	if request.Method != http.MethodHead {
		_, _ = io.WriteString(w, r.Body)
	}
}

// refuse fails the test, and the call.
func (s *Service) refuse(w http.ResponseWriter, format string, args ...any) {
	message := fmt.Sprintf(format, args...)
	s.t.Errorf("fake service: %s", message)
	http.Error(w, message, http.StatusNotImplemented)
}

// find returns the operation of a request, and its parameters in the path.
func (s *Service) find(r *http.Request) (*route, map[string]string) {
	path := r.URL.EscapedPath()
	below, isBelow := strings.CutPrefix(path, s.prefix)
	for index := range s.routes {
		one := &s.routes[index]
		if one.method != r.Method {
			continue
		}
		found := one.pattern.FindStringSubmatch(below)
		if found == nil || !isBelow {
			// A path may start at the origin.
			found = one.pattern.FindStringSubmatch(path)
		}
		if found == nil {
			continue
		}
		values := map[string]string{}
		for at, name := range one.names {
			values[name] = found[at+1]
		}
		return one, values
	}
	return nil, nil
}
