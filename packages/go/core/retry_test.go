package core

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

// bubbles counts the calls of bubble.
var bubbles atomic.Int64

// bubble runs a test with fake time and a fake service.
func bubble(t *testing.T, service fakeTransport, run func(*Client), options ...Option) {
	t.Helper()
	bubbleOf(t, testAPI, service, run, append([]Option{WithCredential("key", Key("secret_key"))}, options...)...)
}

// bubbleOf is bubble for another API.
func bubbleOf(t *testing.T, api *API, service fakeTransport, run func(*Client), options ...Option) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		all := append([]Option{
			// An account of its own, in each run of -count too, because limits are shared.
			WithBaseURL(fmt.Sprintf("https://t%d.example", bubbles.Add(1))),
			WithTransport(service), WithRandom(func() float64 { return 0.5 }),
		}, options...)
		client, err := NewClient(api, all...)
		if err != nil {
			t.Fatal(err)
		}
		defer client.Close()
		run(client)
	})
}

func TestRetriesWithGrowingDelays(t *testing.T) {
	var at []time.Duration
	start := time.Time{}
	bubble(t, func(*http.Request) (*http.Response, error) {
		if start.IsZero() {
			start = time.Now()
		}
		at = append(at, time.Since(start))
		return respond(503, "{}"), nil
	}, func(client *Client) {
		failure := expect(t, call1(t, client, getOp(), WithMaxRetries(5), WithTotalTimeout(time.Hour)), "service_unavailable", Unknown)
		if failure.Attempts != 6 || !failure.Retryable {
			t.Errorf("%d attempts, retryable %v", failure.Attempts, failure.Retryable)
		}
	})
	want := []time.Duration{0, 375, 1125, 2625, 5625, 11625}
	for index, each := range at {
		if each != want[index]*time.Millisecond {
			t.Errorf("attempt %d after %s", index+1, each)
		}
	}
}

func TestRetryAfterIsNeverShortened(t *testing.T) {
	for value, want := range map[string]time.Duration{"5": 5250 * time.Millisecond, "0.5": 525 * time.Millisecond, "30": 30500 * time.Millisecond} {
		var at []time.Time
		bubble(t, func(*http.Request) (*http.Response, error) {
			if at = append(at, time.Now()); len(at) == 1 {
				return respond(503, "{}", "Retry-After", value), nil
			}
			return respond(200, "{}"), nil
		}, func(client *Client) {
			if err := call1(t, client, postOp(UnprocessedOnly), WithMaxRetries(1), WithTotalTimeout(time.Hour)); err != nil {
				t.Error(err)
			}
		})
		if waited := at[1].Sub(at[0]); waited != want {
			t.Errorf("Retry-After: %s waited %s", value, waited)
		}
	}
	bubble(t, func(*http.Request) (*http.Response, error) { return respond(503, "{}", "Retry-After", "61"), nil }, func(client *Client) {
		failure := expect(t, call1(t, client, getOp(), WithMaxRetries(2)), "service_unavailable", Rejected)
		if failure.Attempts != 1 || *failure.RetryAfter != 61*time.Second {
			t.Errorf("%d attempts, asked %s", failure.Attempts, *failure.RetryAfter)
		}
	})
}

func TestRetryClassDecides(t *testing.T) {
	for _, each := range []struct {
		class    RetryClass
		status   int
		attempts int
	}{
		{Safe, 500, 3}, {Keyed, 500, 3}, {UnprocessedOnly, 500, 1}, {UnprocessedOnly, 429, 3}, {UnprocessedOnly, 503, 1},
		{Safe, 501, 1}, {Safe, 404, 1}, {Safe, 408, 3}, {Safe, 425, 3}, {Keyed, 409, 1}, {Safe, 307, 1}, {Safe, 401, 1},
	} {
		t.Run(fmt.Sprintf("%s %d", each.class, each.status), func(t *testing.T) {
			var keys []string
			bubble(t, func(r *http.Request) (*http.Response, error) {
				keys = append(keys, sentKey(r))
				return respond(each.status, "{}"), nil
			}, func(client *Client) {
				failure := asError(call1(t, client, postOp(each.class), WithMaxRetries(2)))
				if failure.Attempts != each.attempts || len(keys) != each.attempts {
					t.Errorf("%d attempts, %d requests", failure.Attempts, len(keys))
				}
				if failure.IdempotencyKey != keys[0] || (each.class == Safe) != (keys[0] == "") {
					t.Errorf("keys %q, error has %q", keys, failure.IdempotencyKey)
				}
			}, WithRateLimit(RateLimitOff))
		})
	}
}

