package main

import (
	"cmp"
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"io"
	"math"
	"net/http"
	"strings"
	"time"
	_ "unsafe" // for go:linkname

	"github.com/docuvane/docuvane-go/core"
	"github.com/docuvane/docuvane-go/webhook"
)

// Functions of the client that nothing exports. The empty file vectors.s lets them be declared without a body.

//go:linkname readRateLimit github.com/docuvane/docuvane-go/core.(*knownPolicies).readRateLimit
func readRateLimit(known *knownPolicies, header http.Header, now, serviceNow float64) *core.RateLimit

// knownPolicies is laid out as the client's. Its zero value knows none.
type knownPolicies struct {
	text  string
	found []struct{}
}

//go:linkname serverNow github.com/docuvane/docuvane-go/core.serverNow
func serverNow(header http.Header, now float64) float64

//go:linkname readRetryAfter github.com/docuvane/docuvane-go/core.readRetryAfter
func readRetryAfter(header http.Header, now float64) (float64, bool)

//go:linkname backoffDelay github.com/docuvane/docuvane-go/core.backoffDelay
func backoffDelay(retry int, random func() float64) time.Duration

//go:linkname askedDelay github.com/docuvane/docuvane-go/core.askedDelay
func askedDelay(asked time.Duration, random func() float64) time.Duration

// vector is an input of a pure function; each function has some of the properties.
type vector struct {
	Headers    map[string]string
	Now        float64
	Retry      int
	Random     float64
	AskedMS    int64 `json:"asked_ms"`
	Boundary   string
	WorkflowID *string `json:"workflow_id"`
	Metadata   json.RawMessage
	File       struct {
		Base64      string
		Filename    string
		ContentType *string `json:"content_type"`
	}
	Body       string
	BodyBase64 *string `json:"body_base64"`
	Secrets    []string
	ID         string
	Timestamp  int64
	Tolerance  *int64 `json:"tolerance_seconds"`
}

var vectors = map[string]func(vector) (any, error){
	"rate_limit": func(v vector) (any, error) {
		header := v.header()
		return describeLimit(readRateLimit(new(knownPolicies), header, v.Now/1000, serverNow(header, v.Now/1000))), nil
	},
	"retry_after": func(v vector) (any, error) {
		seconds, ok := readRetryAfter(v.header(), v.Now/1000)
		if !ok {
			return nil, nil
		}
		// A duration ends after 292 years. In far millennia, two steps of floating point are more than a microsecond.
		noise := max(1e-3, 2_000*(math.Nextafter(seconds, math.Inf(1))-seconds))
		return int64(math.Ceil(seconds*1_000 - noise)), nil
	},
	"backoff": func(v vector) (any, error) {
		return milliseconds(backoffDelay(v.Retry, func() float64 { return v.Random })), nil
	},
	"asked_delay": func(v vector) (any, error) {
		return milliseconds(askedDelay(duration(v.AskedMS), func() float64 { return v.Random })), nil
	},
	"multipart":      vector.multipart,
	"webhook_sign":   vector.sign,
	"webhook_verify": vector.verify,
}

// evaluate evaluates a function for each input; an error is its code.
func evaluate(name string, inputs []vector) []any {
	outputs := make([]any, 0, len(inputs))
	for _, each := range inputs {
		output, err := vectors[name](each)
		var failure *core.Error
		if errors.As(err, &failure) {
			output = fields{"error": failure.Code}
		} else if err != nil {
			panic(err)
		}
		outputs = append(outputs, output)
	}
	return outputs
}

func (v vector) header() http.Header {
	header := http.Header{}
	for name, value := range v.Headers {
		header.Set(name, value)
	}
	return header
}

func (v vector) body() []byte {
	if v.BodyBase64 != nil {
		return decoded(*v.BodyBase64)
	}
	return []byte(v.Body)
}

func decoded(text string) []byte {
	content, err := base64.StdEncoding.DecodeString(text)
	if err != nil {
		panic(err)
	}
	return content
}

