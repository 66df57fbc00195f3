package core

import (
	"bytes"
	"compress/flate"
	"compress/gzip"
	"compress/zlib"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

func compressed(t *testing.T, encoding string, content []byte) []byte {
	t.Helper()
	var out bytes.Buffer
	var writer io.WriteCloser
	switch encoding {
	case "gzip":
		writer = gzip.NewWriter(&out)
	case "deflate":
		writer = zlib.NewWriter(&out)
	default:
		writer, _ = flate.NewWriter(&out, 9)
	}
	_, _ = writer.Write(content)
	writer.Close()
	return out.Bytes()
}

func TestBoundsHoldAfterDecoding(t *testing.T) {
	const limit = 1000
	exact := []byte(`{"a":"` + strings.Repeat("x", limit-8) + `"}`)
	for _, encoding := range []string{"gzip", "deflate", "raw", ""} {
		for _, each := range []struct {
			name    string
			content []byte
			cut     int
			tail    string
			code    string
		}{
			{"of exactly the limit", exact, 0, "", ""},
			{"of one byte more", append(slices.Clone(exact), ' '), 0, "", "response_too_large"},
			{"bomb", make([]byte, 10<<20), 0, "", "response_too_large"},
			{"cut", exact, 5, "", "unreadable_response"},
			{"followed by bytes", exact, 0, "garbage", "unreadable_response"},
			{"empty", nil, 0, "", "empty_response"},
		} {
			if encoding == "" && (each.cut > 0 || each.tail != "" || each.name == "bomb") {
				continue
			}
			t.Run(encoding+" "+each.name, func(t *testing.T) {
				body := each.content
				name := strings.Replace(encoding, "raw", "deflate", 1)
				if encoding != "" && body != nil {
					body = compressed(t, encoding, body)
					body = append(body[:len(body)-each.cut], each.tail...)
				}
				url := serve(t, func(w http.ResponseWriter, r *http.Request) {
					if r.Header.Get("Accept-Encoding") != "identity" {
						t.Error(r.Header)
					}
					if name != "" {
						w.Header().Set("Content-Encoding", name)
					}
					w.(http.Flusher).Flush()
					_, _ = w.Write(body)
				})
				err := call1(t, testClient(t, url, WithMaxResponseBytes(limit)), getOp())
				if each.code == "" && err != nil || each.code != "" && (asError(err) == nil || asError(err).Code != each.code) {
					t.Error(err)
				}
			})
		}
	}
}

func TestHeadersAreBounded(t *testing.T) {
	url := serve(t, func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("X-Big", strings.Repeat("x", 5<<20))
	})
	failure := expect(t, call1(t, testClient(t, url), getOp()), "response_too_large", Unknown)
	if failure.Message != "The headers of the response to GET /things are larger than 65536 bytes." || failure.Attempts != 1 {
		t.Error(failure.Message)
	}
}

func TestStatusesWithoutABody(t *testing.T) {
	for response, code := range map[string]string{
		"HTTP/1.1 204 No Content\r\nContent-Length: 99999999999\r\n\r\n":                        "",
		"HTTP/9.9 200 OK\r\nContent-Length: 2\r\n\r\n{}":                                        "connection_failed",
		"HTTP/1.1 200 OK\r\nContent-Length: 2\r\nX-A : b\r\n\r\n{}":                             "connection_failed",
		"HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n": "connection_failed",
	} {
		server := serveRaw(t, func(conn *net.TCPConn, read func() *http.Request) {
			read()
			_, _ = io.WriteString(conn, response)
		})
		op := getOp()
		op.MayBeEmpty = true
		err := call1(t, testClient(t, server.url), op)
		if code == "" && err != nil {
			t.Errorf("%s: %v", response, err)
		} else if code != "" {
			expect(t, err, code, Unknown)
		}
	}
}

func TestEndlessErrorResponseIsLeft(t *testing.T) {
	url := serve(t, func(w http.ResponseWriter, r *http.Request) {
		w.WriteHeader(429)
		for r.Context().Err() == nil {
			_, _ = w.Write(make([]byte, 4096))
		}
	})
	expect(t, call1(t, testClient(t, url, WithMaxResponseBytes(100_000)), getOp()), "response_too_large", Rejected)
}

