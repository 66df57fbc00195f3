package main

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"strings"
	"sync"
	"time"

	docuvane "github.com/docuvane/docuvane-go"
	"github.com/docuvane/docuvane-go/core"
	"github.com/docuvane/docuvane-go/option"
)

// task is a client and the calls that are made with it.
type task struct {
	ID        int
	BaseURL   string `json:"base_url"`
	Now       int64
	ClockStep int64 `json:"clock_step_ms"`
	Random    []float64
	Client    clientOptions
	Calls     []*call
	Together  bool

	lines      *lines
	operations map[string]operation
	clock      *clock
	logging    sync.Mutex
	logs       []string
}

type clientOptions struct {
	APIKey           json.RawMessage `json:"api_key"`
	ClientID         *string         `json:"client_id"`
	ClientSecret     string          `json:"client_secret"`
	Scopes           []string
	BasePath         string  `json:"base_path"`
	MaxRetryAfter    *int64  `json:"max_retry_after_ms"`
	RetryKeyed       *bool   `json:"retry_keyed"`
	RateLimit        *string `json:"rate_limit"`
	MaxRateLimitWait *int64  `json:"rate_limit_max_wait_ms"`
	UserAgent        *string `json:"user_agent"`
	Validate         *string
	MaxResponseBytes *int64 `json:"max_response_bytes"`
	MaxConnections   *int   `json:"max_connections"`
	callOptions
}

// callOptions are those that clients and calls have.
type callOptions struct {
	MaxRetries     *int    `json:"max_retries"`
	Timeout        *int64  `json:"timeout_ms"`
	TotalTimeout   *int64  `json:"total_timeout_ms"`
	IdempotencyKey *string `json:"idempotency_key"`
	Headers        map[string]string
}

const defaultKey = "dv_test_conformance"

// run makes the calls: one after another, or all at once.
func (t *task) run() []map[string]any {
	t.logs = []string{}
	t.clock = newClock(t)
	defer t.clock.close()
	outcomes := make([]map[string]any, len(t.Calls))
	client, err := docuvane.New(t.options(t.credentials()...)...)
	if err != nil {
		for index := range outcomes {
			outcomes[index] = map[string]any{"error": errorOf(err)}
		}
		return outcomes
	}
	defer client.Close()
	var running sync.WaitGroup
	for index, each := range t.Calls {
		make := func() {
			defer t.clock.count(-1)
			outcomes[index] = each.run(t, client)
		}
		t.clock.count(1)
		if t.Together {
			running.Go(make)
		} else {
			make()
		}
	}
	running.Wait()
	return outcomes
}

func (t *task) options(credentials ...option.Option) []option.Option {
	given := t.Client
	options := []option.Option{
		option.WithBaseURL(t.BaseURL + given.BasePath), option.WithClock(t.clock), option.WithRandom(t.chance()),
		option.WithLogger(slog.New(logs{task: t})),
	}
	options = append(options, credentials...)
	set(&options, given.MaxRetryAfter, func(ms int64) option.Option { return option.WithMaxRetryAfter(duration(ms)) })
	set(&options, given.RetryKeyed, option.WithRetryKeyed)
	set(&options, given.RateLimit, func(mode string) option.Option { return option.WithRateLimit(core.RateLimitMode(mode)) })
	set(&options, given.MaxRateLimitWait, func(ms int64) option.Option { return option.WithMaxRateLimitWait(duration(ms)) })
	set(&options, given.UserAgent, option.WithUserAgent)
	set(&options, given.Validate, func(mode string) option.Option { return option.WithValidation(core.ValidationMode(mode)) })
	set(&options, given.MaxResponseBytes, option.WithMaxResponseBytes)
	set(&options, given.MaxConnections, option.WithMaxConnections)
	return append(options, given.callOptions.list()...)
}

func (o callOptions) list() []option.Option {
	var options []option.Option
	set(&options, o.MaxRetries, option.WithMaxRetries)
	set(&options, o.Timeout, func(ms int64) option.Option { return option.WithTimeout(duration(ms)) })
	set(&options, o.TotalTimeout, func(ms int64) option.Option { return option.WithTotalTimeout(duration(ms)) })
	set(&options, o.IdempotencyKey, option.WithIdempotencyKey)
	for name, value := range o.Headers {
		options = append(options, option.WithHeader(name, value))
	}
	return options
}

func set[T any](options *[]option.Option, value *T, with func(T) option.Option) {
	if value != nil {
		*options = append(*options, with(*value))
	}
}

func duration(ms int64) time.Duration { return time.Duration(ms) * time.Millisecond }

// credentials are those of the client; a list of keys is a function that gives the next one each time it is asked,
// and the last one for good.
func (t *task) credentials() []option.Option {
	given := t.Client
	var options []option.Option
	if given.ClientID != nil {
		credentials := core.ClientCredentials{ID: *given.ClientID, Secret: given.ClientSecret, Scopes: given.Scopes}
		options = append(options, option.WithCredentials(credentials))
	}
	var key *string
	var keys []string
	switch {
	case given.APIKey == nil && given.ClientID == nil:
		options = append(options, option.WithAPIKey(defaultKey))
	case json.Unmarshal(given.APIKey, &keys) == nil && keys != nil:
		asked := 0
		options = append(options, core.WithCredential("apiKey", core.KeyFunc(func(context.Context) (string, error) {
			asked = min(asked+1, len(keys))
			return keys[asked-1], nil
		})))
	case json.Unmarshal(given.APIKey, &key) == nil && key != nil:
		options = append(options, option.WithAPIKey(*key))
	}
	return options
}

// chance returns the numbers of the case, from the start again when they are used up.
func (t *task) chance() func() float64 {
	var mu sync.Mutex
	used := 0
	return func() float64 {
		mu.Lock()
		defer mu.Unlock()
		if len(t.Random) == 0 {
			return 0.5
		}
		used++
		return t.Random[(used-1)%len(t.Random)]
	}
}

// secrets returns what no error may show.
func (t *task) secrets() []string {
	found := []string{defaultKey, t.Client.ClientSecret}
	add := func(value json.RawMessage) {
		var one string
		var several []string
		_ = json.Unmarshal(value, &one)
		_ = json.Unmarshal(value, &several)
		found = append(append(found, one), several...)
	}
	add(t.Client.APIKey)
	for _, each := range t.Calls {
		for _, name := range []string{"client_secret", "secret", "secrets"} {
			add(each.Arguments[name])
		}
	}
	return found
}

// logs collects what the client logs.
type logs struct {
	slog.Handler
	task *task
}

func (logs) Enabled(context.Context, slog.Level) bool { return true }

func (l logs) Handle(_ context.Context, record slog.Record) error {
	l.task.logging.Lock()
	defer l.task.logging.Unlock()
	l.task.logs = append(l.task.logs, fmt.Sprintf("%s %s", strings.ToLower(record.Level.String()), record.Message))
	return nil
}
