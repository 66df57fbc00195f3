package core

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"testing"
	"time"
)

// recorder is a tracer that writes down what it is told.
type recorder struct {
	seen        []string
	connections int
}

type spanKey struct{}

func (r *recorder) StartCall(ctx context.Context, call CallInfo) (context.Context, CallTrace) {
	r.seen = append(r.seen, fmt.Sprintf("start %s %s %s at %s:%s", call.Operation, call.Method, call.Route, call.Host, call.Port))
	return context.WithValue(ctx, spanKey{}, "span"), r
}

func (r *recorder) Inject(header http.Header) { header.Set("Traceparent", "00-1-2-01") }

func (r *recorder) Attempt(attempt AttemptInfo) {
	r.connections += attempt.Connections
	r.seen = append(r.seen, fmt.Sprintf("attempt %d: %d %s", attempt.Attempt, attempt.Status, attempt.Code))
}

func (r *recorder) End(result CallResult) {
	r.seen = append(r.seen, fmt.Sprintf("end %d %s after %d: %v", result.Status, result.RequestID, result.Attempts, result.Err))
}

func TestTracerSeesCallAndAttempts(t *testing.T) {
	tracer := &recorder{}
	count := 0
	bubble(t, func(r *http.Request) (*http.Response, error) {
		if r.Header.Get("Traceparent") != "00-1-2-01" || r.Context().Value(spanKey{}) != "span" {
			t.Errorf("%v", r.Header)
		}
		if count++; count == 1 {
			return respond(503, "{}"), nil
		}
		return respond(200, "{}", "X-Request-Id", "req_1"), nil
	}, func(client *Client) {
		if err := call1(t, client, jobOp(), WithMaxRetries(1)); err != nil {
			t.Error(err)
		}
	}, WithTracer(tracer), WithBaseURL("https://trace.example"))
	want := "[start getJob GET /jobs/{id} at trace.example:443 attempt 1: 503 service_unavailable attempt 2: 200  end 200 req_1 after 2: <nil>]"
	if fmt.Sprint(tracer.seen) != want {
		t.Errorf("%s", tracer.seen)
	}
}

func TestContextOfACallMiddlewareEndsTheCall(t *testing.T) {
	bubble(t, hang, func(client *Client) {
		around := func(ctx context.Context, _ CallInfo, next func(context.Context) error) error {
			ctx, cancel := context.WithTimeout(ctx, time.Second)
			defer cancel()
			return next(ctx)
		}
		start := time.Now()
		err := call1(t, client, getOp(), WithCallMiddleware(around), WithMaxRetries(2))
		if expect(t, err, "total_timeout", Unknown); !errors.Is(err, context.DeadlineExceeded) || time.Since(start) != time.Second {
			t.Errorf("%v after %s", err, time.Since(start))
		}
	})
}
