package core

import (
	"crypto/tls"
	"log/slog"
	"net/http"
	"regexp"
	"slices"
	"time"
)

// Option is an option of a client or of one call; an option of a call overrides that of the client. Those
// that say "of a client" are rejected by calls, and those "of a call" by clients.
type Option struct {
	name  string
	scope optionScope
	apply func(*config) error
}

type optionScope int

const (
	anyScope     optionScope = iota
	clientScope              // of a client only
	accountScope             // of a client only; changes which account or service it uses
	connScope                // of a client only; changes its connections
	callScope                // of a call only
)

func option(name string, scope optionScope, set func(*config)) Option {
	return checkedOption(name, scope, true, set, "")
}

// checkedOption is an option that is invalid with a reason.
func checkedOption(name string, scope optionScope, isValid bool, set func(*config), format string, args ...any) Option {
	return Option{name, scope, func(c *config) error {
		if !isValid {
			return invalidArgument("invalid_option", "The option "+name+" is "+format, args...)
		}
		set(c)
		return nil
	}}
}

func durationOption(name string, d time.Duration, set func(*config)) Option {
	return checkedOption(name, anyScope, d >= 0, set, "%s: pass a duration of at least 0.", d)
}

func numberOption(name string, scope optionScope, n, least int64, set func(*config)) Option {
	return checkedOption(name, scope, n >= least, set, "%d: pass a number of at least %d.", n, least)
}

// WithBaseURL sets the URL of the service. Of a client; by default, the environment decides.
func WithBaseURL(url string) Option {
	return option("WithBaseURL", accountScope, func(c *config) { c.baseURL = url })
}

// WithCredential sets the credential of a security scheme of the API. Of a client; by default, the
// environment decides.
func WithCredential(scheme string, credential Credential) Option {
	return option("WithCredential", accountScope, func(c *config) { c.setCredential(scheme, credential) })
}

// WithTimeout sets how long an attempt may take; for uploads and streams, how long no byte may be
// transferred. Default 60 s.
func WithTimeout(d time.Duration) Option {
	return durationOption("WithTimeout", d, func(c *config) { c.timeout, c.hasTimeout = d, true })
}

// WithIdleTimeout sets how long no byte of an upload, a download or a stream may be transferred. By default,
// that of [WithTimeout].
func WithIdleTimeout(d time.Duration) Option {
	return durationOption("WithIdleTimeout", d, func(c *config) { c.idleTimeout = d })
}

// WithTotalTimeout sets how long a call may take, with its retries. Default 10 min; no limit for uploads,
// downloads and streams. The deadline of the context holds as well.
func WithTotalTimeout(d time.Duration) Option {
	return durationOption("WithTotalTimeout", d, func(c *config) { c.totalTimeout = d })
}

// WithMaxRetries sets how many retries may follow the first attempt. Default 2.
func WithMaxRetries(n int) Option {
	return numberOption("WithMaxRetries", anyScope, int64(n), 0, func(c *config) { c.maxRetries = n })
}

// WithMaxRetryAfter sets the longest wait that the service may request; a longer one ends the call. Default
// 60 s.
func WithMaxRetryAfter(d time.Duration) Option {
	return durationOption("WithMaxRetryAfter", d, func(c *config) { c.maxRetryAfter = d })
}

// WithRetryKeyed says whether the service honors idempotency keys, so that a POST may be repeated. Default
// true.
func WithRetryKeyed(honored bool) Option {
	return option("WithRetryKeyed", anyScope, func(c *config) { c.retryKeyed = honored })
}

// WithMaxResponseBytes sets the largest response, as received and after decoding, and the largest item of a
// stream. Default 64 MiB, and 16 MiB for an item.
func WithMaxResponseBytes(n int64) Option {
	return numberOption("WithMaxResponseBytes", anyScope, n, 0, func(c *config) { c.maxResponse, c.maxItem = n, n })
}

// WithHeader adds a header. The client's own, such as Authorization, take precedence.
func WithHeader(name, value string) Option {
	return Option{"WithHeader", anyScope, func(c *config) error {
		if err := checkHeader(name, value); err != nil {
			return err
		}
		c.setHeader(name, value)
		return nil
	}}
}

// WithMiddleware adds functions around each attempt, the first outermost.
func WithMiddleware(functions ...Middleware) Option {
	return option("WithMiddleware", anyScope, func(c *config) {
		c.middleware = append(c.middleware[:len(c.middleware):len(c.middleware)], functions...)
	})
}

// WithCallMiddleware adds functions around each call, outside of its retries, the first outermost.
func WithCallMiddleware(functions ...CallMiddleware) Option {
	return option("WithCallMiddleware", anyScope, func(c *config) {
		c.callMiddleware = append(c.callMiddleware[:len(c.callMiddleware):len(c.callMiddleware)], functions...)
	})
}

// modeOption is an option that takes one of the modes; names lists them for the error.
func modeOption[M ~string](name string, mode M, names string, set func(*config), modes ...M) Option {
	return checkedOption(name, anyScope, slices.Contains(modes, mode), set, "%q: give %s.", string(mode), names)
}

