// Processes an invoice with a custom workflow and corrects the fields that could not be extracted.
package main

import (
	"context"
	"fmt"
	"log"

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
	// #region main
	workflow, err := client.Workflows.Create(ctx, &docuvane.CreateWorkflowParams{
		Name: "Approved invoices",
		Fields: []docuvane.WorkflowFieldInput{{
			Name:     "approved_by",
			Type:     docuvane.WorkflowFieldTypeInputString,
			Required: core.Ptr(true),
			Hints:    []string{"Approved by"},
		}},
	})
	if err != nil {
		log.Fatal(err)
	}
	params := &docuvane.UploadDocumentParams{File: core.FilePath("invoice.pdf"), WorkflowID: &workflow.ID}
	document, err := client.Documents.Process(ctx, params, core.Wait[docuvane.Document]{})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(document.Status)
	reviewed, err := client.Documents.Update(ctx, document.ID, &docuvane.UpdateDocumentParams{
		ExtractedData: map[string]core.JSON{"approved_by": `"R. Viewer"`},
	})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(reviewed.Status)
	// #endregion
}

/* Prints:
needs_review
completed
*/
