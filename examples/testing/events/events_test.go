// Tests a receiver of webhooks with an event that is signed as the service signs it.
package events_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"slices"
	"testing"

	docuvane "github.com/docuvane/docuvane-go"
	"github.com/docuvane/docuvane-go/docuvanetest"
	"github.com/docuvane/docuvane-go/webhook"
)

// #region events
func TestArchivesADocumentThatIsCompleted(t *testing.T) {
	var archived []string
	handler, err := webhook.Handler(webhook.Options{Secret: docuvanetest.Secret}, webhook.HandlerOptions{},
		webhook.OnDocumentCompleted(func(_ context.Context, event *docuvane.DocumentEvent) error {
			archived = append(archived, event.Data.ID)
			return nil
		}))
	if err != nil {
		t.Fatal(err)
	}
	event := docuvanetest.DocumentEvent(docuvane.WebhookEventTypeDocumentCompleted)
	event.Data.ID = "doc_1"
	response := httptest.NewRecorder()
	handler.ServeHTTP(response, docuvanetest.Delivery(event, webhook.SignOptions{}))
	if response.Code != http.StatusOK || !slices.Equal(archived, []string{"doc_1"}) {
		t.Errorf("the response is %d, archived: %v", response.Code, archived)
	}
}

// #endregion
