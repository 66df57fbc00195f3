// Shows how far an upload is.
package main

import (
	"context"
	"fmt"
	"log"

	docuvane "github.com/docuvane/docuvane-go"
	"github.com/docuvane/docuvane-go/core"
	"github.com/docuvane/docuvane-go/option"
)

func main() {
	client, err := docuvane.New()
	if err != nil {
		log.Fatal(err)
	}
	defer client.Close()
	ctx := context.Background()
	// #region progress
	var response core.Response
	params := &docuvane.UploadDocumentParams{File: core.FilePath("invoice.pdf")}
	document, err := client.Documents.Upload(ctx, params, option.WithResponse(&response), option.WithProgress(func(p core.Progress) {
		if p.Loaded == p.Total {
			fmt.Printf("attempt %d: %d bytes\n", p.Attempt, p.Loaded)
		}
	}))
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(document.ID, "after", response.Attempts, "attempt")
	// #endregion
}

/* Prints:
attempt 1: … bytes
doc_… after 1 attempt
*/
