package core

import (
	"context"
	"net/http"
	"os"
	"slices"
	"sync"
	"sync/atomic"
)

// Client makes the calls of generated methods. It is safe for concurrent use.
type Client struct {
	api     *API
	cfg     *config
	origin  origin
	prefix  string
	header  http.Header // of every call
	auth    *authenticator
	limiter *limiter
	pauses  *sharedPauses
	shared  *clientState
}

// clientState is shared by a client and its copies.
type clientState struct {
	*connections
	budget *retryBudget
	warned *warnings
}

// NewClient creates a client of an API. Options that are not passed are read from the environment, now.
// The error matches [ErrInvalidArgument].
func NewClient(api *API, options ...Option) (*Client, error) {
	cfg, _, err := defaultConfig().with(append(slices.Clone(api.Defaults), options...), false)
	if err != nil {
		return nil, err
	}
	client := &Client{api: api, cfg: cfg}
	if err := client.identify(); err != nil {
		return nil, err
	}
	client.header = client.defaultHeaders(cfg)
	client.shared = &clientState{newConnections(cfg), newRetryBudget(), &warnings{}}
	return client, client.checkProxy()
}

// With returns a copy with more options. It shares connections and limits with the original: closing one
// closes both. Options about connections make connections of its own.
func (c *Client) With(options ...Option) (*Client, error) {
	cfg, touched, err := c.cfg.with(options, false)
	if err != nil {
		return nil, err
	}
	client := *c
	client.cfg = cfg
	if touched[accountScope] || touched[clientScope] {
		if err := client.identify(); err != nil {
			return nil, err
		}
	}
	client.header = client.defaultHeaders(cfg)
	if touched[connScope] {
		client.shared = &clientState{newConnections(cfg), c.shared.budget, c.shared.warned}
		return &client, client.checkProxy()
	}
	return &client, nil
}

// identify finds the service and the account.
func (c *Client) identify() error {
	baseURL := c.cfg.baseURL
	if baseURL == "" {
		baseURL = os.Getenv(c.api.env("BASE_URL"))
	}
	var err error
	if baseURL == "" {
		if baseURL, err = c.api.fillURL(c.cfg.variables); err != nil {
			return err
		}
	}
	if err = c.cfg.setHeaders(c.api.Headers); err != nil {
		return err
	}
	if c.auth, err = newAuthenticator(c.api, c.cfg, os.Getenv); err != nil {
		return err
	}
	if c.origin, c.prefix, err = readAddress(c.api, baseURL, c.cfg.allowInsecure); err != nil {
		return err
	}
	c.limiter = limiterOf(c.origin.String(), c.auth.identity(), c.cfg.clock)
	c.pauses = newSharedPauses(c.cfg.limitStore, c.limiter)
	return nil
}

// checkProxy reports an address that cannot be used now, not at the first call.
func (c *Client) checkProxy() error {
	if c.shared.own == nil {
		return nil
	}
	_, err := newProxies(c.cfg.proxy, os.Getenv).proxyFor(c.origin)
	return err
}

// RateLimit returns the limits of the last response that had them; nil before the first.
func (c *Client) RateLimit() *RateLimit { return c.limiter.latest.Load() }

// Close closes the connections and ends calls in progress. Later calls fail without being sent.
func (c *Client) Close() { c.shared.close() }

// warnings remembers what was warned about, so that each is logged once.
type warnings struct {
	seen  sync.Map
	count atomic.Int64
}

// mostWarnings bounds the memory.
const mostWarnings = 1_000

// first reports whether something was not warned about before.
func (w *warnings) first(what string) bool {
	if w.count.Load() >= mostWarnings {
		return false
	}
	_, isSeen := w.seen.LoadOrStore(what, true)
	if !isSeen {
		w.count.Add(1)
	}
	return !isSeen
}

// CallInfo describes a call for middleware and tracers. It has no content and no credential.
type CallInfo struct {
	// Operation is the ID of the operation, such as uploadDocument.
	Operation string
	Method    string
	// Route is the path template, such as /documents/{id}; for metrics and logs.
	Route string
	// Attempt counts from 1; 0 around the whole call.
	Attempt        int
	IdempotencyKey string
	// BodyBytes is the size of the body; -1 when it is not known in advance.
	BodyBytes int64
	// Scheme, Host and Port are those of the service.
	Scheme, Host, Port string
}

type callInfoKey struct{}

// CallInfoOf returns the call that the context of a request in a middleware belongs to.
func CallInfoOf(ctx context.Context) (CallInfo, bool) {
	info, ok := ctx.Value(callInfoKey{}).(CallInfo)
	return info, ok
}