func TestConnectionIsReusedAfterErrorsAndGzip(t *testing.T) {
	server := serveRaw(t, func(conn *net.TCPConn, read func() *http.Request) {
		for index := 0; read() != nil; index++ {
			switch index % 3 {
			case 0:
				_, _ = io.WriteString(conn, "HTTP/1.1 404 Not Found\r\nContent-Length: 10\r\n\r\n0123456789")
			case 1:
				body := compressed(t, "gzip", []byte("{}"))
				fmt.Fprintf(conn, "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n\r\n%x\r\n%s\r\n0\r\n\r\n", len(body), body)
			case 2:
				_, _ = io.WriteString(conn, "HTTP/1.1 204 No Content\r\n\r\n")
			}
		}
	})
	client := testClient(t, server.url)
	for range 10 {
		_ = call1(t, client, getOp())
	}
	if server.accepted() != 1 {
		t.Errorf("%d connections for 10 calls", server.accepted())
	}
}

func TestRedirectAndErrorBodiesShowNoKey(t *testing.T) {
	url := serve(t, func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("X-Request-Id", r.Header.Get("Authorization"))
		w.WriteHeader(400)
		fmt.Fprintf(w, `{"detail":"you sent %s"}`, r.Header.Get("Authorization"))
	})
	err := call1(t, testClient(t, url), getOp())
	expect(t, err, "invalid_request", Rejected)
	if shown := fmt.Sprintf("%+v %#v", err, err); strings.Contains(shown, "secret_key") || !strings.Contains(err.Error(), "you sent Bearer [redacted]") {
		t.Error(shown)
	}
}

func openFiles(t *testing.T) int {
	t.Helper()
	entries, err := os.ReadDir("/proc/self/fd")
	if err != nil {
		t.Skip("descriptors cannot be counted here")
	}
	return len(entries)
}

// TestNothingIsLeftBehind makes many calls of every kind, most of which fail.
func TestNothingIsLeftBehind(t *testing.T) {
	calls := 2_000
	if !testing.Short() && os.Getenv("DOCUVANE_TEST_TIER") == "all" {
		calls = 20_000
	}
	var number atomic.Int64
	server := serveRaw(t, func(conn *net.TCPConn, read func() *http.Request) {
		for read() != nil {
			switch number.Add(1) % 10 {
			case 0:
				return
			case 1:
				_ = conn.SetLinger(0)
				return
			case 2:
				_, _ = io.WriteString(conn, "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf")
				return
			case 3:
				_, _ = io.WriteString(conn, "HTTP/1.1 500 No\r\nContent-Length: 2\r\n\r\n{}")
			case 4:
				_, _ = io.WriteString(conn, "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n9\r\ndata: {}\n\r\n1\r\n\n\r\n0\r\n\r\n")
			default:
				_, _ = io.WriteString(conn, okResponse)
			}
		}
	})
	client := testClient(t, server.url, WithTimeout(5*time.Second), WithMaxConnections(16))
	path := t.TempDir() + "/a"
	if err := os.WriteFile(path, make([]byte, 10_000), 0o600); err != nil {
		t.Fatal(err)
	}
	work := func(ctx context.Context, index int) (int, error) {
		switch index % 5 {
		case 0:
			_, err := do[thing](ctx, client, uploadOp(FilePath(path)), nil)
			return 0, err
		case 1:
			download, err := DoDownload(ctx, client, getOp(), nil)
			if err == nil && index%2 == 0 {
				_, err = download.Bytes()
			} else if err == nil {
				err = download.Close()
			}
			return 0, err
		case 2:
			stream, err := OpenStream[thing](ctx, client, streamOp(), nil, StreamFormat{IsLines: true})
			if err == nil {
				for range stream.All() {
					break
				}
			}
			return 0, err
		case 3:
			ctx, cancel := context.WithTimeout(ctx, time.Duration(index%7)*100*time.Microsecond)
			defer cancel()
			_, err := do[thing](ctx, client, postOp(Keyed), nil)
			return 0, err
		}
		_, err := do[thing](ctx, client, getOp(), nil)
		return 0, err
	}
	numbers := func(count int) func(func(int) bool) {
		return func(yield func(int) bool) {
			for index := range count {
				if !yield(index) {
					return
				}
			}
		}
	}
	run := func(count int) (files, routines int) {
		results, err := RunBatch(context.Background(), numbers(count), work, Batch[int]{Concurrency: 32})
		if err != nil || len(results) != count {
			t.Fatal(err)
		}
		for _, each := range results {
			if each.Err != nil && asError(each.Err) == nil {
				t.Fatalf("%T: %v", each.Err, each.Err)
			}
		}
		client.shared.own.CloseIdleConnections()
		return openFiles(t), runtime.NumGoroutine()
	}
	files, routines := run(100)
	filesAfter, routinesAfter := run(calls)
	// Connections close on their own time, those of the server among them.
	for end := time.Now().Add(20 * time.Second); time.Now().Before(end); time.Sleep(10 * time.Millisecond) {
		if filesAfter <= files+2 && routinesAfter <= routines+2 {
			break
		}
		filesAfter, routinesAfter = openFiles(t), runtime.NumGoroutine()
	}
	if filesAfter > files+2 || routinesAfter > routines+2 {
		t.Errorf("descriptors %d → %d, goroutines %d → %d", files, filesAfter, routines, routinesAfter)
	}
	if inUse := len(client.shared.gates[client.origin]); inUse != 0 || client.shared.budget.tokens == 0 {
		t.Errorf("%d connections in use", inUse)
	}
}

