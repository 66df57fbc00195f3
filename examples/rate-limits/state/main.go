// Shows what the service says about its limits, and everything else that comes around a model.
package main

import (
	"context"
	"fmt"
	"log"

	docuvane "github.com/docuvane/docuvane-go"
	"github.com/docuvane/docuvane-go/core"
	"github.com/docuvane/docuvane-go/option"
)

func main() {
	client, err := docuvane.New()
	if err != nil {
		log.Fatal(err)
	}
	defer client.Close()
	ctx := context.Background()
	documents, err := client.Documents.List(ctx, nil).Collect(1)
	if err != nil {
		log.Fatal(err)
	}
	// #region state
	var response core.Response
	document, err := client.Documents.Get(ctx, documents[0].ID, option.WithResponse(&response))
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(document.ID, response.Status, response.RequestID, response.Attempts)
	if limit := response.RateLimit; limit != nil {
		fmt.Println(*limit.Remaining, "of", *limit.Limit, "left")
	}
	fmt.Println(client.RateLimit() != nil) // what the service said last, on any call
	// #endregion
}

/* Prints:
doc_… 200 req_… 1
…
*/
