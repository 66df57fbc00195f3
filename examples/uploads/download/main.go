// Downloads the file of a document.
package main

import (
	"context"
	"fmt"
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
	ctx := context.Background()
	document, err := client.Documents.Upload(ctx, &docuvane.UploadDocumentParams{File: core.FilePath("invoice.pdf")})
	if err != nil {
		log.Fatal(err)
	}
	// #region download
	download, err := client.Documents.Download(ctx, document.ID)
	if err != nil {
		log.Fatal(err)
	}
	if err := download.WriteToFile("copy.pdf"); err != nil { // in constant memory
		log.Fatal(err)
	}
	// #endregion
	copied, err := os.Stat("copy.pdf")
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(copied.Size() == download.Size)
}

/* Prints:
true
*/
