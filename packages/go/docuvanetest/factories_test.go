package docuvanetest_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"reflect"
	"testing"
	"time"

	docuvane "github.com/docuvane/docuvane-go"
	"github.com/docuvane/docuvane-go/docuvanetest"
	"github.com/docuvane/docuvane-go/webhook"
)

func TestDocumentHasItsStatus(t *testing.T) {
	for _, status := range []docuvane.DocumentStatus{
		docuvane.DocumentStatusProcessing, docuvane.DocumentStatusCompleted, docuvane.DocumentStatusNeedsReview,
		docuvane.DocumentStatusFailed, docuvane.DocumentStatusRejected, "archived",
	} {
		document := docuvanetest.Document(status)
		if document.Status != status || (document.Failure != nil) != (status == docuvane.DocumentStatusFailed) {
			t.Errorf("%s: made %s with the failure %v", status, document.Status, document.Failure)
		}
	}
	changed := docuvanetest.Document("")
	changed.ExtractedData["total"] = "12.5"
	if again := docuvanetest.Document(""); again.ExtractedData["total"] == "12.5" || again.Status != docuvane.DocumentStatusCompleted {
		t.Errorf("another document has the total %s and the status %s", again.ExtractedData["total"], again.Status)
	}
}

func TestOtherModelsAreMadeFromExamples(t *testing.T) {
	if run := docuvanetest.Run(docuvane.RunStatusQueued); *run.Status != docuvane.RunStatusQueued {
		t.Errorf("the run is %s", *run.Status)
	}
	if run := docuvanetest.Run(docuvane.RunStatusFailed); *run.Status != docuvane.RunStatusFailed {
		t.Errorf("the run is %s", *run.Status)
	}
	if docuvanetest.Workflow().ID != "delivery_notes" || !reflect.DeepEqual(docuvanetest.Extraction(), docuvanetest.Extraction()) {
		t.Error("the workflow or the extraction differ from the examples")
	}
}

// receive gives a delivery to a handler, and returns the response and the event.
func receive[E any](t *testing.T, kind docuvane.WebhookEventType, delivery *http.Request) (status int, received *E) {
	t.Helper()
	handler, err := webhook.Handler(webhook.Options{Secret: docuvanetest.Secret}, webhook.HandlerOptions{},
		webhook.On(string(kind), func(_ context.Context, event *E) error {
			received = event
			return nil
		}))
	if err != nil {
		t.Fatal(err)
	}
	response := httptest.NewRecorder()
	handler.ServeHTTP(response, delivery)
	return response.Code, received
}

func TestReceiversVerifyDeliveries(t *testing.T) {
	failed := docuvanetest.DocumentEvent(docuvane.WebhookEventTypeDocumentFailed)
	failed.Data.ID = "doc_1"
	status, got := receive[docuvane.DocumentEvent](t, failed.Type, docuvanetest.Delivery(failed, webhook.SignOptions{}))
	if status != http.StatusOK || !reflect.DeepEqual(got, failed) {
		t.Errorf("the response is %d, and the event %+v", status, got)
	}
	run := docuvanetest.RunEvent(docuvane.WebhookEventTypeWorkflowRunFailed)
	if status, got := receive[docuvane.WorkflowRunEvent](t, run.Type, docuvanetest.Delivery(run, webhook.SignOptions{})); status != http.StatusOK || !reflect.DeepEqual(got, run) {
		t.Errorf("the response is %d, and the event %+v", status, got)
	}
	test := docuvanetest.WebhookTestEvent()
	if status, got := receive[docuvane.WebhookTestEvent](t, docuvane.WebhookEventTypeWebhookTest, docuvanetest.Delivery(test, webhook.SignOptions{})); status != http.StatusOK || !reflect.DeepEqual(got, test) {
		t.Errorf("the response is %d, and the event %+v", status, got)
	}
}

func TestReceiversRefuseDeliveriesThatAreOldOrOfAnotherSecret(t *testing.T) {
	event := docuvanetest.DocumentEvent(docuvane.WebhookEventTypeDocumentCompleted)
	for name, options := range map[string]webhook.SignOptions{
		"an hour old":    {Time: time.Now().Add(-time.Hour)},
		"another secret": {Secret: "whsec_YW5vdGhlci1zZWNyZXQtb2YtMjQtYnl0ZXMhIQ=="},
	} {
		if status, got := receive[docuvane.DocumentEvent](t, event.Type, docuvanetest.Delivery(event, options)); status != http.StatusBadRequest || got != nil {
			t.Errorf("%s: the response is %d", name, status)
		}
	}
}

func TestDeliveriesCanBeSent(t *testing.T) {
	handler, err := webhook.Handler(webhook.Options{Secret: docuvanetest.Secret}, webhook.HandlerOptions{})
	if err != nil {
		t.Fatal(err)
	}
	receiver := httptest.NewServer(handler)
	defer receiver.Close()
	response, err := http.DefaultClient.Do(docuvanetest.Delivery(docuvanetest.WebhookTestEvent(), webhook.SignOptions{URL: receiver.URL}))
	if err != nil || response.StatusCode != http.StatusOK {
		t.Errorf("the response is %v, %v", response, err)
	}
}
