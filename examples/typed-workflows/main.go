// Reads the fields of an invoice into a struct, and names what a document lacks.
package main

import (
	"context"
	"errors"
	"fmt"
	"log"

	docuvane "github.com/docuvane/docuvane-go"
	"github.com/docuvane/docuvane-go/core"
	"github.com/docuvane/docuvane-go/typed"
)

// #region struct
type Invoice struct {
	InvoiceNumber string      `json:"invoice_number"`
	Date          core.Date   `json:"date"`
	Total         core.Number `json:"total"`
	Vendor        string      `json:"vendor,omitzero"` // may be missing
}

// #endregion

type Order struct {
	Total       core.Number `json:"total"`
	OrderNumber string      `json:"order_number"`
}

func main() {
	client, err := docuvane.New()
	if err != nil {
		log.Fatal(err)
	}
	defer client.Close()
	ctx := context.Background()
	// #region main
	params := &docuvane.UploadDocumentParams{File: core.FilePath("invoice.pdf"), WorkflowID: core.Ptr("invoice_processing")}
	document, err := client.Documents.Process(ctx, params, core.Wait[docuvane.Document]{})
	if err != nil {
		log.Fatal(err)
	}
	invoice, err := typed.Data[Invoice](document)
	if err != nil {
		log.Fatal("a person must look at ", document.ID, ": ", err)
	}
	fmt.Println(invoice.Total, invoice.Date.Year, document.ConfidenceScores["total"] > 0.5)
	// #endregion

	// #region incomplete
	order, err := typed.Data[Order](document)
	var incomplete *typed.DataError
	if errors.As(err, &incomplete) {
		fmt.Println(incomplete.Code, incomplete.Issues[0].Pointer)
		fmt.Println(order.Total) // what was found is there
	}
	// #endregion
}

/* Prints:
1295.52 2025 true
extracted_data_incomplete /extracted_data/order_number
1295.52
*/
