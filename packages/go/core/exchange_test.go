package core

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"net/http/httptrace"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

var quietLog = log.New(io.Discard, "", 0)

// On a connection that was used before, the service reads a request whole and closes: net/http repeats it by
// itself where it thinks that harmless.
func TestNetHTTPRepeatsNothing(t *testing.T) {
	for _, end := range []string{"FIN", "RST"} {
		for _, each := range []struct {
			method string
			class  RetryClass
		}{
			{"POST", Keyed}, {"DELETE", Keyed}, {"PUT", Keyed},
			{"POST", UnprocessedOnly}, {"GET", UnprocessedOnly}, {"DELETE", UnprocessedOnly},
			{"GET", Safe}, {"DELETE", Safe},
		} {
			t.Run(fmt.Sprintf("%s %s %s", end, each.method, each.class), func(t *testing.T) {
				var effects atomic.Int32
				server := serveRaw(t, func(conn *net.TCPConn, read func() *http.Request) {
					for {
						request := read()
						if request == nil {
							return
						}
						if request.URL.Path == "/warm" {
							_, _ = io.WriteString(conn, okResponse)
							continue
						}
						effects.Add(1)
						if end == "RST" {
							_ = conn.SetLinger(0)
						}
						return
					}
				})
				client := testClient(t, server.url)
				op := &Op{ID: "x", Method: each.method, Path: "/effect", Retry: each.class}
				if each.method == "POST" || each.method == "PUT" {
					op.Body = JSONBody{Value: map[string]string{"a": "b"}}
				}
				tracer := &recorder{}
				// The attempts of a call with a tracer have contexts of their own.
				for index, options := range [][]Option{{WithTracer(tracer)}, nil} {
					if err := call1(t, client, &Op{ID: "warm", Method: "GET", Path: "/warm", Retry: Safe}); err != nil {
						t.Fatal(err)
					}
					expect(t, call1(t, client, op, options...), "connection_failed", Unknown)
					if seen := effects.Load(); int(seen) != index+1 || tracer.connections != 1 {
						t.Errorf("the service saw %d requests for %d calls, on %d connections", seen, index+1, tracer.connections)
					}
				}
			})
		}
	}
}

func TestKeyIsDeliveredOverBothVersionsOfHTTP(t *testing.T) {
	var key, proto atomic.Value
	handler := func(w http.ResponseWriter, r *http.Request) {
		key.Store(r.Header.Get("Idempotency-Key"))
		proto.Store(r.Proto)
		_, _ = io.WriteString(w, "{}")
	}
	secure, trust := serveTLS(t, handler)
	for url, version := range map[string]string{serve(t, handler): "HTTP/1.1", secure: "HTTP/2.0"} {
		client := testClient(t, url, trust)
		if err := call1(t, client, postOp(Keyed), WithIdempotencyKey("key-1")); err != nil {
			t.Fatal(err)
		}
		if key.Load() != "key-1" || proto.Load() != version {
			t.Errorf("%v received the key %q", proto.Load(), key.Load())
		}
	}
}

func TestHTTP2RequestWhoseHandlerAbortsIsSeenOnce(t *testing.T) {
	var seen atomic.Int32
	url, trust := serveTLS(t, func(w http.ResponseWriter, r *http.Request) {
		if seen.Add(1) == 1 {
			_, _ = io.WriteString(w, "{}")
			return
		}
		panic(http.ErrAbortHandler)
	})
	client := testClient(t, url, trust)
	if err := call1(t, client, postOp(Keyed)); err != nil {
		t.Fatal(err)
	}
	expect(t, call1(t, client, postOp(Keyed)), "connection_failed", Unknown)
	if seen.Load() != 2 {
		t.Errorf("the service saw %d requests, not 2", seen.Load())
	}
}

func TestOutcomeIsNotSentWithoutAService(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	listener.Close()
	failure := expect(t, call1(t, testClient(t, "http://"+listener.Addr().String()), postOp(Keyed)), "connection_failed", NotSent)
	if !strings.Contains(failure.Message, "(ECONNREFUSED); check that the service is running there: POST /things.") {
		t.Error(failure.Message)
	}
}

func TestOutcomeIsNotSentWhenTheUploadBreaksOff(t *testing.T) {
	server := serveRaw(t, func(conn *net.TCPConn, _ func() *http.Request) {
		_, _ = io.ReadFull(conn, make([]byte, 1000))
		_ = conn.SetLinger(0)
	})
	client := testClient(t, server.url)
	client.shared.silent.Store(client.origin, true)
	err := call1(t, client, uploadOp(FileBytes("a.bin", make([]byte, 32<<20))))
	expect(t, err, "connection_failed", NotSent)
}

