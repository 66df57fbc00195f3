// Distinguishes failures: a document that cannot be processed, a rate limit, and the rest.
package main

import (
	"context"
	"errors"
	"fmt"
	"log"
	"time"

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
	params := &docuvane.UploadDocumentParams{File: core.FilePath("truncated.pdf")}
	_, err = client.Documents.Process(ctx, params, core.Wait[docuvane.Document]{Timeout: time.Minute})
	var failure *core.Error // every error of the client
	switch errors.As(err, &failure); {
	case errors.Is(err, core.ErrWaitFailed):
		fmt.Println(failure.Code)
	case errors.Is(err, core.ErrRateLimited):
		fmt.Println("again in", failure.RetryAfter)
	case err != nil:
		log.Fatal(err)
	}
	// #endregion
}

/* Prints:
unreadable_document
*/
