// Verifies deliveries by hand, and distinguishes events by their type.
package main

import (
	"errors"
	"fmt"
	"io"
	"log"
	"net/http"
	"time"

	docuvane "github.com/docuvane/docuvane-go"
	"github.com/docuvane/docuvane-go/core"
	"github.com/docuvane/docuvane-go/docuvanetest"
	"github.com/docuvane/docuvane-go/webhook"
)

// #region describe
func describe(event docuvane.Event) string {
	switch event := event.Value.(type) {
	case *docuvane.DocumentEvent:
		if event.Type == docuvane.WebhookEventTypeDocumentNeedsReview {
			return event.Data.ID + " waits for a person"
		}
	case *docuvane.WorkflowRunEvent:
		return fmt.Sprint(*event.Data.ProcessedCount, " documents are done")
	}
	return "nothing to do" // types added later end here too
}

// #endregion

func receive(verifier *webhook.Verifier, request *http.Request) (status int, text string) {
	// #region verify
	body, err := io.ReadAll(request.Body)
	if err != nil {
		return http.StatusBadRequest, err.Error()
	}
	delivery, err := verifier.Verify(body, request.Header)
	var failure *core.Error
	if errors.As(err, &failure) {
		return http.StatusBadRequest, failure.Code
	}
	var event docuvane.Event
	if err := delivery.Decode(&event); err != nil {
		return http.StatusBadRequest, err.Error()
	}
	return http.StatusOK, describe(event)
	// #endregion
}

func main() {
	verifier, err := webhook.NewVerifier(webhook.ServiceScheme(), webhook.Options{Secret: docuvanetest.Secret})
	if err != nil {
		log.Fatal(err)
	}
	review := docuvanetest.DocumentEvent(docuvane.WebhookEventTypeDocumentNeedsReview)
	review.Data.ID = "doc_42"
	done := docuvanetest.RunEvent(docuvane.WebhookEventTypeWorkflowRunCompleted)
	later := docuvanetest.DocumentEvent("document.archived")
	hourAgo := webhook.SignOptions{Time: time.Now().Add(-time.Hour)}
	fmt.Println(receive(verifier, docuvanetest.Delivery(review, webhook.SignOptions{})))
	fmt.Println(receive(verifier, docuvanetest.Delivery(done, webhook.SignOptions{})))
	fmt.Println(receive(verifier, docuvanetest.Delivery(later, webhook.SignOptions{})))
	fmt.Println(receive(verifier, docuvanetest.Delivery(review, hourAgo)))
}

/* Prints:
200 doc_42 waits for a person
200 … documents are done
200 nothing to do
400 too_old
*/