// httptrace reports a failed request here, although the service received it whole.
func TestOutcomeIsUnknownWhenTheSourceFailsAfterItsLastByte(t *testing.T) {
	for _, size := range []int{100, 1 << 20} {
		arrived := make(chan bool, 1)
		url := serve(t, func(_ http.ResponseWriter, r *http.Request) {
			n, err := io.Copy(io.Discard, r.Body)
			arrived <- err == nil && n == int64(size)
			<-r.Context().Done()
		})
		client := testClient(t, url, WithTimeout(2*time.Second))
		open := func() (io.ReadCloser, error) {
			return io.NopCloser(io.MultiReader(bytes.NewReader(make([]byte, size)), failing{})), nil
		}
		op := &Op{ID: "upload", Method: "PUT", Path: "/f", Retry: Keyed, Body: BinaryBody{File: FileFunc("f", int64(size), open)}}
		err := call1(t, client, op)
		if whole := <-arrived; !whole || OutcomeOf(err) != Unknown {
			t.Errorf("size %d: outcome %s, whole %v: %v", size, OutcomeOf(err), whole, err)
		}
	}
}

type failing struct{}

func (failing) Read([]byte) (int, error) { return 0, errors.New("disk failed") }

func TestFileThatGrewIsNeverSentWhole(t *testing.T) {
	for _, size := range []int64{100, 1 << 20} {
		var whole atomic.Bool
		url := serve(t, func(_ http.ResponseWriter, r *http.Request) {
			if _, err := io.Copy(io.Discard, r.Body); err == nil {
				whole.Store(true)
			}
		})
		open := func() (io.ReadCloser, error) {
			return io.NopCloser(bytes.NewReader(make([]byte, 2*size))), nil
		}
		err := call1(t, testClient(t, url), uploadOp(FileFunc("f", size, open)))
		failure := expect(t, err, "file_changed", NotSent)
		if want := fmt.Sprintf("The file gave more than the %d bytes declared or read before; upload it again.", size); failure.Message != want {
			t.Error(failure.Message)
		}
		if whole.Load() {
			t.Error("the service received a whole body")
		}
	}
}

func TestRepetitionIsStoppedBeforeItIsWritten(t *testing.T) {
	ctx, cancel := context.WithCancelCause(context.Background())
	x := &exchange{own: true, length: 10, cancel: cancel}
	first, second := &countingConn{}, &countingConn{}
	x.gotConn(httptrace.GotConnInfo{Conn: first})
	first.written = 10
	x.gotConn(httptrace.GotConnInfo{Conn: second})
	_, err := second.Write([]byte("GET"))
	if !errors.Is(err, errSealed) || !errors.Is(context.Cause(ctx), errRepetition) || x.connections() != 1 || !x.sent(err) {
		t.Errorf("%v, %v, %d connections", err, context.Cause(ctx), x.connections())
	}
}

func TestSealedConnectionWritesNoMore(t *testing.T) {
	ours, theirs := net.Pipe()
	defer ours.Close()
	go func() { _, _ = io.Copy(io.Discard, theirs) }()
	conn := &countingConn{Conn: ours}
	since := conn.count()
	if conn.seal(since, 1) {
		t.Fatal("nothing was written")
	}
	if _, err := conn.Write([]byte("x")); !errors.Is(err, errSealed) {
		t.Fatalf("a sealed connection wrote: %v", err)
	}
	other := &countingConn{Conn: ours}
	if _, err := other.Write([]byte("x")); err != nil {
		t.Fatal(err)
	}
	if !other.seal(0, 1) || other.seal(0, 2) {
		t.Error("one byte of one is complete, one of two is not")
	}
}

func TestEarlyRefusalOfALargeUploadIsSeen(t *testing.T) {
	for range 20 {
		server := serveRaw(t, func(conn *net.TCPConn, _ func() *http.Request) {
			// The headers only; then the service refuses and closes at once, with the body unread.
			_, _ = conn.Read(make([]byte, 4096))
			_, _ = io.WriteString(conn, "HTTP/1.1 413 Content Too Large\r\nConnection: close\r\nContent-Length: 0\r\n\r\n")
		})
		err := call1(t, testClient(t, server.url), uploadOp(FileBytes("big.bin", make([]byte, 32<<20))))
		if failure := asError(err); failure == nil || failure.Status != 413 {
			t.Fatalf("the refusal was lost: %v", err)
		}
	}
}

