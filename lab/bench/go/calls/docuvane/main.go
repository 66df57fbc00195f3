// Makes one call of Docuvane.
package main

import (
	"context"
	"fmt"

	"github.com/docuvane/docuvane-go"
)

func main() {
	client, err := docuvane.New()
	if err != nil {
		panic(err)
	}
	document, err := client.Documents.Get(context.Background(), "doc_42")
	if err != nil {
		panic(err)
	}
	fmt.Println(document.ID)
}
