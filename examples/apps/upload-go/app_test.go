package main

import (
	"bytes"
	"encoding/json"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	docuvane "github.com/docuvane/docuvane-go"
	"github.com/docuvane/docuvane-go/core"
	"github.com/docuvane/docuvane-go/docuvanetest"
	"github.com/docuvane/docuvane-go/option"
	"github.com/docuvane/docuvane-go/webhook"
)

// service gives every request the same response, and keeps what was asked.
type service struct {
	status   int
	header   http.Header
	body     any
	requests []string
}

func (s *service) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.requests = append(s.requests, r.Method+" "+r.URL.Path)
	for name, values := range s.header {
		w.Header()[name] = values
	}
	w.WriteHeader(s.status)
	_ = json.NewEncoder(w).Encode(s.body)
}

func start(t *testing.T, s *service) http.Handler {
	t.Helper()
	server := httptest.NewServer(s)
	t.Cleanup(server.Close)
	// Tests must not wait for each other.
	client, err := docuvane.New(option.WithBaseURL(server.URL), option.WithAPIKey("dv_test"), option.WithMaxRetries(0), option.WithRateLimit(core.RateLimitOff))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(client.Close)
	app, err := newApp(client, webhook.Options{Secret: docuvanetest.Secret}, 1000)
	if err != nil {
		t.Fatal(err)
	}
	return app
}

func send(app http.Handler, request *http.Request) *httptest.ResponseRecorder {
	response := httptest.NewRecorder()
	app.ServeHTTP(response, request)
	return response
}

func upload(t *testing.T, app http.Handler, size int) *httptest.ResponseRecorder {
	t.Helper()
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	file, err := form.CreateFormFile("file", "invoice.pdf")
	if err != nil {
		t.Fatal(err)
	}
	_, _ = file.Write(bytes.Repeat([]byte("x"), size))
	form.Close()
	request := httptest.NewRequest(http.MethodPost, "/documents", &body)
	request.Header.Set("Content-Type", form.FormDataContentType())
	return send(app, request)
}

func TestAFileThatIsTooLargeIsNotSentOn(t *testing.T) {
	for _, size := range []int{1001, 100_000} {
		var s service
		if response := upload(t, start(t, &s), size); response.Code != http.StatusRequestEntityTooLarge || len(s.requests) > 0 {
			t.Errorf("%d bytes: the response is %d, and %v was sent", size, response.Code, s.requests)
		}
	}
}

func TestAFormWithoutAFileIsRefused(t *testing.T) {
	var s service
	if response := send(start(t, &s), httptest.NewRequest(http.MethodPost, "/documents", nil)); response.Code != http.StatusBadRequest {
		t.Errorf("the response is %d", response.Code)
	}
}

func TestARefusalIsExplained(t *testing.T) {
	for _, each := range []struct {
		status, seen int
		message      string
	}{
		{415, 415, "not supported"}, {422, 422, "damaged"}, {401, 500, "our side"}, {503, 502, "in a moment"}, {429, 429, "Try again later"},
	} {
		s := service{status: each.status, body: map[string]any{"title": "internal words", "status": each.status}}
		response := upload(t, start(t, &s), 8)
		if response.Code != each.seen || !strings.Contains(response.Body.String(), each.message) || strings.Contains(response.Body.String(), "internal words") {
			t.Errorf("%d: the response is %d: %s", each.status, response.Code, response.Body)
		}
	}
}

func TestARateLimitSaysWhenToTryAgain(t *testing.T) {
	s := service{status: http.StatusTooManyRequests, header: http.Header{"Retry-After": {"7"}}}
	if response := upload(t, start(t, &s), 8); response.Code != http.StatusTooManyRequests || response.Header().Get("Retry-After") != "7" {
		t.Errorf("the response is %d with %v", response.Code, response.Header())
	}
}

func TestAnEventIsHandledOnceAndOnlyIfItIsSigned(t *testing.T) {
	document := docuvanetest.Document(docuvane.DocumentStatusCompleted)
	document.ID = "doc_1"
	document.ExtractedData = map[string]core.JSON{"total": "12.50"}
	s := service{status: http.StatusOK, body: document}
	app := start(t, &s)
	event := docuvanetest.DocumentEvent(docuvane.WebhookEventTypeDocumentCompleted)
	event.Data.ID = "doc_1"
	unsigned := docuvanetest.Delivery(event, webhook.SignOptions{})
	unsigned.Header = nil
	var codes []string
	for _, request := range []*http.Request{
		unsigned, docuvanetest.Delivery(event, webhook.SignOptions{}), docuvanetest.Delivery(event, webhook.SignOptions{}),
	} {
		codes = append(codes, send(app, request).Body.String())
	}
	if !slices.Equal(codes, []string{`{"code":"missing_header"}`, `{"code":"handled"}`, `{"code":"duplicate"}`}) {
		t.Errorf("the responses are %v", codes)
	}
	if !slices.Equal(s.requests, []string{"GET /api/v1/documents/doc_1"}) {
		t.Errorf("the requests are %v", s.requests)
	}
	found := send(app, httptest.NewRequest(http.MethodGet, "/documents/doc_1", nil))
	if !strings.Contains(found.Body.String(), `"total":12.50`) {
		t.Errorf("the document is %s", found.Body)
	}
}
