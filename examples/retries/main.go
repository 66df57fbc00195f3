// Runs a workflow over a connection that breaks: once, and again under the same key when told to.
package main

import (
	"context"
	"errors"
	"fmt"
	"log"
	"net/http"
	"net/http/httptest"
	"slices"

	docuvane "github.com/docuvane/docuvane-go"
	"github.com/docuvane/docuvane-go/core"
	"github.com/docuvane/docuvane-go/option"
)

var keys []string

// breakOnce plays the service: it takes the first request and breaks the connection.
func breakOnce(w http.ResponseWriter, r *http.Request) {
	keys = append(keys, r.Header.Get("Idempotency-Key"))
	if len(keys) == 1 {
		panic(http.ErrAbortHandler)
	}
	w.WriteHeader(http.StatusAccepted)
	fmt.Fprint(w, `{"id":"run_1","status":"queued"}`)
}

func main() {
	service := httptest.NewServer(http.HandlerFunc(breakOnce))
	defer service.Close()
	client, err := docuvane.New(option.WithBaseURL(service.URL), option.WithAPIKey("dv_test_key"))
	if err != nil {
		log.Fatal(err)
	}
	defer client.Close()
	ctx := context.Background()
	// #region run
	params := &docuvane.RunWorkflowParams{DocumentID: []string{"doc_1", "doc_2"}}
	run, err := client.Workflows.Run(ctx, "invoice_processing", params)
	var failure *core.Error
	if errors.As(err, &failure) && failure.Outcome == core.Unknown {
		fmt.Printf("%s, %d attempt, retryable: %t\n", failure.Outcome, failure.Attempts, failure.Retryable)
		// The service may have started it. With the same key it returns the existing run, or starts it now.
		run, err = client.Workflows.Run(ctx, "invoice_processing", params, option.WithIdempotencyKey(failure.IdempotencyKey))
	}
	if err != nil {
		log.Fatal(err)
	}
	// #endregion
	fmt.Println(*run.Status)
	fmt.Println(len(keys), "requests,", len(slices.Compact(keys)), "key")
}

/* Prints:
unknown, 1 attempt, retryable: false
queued
2 requests, 1 key
*/
