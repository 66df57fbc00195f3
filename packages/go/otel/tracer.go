// Package otel creates OpenTelemetry spans for the calls of the client. It is a module of its own, so that programs
// without OpenTelemetry do not download it.
//
//	client, err := docuvane.New(core.WithTracer(otel.Tracer{}))
package otel

import (
	"context"
	"errors"
	"net/http"
	"strconv"
	"time"

	"github.com/docuvane/docuvane-go/core"
	"go.opentelemetry.io/otel"
	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/codes"
	"go.opentelemetry.io/otel/propagation"
	"go.opentelemetry.io/otel/trace"
)

const (
	// scope names this package to the tracer provider.
	scope = "github.com/docuvane/docuvane-go/otel"
	// prefix begins the attributes that OpenTelemetry does not define.
	prefix = "docuvane."
)

// Tracer creates a client span for each call. Names and attributes follow OpenTelemetry's semantic conventions for
// HTTP, with the path template in http.route and url.template. Attempts are events of the span, and
// http.request.resend_count counts the repeated ones. Spans have metadata only: no bodies, queries, IDs of
// resources, file names or credentials, so that url.full is omitted. The call sends traceparent, and spans made by
// its middleware become children of its span.
//
// The zero value uses the global provider and propagator.
type Tracer struct {
	// Provider creates the spans; nil for the global one.
	Provider trace.TracerProvider
	// Propagator adds the headers that carry the trace; nil for the global one.
	Propagator propagation.TextMapPropagator
}

// StartCall begins the span of a call.
func (t Tracer) StartCall(ctx context.Context, call core.CallInfo) (context.Context, core.CallTrace) {
	if t.Provider == nil {
		t.Provider = otel.GetTracerProvider()
	}
	if t.Propagator == nil {
		t.Propagator = otel.GetTextMapPropagator()
	}
	ctx, span := t.Provider.Tracer(scope).Start(ctx, call.Method+" "+call.Route,
		trace.WithSpanKind(trace.SpanKindClient), trace.WithAttributes(describe(call)...))
	return ctx, &callTrace{ctx, span, t.Propagator}
}

func describe(call core.CallInfo) []attribute.KeyValue {
	facts := []attribute.KeyValue{
		attribute.String("http.request.method", call.Method),
		attribute.String("http.route", call.Route),
		attribute.String("url.template", call.Route),
		attribute.String("url.scheme", call.Scheme),
		attribute.String("server.address", call.Host),
		attribute.String(prefix+"operation", call.Operation),
	}
	if port, err := strconv.Atoi(call.Port); err == nil {
		facts = append(facts, attribute.Int("server.port", port))
	}
	if call.BodyBytes > 0 {
		facts = append(facts, attribute.Int64("http.request.body.size", call.BodyBytes))
	}
	return appendText(facts, prefix+"idempotency_key", call.IdempotencyKey)
}

func appendText(facts []attribute.KeyValue, name, value string) []attribute.KeyValue {
	if value == "" {
		return facts
	}
	return append(facts, attribute.String(name, value))
}

func appendStatus(facts []attribute.KeyValue, status int) []attribute.KeyValue {
	if status == 0 {
		return facts
	}
	return append(facts, attribute.Int("http.response.status_code", status))
}

// callTrace is the span of one call.
type callTrace struct {
	ctx        context.Context
	span       trace.Span
	propagator propagation.TextMapPropagator
}

func (t *callTrace) Inject(header http.Header) {
	t.propagator.Inject(t.ctx, propagation.HeaderCarrier(header))
}

func (t *callTrace) Attempt(attempt core.AttemptInfo) {
	facts := appendStatus([]attribute.KeyValue{
		attribute.Int(prefix+"attempt", attempt.Attempt),
		attribute.Float64(prefix+"duration_ms", float64(attempt.Duration)/float64(time.Millisecond)),
	}, attempt.Status)
	facts = appendText(facts, prefix+"error.code", attempt.Code)
	t.span.AddEvent(prefix+"attempt", trace.WithAttributes(facts...), trace.WithTimestamp(time.Now().Add(-attempt.Duration)))
}

func (t *callTrace) End(result core.CallResult) {
	facts := appendStatus(nil, result.Status)
	facts = appendText(facts, prefix+"request_id", result.RequestID)
	if result.Attempts > 1 {
		facts = append(facts, attribute.Int("http.request.resend_count", result.Attempts-1))
	}
	if result.Err != nil {
		// An error of the caller's middleware is the caller's: only that there was one is reported.
		code := "unexpected"
		if failure := (*core.Error)(nil); errors.As(result.Err, &failure) {
			code = failure.Code
			facts = appendText(facts, prefix+"error.outcome", string(failure.Outcome))
		}
		kind := code
		if result.Status != 0 {
			kind = strconv.Itoa(result.Status)
		}
		facts = append(facts, attribute.String("error.type", kind), attribute.String(prefix+"error.code", code))
		t.span.SetStatus(codes.Error, code)
	}
	t.span.SetAttributes(facts...)
	t.span.End()
}
