// Uploads an invoice, waits until it is processed, and shows each state on the way.
package main

import (
	"context"
	"fmt"
	"log"
	"time"

	docuvane "github.com/docuvane/docuvane-go"
	"github.com/docuvane/docuvane-go/core"
)

func main() {
	client, err := docuvane.New()
	if err != nil {
		log.Fatal(err)
	}
	defer client.Close()
	ctx := context.Background()
	// #region process
	params := &docuvane.UploadDocumentParams{File: core.FilePath("invoice.pdf"), WorkflowID: core.Ptr("invoice_processing")}
	invoice, err := client.Documents.Process(ctx, params, core.Wait[docuvane.Document]{
		OnUpdate: func(document *docuvane.Document) { fmt.Println(document.Status) },
		Timeout:  2 * time.Minute, // default 10 min
	})
	if err != nil {
		log.Fatal(err)
	}
	if invoice.Status == docuvane.DocumentStatusNeedsReview {
		fmt.Println("a person must look at it")
	}
	vendor, _ := invoice.ExtractedData["vendor"].Text()
	fmt.Println(vendor)
	// #endregion
}

/* Prints:
…
completed
Alder & Finch Paper Ltd
*/
