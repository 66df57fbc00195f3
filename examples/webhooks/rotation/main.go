// Changes the signing secret without losing an event: both are tried while both may sign.
package main

import (
	"context"
	"fmt"
	"log"
	"net/http/httptest"

	docuvane "github.com/docuvane/docuvane-go"
	"github.com/docuvane/docuvane-go/docuvanetest"
	"github.com/docuvane/docuvane-go/webhook"
)

func main() {
	previous, current := webhook.GenerateSecret(), webhook.GenerateSecret()
	// #region rotation
	handler, err := webhook.Handler(
		webhook.Options{Secrets: []string{current, previous}}, // take the previous one out after 24 hours
		webhook.HandlerOptions{},
		webhook.OnDocumentCompleted(archive),
	)
	// #endregion
	if err != nil {
		log.Fatal(err)
	}
	for _, secrets := range [][]string{{previous}, {previous, current}, {current}, {webhook.GenerateSecret()}} {
		event := docuvanetest.DocumentEvent(docuvane.WebhookEventTypeDocumentCompleted)
		response := httptest.NewRecorder()
		handler.ServeHTTP(response, docuvanetest.Delivery(event, webhook.SignOptions{Secrets: secrets}))
		fmt.Println(response.Body)
	}
}

func archive(context.Context, *docuvane.DocumentEvent) error {
	return nil
}

/* Prints:
{"code":"handled"}
{"code":"handled"}
{"code":"handled"}
{"code":"no_match"}
*/