func TestShouldRetryIsHonored(t *testing.T) {
	for _, each := range []struct {
		advice   string
		status   int
		class    RetryClass
		attempts int32
	}{{"false", 503, Safe, 1}, {"true", 400, Safe, 3}, {"true", 400, UnprocessedOnly, 1}} {
		var count atomic.Int32
		bubble(t, func(*http.Request) (*http.Response, error) {
			count.Add(1)
			return respond(each.status, "{}", "X-Should-Retry", each.advice), nil
		}, func(client *Client) { _ = call1(t, client, postOp(each.class), WithMaxRetries(2)) })
		if count.Load() != each.attempts {
			t.Errorf("%+v: %d attempts", each, count.Load())
		}
	}
}

func TestBudgetEndsRetriesOfAnOutage(t *testing.T) {
	var count int
	bubble(t, func(*http.Request) (*http.Response, error) {
		count++
		return respond(500, "{}"), nil
	}, func(client *Client) {
		var failure *Error
		for range 30 {
			failure = asError(call1(t, client, getOp(), WithMaxRetries(2)))
		}
		if count != 30+20 || !failure.RetryBudgetExhausted || !strings.HasSuffix(failure.Message, "Not retried: too many calls of this client failed lately.") {
			t.Errorf("%d requests: %s", count, failure.Message)
		}
	})
}

func TestContextEndsTheDelay(t *testing.T) {
	bubble(t, func(*http.Request) (*http.Response, error) { return respond(500, "{}"), nil }, func(client *Client) {
		ctx, cancel := context.WithCancelCause(context.Background())
		reason := errors.New("the user left")
		time.AfterFunc(100*time.Millisecond, func() { cancel(reason) })
		start := time.Now()
		_, err := do[thing](ctx, client, getOp(), []Option{WithMaxRetries(2)})
		failure := expect(t, err, "aborted", Unknown)
		if !errors.Is(err, context.Canceled) || !errors.Is(err, reason) || !errors.Is(err, ErrAborted) || failure.Attempts != 1 {
			t.Errorf("%v, %d attempts", err, failure.Attempts)
		}
		if failure.Message != "Aborted while waiting to repeat GET /things." || time.Since(start) != 100*time.Millisecond {
			t.Errorf("%s after %s", failure.Message, time.Since(start))
		}
	})
}

func TestContextThatHasEndedSendsNothing(t *testing.T) {
	count := 0
	bubble(t, func(*http.Request) (*http.Response, error) {
		count++
		return respond(200, "{}"), nil
	}, func(client *Client) {
		ctx, cancel := context.WithCancel(context.Background())
		cancel()
		_, err := do[thing](ctx, client, getOp(), nil)
		if failure := expect(t, err, "aborted", NotSent); failure.Attempts != 0 || count != 0 {
			t.Errorf("%d attempts, %d requests", failure.Attempts, count)
		}
		client.Close()
		expect(t, call1(t, client, getOp()), "client_closed", NotSent)
	})
}

func hang(r *http.Request) (*http.Response, error) {
	<-r.Context().Done()
	return nil, context.Cause(r.Context())
}

func TestDeadlines(t *testing.T) {
	bubble(t, hang, func(client *Client) {
		start := time.Now()
		failure := expect(t, call1(t, client, getOp(), WithTimeout(time.Second), WithMaxRetries(1)), "timeout", Unknown)
		if failure.Attempts != 2 || time.Since(start) != 2375*time.Millisecond || failure.Message != "No response within 1 s: GET /things." {
			t.Errorf("%d attempts in %s: %s", failure.Attempts, time.Since(start), failure.Message)
		}
		start = time.Now()
		expect(t, call1(t, client, getOp(), WithTotalTimeout(3*time.Second), WithMaxRetries(2)), "total_timeout", Unknown)
		if time.Since(start) != 3*time.Second {
			t.Errorf("ended after %s", time.Since(start))
		}
		ctx, cancel := context.WithTimeout(context.Background(), 2*time.Second)
		defer cancel()
		_, err := do[thing](ctx, client, getOp(), []Option{WithMaxRetries(2)})
		expect(t, err, "total_timeout", Unknown)
		if !errors.Is(err, context.DeadlineExceeded) || !errors.Is(err, ErrTimeout) {
			t.Error(err)
		}
	})
}

func TestMiddlewareKeepsItsContextAfterATimeout(t *testing.T) {
	bubble(t, hang, func(client *Client) {
		middleware := func(request *http.Request, next Next) (*http.Response, error) {
			response, err := next(request)
			if ended := request.Context().Err(); ended != nil {
				t.Error(ended)
			}
			return response, err
		}
		expect(t, call1(t, client, getOp(), WithTimeout(time.Second), WithMiddleware(middleware)), "timeout", Unknown)
	})
}

