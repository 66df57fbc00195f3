package core

import (
	"bufio"
	"context"
	"crypto/tls"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"
)

var testAPI = &API{
	Name:      "acme",
	Schemes:   []Scheme{{Key: "key", Kind: Bearer}},
	Security:  []Security{{"key"}},
	UserAgent: "acme-go/1.0.0",
}

func testClient(t *testing.T, url string, options ...Option) *Client {
	t.Helper()
	all := append([]Option{WithBaseURL(url), WithCredential("key", Key("secret_key")), WithMaxRetries(0)}, options...)
	client, err := NewClient(testAPI, all...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(client.Close)
	return client
}

// serve starts a server with a handler.
func serve(t *testing.T, handler http.HandlerFunc) string {
	t.Helper()
	server := httptest.NewServer(handler)
	t.Cleanup(server.Close)
	return server.URL
}

// serveTLS starts a server with HTTP/2, and returns how to trust it.
func serveTLS(t *testing.T, handler http.HandlerFunc) (string, Option) {
	t.Helper()
	server := httptest.NewUnstartedServer(handler)
	server.EnableHTTP2 = true
	server.Config.ErrorLog = quietLog
	server.StartTLS()
	t.Cleanup(server.Close)
	roots := server.Client().Transport.(*http.Transport).TLSClientConfig.RootCAs
	return server.URL, WithTLSConfig(&tls.Config{RootCAs: roots})
}

// rawServer plays connections by hand, and counts the requests that it saw whole.
type rawServer struct {
	url      string
	listener net.Listener
	mu       sync.Mutex
	requests []*http.Request
	conns    int
}

// serveRaw runs play for each connection; read reads a whole request, nil at the end of the connection.
func serveRaw(t *testing.T, play func(conn *net.TCPConn, read func() *http.Request)) *rawServer {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	server := &rawServer{url: "http://" + listener.Addr().String(), listener: listener}
	var running sync.WaitGroup
	running.Go(func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			server.mu.Lock()
			server.conns++
			server.mu.Unlock()
			running.Go(func() {
				defer conn.Close()
				reader := bufio.NewReader(conn)
				play(conn.(*net.TCPConn), func() *http.Request { return server.read(reader) })
			})
		}
	})
	t.Cleanup(func() {
		listener.Close()
		running.Wait()
	})
	return server
}

func (s *rawServer) read(reader *bufio.Reader) *http.Request {
	request, err := http.ReadRequest(reader)
	if err != nil {
		return nil
	}
	if _, err := io.Copy(io.Discard, request.Body); err != nil {
		return nil
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.requests = append(s.requests, request)
	return request
}

func (s *rawServer) accepted() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.conns
}

const okResponse = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}"

func getOp() *Op { return &Op{ID: "getThing", Method: "GET", Path: "/things", Retry: Safe} }

func postOp(class RetryClass) *Op {
	return &Op{ID: "createThing", Method: "POST", Path: "/things", Retry: class, Body: JSONBody{Value: map[string]string{"a": "b"}}}
}

func uploadOp(file File) *Op {
	return &Op{ID: "upload", Method: "POST", Path: "/files", Retry: Keyed, Body: Multipart{Parts: []Part{FilePart("file", file)}}}
}

type thing = map[string]JSON

// do makes a call whose result is a value.
func do[T any](ctx context.Context, client *Client, op *Op, options []Option) (found T, err error) {
	err = DoValue(ctx, client, op, options, &found)
	return found, err
}

func call1(t *testing.T, client *Client, op *Op, options ...Option) error {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Minute)
	defer cancel()
	_, err := do[thing](ctx, client, op, options)
	return err
}

// expect checks code and outcome of an error.
func expect(t *testing.T, err error, code string, outcome Outcome) *Error {
	t.Helper()
	failure := asError(err)
	if failure == nil {
		t.Fatalf("expected the error %s, got %v", code, err)
	}
	if failure.Code != code || failure.Outcome != outcome {
		t.Fatalf("expected %s (%s), got %s (%s): %v", code, outcome, failure.Code, failure.Outcome, err)
	}
	if strings.Contains(err.Error(), "secret_key") {
		t.Fatalf("the error has the key: %v", err)
	}
	return failure
}

// fakeTransport responds without a network.
type fakeTransport func(*http.Request) (*http.Response, error)

func (f fakeTransport) RoundTrip(r *http.Request) (*http.Response, error) { return f(r) }

func respond(status int, body string, headers ...string) *http.Response {
	header := http.Header{"Content-Type": {"application/json"}}
	for index := 0; index < len(headers); index += 2 {
		header.Set(headers[index], headers[index+1])
	}
	return &http.Response{StatusCode: status, Header: header, Body: io.NopCloser(strings.NewReader(body)), ContentLength: int64(len(body))}
}

// sentKey returns the idempotency key of a request to a fake transport.
func sentKey(r *http.Request) string {
	return strings.Join(r.Header[strings.ToLower("Idempotency-Key")], "")
}
