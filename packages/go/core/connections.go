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

	silent   sync.Map // origins that ignore Expect: 100-continue
	mu       sync.Mutex
	gates    map[origin]chan struct{}
	calls    map[*call]context.CancelCauseFunc // in progress
	isClosed bool
}

func newConnections(cfg *config) *connections {
	c := &connections{transport: cfg.transport, most: cfg.maxConns, gates: map[origin]chan struct{}{}, calls: map[*call]context.CancelCauseFunc{}}
	if c.transport == nil {
		chosen := newProxies(cfg.proxy, os.Getenv)
		c.own = newTransport(cfg.maxConns, cfg.tls, func(to *url.URL) (*url.URL, error) { return chosen.proxyFor(originOf(to)) })
		c.transport = c.own
	}
	return c
}

// acquire waits for a connection to an origin. A receive from the gate that it returns hands it to the next call.
func (c *connections) acquire(ctx context.Context, to origin) (gate chan struct{}, err error) {
	c.mu.Lock()
	gate = c.gates[to]
	if gate == nil {
		gate = make(chan struct{}, c.most)
		c.gates[to] = gate
	}
	c.mu.Unlock()
	// Mostly one is free, and a select of one case costs less.
	select {
	case gate <- struct{}{}:
		return gate, nil
	default:
	}
	select {
	case gate <- struct{}{}:
	case <-ctx.Done():
		return nil, context.Cause(ctx)
	}
	return gate, nil
}

func (c *connections) expects(at origin) bool {
	_, isSilent := c.silent.Load(at)
	return !isSilent
}

// begin ends a call, by its function, when the client is closed before the call is over.
func (c *connections) begin(made *call, end context.CancelCauseFunc) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.isClosed {
		end(errClientClosed)
		return
	}
	c.calls[made] = end
}

func (c *connections) over(made *call) {
	c.mu.Lock()
	defer c.mu.Unlock()
	delete(c.calls, made)
}

func (c *connections) close() {
	c.mu.Lock()
	c.isClosed = true
	for _, end := range c.calls {
		end(errClientClosed)
	}
	c.mu.Unlock()
	if c.own != nil {
		c.own.CloseIdleConnections()
	}
}
