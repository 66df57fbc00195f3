package core

import (
	"context"
	"strings"
)

// API describes a service as a whole, apart from its operations.
type API struct {
	// Name is in snake case, such as docuvane.
	Name string
	// Servers has absolute URLs. The first is the default; without one, the caller must pass it.
	Servers []string
	// Schemes has the security schemes.
	Schemes []Scheme
	// Security is what operations need by default: alternatives of schemes that are needed together.
	Security []Security
	// Prefix is the path added to a base URL without one, such as /api/v1.
	Prefix string
	// Hint is added to the message when no base URL is known.
	Hint string
	// EnvPrefix begins the names of the environment variables; by default, the name in upper case.
	EnvPrefix string
	// URL is the template of the first server, such as https://{region}.example.com; empty without variables.
	URL       string
	Variables []Variable
	// Headers are sent with every call.
	Headers []APIHeader
	// Defaults are options that those of the caller replace.
	Defaults []Option
	// UserAgent names the package, such as docuvane-go/1.2.3.
	UserAgent string
}

// Security has the keys of schemes that are needed together; empty, no credential is needed.
type Security []string

// env returns the name of an environment variable: DOCUVANE_BASE_URL for BASE_URL.
func (a *API) env(what string) string {
	if a.EnvPrefix != "" {
		return a.EnvPrefix + "_" + what
	}
	return strings.ToUpper(a.Name) + "_" + what
}

func (a *API) scheme(key string) *Scheme {
	for index := range a.Schemes {
		if a.Schemes[index].Key == key {
			return &a.Schemes[index]
		}
	}
	return nil
}

// SchemeKind is the kind of a security scheme.
type SchemeKind string

const (
	// Bearer is Authorization: Bearer and a key or token (RFC 6750 §2.1).
	Bearer SchemeKind = "bearer"
	// BasicAuth is Authorization: Basic with user name and password (RFC 7617).
	BasicAuth SchemeKind = "basic"
	// KeyInHeader, KeyInQuery and KeyInCookie are API keys.
	KeyInHeader SchemeKind = "header"
	KeyInQuery  SchemeKind = "query"
	KeyInCookie SchemeKind = "cookie"
	// OAuthClient is OAuth 2.0 with client credentials (RFC 6749 §4.4): the client fetches and renews tokens.
	OAuthClient SchemeKind = "client_credentials"
)

// Scheme is a security scheme of an API.
type Scheme struct {
	// Key is its name in the description of the API.
	Key  string
	Kind SchemeKind
	// Name of the header, parameter or cookie; for Bearer, another HTTP scheme such as Token.
	Name string
	// TokenURL is the token endpoint of OAuthClient: absolute, or a path at the service's origin.
	TokenURL string
	// Env has the environment variables of the credential: one, or two for BasicAuth and OAuthClient.
	Env []string
	// Option is how the caller passes the credential, for messages: option.WithAPIKey.
	Option string
}

func (s *Scheme) variables(api *API) []string {
	switch {
	case len(s.Env) > 0:
		return s.Env
	case s.Kind == OAuthClient:
		return []string{api.env("CLIENT_ID"), api.env("CLIENT_SECRET")}
	case s.Kind == BasicAuth:
		return []string{api.env("USERNAME"), api.env("PASSWORD")}
	}
	return []string{api.env("API_KEY")}
}

// Credential is what a caller gives for a scheme. No way of printing shows it.
type Credential struct{ given *givenCredential }

type givenCredential struct {
	secret   string
	source   func(context.Context) (string, error)
	identity string // of the source
	user     string // or client ID
	password string // or client secret
	scopes   []string
	tokenURL string
}

// String hides the credential.
func (Credential) String() string { return "[credential]" }

// GoString hides the credential.
func (Credential) GoString() string { return "[credential]" }

// Key is an API key or a token.
func Key(secret string) Credential { return Credential{&givenCredential{secret: secret}} }

// KeyFunc is a function that returns the key, called before each attempt: for keys that change, such as
// those of a vault.
func KeyFunc(source func(context.Context) (string, error)) Credential {
	return Credential{&givenCredential{source: source, identity: newIdentity()}}
}

// Login is user name and password. Empty ones are read from the environment.
func Login(user, password string) Credential {
	return Credential{&givenCredential{user: user, password: password}}
}

// ClientCredentials identify a program by ID and secret (OAuth 2.0). Empty ones are read from the environment.
type ClientCredentials struct {
	ID     string
	Secret string
	// Scopes to request, such as documents:read. By default, all that the service grants this program.
	Scopes []string
	// TokenURL is the token endpoint. Only one that is passed here may be at another origin than the service.
	TokenURL string
}

// String hides ID and secret.
func (c ClientCredentials) String() string { return "[client credentials]" }

// GoString hides the secret.
func (c ClientCredentials) GoString() string { return c.String() }

// Credential returns them for a scheme.
func (c ClientCredentials) Credential() Credential {
	return Credential{&givenCredential{user: c.ID, password: c.Secret, scopes: c.Scopes, tokenURL: c.TokenURL}}
}
