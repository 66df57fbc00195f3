package otel

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/docuvane/docuvane-go/core"
	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/codes"
	"go.opentelemetry.io/otel/propagation"
	sdk "go.opentelemetry.io/otel/sdk/trace"
	"go.opentelemetry.io/otel/sdk/trace/tracetest"
	"go.opentelemetry.io/otel/trace"
)

// fake responds instead of the service.
type fake func(*http.Request) (*http.Response, error)

func (f fake) RoundTrip(r *http.Request) (*http.Response, error) { return f(r) }

// instant never waits.
type instant struct{}

func (instant) Now() time.Time                             { return time.Now() }
func (instant) Monotonic() time.Duration                   { return time.Duration(time.Now().UnixNano()) }
func (instant) Sleep(context.Context, time.Duration) error { return nil }

// spansOf makes a call and returns the spans that ended, and the error.
func spansOf(t *testing.T, ctx context.Context, exporter *tracetest.InMemoryExporter, respond fake, options ...core.Option) (tracetest.SpanStubs, error) {
	t.Helper()
	provider := sdk.NewTracerProvider(sdk.WithSyncer(exporter))
	tracer := Tracer{Provider: provider, Propagator: propagation.TraceContext{}}
	api := &core.API{Name: "acme", Servers: []string{"https://api.example:8443"}, UserAgent: "acme-go/1"}
	client, err := core.NewClient(api, append(options, core.WithTracer(tracer), core.WithTransport(respond), core.WithClock(instant{}))...)
	if err != nil {
		t.Fatal(err)
	}
	defer client.Close()
	op := &core.Op{
		ID: "startRun", Method: "POST", Path: "/documents/{id}/runs", Retry: core.Keyed,
		Params: []core.Param{{In: core.InPath, Name: "id", Value: "doc_secret"}, {In: core.InQuery, Name: "filter", Value: "private"}},
		Body:   core.JSONBody{Value: map[string]string{"name": "private.pdf"}},
	}
	err = core.DoNone(ctx, client, op, nil)
	return exporter.GetSpans(), err
}

func responseOf(status int, header ...string) *http.Response {
	response := &http.Response{StatusCode: status, Header: http.Header{}, Body: io.NopCloser(strings.NewReader("{}"))}
	for index := 0; index < len(header); index += 2 {
		response.Header.Set(header[index], header[index+1])
	}
	return response
}

func factsOf(attributes []attribute.KeyValue, without ...string) string {
	var facts []string
	for _, each := range attributes {
		if !slices.Contains(without, string(each.Key)) {
			facts = append(facts, fmt.Sprintf("%s=%s", each.Key, each.Value.String()))
		}
	}
	slices.Sort(facts)
	return strings.Join(facts, " ")
}

