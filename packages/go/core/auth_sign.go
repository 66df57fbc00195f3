package core

import (
	"net/http"
	"slices"
	"strings"
)

// signature is the credential of a request. It is added just before sending, so that no middleware sees it.
type signature struct {
	headers [][2]string
	query   string
	cookies string
	secrets []string
	sources []*source
	values  []string
}

// sign returns the credential for an attempt.
func (a *authenticator) sign(c *call) (*signature, error) {
	if c.grant != nil {
		return c.grant.sign(c.op), nil
	}
	sources, err := a.choose(c.op)
	if err != nil {
		return nil, err
	}
	if len(sources) == 1 && sources[0].signed != nil {
		return sources[0].signed, nil
	}
	signed := &signature{sources: sources}
	for _, each := range sources {
		secret, err := each.secret(c)
		if err != nil {
			return nil, err
		}
		signed.add(each.scheme, secret)
	}
	return signed, nil
}

// isRenewable reports whether the credential of an operation can be renewed. A static key stays rejected.
func (a *authenticator) isRenewable(op *Op) bool {
	sources, _ := a.choose(op)
	return slices.ContainsFunc(sources, func(each *source) bool { return !each.isFixed() })
}

func (s *signature) add(scheme *Scheme, secret string) {
	s.values, s.secrets = append(s.values, secret), append(s.secrets, secret)
	switch scheme.Kind {
	case KeyInHeader:
		s.headers = append(s.headers, [2]string{http.CanonicalHeaderKey(scheme.Name), secret})
	case KeyInQuery:
		s.query = joinWith("&", s.query, encodeInQuery(scheme.Name)+"="+encodeInQuery(secret))
	case KeyInCookie:
		s.cookies = joinWith("; ", s.cookies, scheme.Name+"="+secret)
	case BasicAuth:
		s.headers = append(s.headers, [2]string{"Authorization", "Basic " + secret})
	default:
		kind := "Bearer"
		if scheme.Kind == Bearer && scheme.Name != "" {
			kind = scheme.Name
		}
		s.headers = append(s.headers, [2]string{"Authorization", kind + " " + secret})
	}
}

// apply adds it to a request: it takes precedence over any header; only cookies are merged.
func (s *signature) apply(header http.Header, target string) string {
	for _, each := range s.headers {
		header.Set(each[0], each[1])
	}
	if s.cookies != "" {
		header.Set("Cookie", joinWith("; ", header.Get("Cookie"), s.cookies))
	}
	switch {
	case s.query == "":
		return target
	case strings.Contains(target, "?"):
		return target + "&" + s.query
	}
	return target + "?" + s.query
}

// drop forgets secrets that the service rejected.
func (s *signature) drop() {
	for index, each := range s.sources {
		if each.tokens != nil {
			each.tokens.drop(s.values[index])
		}
	}
}

func joinWith(separator, a, b string) string {
	if a == "" {
		return b
	}
	return a + separator + b
}

// secret returns the secret for one attempt.
func (s *source) secret(c *call) (string, error) {
	switch {
	case s.grant != nil:
		return s.tokens.get(c, s.grant)
	case s.function == nil:
		return s.fixed, nil
	}
	given, err := s.function(c.ctx)
	switch {
	case err != nil && c.ctx.Err() != nil:
		return "", c.explainWait("while waiting for a credential: "+c.op.Method+" "+c.op.Path, NotSent)
	case err != nil:
		return "", newError(nil, NotSent, "api_key_failed",
			"The key function failed, so nothing was sent: see the cause of this error.").because(err)
	}
	if key := strings.TrimSpace(given); isHeaderText(key) {
		return key, nil
	}
	return "", newError(nil, NotSent, "invalid_api_key",
		"The key function did not return a valid key: it must return a string that a header can contain.")
}

// redacted is the text that replaces a credential.
const redacted = "[redacted]"

// redact removes credentials from text that a service or proxy wrote: it may repeat the key that it
// rejected, and error messages go to logs.
func redact(text string, secrets []string) string {
	for _, secret := range secrets {
		if secret != "" {
			text = strings.ReplaceAll(text, secret, redacted)
		}
	}
	return text
}

func redactHeader(header http.Header, secrets []string) http.Header {
	if len(secrets) == 0 {
		return header
	}
	clean := make(http.Header, len(header))
	for name, values := range header {
		for _, value := range values {
			clean[name] = append(clean[name], redact(value, secrets))
		}
	}
	return clean
}
