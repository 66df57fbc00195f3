package core

import (
	"cmp"
	"context"
	"encoding/base64"
	"math"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode"
)

// authenticator adds the credential that an operation needs: by the caller's credentials, else by those in
// the environment.
type authenticator struct {
	api *API
	cfg *config
	env func(string) string

	mu      sync.Mutex
	sources map[string]*source
}

// source is where the secret for one scheme comes from.
type source struct {
	scheme   *Scheme
	fixed    string
	function func(context.Context) (string, error)
	identity string
	grant    *clientGrant
	tokens   *tokenCache
	signed   *signature // of a fixed secret, when no other is needed with it
}

func (s *source) isFixed() bool { return s.function == nil && s.grant == nil }

func newAuthenticator(api *API, cfg *config, env func(string) string) (*authenticator, error) {
	a := &authenticator{api: api, cfg: cfg, env: env, sources: map[string]*source{}}
	for _, alternative := range api.Security {
		for _, key := range alternative {
			if a.isGiven(key) && api.scheme(key) != nil {
				if _, err := a.source(key); err != nil {
					return nil, err
				}
			}
		}
	}
	if err := a.refuseTwo(); err != nil {
		return nil, err
	}
	return a, a.requireOne()
}

// refuseTwo: a key and client credentials both use the header Authorization, so only one can be sent.
func (a *authenticator) refuseTwo() error {
	kinds := map[SchemeKind]bool{}
	for _, alternative := range a.api.Security {
		if len(alternative) == 1 && a.isGiven(alternative[0]) && a.api.scheme(alternative[0]) != nil {
			kinds[a.api.scheme(alternative[0]).Kind] = true
		}
	}
	if kinds[Bearer] && kinds[OAuthClient] {
		return invalidArgument("two_credentials", "Both a key and client credentials are set: pass only one.")
	}
	return nil
}

// requireOne checks that there is a credential; operations may need others than most, which a call finds out.
func (a *authenticator) requireOne() error {
	if key := a.usualKey(); key != "" {
		_, err := a.source(key)
		return err
	}
	if len(a.api.Security) > 0 && !isOptional(a.api.Security) {
		return a.missing(a.api.Security)
	}
	return nil
}

// identity identifies the account without revealing its credential.
func (a *authenticator) identity() string {
	key := a.usualKey()
	if key == "" {
		return identityOf("")
	}
	found, err := a.source(key)
	switch {
	case err != nil:
		return identityOf("")
	case found.grant != nil:
		return identityOf(found.grant.id)
	case found.function != nil:
		return found.identity
	}
	return identityOf(found.fixed)
}

func (a *authenticator) usualKey() string {
	if keys := a.firstComplete(a.api.Security); len(keys) > 0 {
		return keys[0]
	}
	for _, scheme := range a.api.Schemes {
		if a.isThere(scheme.Key) {
			return scheme.Key
		}
	}
	return ""
}

func isOptional(alternatives []Security) bool {
	return slices.ContainsFunc(alternatives, func(each Security) bool { return len(each) == 0 })
}

// choose picks among the alternatives of an operation; the caller takes precedence over the environment.
// The token operation uses the ID and secret of client credentials, where it requires BasicAuth.
func (a *authenticator) choose(op *Op) ([]*source, error) {
	security := op.Security
	if security == nil {
		security = a.api.Security
	}
	known := security
	if slices.ContainsFunc(security, a.isUnknown) {
		known = slices.DeleteFunc(slices.Clone(security), a.isUnknown)
	}
	if grant := a.grantAt(op.Path); grant != nil {
		for _, alternative := range known {
			if len(alternative) == 1 && a.api.scheme(alternative[0]).Kind == BasicAuth {
				return []*source{{scheme: a.api.scheme(alternative[0]), fixed: grant.basic()}}, nil
			}
		}
	}
	keys := a.firstComplete(known)
	// The requirement is unknown to this package, or missing: the service decides.
	if len(keys) == 0 && len(known) > 0 && !isOptional(known) {
		return nil, a.missing(known)
	}
	chosen := make([]*source, 0, len(keys))
	for _, key := range keys {
		found, err := a.source(key)
		if err != nil {
			return nil, err
		}
		chosen = append(chosen, found)
	}
	return chosen, nil
}

func (a *authenticator) isUnknown(alternative Security) bool {
	return slices.ContainsFunc(alternative, func(key string) bool { return a.api.scheme(key) == nil })
}

func (a *authenticator) firstComplete(alternatives []Security) Security {
	for _, isReady := range []func(string) bool{a.isGiven, a.isThere} {
		for _, alternative := range alternatives {
			if len(alternative) > 0 && !slices.ContainsFunc(alternative, func(key string) bool { return !isReady(key) }) {
				return alternative
			}
		}
	}
	return nil
}

func (a *authenticator) isGiven(key string) bool { return a.cfg.credentials[key].given != nil }

