package core

import (
	"context"
	"errors"
	"net/http"
	"net/url"
	"os"
	"sync"
)

var errClientClosed = errors.New("the client is closed")

// connections are those of a client and of its copies.
type connections struct {
	transport http.RoundTripper
	own       *http.Transport // nil for a transport of the caller
	most      int
	ended     context.Context // done when the client is closed
	end       context.CancelCauseFunc

	silent sync.Map // origins that ignore Expect: 100-continue
	mu     sync.Mutex
	gates  map[origin]chan struct{}
}

func newConnections(cfg *config) *connections {
	c := &connections{transport: cfg.transport, most: cfg.maxConns, gates: map[origin]chan struct{}{}}
	c.ended, c.end = context.WithCancelCause(context.Background())
	if c.transport == nil {
		chosen := newProxies(cfg.proxy, os.Getenv)
		c.own = newTransport(cfg.maxConns, cfg.tls, func(to *url.URL) (*url.URL, error) { return chosen.proxyFor(originOf(to)) })
		c.transport = c.own
	}
	return c
}

// acquire waits for a connection to an origin. It returns how to hand it to the next call, once.
func (c *connections) acquire(ctx context.Context, to origin) (release func(), err error) {
	c.mu.Lock()
	gate := c.gates[to]
	if gate == nil {
		gate = make(chan struct{}, c.most)
		c.gates[to] = gate
	}
	c.mu.Unlock()
	select {
	case gate <- struct{}{}:
	case <-ctx.Done():
		return nil, context.Cause(ctx)
	}
	return sync.OnceFunc(func() { <-gate }), nil
}

func (c *connections) expects(at origin) bool {
	_, isSilent := c.silent.Load(at)
	return !isSilent
}

func (c *connections) close() {
	c.end(errClientClosed)
	if c.own != nil {
		c.own.CloseIdleConnections()
	}
}
