package core

import (
	"cmp"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"math"
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"time"
)

const (
	// tokenTimeout bounds the request for a token, including retries: callers wait for it.
	tokenTimeout = 60 * time.Second
	// unknownLife is assumed when the service states no lifetime: a wrong guess costs only a request.
	unknownLife = 300 * time.Second
	// metadataPath is where a service publishes its metadata (RFC 8414 §3).
	metadataPath = "/.well-known/oauth-authorization-server"
)

// clientGrant has ID and secret of a program, and its token endpoint.
type clientGrant struct {
	id, secret, scope string
	defaultPath       string

	mu       sync.Mutex
	endpoint *url.URL // nil until it was discovered
}

var scopes = regexp.MustCompile(`^[\x21\x23-\x5b\x5d-\x7e]+$`)

func newClientGrant(scheme *Scheme, given *givenCredential, names []string, env func(string) string, allowInsecure bool) (*clientGrant, error) {
	grant := &clientGrant{
		id: strings.TrimSpace(cmp.Or(given.user, env(names[0]))), secret: strings.TrimSpace(cmp.Or(given.password, env(names[1]))),
		scope: strings.Join(given.scopes, " "), defaultPath: scheme.TokenURL,
	}
	for _, part := range [][2]string{{"client ID", grant.id}, {"client secret", grant.secret}} {
		if part[1] == "" {
			return nil, invalidArgument("invalid_credentials", "The client credentials have no %s: pass %s, or set %s.",
				part[0], optionOf(scheme), strings.Join(names, " and "))
		}
	}
	for _, scope := range given.scopes {
		if !scopes.MatchString(scope) {
			return nil, invalidArgument("invalid_scope", "Invalid scope %q: pass a scope such as documents:read.", scope)
		}
	}
	tokenURL := given.tokenURL
	if tokenURL == "" && strings.Contains(scheme.TokenURL, "://") {
		tokenURL = scheme.TokenURL
	}
	if tokenURL == "" {
		return grant, nil
	}
	if grant.endpoint = splitURL(tokenURL); grant.endpoint == nil {
		return nil, invalidArgument("invalid_token_url", "The TokenURL must be an http or https URL without user and fragment, "+
			"such as https://login.example.com/oauth/token.")
	}
	if at := originOf(grant.endpoint); !at.isProtected(allowInsecure) {
		return nil, invalidArgument("insecure_token_url",
			"The TokenURL %s is plain http, so the client secret could be intercepted: use https, or pass WithAllowInsecure.", at)
	}
	return grant, nil
}

// basic returns ID and secret in the form used after Basic in Authorization (RFC 6749 §2.3.1): both are
// encoded before they are joined, so that a colon in them cannot shift the separator.
func (g *clientGrant) basic() string {
	return base64.StdEncoding.EncodeToString([]byte(encodeComponent(g.id) + ":" + encodeComponent(g.secret)))
}

// sign returns the credential of a token request. Metadata are public.
func (g *clientGrant) sign(op *Op) *signature {
	if op.Path == metadataPath {
		return &signature{}
	}
	return &signature{
		headers: [][2]string{{"Authorization", "Basic " + g.basic()}},
		secrets: []string{g.basic(), g.secret, encodeComponent(g.secret)},
	}
}

// fetch requests a token, within the call that needs it.
func (g *clientGrant) fetch(c *call) (*token, error) {
	endpoint, err := g.find(c)
	if err != nil {
		return nil, err
	}
	issuedAt := c.cfg.clock.Monotonic()
	form := "grant_type=client_credentials"
	if g.scope != "" {
		form += "&scope=" + url.QueryEscape(g.scope)
	}
	op := &Op{ID: "createToken", Method: http.MethodPost, Path: endpoint.EscapedPath(), Retry: Safe, MayBeEmpty: true,
		Body: rawBodyOf{"application/x-www-form-urlencoded", []byte(form)}}
	members := map[string]any{}
	got, err := g.send(c, op, endpoint, &members)
	if err != nil {
		return nil, err
	}
	return readToken(members, issuedAt, got)
}

// rawBodyOf is a body that is ready.
type rawBodyOf struct {
	contentType string
	content     []byte
}

func (b rawBodyOf) prepare(func(Progress), Clock) (*payload, error) {
	return inMemory(b.contentType, b.content), nil
}