func TestBatch(t *testing.T) {
	var most, now atomic.Int32
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	requested := 0
	inputs := func(yield func(int) bool) {
		for requested = 1; yield(requested); requested++ {
		}
	}
	var progress []int
	results, err := RunBatch(ctx, inputs, func(ctx context.Context, n int) (int, error) {
		most.Store(max(most.Load(), now.Add(1)))
		defer now.Add(-1)
		time.Sleep(time.Millisecond)
		if n == 20 {
			cancel()
		}
		if n%2 == 0 {
			return 0, fmt.Errorf("no %d", n)
		}
		return n * n, nil
	}, Batch[int]{Concurrency: 3, OnProgress: func(p BatchProgress[int]) { progress = append(progress, p.Finished) }})
	if err != nil || most.Load() > 3 || len(results) < 20 || len(results) > 25 || requested > len(results)+1 || !slices.IsSorted(progress) {
		t.Errorf("%v, %d at a time, %d results of %d", err, most.Load(), len(results), requested)
	}
	for index, each := range results {
		if each.Index != index || (each.Err != nil) != (index%2 == 1) || each.Err == nil && each.Value != (index+1)*(index+1) {
			t.Errorf("%+v", each)
		}
	}
}

// TestPacing plays a service that allows so many requests per window, and counts those that it refuses.
func TestPacing(t *testing.T) {
	const limit, calls = 100, 2_000
	for _, isBucket := range []bool{false, true} {
		t.Run(fmt.Sprint("bucket ", isBucket), func(t *testing.T) {
			refused, taken := 0, 0
			var start, last time.Time
			var mu sync.Mutex
			service := func(r *http.Request) (*http.Response, error) {
				time.Sleep(20 * time.Millisecond)
				mu.Lock()
				defer mu.Unlock()
				now := time.Now()
				if start.IsZero() {
					start, last = now, now
				}
				policy, status := fmt.Sprintf(`"w";q=%d;w=1`, limit), 200
				if isBucket {
					policy += `;policy="token bucket"`
					taken = max(0, taken-int(now.Sub(last).Seconds()*limit+1e-9))
					last = last.Add(time.Duration(int(now.Sub(last).Seconds()*limit+1e-9)) * time.Second / limit)
				} else if now.Sub(last) >= time.Second {
					taken, last = 0, last.Add(now.Sub(last).Truncate(time.Second))
				}
				if taken++; taken > limit {
					taken, status = limit, 429
					refused++
				}
				left := last.Add(time.Second).Sub(now)
				return respond(status, "{}", "RateLimit-Policy", policy, "RateLimit", fmt.Sprintf(`"w";r=%d;t=%d`, limit-taken, int(left.Seconds()+0.999)),
					"X-RateLimit-Reset", fmt.Sprint(last.Add(time.Second).UnixMilli()), "Retry-After-Ms", fmt.Sprint(left.Milliseconds())), nil
			}
			bubble(t, service, func(client *Client) {
				begun := time.Now()
				var group sync.WaitGroup
				for range 32 {
					group.Go(func() {
						for range calls / 32 {
							if err := call1(t, client, getOp(), WithMaxRetries(2)); err != nil {
								t.Error(err)
							}
						}
					})
				}
				group.Wait()
				done := calls / 32 * 32
				ideal := time.Duration(done/limit-1) * time.Second
				if took := time.Since(begun); took > ideal*105/100+time.Second || refused > 2 {
					t.Errorf("took %s, ideally %s, %d refused", took, ideal, refused)
				} else {
					t.Logf("took %s, ideally %s, %d refused", took, ideal, refused)
				}
			}, WithMaxRateLimitWait(time.Minute))
		})
	}
}