func TestSpanOfACallHasItsAttempts(t *testing.T) {
	count, sent := 0, ""
	exporter := tracetest.NewInMemoryExporter()
	spans, err := spansOf(t, context.Background(), exporter, func(r *http.Request) (*http.Response, error) {
		sent = r.Header.Get("Traceparent")
		if count++; count == 1 {
			return responseOf(503), nil
		}
		return responseOf(202, "X-Request-Id", "req_1"), nil
	}, core.WithMaxRetries(1))
	if err != nil || len(spans) != 1 {
		t.Fatalf("%v: %d spans", err, len(spans))
	}
	span := spans[0]
	if span.Name != "POST /documents/{id}/runs" || span.SpanKind != trace.SpanKindClient || span.Status.Code != codes.Unset ||
		span.InstrumentationScope.Name != scope {
		t.Errorf("%+v", span)
	}
	want := "docuvane.operation=startRun docuvane.request_id=req_1 http.request.body.size=22 http.request.method=POST " +
		"http.request.resend_count=1 http.response.status_code=202 http.route=/documents/{id}/runs server.address=api.example " +
		"server.port=8443 url.scheme=https url.template=/documents/{id}/runs"
	if facts := factsOf(span.Attributes, "docuvane.idempotency_key"); facts != want {
		t.Errorf("%s", facts)
	}
	if ids := span.SpanContext; sent != "00-"+ids.TraceID().String()+"-"+ids.SpanID().String()+"-01" {
		t.Errorf("sent %s in %v", sent, ids)
	}
	var attempts []string
	for _, each := range span.Events {
		if each.Time.Before(span.StartTime) || each.Time.After(span.EndTime) {
			t.Errorf("%v is not in the span", each.Time)
		}
		attempts = append(attempts, each.Name+" "+factsOf(each.Attributes, "docuvane.duration_ms"))
	}
	wantAttempts := "[docuvane.attempt docuvane.attempt=1 docuvane.error.code=service_unavailable http.response.status_code=503 " +
		"docuvane.attempt docuvane.attempt=2 http.response.status_code=202]"
	if fmt.Sprint(attempts) != wantAttempts {
		t.Errorf("%v", attempts)
	}
	if all := fmt.Sprintf("%+v", spans); strings.Contains(all, "private") || strings.Contains(all, "doc_secret") {
		t.Errorf("the span shows what is private: %s", all)
	}
}

func TestSpanOfAFailedCallHasItsError(t *testing.T) {
	for _, each := range []struct {
		respond fake
		want    string
	}{
		{func(*http.Request) (*http.Response, error) { return responseOf(404), nil },
			"docuvane.error.code=not_found docuvane.error.outcome=rejected error.type=404 http.response.status_code=404"},
		{func(*http.Request) (*http.Response, error) { return nil, errors.New("broken") },
			"docuvane.error.code=connection_failed docuvane.error.outcome=unknown error.type=connection_failed"},
	} {
		spans, err := spansOf(t, context.Background(), tracetest.NewInMemoryExporter(), each.respond, core.WithMaxRetries(0))
		if err == nil || len(spans) != 1 {
			t.Fatalf("%v: %d spans", err, len(spans))
		}
		facts := factsOf(spans[0].Attributes, "docuvane.operation", "docuvane.idempotency_key", "http.request.body.size",
			"http.request.method", "http.route", "server.address", "server.port", "url.scheme", "url.template")
		var failure *core.Error
		if errors.As(err, &failure); facts != each.want || spans[0].Status.Code != codes.Error || spans[0].Status.Description != failure.Code {
			t.Errorf("%s, %+v", facts, spans[0].Status)
		}
	}
}

func TestErrorOfAMiddlewareIsNotShown(t *testing.T) {
	own := func(*http.Request, core.Next) (*http.Response, error) { return nil, errors.New("private") }
	spans, _ := spansOf(t, context.Background(), tracetest.NewInMemoryExporter(), nil, core.WithMiddleware(own))
	if len(spans) != 1 || spans[0].Status.Description != "unexpected" || strings.Contains(fmt.Sprintf("%+v", spans), "private") {
		t.Errorf("%+v", spans)
	}
}

func TestSpansOfMiddlewareAreChildren(t *testing.T) {
	exporter := tracetest.NewInMemoryExporter()
	own := sdk.NewTracerProvider(sdk.WithSyncer(exporter)).Tracer("own")
	ctx, outer := own.Start(context.Background(), "outer")
	around := func(r *http.Request, next core.Next) (*http.Response, error) {
		_, span := own.Start(r.Context(), "inner")
		defer span.End()
		return next(r)
	}
	spans, err := spansOf(t, ctx, exporter, func(*http.Request) (*http.Response, error) { return responseOf(200), nil },
		core.WithMiddleware(around))
	outer.End()
	if err != nil || len(spans) != 2 || spans[0].Name != "inner" || spans[0].Parent.SpanID() != spans[1].SpanContext.SpanID() ||
		spans[1].Parent.SpanID() != outer.SpanContext().SpanID() {
		t.Errorf("%v: %+v", err, spans)
	}
}
