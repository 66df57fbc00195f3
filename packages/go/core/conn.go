package core

import (
	"context"
	"errors"
	"net"
	"sync"
	"time"
)

// countingConn counts the bytes that were written to a connection, which says whether a request left this
// machine: httptrace reports requests as written that are still in a buffer, and as failed that the
// service received whole.
type countingConn struct {
	net.Conn
	mu      sync.Mutex
	written int64
	writing bool
	sealed  bool
}

var errSealed = errors.New("the attempt on this connection is over")

func (c *countingConn) Write(p []byte) (int, error) {
	c.mu.Lock()
	if c.sealed {
		c.mu.Unlock()
		return 0, errSealed
	}
	c.writing = true
	c.mu.Unlock()
	n, err := c.Conn.Write(p)
	c.mu.Lock()
	c.written += int64(n)
	c.writing = false
	c.mu.Unlock()
	return n, err
}

func (c *countingConn) count() int64 {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.written
}

// seal reports how many bytes were written since a count. When fewer than need were, and none are being
// written, it forbids further ones: the request can then never become complete.
func (c *countingConn) seal(since, need int64) (complete bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.writing || c.written-since >= need {
		return true
	}
	c.sealed = true
	return false
}

// forbid ends writing.
func (c *countingConn) forbid() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.sealed = true
}

// NetConn returns the connection below.
func (c *countingConn) NetConn() net.Conn { return c.Conn }

// counterOf finds our connection below TLS.
func counterOf(conn net.Conn) *countingConn {
	for conn != nil {
		if found, ok := conn.(*countingConn); ok {
			return found
		}
		below, ok := conn.(interface{ NetConn() net.Conn })
		if !ok {
			return nil
		}
		conn = below.NetConn()
	}
	return nil
}

const (
	dialTimeout = 30 * time.Second
	keepAlive   = 30 * time.Second
)

func dialCounting(ctx context.Context, network, address string) (net.Conn, error) {
	dialer := &net.Dialer{Timeout: dialTimeout, KeepAlive: keepAlive}
	conn, err := dialer.DialContext(ctx, network, address)
	if err != nil {
		return nil, err
	}
	return &countingConn{Conn: conn}, nil
}
