package core

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

var allSchemes = &API{
	Name: "acme",
	Schemes: []Scheme{
		{Key: "bearer", Kind: Bearer}, {Key: "header", Kind: KeyInHeader, Name: "X-Key"}, {Key: "query", Kind: KeyInQuery, Name: "key"},
		{Key: "cookie", Kind: KeyInCookie, Name: "sid"}, {Key: "basic", Kind: BasicAuth}, {Key: "oauth", Kind: OAuthClient, TokenURL: "/oauth/token"},
	},
	Security: []Security{{"bearer"}, {"oauth"}},
}

func TestSchemes(t *testing.T) {
	for key, want := range map[string]string{
		"bearer": "Bearer k_y|||/x", "header": "|k||/x", "query": "|||/x?a=b&key=k%27", "cookie": "||c=d; sid=k|/x", "basic": "Basic dTpw|||/x",
	} {
		secret := map[string]string{"bearer": "k_y", "query": "k'"}[key]
		credential := Key(cmp.Or(secret, "k"))
		if key == "basic" {
			credential = Login("u", "p")
		}
		var got string
		client, err := NewClient(allSchemes, WithBaseURL("https://a.example"), WithCredential("bearer", Key("other")), WithCredential(key, credential),
			WithTransport(fakeTransport(func(r *http.Request) (*http.Response, error) {
				got = strings.Join([]string{r.Header.Get("Authorization"), r.Header.Get("X-Key"), r.Header.Get("Cookie"), r.URL.RequestURI()}, "|")
				return respond(200, "{}"), nil
			})))
		if err != nil {
			t.Fatal(err)
		}
		op := &Op{ID: "x", Method: "GET", Path: "/x", Retry: Safe, Security: []Security{{key}}}
		if key == "query" {
			op.Params = []Param{{In: InQuery, Name: "a", Value: "b"}}
		}
		if key == "cookie" {
			op.Params = []Param{{In: InCookie, Name: "c", Value: "d"}}
		}
		if err := call1(t, client, op); err != nil {
			t.Fatal(err)
		}
		if got != want {
			t.Errorf("%s: %s, not %s", key, got, want)
		}
	}
}

func TestMissingAndInvalidCredentials(t *testing.T) {
	for want, options := range map[string][]Option{
		"missing_api_key":     nil,
		"invalid_api_key":     {WithCredential("bearer", Key("a\nb"))},
		"two_credentials":     {WithCredential("bearer", Key("a")), WithCredential("oauth", ClientCredentials{ID: "i", Secret: "s"}.Credential())},
		"invalid_credentials": {WithCredential("oauth", ClientCredentials{ID: "i"}.Credential())},
		"invalid_scope":       {WithCredential("oauth", ClientCredentials{ID: "i", Secret: "s", Scopes: []string{"a b"}}.Credential())},
		"invalid_token_url":   {WithCredential("oauth", ClientCredentials{ID: "i", Secret: "s", TokenURL: "x"}.Credential())},
		"insecure_token_url":  {WithCredential("oauth", ClientCredentials{ID: "i", Secret: "s", TokenURL: "http://a.example/t"}.Credential())},
	} {
		_, err := NewClient(allSchemes, append(options, WithBaseURL("https://a.example"))...)
		expect(t, err, want, NotSent)
		if want == "missing_api_key" && err.Error() != "No API key: pass WithAPIKey or WithClientCredentials to the client, "+
			"or set the environment variable ACME_API_KEY or ACME_CLIENT_ID and ACME_CLIENT_SECRET." {
			t.Error(err)
		}
	}
	if shown := fmt.Sprintf("%v %+v %#v", Key("secret_key"), ClientCredentials{Secret: "secret_key"}, Login("u", "secret_key")); strings.Contains(shown, "secret_key") {
		t.Error(shown)
	}
}

func TestCredentialsComeFromTheEnvironment(t *testing.T) {
	t.Setenv("ACME_API_KEY", " from_env ")
	t.Setenv("ACME_BASE_URL", "https://env.example/v3")
	var got string
	client, err := NewClient(allSchemes, WithTransport(fakeTransport(func(r *http.Request) (*http.Response, error) {
		got = r.Header.Get("Authorization") + " " + r.URL.String()
		return respond(200, "{}"), nil
	})))
	if err != nil {
		t.Fatal(err)
	}
	if err := call1(t, client, getOp()); err != nil || got != "Bearer from_env https://env.example/v3/things" {
		t.Errorf("%s: %v", got, err)
	}
}

func TestRejectedKeyThatCanChangeIsFetchedOnceMore(t *testing.T) {
	asked := 0
	source := KeyFunc(func(context.Context) (string, error) {
		asked++
		return fmt.Sprint("key", asked), nil
	})
	var seen []string
	bubble(t, func(r *http.Request) (*http.Response, error) {
		seen = append(seen, r.Header.Get("Authorization"))
		return respond(401, `{"detail":"`+r.Header.Get("Authorization")+`"}`), nil
	}, func(client *Client) {
		failure := expect(t, call1(t, client, postOp(UnprocessedOnly)), "unauthenticated", Rejected)
		if fmt.Sprint(seen) != "[Bearer key1 Bearer key2]" || failure.Attempts != 2 || strings.Contains(failure.Message, "key2") {
			t.Errorf("%q, %d attempts: %s", seen, failure.Attempts, failure.Message)
		}
	}, WithCredential("key", source))
	reason := errors.New("the vault is closed")
	bubble(t, hang, func(client *Client) {
		err := call1(t, client, getOp())
		if expect(t, err, "api_key_failed", NotSent); !errors.Is(err, reason) {
			t.Error(err)
		}
	}, WithCredential("key", KeyFunc(func(context.Context) (string, error) { return "", reason })))
}

