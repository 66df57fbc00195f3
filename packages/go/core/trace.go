package core

import (
	"context"
	"fmt"
	"log/slog"
	"maps"
	"net/http"
	"time"
)

// Tracer observes calls, such as with OpenTelemetry. It gets metadata only: no bodies, queries, IDs of
// resources, file names or credentials.
type Tracer interface {
	// StartCall begins the trace of a call; its attempts run with the context that it returns.
	StartCall(ctx context.Context, call CallInfo) (context.Context, CallTrace)
}

// CallTrace observes one call.
type CallTrace interface {
	// Inject adds the headers that carry the trace to the service, such as traceparent.
	Inject(header http.Header)
	// Attempt reports an attempt.
	Attempt(attempt AttemptInfo)
	// End reports the end of the call.
	End(result CallResult)
}

// AttemptInfo is an attempt that has ended.
type AttemptInfo struct {
	// Attempt counts from 1.
	Attempt  int
	Duration time.Duration
	// Status is 0 without a response.
	Status int
	// Code is that of the error; empty after a success.
	Code string
	// Connections counts those that the attempt used. More than one means that net/http left a connection that
	// had broken before the request was sent on it.
	Connections int
}

// CallResult is how a call ended.
type CallResult struct {
	Status    int
	RequestID string
	Attempts  int
	// Err is nil after a success.
	Err error
}

// observed traces and logs a call.
func (c *call) observed() (got *reply, err error) {
	if c.cfg.tracer != nil {
		ctx, trace := c.cfg.tracer.StartCall(c.ctx, c.info())
		c.follow(ctx)
		c.trace = trace
		added := http.Header{}
		trace.Inject(added)
		c.header = maps.Clone(c.header)
		for name, values := range added {
			if c.header.Get(name) == "" && len(values) > 0 && checkHeader(name, values[0]) == nil {
				c.header.Set(name, values[0])
			}
		}
		defer func() {
			result := CallResult{Attempts: c.attempt, Err: err}
			if got != nil {
				result.Status, result.RequestID = got.status, readRequestID(got.header)
			}
			trace.End(result)
		}()
	}
	return c.logged()
}

// traced reports an attempt to the tracer.
func (c *call) traced() (*reply, error) {
	if c.trace == nil {
		return c.process()
	}
	start := c.cfg.clock.Monotonic()
	c.conns = 0
	got, err := c.process()
	c.trace.Attempt(AttemptInfo{c.attempt, c.cfg.clock.Monotonic() - start, got.status, codeOf(err), c.conns})
	return got, err
}

func codeOf(err error) string {
	if err == nil {
		return ""
	}
	if failure := asError(err); failure != nil {
		return failure.Code
	}
	return "unexpected"
}

// contextOfAttempt is the context of an attempt's request, for middleware.
func (c *call) contextOfAttempt() context.Context {
	info := c.info()
	info.Attempt = c.attempt
	return context.WithValue(c.ctx, callInfoKey{}, info)
}

// logged logs one line per call and one per response, from an allow-list of fields.
func (c *call) logged() (*reply, error) {
	logger := c.cfg.logger
	if !logger.Enabled(c.ctx, slog.LevelDebug) {
		got, err := c.attempts()
		c.warnOfEnd(got, err)
		return got, err
	}
	name := c.op.Method + " " + c.op.Path
	facts := []slog.Attr{
		slog.String("operation", c.op.ID), slog.String("method", c.op.Method), slog.String("route", c.op.Path),
	}
	if c.key != "" {
		facts = append(facts, slog.String("idempotency_key", c.key))
	}
	if c.payload != nil && c.payload.length >= 0 {
		facts = append(facts, slog.Int64("request_bytes", c.payload.length))
	}
	logger.LogAttrs(c.ctx, slog.LevelDebug, "call: "+name, facts...)
	start := c.cfg.clock.Monotonic()
	got, err := c.attempts()
	c.warnOfEnd(got, err)
	took := c.cfg.clock.Monotonic() - start
	facts = append(facts, slog.Int("attempts", c.attempt), slog.Duration("duration", took))
	what, shown := "response", ""
	if got.status != 0 {
		facts = append(facts, slog.Int("status", got.status))
		shown = fmt.Sprint(got.status)
	}
	if err != nil {
		what = "failure"
		facts = append(facts, slog.String("code", codeOf(err)))
		shown += " " + codeOf(err)
	}
	after := fmt.Sprintf(" after %.3f s", took.Seconds())
	if id := readRequestID(got.header); id != "" {
		facts = append(facts, slog.String("request_id", id))
		after += " (" + id + ")"
	}
	logger.LogAttrs(c.ctx, slog.LevelDebug, what+": "+name+" "+shown+after, facts...)
	return got, err
}

// warnOfEnd logs once that an operation will be removed, as Deprecation (RFC 9745) and Sunset (RFC 8594)
// announce.
func (c *call) warnOfEnd(got *reply, err error) {
	if err != nil || got.header.Get("Deprecation") == "" && got.header.Get("Sunset") == "" {
		return
	}
	if !c.shared.warned.first("end " + c.op.ID) {
		return
	}
	end := ""
	if sunset := got.header.Get("Sunset"); sunset != "" {
		end = "; it ends on " + sunset
	}
	c.cfg.logger.LogAttrs(c.ctx, slog.LevelWarn,
		fmt.Sprintf("%s %s is deprecated by the service%s", c.op.Method, c.op.Path, end), slog.String("operation", c.op.ID))
}