func TestCallThatWouldWaitTooLongForTheLimitIsNotSent(t *testing.T) {
	count := 0
	bubble(t, func(*http.Request) (*http.Response, error) {
		count++
		return respond(200, "{}", "X-RateLimit-Limit", "1", "X-RateLimit-Remaining", "0", "X-RateLimit-Reset", "45"), nil
	}, func(client *Client) {
		if err := call1(t, client, getOp()); err != nil {
			t.Fatal(err)
		}
		failure := expect(t, call1(t, client, getOp()), "rate_limited", NotSent)
		want := "Not sent: GET /things (rate_limited): The rate limit is used up for 45 s, longer than this call may wait."
		if failure.Message != want || *failure.RetryAfter != 45*time.Second || failure.Attempts != 0 || count != 1 || !failure.Retryable {
			t.Errorf("%s, %d requests", failure.Message, count)
		}
		expect(t, call1(t, client, getOp(), WithMaxRateLimitWait(time.Hour), WithRateLimit(RateLimitThrows)), "rate_limited", NotSent)
		ctx, cancel := context.WithCancel(context.Background())
		time.AfterFunc(time.Second, cancel)
		_, err := do[thing](ctx, client, getOp(), []Option{WithMaxRateLimitWait(time.Hour)})
		if expect(t, err, "aborted", NotSent); err.Error() != "Aborted while waiting for the rate limit: GET /things." {
			t.Error(err)
		}
		var waits []RateLimitWait
		start := time.Now()
		option := WithOnRateLimitWait(func(wait RateLimitWait) { waits = append(waits, wait) })
		if err := call1(t, client, getOp(), option, WithMaxRateLimitWait(time.Hour)); err != nil || time.Since(start) != 44*time.Second {
			t.Errorf("%v after %s", err, time.Since(start))
		}
		if len(waits) != 1 || waits[0] != (RateLimitWait{44 * time.Second, WindowEmpty}) {
			t.Errorf("%+v", waits)
		}
		if len(client.limiter.waiting) != 0 {
			t.Error("a waiter is left")
		}
		if err := call1(t, client, getOp(), WithRateLimit(RateLimitOff)); err != nil {
			t.Error(err)
		}
	})
}

// storeOf is a store in memory.
type storeOf struct {
	mu    sync.Mutex
	until map[string]time.Time
	keys  []string
}

func (s *storeOf) Get(_ context.Context, key string) (time.Time, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.until[key], nil
}

func (s *storeOf) Set(_ context.Context, key string, until time.Time, _ time.Duration) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.until[key] = until
	s.keys = append(s.keys, key)
	return nil
}

func TestStoreSharesPauses(t *testing.T) {
	store := &storeOf{until: map[string]time.Time{}}
	count := 0
	bubble(t, func(*http.Request) (*http.Response, error) {
		if count++; count == 1 {
			return respond(429, "{}", "Retry-After", "5"), nil
		}
		return respond(200, "{}"), nil
	}, func(client *Client) {
		expect(t, call1(t, client, getOp(), WithMaxRetries(0)), "rate_limited", Rejected)
		time.Sleep(time.Millisecond)
		// Another process has its own limiter.
		other := *client
		other.limiter = newLimiter(client.limiter.account, client.cfg.clock)
		other.pauses = newSharedPauses(store, other.limiter)
		start := time.Now()
		if err := call1(t, &other, getOp()); err != nil || time.Since(start).Round(time.Second) != 5*time.Second {
			t.Errorf("%v after %s", err, time.Since(start))
		}
	}, WithRateLimitStore(store))
	if len(store.keys) != 1 || strings.Contains(store.keys[0], "secret_key") {
		t.Errorf("%q", store.keys)
	}
}