// tokenService issues tokens, and accepts the last one.
type tokenService struct {
	mu     sync.Mutex
	issued int
	calls  int
	life   string
	status int
	wait   chan struct{}
}

func (s *tokenService) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case r.URL.Path == metadataPath && r.Header.Get("Authorization") != "":
		w.WriteHeader(500) // Metadata need no credential.
	case r.URL.Path == metadataPath:
		w.WriteHeader(404)
	case r.URL.Path == "/oauth/token":
		body, _ := io.ReadAll(r.Body)
		id, secret, _ := r.BasicAuth()
		if s.wait != nil {
			<-s.wait
		}
		if string(body) != "grant_type=client_credentials&scope=a+b" || id != "i%3A" || secret != "s%2Ft" || s.status != 0 {
			w.WriteHeader(s.status)
			_, _ = io.WriteString(w, `{"error":"invalid_client","error_description":"no such client"}`)
			return
		}
		s.issued++
		fmt.Fprintf(w, `{"access_token":"token%d","token_type":"bearer","expires_in":%s}`, s.issued, s.life)
	case r.Header.Get("Authorization") != fmt.Sprint("Bearer token", s.issued):
		w.WriteHeader(401)
	default:
		s.calls++
		_, _ = io.WriteString(w, "{}")
	}
}

func oauthClient(t *testing.T, service http.Handler, options ...Option) *Client {
	t.Helper()
	url := serve(t, service.ServeHTTP)
	credentials := ClientCredentials{ID: "i:", Secret: "s/t", Scopes: []string{"a", "b"}}
	client, err := NewClient(allSchemes, append(options, WithBaseURL(url), WithCredential("oauth", credentials.Credential()), WithMaxRetries(0))...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(client.Close)
	return client
}

func TestOneTokenServesManyCalls(t *testing.T) {
	service := &tokenService{life: `"3600"`}
	client := oauthClient(t, service)
	var group sync.WaitGroup
	for range 32 {
		group.Go(func() {
			if err := call1(t, client, getOp()); err != nil {
				t.Error(err)
			}
		})
	}
	group.Wait()
	if service.issued != 1 || service.calls != 32 {
		t.Errorf("%d tokens for %d calls", service.issued, service.calls)
	}
	service.mu.Lock()
	service.issued++
	service.mu.Unlock()
	if err := call1(t, client, postOp(UnprocessedOnly)); err != nil || service.issued != 3 {
		t.Errorf("a rejected token: %v, %d tokens", err, service.issued)
	}
}

func TestCallerThatLeavesPassesTheTokenRequestOn(t *testing.T) {
	service := &tokenService{life: "3600", wait: make(chan struct{})}
	client := oauthClient(t, service)
	ctx, cancel := context.WithCancel(context.Background())
	first, second := make(chan error), make(chan error)
	go func() { _, err := do[thing](ctx, client, getOp(), nil); first <- err }()
	found, _ := client.auth.source("oauth")
	begun := time.Now()
	for isFree := true; isFree; time.Sleep(time.Millisecond) {
		if time.Since(begun) > time.Minute {
			t.Fatal("no token was requested")
		}
		found.tokens.mu.Lock()
		isFree = found.tokens.flight == nil
		found.tokens.mu.Unlock()
	}
	go func() { second <- call1(t, client, getOp()) }()
	time.Sleep(10 * time.Millisecond)
	cancel()
	expect(t, <-first, "aborted", NotSent)
	close(service.wait)
	if err := <-second; err != nil {
		t.Error(err)
	}
}

func TestTokenThatIsRefused(t *testing.T) {
	for status, kind := range map[int]error{400: ErrAuthentication, 401: ErrAuthentication, 429: ErrRateLimited, 503: ErrServer} {
		client := oauthClient(t, &tokenService{status: status})
		err := call1(t, client, getOp())
		failure := expect(t, err, "invalid_client", NotSent)
		if failure.Attempts != 1 && status != 429 || failure.Attempts != 0 && status == 429 {
			t.Errorf("%d: %d attempts", status, failure.Attempts)
		}
		var response *APIError
		if !errors.Is(err, kind) || !errors.As(err, &response) || response.Detail != "no such client" || !strings.HasPrefix(failure.Message, "No access token: Request failed with ") {
			t.Errorf("%d: %v", status, err)
		}
		if strings.Contains(err.Error(), "s%2Ft") {
			t.Error(err)
		}
	}
}

func TestTokenIsRenewedBeforeItExpires(t *testing.T) {
	var issued atomic.Int32
	var seen []string
	bubbleOf(t, allSchemes, func(r *http.Request) (*http.Response, error) {
		switch r.URL.Path {
		case metadataPath:
			return respond(200, `{"token_endpoint":"/t"}`), nil
		case "/t":
			return respond(200, fmt.Sprintf(`{"access_token":"t%d","expires_in":100}`, issued.Add(1))), nil
		}
		seen = append(seen, r.Header.Get("Authorization"))
		return respond(200, "{}"), nil
	}, func(client *Client) {
		for _, wait := range []time.Duration{0, 79, 2, 200} {
			time.Sleep(wait * time.Second)
			if err := call1(t, client, getOp()); err != nil {
				t.Error(err)
			}
		}
	}, WithCredential("oauth", ClientCredentials{ID: "i", Secret: "s"}.Credential()))
	if fmt.Sprint(seen) != "[Bearer t1 Bearer t1 Bearer t2 Bearer t3]" {
		t.Errorf("%q", seen)
	}
}
