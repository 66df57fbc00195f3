// Sends an invoice and prints the line items of its table.
package main

import (
	"context"
	"fmt"
	"log"

	docuvane "github.com/docuvane/docuvane-go"
	"github.com/docuvane/docuvane-go/core"
	"github.com/docuvane/docuvane-go/typed"
)

// #region main
type Invoice struct {
	LineItems []LineItem `json:"line_items,omitzero"`
}

type LineItem struct {
	Description string      `json:"description,omitzero"`
	Quantity    core.Number `json:"quantity,omitzero"`
	UnitPrice   core.Number `json:"unit_price,omitzero"`
	Amount      core.Number `json:"amount,omitzero"`
}

func printLineItems(document *docuvane.Document) error {
	invoice, err := typed.Data[Invoice](document)
	if err != nil {
		return err
	}
	for _, item := range invoice.LineItems {
		fmt.Println(item.Quantity, "×", item.UnitPrice, "=", item.Amount, item.Description)
	}
	return nil
}

// #endregion

func main() {
	client, err := docuvane.New()
	if err != nil {
		log.Fatal(err)
	}
	defer client.Close()
	params := &docuvane.UploadDocumentParams{File: core.FilePath("invoice.pdf"), WorkflowID: core.Ptr("invoice_processing")}
	document, err := client.Documents.Process(context.Background(), params, core.Wait[docuvane.Document]{})
	if err != nil {
		log.Fatal(err)
	}
	if err := printLineItems(document); err != nil {
		log.Fatal(err)
	}
}

/* Prints:
24 × 11.4 = 273.6 Cotton paper A4, 120 g/m², ream of 250 sheets
6 × 38.75 = 232.5 Kraft envelopes C5, box of 500
…
*/
