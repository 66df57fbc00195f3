// Prints the id of every completed document, page after page.
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
	completed := &docuvane.ListDocumentsParams{Status: []docuvane.DocumentStatusFilter{docuvane.DocumentStatusFilterCompleted}}
	for document, err := range client.Documents.List(ctx, completed).All() {
		if err != nil {
			log.Fatal(err)
		}
		fmt.Println(document.ID)
	}
	// #endregion

	// #region pages
	newest, err := client.Documents.List(ctx, nil).Collect(10)
	if err != nil {
		log.Fatal(err)
	}
	for page, err := range client.Documents.List(ctx, &docuvane.ListDocumentsParams{Limit: core.Ptr[int64](50)}).Pages() {
		if err != nil {
			log.Fatal(err)
		}
		fmt.Println(len(page.Items), "on this page")
	}
	// #endregion
	fmt.Println(len(newest) > 0)
}

/* Prints:
doc_…
…
… on this page
true
*/