func describeLimit(limit *core.RateLimit) any {
	if limit == nil {
		return nil
	}
	quotas := []any{}
	for _, each := range limit.Quotas {
		quota := fields{
			"name": each.Name, "limit": each.Limit, "remaining": each.Remaining, "reset_in_ms": millisecondsOf(each.ResetIn),
			"window_s": nil, "is_bucket": each.IsBucket,
		}
		if each.Window != nil {
			quota["window_s"] = int64(*each.Window / time.Second)
		}
		quotas = append(quotas, quota)
	}
	made := limitOf(limit).(fields)
	made["quotas"] = quotas
	return made
}

// multipart sends a body to no server. The boundary is chance; the one of the input takes its place.
func (v vector) multipart() (any, error) {
	var sent []byte
	var boundary string
	transport := transportFunc(func(r *http.Request) (*http.Response, error) {
		_, boundary, _ = strings.Cut(r.Header.Get("Content-Type"), "boundary=")
		var err error
		sent, err = io.ReadAll(r.Body)
		return &http.Response{StatusCode: 204, Header: http.Header{}, Body: http.NoBody, Request: r}, err
	})
	client, err := core.NewClient(&core.API{Name: "vectors"}, core.WithBaseURL("http://127.0.0.1"), core.WithTransport(transport))
	if err != nil {
		return nil, err
	}
	defer client.Close()
	file := core.FileBytes(v.File.Filename, decoded(v.File.Base64))
	if v.File.ContentType != nil {
		// An empty media type means the default in Go; a blank one is invalid in every language.
		file = file.As(cmp.Or(*v.File.ContentType, " "))
	}
	var metadata any
	if v.Metadata != nil {
		metadata = core.JSON(v.Metadata)
	}
	op := core.Op{ID: "vector", Method: "POST", Path: "/", Retry: core.Keyed, Body: core.Multipart{Parts: []core.Part{
		core.TextPart("workflow_id", v.WorkflowID), core.JSONPart("metadata", metadata).Typed("application/json"), core.RequiredFile("file", file),
	}}}
	if err := core.DoNone(context.Background(), client, &op, nil); err != nil {
		return nil, err
	}
	return []byte(strings.ReplaceAll(string(sent), boundary, v.Boundary)), nil
}

type transportFunc func(*http.Request) (*http.Response, error)

func (f transportFunc) RoundTrip(r *http.Request) (*http.Response, error) { return f(r) }

func (v vector) sign() (any, error) {
	header, err := webhook.Sign(webhook.ServiceScheme(), v.body(), webhook.SignOptions{Secrets: v.Secrets, ID: v.ID, Time: time.Unix(v.Timestamp, 0)})
	made := fields{}
	for name := range header {
		made[strings.ToLower(name)] = header.Get(name)
	}
	return made, err
}

// verify looks at the headers first, as the other languages do, where a receiver is made with secrets that cannot be
// used.
func (v vector) verify() (any, error) {
	options := webhook.Options{Secrets: v.Secrets, Tolerance: 300 * time.Second, Now: func() time.Time { return time.UnixMilli(int64(v.Now)) }}
	if v.Tolerance != nil {
		options.Tolerance = positive(time.Duration(*v.Tolerance) * time.Second)
	}
	verifier, unusable := webhook.NewVerifier(webhook.ServiceScheme(), options)
	if unusable != nil {
		options.Secrets = []string{webhook.GenerateSecret()}
		var err error
		if verifier, err = webhook.NewVerifier(webhook.ServiceScheme(), options); err != nil {
			return nil, err
		}
	}
	delivery, err := verifier.Verify(v.body(), v.header())
	var failure *core.Error
	switch {
	case unusable != nil && errors.As(err, &failure) && failure.Code != "no_match":
		return nil, err
	case unusable != nil:
		return nil, unusable
	case err != nil:
		return nil, err
	}
	return fields{"event": json.RawMessage(delivery.Body)}, nil
}
