// Follows events live from an upload on, until its document is done.
package main

import (
	"context"
	"fmt"
	"log"
	"time"

	docuvane "github.com/docuvane/docuvane-go"
	"github.com/docuvane/docuvane-go/core"
)

var position *string

func main() {
	client, err := docuvane.New()
	if err != nil {
		log.Fatal(err)
	}
	defer client.Close()
	ctx := context.Background()
	since := time.Now()
	uploaded, err := client.Documents.Upload(ctx, &docuvane.UploadDocumentParams{File: core.FilePath("invoice.pdf")})
	if err != nil {
		log.Fatal(err)
	}
	// #region follow
	events, err := client.Events.Stream(ctx, &docuvane.StreamEventsParams{Since: &since, LastEventID: position})
	if err != nil {
		log.Fatal(err)
	}
	defer events.Close()
	for event, err := range events.All() {
		if err != nil {
			log.Fatal(err)
		}
		happened, isAboutDocument := event.Value.(*docuvane.DocumentEvent)
		if isAboutDocument {
			fmt.Println(happened.Type)
		}
		save(events.LastEventID()) // after the work: after a crash, an event whose work did not end comes again
		if isAboutDocument && happened.Type == docuvane.WebhookEventTypeDocumentCompleted {
			break
		}
	}
	// #endregion
	document, err := client.Documents.Get(ctx, uploaded.ID)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(document.Status)
}

func save(lastEventID string) { position = &lastEventID }

/* Prints:
document.created
document.completed
completed
*/
