package docuvane_test

import (
	"context"
	"fmt"
	"log"

	docuvane "github.com/docuvane/docuvane-go"
	"github.com/docuvane/docuvane-go/core"
)

func ExampleDocumentsService_Process() {
	if err := process(context.Background()); err != nil {
		log.Fatal(err)
	}
}

func process(ctx context.Context) error {
	// #region process
	client, err := docuvane.New() // reads DOCUVANE_API_KEY
	if err != nil {
		return err
	}
	defer client.Close()
	params := &docuvane.UploadDocumentParams{File: core.FilePath("invoice.pdf")}
	document, err := client.Documents.Process(ctx, params, core.Wait[docuvane.Document]{})
	if err != nil {
		return err
	}
	fmt.Println(document.ExtractedData["total"])
	// #endregion
	return nil
}
