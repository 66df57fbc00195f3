package core

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"strings"
	"testing"
)

func TestErrorMatchesItsKindTheWiderOnesAndItsCause(t *testing.T) {
	err := fmt.Errorf("saving: %w", newError(ErrTimeout, "", "timeout", "No response in time.").because(io.ErrUnexpectedEOF))
	for _, kind := range []error{ErrTimeout, ErrConnection, io.ErrUnexpectedEOF} {
		if !errors.Is(err, kind) {
			t.Errorf("does not match %v", kind)
		}
	}
	for _, kind := range []error{ErrNotFound, ErrAPI, ErrAborted, context.Canceled} {
		if errors.Is(err, kind) {
			t.Errorf("matches %v", kind)
		}
	}
	if errors.Is(newError(ErrConnection, "", "", ""), ErrTimeout) {
		t.Error("a wider kind matches a narrower one")
	}
	var failure *Error
	if !errors.As(err, &failure) || failure.Code != "timeout" {
		t.Errorf("no *Error: %v", failure)
	}
}

func TestOutcomeOf(t *testing.T) {
	sent := newError(ErrServer, "", "internal_error", "Failed.")
	sent.Outcome = Unknown
	for _, test := range []struct {
		err  error
		want Outcome
	}{
		{nil, ""},
		{io.EOF, ""},
		{fmt.Errorf("upload: %w", sent), Unknown},
		{invalidArgument("invalid_option", "No."), NotSent},
		{invalidFile("file_not_found", nil, "No."), NotSent},
		{newValidationError("GET /a", nil, nil), Unknown},
	} {
		if got := OutcomeOf(test.err); got != test.want {
			t.Errorf("OutcomeOf(%v) = %q, want %q", test.err, got, test.want)
		}
	}
}

func TestErrorsShowFactsButNoSecrets(t *testing.T) {
	err := newError(ErrConnection, "", "connection_failed", "No connection.").because(errors.New("secret_1"))
	err.RequestID, err.Attempts, err.IdempotencyKey = "req_1", 2, "secret_2"
	wrapped := fmt.Errorf("saving: %w", newValidationError("GET /a", []Issue{{"/b", "is missing"}}, "secret_3"))
	if got := fmt.Sprintf("%v|%s|%q", err, err, err); got != `No connection.|No connection.|"No connection."` {
		t.Errorf("got %s", got)
	}
	var log strings.Builder
	slog.New(slog.NewJSONHandler(&log, nil)).Error("failed", "error", err, "other", wrapped)
	for _, text := range []string{fmt.Sprintf("%+v", err), fmt.Sprintf("%#v", err), log.String()} {
		for _, fact := range []string{"connection_failed", "req_1", "*errors.errorString"} {
			if !strings.Contains(text, fact) {
				t.Errorf("no %s in %s", fact, text)
			}
		}
		if strings.Contains(text, "secret") {
			t.Errorf("a secret in %s", text)
		}
	}
}

func TestValidationErrorNamesTheFirstIssues(t *testing.T) {
	issues := []Issue{{"/a", "is missing"}, {"/b", "expected string, found null"}, {"/c", "is missing"}, {"/d", "is missing"}}
	err := newValidationError("GET /pets/7 (req_1)", issues, 7)
	want := `The response to GET /pets/7 (req_1) does not match the contract: "/a" is missing, "/b" expected string, found null, ` +
		`"/c" is missing and 1 more; the service processed the call, see data.`
	if err.Error() != want || err.Data() != 7 || !errors.Is(err, ErrUnreadableResponse) {
		t.Errorf("got %v, data %v", err, err.Data())
	}
}

func TestDocumentationOfACode(t *testing.T) {
	for code, want := range map[string]string{"not_found": "https://docs.example/errors#not_found", "a/../b?c": "", "größe": "", "": ""} {
		if got := docsURL("https://docs.example/errors#", code); got != want {
			t.Errorf("%s: %s", code, got)
		}
	}
	if url := newError(ErrNotFound, Rejected, "not_found", "No.").DocsURL(); url != "" {
		t.Errorf("an address without a documentation: %s", url)
	}
}