func (a *authenticator) isThere(key string) bool {
	if a.isGiven(key) {
		return true
	}
	scheme := a.api.scheme(key)
	return scheme != nil && slices.ContainsFunc(scheme.variables(a.api), func(name string) bool {
		return strings.TrimSpace(a.env(name)) != ""
	})
}

func (a *authenticator) grantAt(path string) *clientGrant {
	for _, scheme := range a.api.Schemes {
		if scheme.Kind != OAuthClient || path == "" || !strings.HasSuffix(scheme.TokenURL, path) || !a.isThere(scheme.Key) {
			continue
		}
		if found, err := a.source(scheme.Key); err == nil {
			return found.grant
		}
	}
	return nil
}

// source returns the source of a scheme's secret, validated and completed from the environment. There is
// one per scheme: two would have a token each.
func (a *authenticator) source(key string) (*source, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if found := a.sources[key]; found != nil {
		return found, nil
	}
	made, err := a.check(a.api.scheme(key))
	if err != nil {
		return nil, err
	}
	if made.isFixed() {
		made.signed = &signature{sources: []*source{made}}
		made.signed.add(made.scheme, made.fixed)
	}
	a.sources[key] = made
	return made, nil
}

func (a *authenticator) check(scheme *Scheme) (*source, error) {
	given := a.cfg.credentials[scheme.Key].given
	if given == nil {
		given = &givenCredential{}
	}
	names := scheme.variables(a.api)
	switch scheme.Kind {
	case OAuthClient:
		grant, err := newClientGrant(scheme, given, names, a.env, a.cfg.allowInsecure)
		return &source{scheme: scheme, grant: grant, tokens: &tokenCache{pausedUntil: math.MinInt64}}, err
	case BasicAuth:
		user, password := cmp.Or(given.user, a.env(names[0])), cmp.Or(given.password, a.env(names[1]))
		if user == "" || strings.Contains(user, ":") {
			return nil, invalidArgument("invalid_credentials",
				"The credentials have no username, or one with a colon: pass %s, or set %s.", optionOf(scheme), strings.Join(names, " and "))
		}
		return &source{scheme: scheme, fixed: base64.StdEncoding.EncodeToString([]byte(user + ":" + password))}, nil
	}
	if given.source != nil {
		return &source{scheme: scheme, function: given.source, identity: given.identity}, nil
	}
	secret := strings.TrimSpace(given.secret)
	if !a.isGiven(scheme.Key) {
		secret = strings.TrimSpace(a.env(names[0]))
	}
	switch {
	case secret == "":
		return nil, a.missing([]Security{{scheme.Key}})
	case !isHeaderText(secret):
		return nil, invalidArgument("invalid_api_key", "The API key has a space, line break or other character that no "+
			"header can carry: check how it was copied.")
	}
	return &source{scheme: scheme, fixed: secret}, nil
}

var headerText = regexp.MustCompile(`^[\x21-\x7e]+$`)

// isHeaderText reports whether a text can follow Bearer in a header.
func isHeaderText(text string) bool { return headerText.MatchString(text) }

// missing names the credentials that each alternative needs together.
func (a *authenticator) missing(alternatives []Security) error {
	var options, variables []string
	for _, alternative := range alternatives {
		var ofOptions, ofVariables []string
		for _, key := range alternative {
			ofOptions = append(ofOptions, optionOf(a.api.scheme(key)))
			ofVariables = append(ofVariables, a.api.scheme(key).variables(a.api)...)
		}
		options = appendNew(options, strings.Join(ofOptions, " and "))
		variables = appendNew(variables, strings.Join(ofVariables, " and "))
	}
	what := "credentials"
	switch a.api.scheme(alternatives[0][0]).Kind {
	case Bearer, KeyInHeader, KeyInQuery, KeyInCookie:
		what = "API key"
	}
	return invalidArgument("missing_api_key", "No %s: pass %s to the client, or set the environment variable %s.",
		what, strings.Join(options, " or "), strings.Join(variables, " or "))
}

func appendNew(list []string, text string) []string {
	if slices.Contains(list, text) {
		return list
	}
	return append(list, text)
}

func optionOf(scheme *Scheme) string {
	switch {
	case scheme.Option != "":
		return scheme.Option
	case scheme.Kind == OAuthClient:
		return "WithClientCredentials"
	case scheme.Kind == BasicAuth:
		return "WithLogin"
	}
	return "WithAPIKey"
}

// encodeComponent encodes a value as encodeURIComponent does.
func encodeComponent(text string) string {
	if !strings.ContainsFunc(text, isEncoded) {
		return text
	}
	encoded := strings.ReplaceAll(url.QueryEscape(strings.ToValidUTF8(text, "\uFFFD")), "+", "%20")
	return unreservedToo.Replace(encoded)
}

func isEncoded(r rune) bool {
	return r > unicode.MaxASCII || !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune("-_.~!'()*", r)
}

var unreservedToo = strings.NewReplacer("%21", "!", "%27", "'", "%28", "(", "%29", ")", "%2A", "*")