func TestExpectIsNotUsedAgainWhereTheServiceIgnoresIt(t *testing.T) {
	var expectations []string
	server := serveRaw(t, func(conn *net.TCPConn, read func() *http.Request) {
		for request := read(); request != nil; request = read() {
			expectations = append(expectations, request.Header.Get("Expect"))
			_, _ = io.WriteString(conn, okResponse)
		}
	})
	client := testClient(t, server.url)
	for range 2 {
		if err := call1(t, client, uploadOp(FileBytes("big.bin", make([]byte, 1<<20)))); err != nil {
			t.Fatal(err)
		}
	}
	if err := call1(t, client, uploadOp(FileBytes("small.bin", make([]byte, 1000)))); err != nil {
		t.Fatal(err)
	}
	if fmt.Sprint(expectations) != "[100-continue  ]" {
		t.Errorf("%q", expectations)
	}
}

func TestExpectationFailedIsRepeatedOnceWithoutIt(t *testing.T) {
	var seen atomic.Int32
	url := serve(t, func(w http.ResponseWriter, r *http.Request) {
		seen.Add(1)
		if r.Header.Get("Expect") != "" {
			w.WriteHeader(http.StatusExpectationFailed)
			return
		}
		_, _ = io.Copy(io.Discard, r.Body)
		_, _ = io.WriteString(w, "{}")
	})
	var info Response
	err := call1(t, testClient(t, url), uploadOp(FileBytes("big.bin", make([]byte, 2<<20))), WithResponse(&info))
	if err != nil || seen.Load() != 2 || info.Attempts != 1 {
		t.Errorf("%v, %d requests, %d attempts", err, seen.Load(), info.Attempts)
	}
}

func TestRedirectIsNotFollowed(t *testing.T) {
	var elsewhere atomic.Int32
	other := serve(t, func(http.ResponseWriter, *http.Request) { elsewhere.Add(1) })
	url := serve(t, func(w http.ResponseWriter, r *http.Request) {
		http.Redirect(w, r, other+"/things", http.StatusTemporaryRedirect)
	})
	err := call1(t, testClient(t, url), postOp(Keyed))
	if failure := asError(err); failure == nil || failure.Status != 307 || elsewhere.Load() != 0 {
		t.Errorf("%v, %d requests elsewhere", err, elsewhere.Load())
	}
}

func TestConnectionsAreBoundedAndReused(t *testing.T) {
	server := serveRaw(t, func(conn *net.TCPConn, read func() *http.Request) {
		for read() != nil {
			_, _ = io.WriteString(conn, okResponse)
		}
	})
	client := testClient(t, server.url)
	results := make(chan error)
	for range 64 {
		go func() {
			for range 5 {
				if err := call1(t, client, getOp()); err != nil {
					results <- err
					return
				}
			}
			results <- nil
		}()
	}
	for range 64 {
		if err := <-results; err != nil {
			t.Fatal(err)
		}
	}
	if server.accepted() > 64 {
		t.Errorf("%d connections for 64 callers", server.accepted())
	}
}

func TestCallThatWaitsForAConnectionEndsWithItsDeadline(t *testing.T) {
	begun := make(chan struct{})
	url := serve(t, func(w http.ResponseWriter, r *http.Request) {
		close(begun)
		<-r.Context().Done()
	})
	client := testClient(t, url, WithMaxConnections(1))
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	go func() { _, _ = do[thing](ctx, client, getOp(), nil) }()
	<-begun
	expect(t, call1(t, client, getOp(), WithTotalTimeout(50*time.Millisecond)), "total_timeout", NotSent)
}

func TestProxyThatRefusesIsNotSent(t *testing.T) {
	proxy := serveRaw(t, func(conn *net.TCPConn, read func() *http.Request) {
		if read() != nil {
			_, _ = io.WriteString(conn, "HTTP/1.1 407 Proxy Authentication Required\r\nContent-Length: 0\r\n\r\n")
		}
	})
	client := testClient(t, "https://api.example.com", WithProxy(proxy.url))
	failure := expect(t, call1(t, client, postOp(Keyed)), "connection_failed", NotSent)
	if !strings.Contains(failure.Message, "(the proxy replied 407 Proxy Authentication Required)") {
		t.Error(failure.Message)
	}
}

func TestUntrustedCertificateIsATLSFailure(t *testing.T) {
	url, _ := serveTLS(t, func(http.ResponseWriter, *http.Request) {})
	failure := expect(t, call1(t, testClient(t, url, WithMaxRetries(2)), getOp()), "tls_failed", NotSent)
	if failure.Attempts != 1 || !strings.Contains(failure.Message, "set SSL_CERT_FILE") {
		t.Errorf("%d attempts: %s", failure.Attempts, failure.Message)
	}
}
