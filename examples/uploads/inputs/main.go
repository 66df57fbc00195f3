// Uploads the same invoice from every kind of input.
package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"log"
	"os"

	docuvane "github.com/docuvane/docuvane-go"
	"github.com/docuvane/docuvane-go/core"
)

func main() {
	client, err := docuvane.New()
	if err != nil {
		log.Fatal(err)
	}
	defer client.Close()
	content, err := os.ReadFile("invoice.pdf")
	if err != nil {
		log.Fatal(err)
	}
	size := int64(len(content))
	open := func() (io.ReadCloser, error) { return os.Open("invoice.pdf") }
	files := []core.File{
		// #region inputs
		core.FilePath("invoice.pdf"),
		core.FileBytes("invoice.pdf", content),
		core.FileReaderAt("invoice.pdf", bytes.NewReader(content), size), // such as an *os.File
		core.FileFunc("invoice.pdf", size, open),                         // opened anew for each attempt
		core.FileOnce("invoice.pdf", bytes.NewReader(content)),           // can be read once: one attempt
		// #endregion
	}
	ctx := context.Background()
	for _, file := range files {
		// #region upload
		document, err := client.Documents.Upload(ctx, &docuvane.UploadDocumentParams{
			File:       file.Named("march.pdf"),        // default: the name of the file
			WorkflowID: core.Ptr("invoice_processing"), // default: the service's default workflow
			Metadata: &docuvane.UploadMetadata{
				Priority:             core.Ptr(docuvane.UploadMetadataPriorityHigh),
				AdditionalProperties: map[string]core.JSON{"folder": `"march"`}, // any other name as well
			},
		})
		// #endregion
		if err != nil {
			log.Fatal(err)
		}
		fmt.Println(*document.File.Name)
	}
}

/* Prints:
march.pdf
march.pdf
march.pdf
march.pdf
march.pdf
*/
