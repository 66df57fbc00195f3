package core

import (
	"crypto/tls"
	"log/slog"
	"maps"
	"math/rand/v2"
	"net/http"
	"regexp"
	"strings"
	"time"
)

const (
	defaultTotalTimeout = 10 * time.Minute
	notSet              = time.Duration(-1)
)

// config has the options of a client or call. It holds credentials, so it never leaves the package.
type config struct {
	baseURL       string
	credentials   map[string]Credential
	allowInsecure bool
	variables     map[string]string
	headers       http.Header
	userAgent     string

	timeout       time.Duration
	hasTimeout    bool
	idleTimeout   time.Duration // notSet: the timeout
	totalTimeout  time.Duration // notSet: by the kind of call
	maxRetries    int
	maxRetryAfter time.Duration
	retryKeyed    bool
	maxResponse   int64
	maxItem       int64 // of a stream
	validation    ValidationMode

	rateLimit    RateLimitMode
	maxLimitWait time.Duration
	limitStore   RateLimitStore
	onRateLimit  func(*RateLimit)
	onLimitWait  func(RateLimitWait)

	middleware     []Middleware
	callMiddleware []CallMiddleware
	logger         *slog.Logger
	tracer         Tracer

	maxConns  int
	proxy     string
	tls       *tls.Config
	transport http.RoundTripper
	clock     Clock
	random    func() float64

	idempotencyKey string
	response       *Response
	onProgress     func(Progress)
}

func defaultConfig() config {
	return config{
		timeout: time.Minute, idleTimeout: notSet, totalTimeout: notSet,
		maxRetries: 2, maxRetryAfter: time.Minute, retryKeyed: true,
		maxResponse: 64 << 20, maxItem: 16 << 20, validation: ValidateWarn,
		rateLimit: RateLimitWaits, maxLimitWait: 30 * time.Second,
		logger: slog.New(slog.DiscardHandler), maxConns: 64,
		clock: systemClock{}, random: rand.Float64,
	}
}

// with applies options to a copy. It reports which scopes they touched.
func (c config) with(options []Option, isCall bool) (*config, map[optionScope]bool, error) {
	touched := map[optionScope]bool{}
	for _, each := range options {
		if each.apply == nil {
			continue
		}
		touched[each.scope] = true
		switch isOfCall := each.scope == callScope; {
		case isCall && each.scope != anyScope && !isOfCall:
			return nil, nil, invalidArgument("invalid_option", "The option %s is one of a client: pass it to New or With.", each.name)
		case !isCall && isOfCall:
			return nil, nil, invalidArgument("invalid_option", "The option %s is one of a call: pass it to a method.", each.name)
		}
		if err := each.apply(&c); err != nil {
			return nil, nil, err
		}
	}
	return &c, touched, nil
}

func (c *config) setCredential(scheme string, credential Credential) {
	c.credentials = maps.Clone(c.credentials)
	if c.credentials == nil {
		c.credentials = map[string]Credential{}
	}
	c.credentials[scheme] = credential
}

func (c *config) setHeader(name, value string) {
	if c.headers = c.headers.Clone(); c.headers == nil {
		c.headers = http.Header{}
	}
	c.headers.Set(name, value)
}

// idle returns how long no byte may be transferred.
func (c *config) idle() time.Duration {
	if c.idleTimeout != notSet {
		return c.idleTimeout
	}
	return c.timeout
}

var (
	headerName  = regexp.MustCompile("^[A-Za-z0-9!#$%&'*+.^_`|~-]+$")
	headerValue = regexp.MustCompile(`^[\t\x20-\x7e]*$`)
)

// checkHeader refuses headers that would start another one. The value is not shown.
func checkHeader(name, value string) error {
	if headerName.MatchString(name) && headerValue.MatchString(value) {
		return nil
	}
	return invalidArgument("invalid_header", "The header %q must be ASCII text on one line.", strings.ToLower(name))
}
