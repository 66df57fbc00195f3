package core

import (
	"context"
	"crypto/tls"
	"fmt"
	"net/http"
	"net/url"
	"time"
)

const (
	// maxHeaderBytes bounds the headers of a response, as in the clients of the other languages.
	maxHeaderBytes = 64 << 10
	// idleConnTimeout is less than the 5 s after which Node's servers close idle connections, so that no
	// request uses a connection that is being closed.
	idleConnTimeout = 4 * time.Second
	// expectTimeout is how long an upload waits for a service that ignores Expect: 100-continue.
	expectTimeout = time.Second
	// pingAfter and pingTimeout find dead HTTP/2 connections, which net/http would otherwise use for minutes.
	pingAfter   = 15 * time.Second
	pingTimeout = 15 * time.Second
)

// proxyRefused is the error of a proxy that did not open a tunnel.
type proxyRefused struct{ status string }

func (e *proxyRefused) Error() string { return "the proxy replied " + e.status }

// newTransport creates the connections of a client. No redirect is followed and no cookie kept: that
// would be work of an http.Client, which is not used.
func newTransport(maxConns int, tlsConfig *tls.Config, proxy func(*url.URL) (*url.URL, error)) *http.Transport {
	return &http.Transport{
		DialContext:            dialCounting,
		ForceAttemptHTTP2:      true,
		HTTP2:                  &http.HTTP2Config{SendPingTimeout: pingAfter, PingTimeout: pingTimeout},
		TLSClientConfig:        tlsConfig,
		TLSHandshakeTimeout:    dialTimeout,
		DisableCompression:     true,
		MaxConnsPerHost:        maxConns,
		MaxIdleConnsPerHost:    maxConns,
		IdleConnTimeout:        idleConnTimeout,
		ExpectContinueTimeout:  expectTimeout,
		MaxResponseHeaderBytes: maxHeaderBytes,
		Proxy:                  func(r *http.Request) (*url.URL, error) { return proxy(r.URL) },
		OnProxyConnectResponse: func(_ context.Context, _ *url.URL, _ *http.Request, r *http.Response) error {
			if r.StatusCode == http.StatusOK {
				return nil
			}
			phrase := http.StatusText(r.StatusCode)
			if phrase == "" {
				return &proxyRefused{fmt.Sprint(r.StatusCode)}
			}
			return &proxyRefused{fmt.Sprintf("%d %s", r.StatusCode, phrase)}
		},
	}
}
