package core

import (
	"bytes"
	"context"
	"log/slog"
	"net/http"
	"os"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"
)

// refusing fails the test when something sends by it.
type refusing struct{ *testing.T }

func (r refusing) RoundTrip(*http.Request) (*http.Response, error) {
	r.Error("the client sends by http.DefaultTransport")
	return respond(500, "{}"), nil
}

func TestLeavesTheDefaultsOfTheProgramAlone(t *testing.T) {
	url := serve(t, func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("Cookie") != "" {
			t.Error("a cookie is sent")
		}
		http.SetCookie(w, &http.Cookie{Name: "session", Value: "1"})
		_, _ = w.Write([]byte(`{"id":"1"}`))
	})
	transport, logger := http.DefaultTransport, slog.Default()
	t.Cleanup(func() {
		http.DefaultTransport = transport
		slog.SetDefault(logger)
	})
	var logged bytes.Buffer
	own := slog.New(slog.NewTextHandler(&logged, &slog.HandlerOptions{Level: slog.LevelDebug}))
	http.DefaultTransport = refusing{t}
	slog.SetDefault(own)
	environment := os.Environ()
	client := testClient(t, url)
	for range 2 {
		if _, err := do[thing](context.Background(), client, getOp(), nil); err != nil {
			t.Fatal(err)
		}
	}
	if http.DefaultTransport != http.RoundTripper(refusing{t}) || slog.Default() != own || logged.Len() > 0 {
		t.Errorf("the defaults of the program are others, or something was logged: %s", logged.String())
	}
	if !slices.Equal(os.Environ(), environment) {
		t.Error("the environment is another one")
	}
}

func TestReadsTheEnvironmentWhenItIsCreated(t *testing.T) {
	var keys []string
	url := serve(t, func(w http.ResponseWriter, r *http.Request) {
		keys = append(keys, r.Header.Get("Authorization"))
		_, _ = w.Write([]byte(`{"id":"1"}`))
	})
	api := *testAPI
	api.Schemes = []Scheme{{Key: "key", Kind: Bearer, Env: []string{"ACME_API_KEY"}}}
	t.Setenv("ACME_API_KEY", "first")
	t.Setenv("ACME_BASE_URL", url)
	client, err := NewClient(&api)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(client.Close)
	for name, value := range map[string]string{"ACME_API_KEY": "second", "ACME_BASE_URL": "http://127.0.0.1:9", "HTTPS_PROXY": "socks5://none"} {
		t.Setenv(name, value)
	}
	if _, err := do[thing](context.Background(), client, getOp(), nil); err != nil || !slices.Equal(keys, []string{"Bearer first"}) {
		t.Errorf("%v, keys %q", err, keys)
	}
	t.Setenv("ACME_BASE_URL", "https://api.example.com")
	if _, err := NewClient(&api); err == nil || !strings.Contains(err.Error(), "HTTPS_PROXY") {
		t.Errorf("a proxy that cannot be used: %v", err)
	}
}

func TestAClientThatIsClosedLeavesNoGoroutine(t *testing.T) {
	url := serve(t, func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte(`{"id":"1"}`)) })
	awaitNone(t) // those of other tests end on their own time
	client := testClient(t, url)
	client.shared.own.IdleConnTimeout = time.Hour // so that nothing but Close ends them
	if own := ownGoroutines(); len(own) != 0 {
		t.Errorf("a new client has goroutines: %q", own)
	}
	if _, err := do[thing](context.Background(), client, getOp(), nil); err != nil {
		t.Fatal(err)
	}
	if own := ownGoroutines(); len(own) == 0 {
		t.Error("no goroutine holds the idle connection: the test looks at the wrong ones")
	}
	client.Close()
	awaitNone(t)
}

// awaitNone fails the test when goroutines of clients do not end.
func awaitNone(t *testing.T) {
	t.Helper()
	for end := time.Now().Add(20 * time.Second); len(ownGoroutines()) > 0 && time.Now().Before(end); {
		time.Sleep(10 * time.Millisecond)
	}
	if own := ownGoroutines(); len(own) != 0 {
		t.Fatalf("goroutines are left: %q", own)
	}
}

// ownGoroutines returns the stacks of goroutines that connections of clients have.
func ownGoroutines() []string {
	stacks := make([]byte, 1<<20)
	all := strings.Split(string(stacks[:runtime.Stack(stacks, true)]), "\n\n")
	return slices.DeleteFunc(all, func(stack string) bool {
		return !strings.Contains(stack, "net/http.(*persistConn)") && !strings.Contains(stack, "created by github.com/docuvane/docuvane-go/core.")
	})
}
