package fake

import (
	"errors"
	"net/http"
	"slices"
	"testing"
	"time"

	"github.com/docuvane/docuvane-go/core"
)

// Call is a call of an operation, on which failures are played.
type Call struct {
	// Kind is safe or keyed for a call that may be repeated, unsafe for one that may not, and returning for one that
	// returns a value.
	Kind      string
	Operation string
	Make      func() error
}

// cases are failures with what becomes of a call of a kind, or of any. The response of the operation follows those that
// are played.
var cases = []struct {
	name, call string
	played     []*Reply
	kind       error // nil for a success
	outcome    core.Outcome
	requests   int
}{
	{"limited", "any", []*Reply{{Status: 429, Headers: map[string]string{"Retry-After": "1"}}}, nil, "", 2},
	{"limited for an hour", "any", []*Reply{{Status: 429, Headers: map[string]string{"Retry-After": "3600"}}}, core.ErrRateLimited, core.Rejected, 1},
	{"rejected", "any", []*Reply{{Status: 400, Headers: map[string]string{"Content-Type": "application/problem+json"}, Body: `{"title":"Wrong"}`}}, core.ErrBadRequest, core.Rejected, 1},
	{"safe call after a cut connection", "safe", []*Reply{nil}, nil, "", 2},
	{"keyed call after a cut connection", "keyed", []*Reply{nil}, nil, "", 2},
	{"unsafe call after a cut connection", "unsafe", []*Reply{nil}, core.ErrConnection, core.Unknown, 1},
	{"success without its body", "returning", []*Reply{{Status: 204}}, core.ErrUnreadableResponse, core.Unknown, 1},
}

// statuses are kinds of errors by status.
var statuses = map[int]error{
	400: core.ErrBadRequest, 401: core.ErrAuthentication, 403: core.ErrPermissionDenied, 404: core.ErrNotFound,
	409: core.ErrConflict, 422: core.ErrValidation, 429: core.ErrRateLimited, 500: core.ErrServer,
}

// CheckFailures plays failures on calls of a client. start starts a service with a client of these options, and returns
// its calls, at most one of each kind and at least one.
func CheckFailures(t *testing.T, start func(t *testing.T, opts ...core.Option) (*Service, []Call)) {
	for _, each := range cases {
		t.Run(each.name, func(t *testing.T) {
			s, calls := start(t)
			at := slices.IndexFunc(calls, func(call Call) bool { return each.call == "any" || each.call == call.Kind })
			if at < 0 {
				t.Skip("the service has no such operation")
			}
			call := calls[at]
			s.Play(append(each.played, &s.Exchange(call.Operation, "required").Response.Reply)...)
			begin := time.Now()
			err := call.Make()
			sent := s.Requests()
			if !errors.Is(err, each.kind) || core.OutcomeOf(err) != each.outcome || len(sent) != each.requests {
				t.Fatalf("%v, %q after %d requests", err, core.OutcomeOf(err), len(sent))
			}
			first, last := sent[0].Header.Get("Idempotency-Key"), sent[len(sent)-1].Header.Get("Idempotency-Key")
			if first != last || each.call == "keyed" && first == "" {
				t.Errorf("the keys %q and %q", first, last)
			}
			if each.name == "limited" && time.Since(begin) < time.Second {
				t.Errorf("repeated after %s", time.Since(begin))
			}
			var failure *core.APIError
			if each.kind == core.ErrRateLimited && (!errors.As(err, &failure) || core.Val(failure.RetryAfter) != time.Hour) {
				t.Errorf("%v does not say when the call may be repeated", err)
			}
		})
	}
	for status, kind := range statuses {
		t.Run(http.StatusText(status), func(t *testing.T) {
			s, calls := start(t, core.WithMaxRetries(0))
			// Twice, for a client that renews its credential.
			s.Play(&Reply{Status: status}, &Reply{Status: status})
			err := calls[0].Make()
			if isUnknown := core.OutcomeOf(err) == core.Unknown; !errors.Is(err, kind) || isUnknown != (status == 500) {
				t.Errorf("%v, %s", err, core.OutcomeOf(err))
			}
		})
	}
	t.Run("a call that never left", func(t *testing.T) {
		s, calls := start(t, core.WithMaxRetries(0))
		s.server.Close()
		if err := calls[0].Make(); core.OutcomeOf(err) != core.NotSent {
			t.Errorf("%v, %s", err, core.OutcomeOf(err))
		}
	})
}
