// Sends an invoice and prints its total; needs DOCUVANE_BASE_URL and DOCUVANE_API_KEY.

// #region main
package main

import (
	"context"
	"fmt"
	"log"

	docuvane "github.com/docuvane/docuvane-go"
	"github.com/docuvane/docuvane-go/core"
)

func main() {
	client, err := docuvane.New() // reads DOCUVANE_API_KEY and DOCUVANE_BASE_URL
	if err != nil {
		log.Fatal(err)
	}
	defer client.Close()
	params := &docuvane.UploadDocumentParams{File: core.FilePath("invoice.pdf"), WorkflowID: core.Ptr("invoice_processing")}
	invoice, err := client.Documents.Process(context.Background(), params, core.Wait[docuvane.Document]{})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(invoice.ExtractedData["total"], invoice.ConfidenceScores["total"])
}

// #endregion

/* Prints:
1295.52 0.…
*/
