// Uploads many files, a few at a time; one bad file does not stop the others.
package main

import (
	"context"
	"errors"
	"fmt"
	"log"
	"slices"

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
	// #region many
	paths := []string{"invoice.pdf", "missing.pdf", "text.pdf"}
	files := make([]core.File, len(paths))
	for index, path := range paths {
		files[index] = core.FilePath(path) // opened when its upload begins
	}
	params := &docuvane.UploadDocumentParams{WorkflowID: core.Ptr("invoice_processing")}
	batch := core.Batch[*docuvane.Document]{
		Concurrency: 2, // default 5
		OnProgress: func(progress core.BatchProgress[*docuvane.Document]) {
			fmt.Printf("%d ended, %d failed\n", progress.Finished, progress.Failed)
		},
	}
	results, err := client.Documents.UploadMany(ctx, slices.Values(files), params, batch)
	if err != nil {
		log.Fatal(err)
	}
	for _, result := range results {
		var failure *core.Error
		if errors.As(result.Err, &failure) {
			fmt.Println(paths[result.Index], failure.Code)
		} else {
			fmt.Println(paths[result.Index], result.Value.ID)
		}
	}
	// #endregion
}

/* Prints:
…
3 ended, 2 failed
invoice.pdf doc_…
missing.pdf file_not_found
text.pdf unsupported_file_type
*/