// send makes a call of the client itself: without pacing and middleware, and with this credential.
func (g *clientGrant) send(c *call, op *Op, at *url.URL, into *map[string]any) (*reply, error) {
	own := *c.Client
	cfg := *c.cfg
	cfg.totalTimeout = min(tokenTimeout, max(0, c.deadline-cfg.clock.Monotonic()))
	cfg.idempotencyKey, cfg.response, cfg.middleware, cfg.callMiddleware = "", nil, nil, nil
	if originOf(at) != c.Client.origin {
		// Headers of the caller may be private to the service.
		cfg.headers = nil
	}
	own.cfg, own.header, own.origin, own.prefix = &cfg, own.defaultHeaders(&cfg), originOf(at), ""
	decode := func(_ *call, content []byte) error { return json.Unmarshal(content, into) }
	made, err := own.prepare(c.ctx, op, nil, reading{decode: decode})
	if err != nil {
		return nil, err
	}
	defer made.end()
	made.grant = g
	if at.RawQuery != "" {
		made.target += "?" + at.RawQuery
	}
	return made.around()
}

// find returns the token endpoint: the caller's, else that of the service's metadata, else that of the
// description.
func (g *clientGrant) find(c *call) (*url.URL, error) {
	g.mu.Lock()
	known := g.endpoint
	g.mu.Unlock()
	if known != nil {
		return known, nil
	}
	at, service := &url.URL{Scheme: c.Client.origin.scheme, Host: c.Client.origin.authority}, c.Client.origin
	members := map[string]any{}
	op := &Op{ID: "discoverTokenURL", Method: http.MethodGet, Path: metadataPath, Retry: Safe, MayBeEmpty: true}
	_, err := g.send(c, op, at, &members)
	if err != nil && !isNoMetadata(err) {
		return nil, err
	}
	named, ok := members["token_endpoint"].(string)
	if !ok || err != nil {
		named = g.defaultPath
	}
	found := splitURL(resolveURL(service.String()+"/", named))
	if found == nil || originOf(found) != service {
		where := "no address"
		if found != nil {
			where = originOf(found).String()
		}
		return nil, invalidArgument("token_url_refused",
			"The service at %s advertises the token endpoint %s: if that is right, pass it as TokenURL.", service, where)
	}
	g.mu.Lock()
	g.endpoint = found
	g.mu.Unlock()
	return found, nil
}

// isNoMetadata: services without metadata respond with 404, or with whatever they send for an unknown path.
func isNoMetadata(err error) bool {
	failure := asError(err)
	if failure == nil {
		return false
	}
	isResponse := isKind(failure, ErrAPI) || isKind(failure, ErrUnreadableResponse)
	return isResponse && failure.Status < 500 && failure.Status != 408 && failure.Status != 429
}

// readToken reads the response of a token endpoint (RFC 6749 §5.1). No message has the token.
func readToken(members map[string]any, issuedAt time.Duration, got *reply) (*token, error) {
	value, _ := members["access_token"].(string)
	if !isHeaderText(value) {
		return nil, newError(ErrUnreadableResponse, Unknown, "unreadable_response",
			"The token response has no access_token: check TokenURL.").at(got.status, got.header)
	}
	if kind, isThere := members["token_type"]; isThere && !strings.EqualFold(fmt.Sprint(kind), "bearer") {
		return nil, newError(ErrUnreadableResponse, Unknown, "unsupported_token_type",
			"The token endpoint issues tokens of a type other than Bearer.").at(got.status, got.header)
	}
	return &token{value, issuedAt, readLife(members["expires_in"])}, nil
}

func readLife(expiresIn any) time.Duration {
	life := math.NaN()
	switch given := expiresIn.(type) {
	case float64:
		life = given
	case string:
		if parsed, err := strconv.ParseFloat(strings.TrimSpace(given), 64); err == nil {
			life = parsed
		}
	}
	if life > 0 && !math.IsInf(life, 0) {
		return seconds(life)
	}
	return unknownLife
}

// resolveURL resolves a reference against a URL; empty when it cannot.
func resolveURL(base, reference string) string {
	from, err := url.Parse(base)
	if err != nil {
		return ""
	}
	to, err := from.Parse(reference)
	if err != nil {
		return ""
	}
	return to.String()
}
