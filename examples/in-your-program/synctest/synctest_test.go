// Tests a program whose client waits, in fake time: a minute passes at once.
package synctest_test

import (
	"io"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	docuvane "github.com/docuvane/docuvane-go"
	"github.com/docuvane/docuvane-go/option"
)

// #region synctest
// restarting is a service that is down for a minute.
type restarting struct{ since time.Time }

func (s restarting) RoundTrip(request *http.Request) (*http.Response, error) {
	response := &http.Response{
		StatusCode: http.StatusServiceUnavailable,
		Header:     http.Header{"Retry-After": {"20"}},
		Body:       io.NopCloser(strings.NewReader("{}")),
		Request:    request,
	}
	if time.Since(s.since) >= time.Minute {
		response.StatusCode, response.Header = http.StatusOK, http.Header{}
		response.Body = io.NopCloser(strings.NewReader(`{"id":"doc_1","status":"completed"}`))
	}
	return response, nil
}

func TestWaitsForAServiceThatRestarts(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		client, err := docuvane.New(
			option.WithBaseURL("https://api.example.com"), option.WithAPIKey("dv_test_key"),
			option.WithTransport(restarting{time.Now()}), option.WithMaxRetries(5))
		if err != nil {
			t.Fatal(err)
		}
		defer client.Close()
		start := time.Now()
		document, err := client.Documents.Get(t.Context(), "doc_1")
		if err != nil || document.Status != docuvane.DocumentStatusCompleted || time.Since(start) < time.Minute {
			t.Errorf("%v, %v after %v", document, err, time.Since(start))
		}
	})
}

// #endregion