// WithValidation sets what happens when a response differs from the contract. Default [ValidateWarn].
func WithValidation(mode ValidationMode) Option {
	return modeOption("WithValidation", mode, "ValidateOff, ValidateWarn or ValidateThrow",
		func(c *config) { c.validation = mode }, ValidateOff, ValidateWarn, ValidateThrow)
}

// WithLogger sets where the client logs: one line per call and response at level debug, retries at info,
// deprecations and responses that differ from the contract at warn. Default: nowhere.
func WithLogger(logger *slog.Logger) Option {
	return option("WithLogger", anyScope, func(c *config) {
		if logger != nil {
			c.logger = logger
		}
	})
}

// WithTracer sets what observes calls and their attempts, such as OpenTelemetry. Default: none.
func WithTracer(tracer Tracer) Option {
	return option("WithTracer", anyScope, func(c *config) { c.tracer = tracer })
}

// WithRateLimit sets what happens to a request while the rate limit is used up. Default [RateLimitWaits].
func WithRateLimit(mode RateLimitMode) Option {
	return modeOption("WithRateLimit", mode, "RateLimitWaits, RateLimitThrows or RateLimitOff",
		func(c *config) { c.rateLimit = mode }, RateLimitWaits, RateLimitThrows, RateLimitOff)
}

// WithMaxRateLimitWait sets the longest wait for a rate limit before an attempt; a longer one ends the call
// before it is sent. Default 30 s.
func WithMaxRateLimitWait(d time.Duration) Option {
	return durationOption("WithMaxRateLimitWait", d, func(c *config) { c.maxLimitWait = d })
}

// WithRateLimitStore shares with other processes until when no request may be sent. Of a client; by
// default, the clients of this process share it.
func WithRateLimitStore(store RateLimitStore) Option {
	return option("WithRateLimitStore", clientScope, func(c *config) { c.limitStore = store })
}

// WithOnRateLimit sets a function that is called with the limits of each response that has them.
func WithOnRateLimit(observe func(*RateLimit)) Option {
	return option("WithOnRateLimit", anyScope, func(c *config) { c.onRateLimit = observe })
}

// WithOnRateLimitWait sets a function that is called when a request begins to wait for a rate limit.
func WithOnRateLimitWait(observe func(RateLimitWait)) Option {
	return option("WithOnRateLimitWait", anyScope, func(c *config) { c.onLimitWait = observe })
}

// WithAllowInsecure allows plain http to other machines, where the key can be intercepted. Of a client.
func WithAllowInsecure() Option {
	return option("WithAllowInsecure", accountScope, func(c *config) { c.allowInsecure = true })
}

// WithUserAgent adds the caller's program to the User-Agent, such as my-app/1.2.
func WithUserAgent(product string) Option {
	return Option{"WithUserAgent", anyScope, func(c *config) error {
		c.userAgent = product
		return checkHeader("User-Agent", product)
	}}
}

// WithMaxConnections sets the most connections to one origin; further calls wait within their deadline. Of
// a client. Default 64.
func WithMaxConnections(n int) Option {
	return numberOption("WithMaxConnections", connScope, int64(n), 1, func(c *config) { c.maxConns = n })
}

// WithProxy sets the proxy for https addresses: http://user:password@host:port, or none. Of a client; by
// default, HTTPS_PROXY and NO_PROXY decide.
func WithProxy(address string) Option {
	return option("WithProxy", connScope, func(c *config) { c.proxy = address })
}

// WithTLSConfig sets the TLS settings of the connections, such as the certificates to trust. Of a client.
func WithTLSConfig(settings *tls.Config) Option {
	return option("WithTLSConfig", connScope, func(c *config) { c.tls = settings.Clone() })
}

// WithTransport replaces the connections, such as by a fake in tests. Of a client, which does not close it.
func WithTransport(transport http.RoundTripper) Option {
	return option("WithTransport", connScope, func(c *config) { c.transport = transport })
}

// WithClock sets the source of time, for tests. Of a client.
func WithClock(clock Clock) Option {
	return option("WithClock", accountScope, func(c *config) { c.clock = clock })
}

// WithRandom sets the source of random numbers in [0, 1) for jitter, for tests. Of a client.
func WithRandom(random func() float64) Option {
	return option("WithRandom", clientScope, func(c *config) { c.random = random })
}

// WithIdempotencyKey sets the idempotency key of a call: repeated with it, the call takes effect once. By
// default, each call that is not safe to repeat has a new UUID.
func WithIdempotencyKey(key string) Option {
	return Option{"WithIdempotencyKey", callScope, func(c *config) error {
		c.idempotencyKey = key
		if idempotencyKeys.MatchString(key) {
			return nil
		}
		return invalidArgument("invalid_idempotency_key", "The idempotency key must be 1 to 255 printable ASCII characters.")
	}}
}

var idempotencyKeys = regexp.MustCompile(`^[\x20-\x7e]{1,255}$`)

// WithResponse fills in the raw response: status, headers, request ID and body. It is filled in for a failed
// call as well, as far as there was a response.
func WithResponse(into *Response) Option {
	return option("WithResponse", callScope, func(c *config) { c.response = into })
}

// WithProgress sets a function that is called with the progress of an upload, at most ten times a second.
func WithProgress(report func(Progress)) Option {
	return option("WithProgress", callScope, func(c *config) { c.onProgress = report })
}