func TestCallEndsWhenTheClientIsClosed(t *testing.T) {
	bubble(t, hang, func(client *Client) {
		time.AfterFunc(time.Second, client.Close)
		expect(t, call1(t, client, getOp(), WithMaxRetries(2)), "client_closed", Unknown)
	})
}

func TestWorstOutcomeOfAllAttempts(t *testing.T) {
	count := 0
	bubble(t, func(*http.Request) (*http.Response, error) {
		if count++; count == 1 {
			return respond(500, "{}"), nil
		}
		return respond(404, "{}"), nil
	}, func(client *Client) {
		expect(t, call1(t, client, getOp(), WithMaxRetries(2)), "not_found", Unknown)
	})
}

func TestResponseIsFilledInAlsoForAnError(t *testing.T) {
	count := 0
	bubble(t, func(*http.Request) (*http.Response, error) {
		if count++; count == 1 {
			return nil, io.ErrUnexpectedEOF
		}
		return respond(404, `{"code":"no_such_thing"}`, "X-Request-Id", "req_1", "X-RateLimit-Remaining", "7"), nil
	}, func(client *Client) {
		var info Response
		failure := expect(t, call1(t, client, getOp(), WithMaxRetries(2), WithResponse(&info)), "no_such_thing", Unknown)
		if info.Status != 404 || info.RequestID != "req_1" || info.Attempts != 2 || *info.RateLimit.Remaining != 7 || failure.RequestID != "req_1" {
			t.Errorf("%+v, %+v", info, failure)
		}
		if *client.RateLimit().Remaining != 7 {
			t.Error("the client does not know the limit")
		}
	})
}

func TestMiddlewareSeesAttemptsWithoutTheCredential(t *testing.T) {
	var log []string
	watch := func(name string) Middleware {
		return func(request *http.Request, next Next) (*http.Response, error) {
			info, _ := CallInfoOf(request.Context())
			log = append(log, fmt.Sprintf("%s %d %s %s%s", name, info.Attempt, info.Route, request.Header.Get("Authorization"), request.URL.Path))
			request.Header.Set("X-Tenant", name)
			request.Header.Set("Authorization", "forged")
			return next(request)
		}
	}
	count := 0
	bubble(t, func(r *http.Request) (*http.Response, error) {
		if r.Header.Get("Authorization") != "Bearer secret_key" || r.Header.Get("X-Tenant") != "inner" {
			t.Errorf("%v", r.Header)
		}
		if count++; count == 1 {
			return respond(503, "{}"), nil
		}
		return respond(200, "{}"), nil
	}, func(client *Client) {
		if err := call1(t, client, getOp(), WithMaxRetries(1)); err != nil {
			t.Error(err)
		}
	}, WithMiddleware(watch("outer"), watch("inner")))
	want := []string{"outer 1 /things /things", "inner 1 /things forged/things", "outer 2 /things /things", "inner 2 /things forged/things"}
	if !slices.Equal(log, want) {
		t.Errorf("%q", log)
	}
}

func TestMiddlewareMisuse(t *testing.T) {
	for want, function := range map[string]Middleware{
		"returned no response; return what next returned":                  func(*http.Request, Next) (*http.Response, error) { return nil, nil },
		"changes the method or path of a request; only headers may differ": func(r *http.Request, next Next) (*http.Response, error) { r.Method = "PUT"; return next(r) },
		"calls next twice for a call that cannot be repeated":              func(r *http.Request, next Next) (*http.Response, error) { _, _ = next(r); return next(r) },
		"calls next without a request":                                     func(r *http.Request, next Next) (*http.Response, error) { return next(nil) },
	} {
		bubble(t, func(*http.Request) (*http.Response, error) { return respond(200, "{}"), nil }, func(client *Client) {
			failure := asError(call1(t, client, postOp(UnprocessedOnly), WithMiddleware(function)))
			if failure == nil || failure.Message != "The middleware "+want+"." || failure.Code != "invalid_middleware" {
				t.Errorf("%s: %v", want, failure)
			}
		})
	}
}

func TestCallMiddlewareIsOutsideOfTheRetries(t *testing.T) {
	calls, attempts := 0, 0
	bubble(t, func(*http.Request) (*http.Response, error) {
		if attempts++; attempts == 1 {
			return respond(503, "{}"), nil
		}
		return respond(200, "{}"), nil
	}, func(client *Client) {
		around := func(ctx context.Context, call CallInfo, next func(context.Context) error) error {
			calls++
			return next(ctx)
		}
		if err := call1(t, client, getOp(), WithMaxRetries(1), WithCallMiddleware(around)); err != nil {
			t.Error(err)
		}
	})
	if calls != 1 || attempts != 2 {
		t.Errorf("%d calls, %d attempts", calls, attempts)
	}
}
