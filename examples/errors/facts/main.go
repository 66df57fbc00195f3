// Shows what an error knows: as fields, and as one sentence.
package main

import (
	"context"
	"errors"
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
	// #region facts
	params := &docuvane.UploadDocumentParams{File: core.FilePath("invoice.pdf"), WorkflowID: core.Ptr("no_such_workflow")}
	_, err = client.Documents.Upload(ctx, params)
	var response *core.APIError // an error response
	if errors.As(err, &response) {
		fmt.Println(response.Status, response.Code, response.RequestID)
		for _, problem := range response.Errors {
			fmt.Println(problem.Part+":", problem.Detail)
		}
		fmt.Println(response.Outcome)                   // may the service have acted?
		fmt.Println(errors.Is(err, core.ErrValidation)) // its kind
		fmt.Println(err)                                // no headers, no body, no key
	}
	// #endregion
}

/* Prints:
422 validation_failed req_…
workflow_id: Unknown workflow.
rejected
true
Request failed with 422 Unprocessable Content: POST /documents (validation_failed, req_…): …
*/
