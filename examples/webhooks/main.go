// Receives events with net/http; an event that comes twice is handled once.
package main

import (
	"context"
	"fmt"
	"log"
	"net/http"
	"net/http/httptest"
	"os"
	"sync"

	docuvane "github.com/docuvane/docuvane-go"
	"github.com/docuvane/docuvane-go/docuvanetest"
	"github.com/docuvane/docuvane-go/webhook"
)

// #region handler
func newHandler() (http.Handler, error) {
	return webhook.Handler(
		webhook.Options{Secret: os.Getenv("DOCUVANE_WEBHOOK_SECRET")},
		webhook.HandlerOptions{
			Seen:     isHandled,
			Remember: remember, // after success only; keep it for 3 days
			OnError:  func(_ context.Context, err error) { log.Print(err) },
		},
		webhook.OnDocumentCompleted(func(_ context.Context, event *docuvane.DocumentEvent) error {
			fmt.Println("completed:", event.Data.ID)
			return nil
		}),
	)
}

// #endregion

// handled is a table of a database in a program.
var handled sync.Map

func isHandled(_ context.Context, id string) (bool, error) {
	_, found := handled.Load(id)
	return found, nil
}

func remember(_ context.Context, id string) error {
	handled.Store(id, true)
	return nil
}

func main() {
	os.Setenv("DOCUVANE_WEBHOOK_SECRET", docuvanetest.Secret)
	handler, err := newHandler()
	if err != nil {
		log.Fatal(err)
	}
	mux := http.NewServeMux()
	mux.Handle("/webhooks", handler)
	server := httptest.NewServer(mux)
	defer server.Close()
	completed := docuvanetest.DocumentEvent(docuvane.WebhookEventTypeDocumentCompleted)
	deleted := docuvanetest.DocumentEvent(docuvane.WebhookEventTypeDocumentDeleted)
	for _, event := range []any{completed, completed, deleted} {
		deliver(server.URL+"/webhooks", event)
	}
}

// deliver plays the service.
func deliver(url string, event any) {
	response, err := http.DefaultClient.Do(docuvanetest.Delivery(event, webhook.SignOptions{URL: url}))
	if err != nil {
		log.Fatal(err)
	}
	defer response.Body.Close()
	fmt.Println(response.Status)
}

/* Prints:
completed: doc_…
200 OK
200 OK
200 OK
*/
