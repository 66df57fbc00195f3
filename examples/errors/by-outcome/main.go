// Decides by the outcome of a failed upload whether the document may exist.
package main

import (
	"context"
	"errors"
	"fmt"
	"log"
	"net/http"
	"net/http/httptest"

	docuvane "github.com/docuvane/docuvane-go"
	"github.com/docuvane/docuvane-go/core"
	"github.com/docuvane/docuvane-go/option"
)

func main() {
	silent := httptest.NewServer(nil)
	silent.Close()
	refusing := httptest.NewServer(http.HandlerFunc(refuse))
	defer refusing.Close()
	breaking := httptest.NewServer(http.HandlerFunc(breakOff))
	defer breaking.Close()
	for _, service := range []*httptest.Server{silent, refusing, breaking} {
		client, err := docuvane.New(option.WithBaseURL(service.URL), option.WithAPIKey("dv_test_key"), option.WithMaxRetries(0))
		if err != nil {
			log.Fatal(err)
		}
		upload(client)
		client.Close()
	}
}

func upload(client *docuvane.Client) {
	ctx := context.Background()
	// #region outcome
	_, err := client.Documents.Upload(ctx, &docuvane.UploadDocumentParams{File: core.FilePath("invoice.pdf")})
	var failure *core.Error
	switch {
	case !errors.As(err, &failure):
	case failure.Outcome == core.Unknown:
		fmt.Println("it may exist: upload again under", failure.IdempotencyKey)
	case failure.Retryable:
		fmt.Printf("%s: it does not exist, later it may work\n", failure.Outcome)
	default:
		fmt.Printf("%s: it does not exist, the call must change (%s)\n", failure.Outcome, failure.Code)
	}
	// #endregion
}

// refuse: the key may not do this.
func refuse(w http.ResponseWriter, _ *http.Request) {
	w.WriteHeader(http.StatusForbidden)
	fmt.Fprint(w, `{"code":"permission_denied"}`)
}

// breakOff takes the file, and breaks the connection.
func breakOff(_ http.ResponseWriter, r *http.Request) {
	_, _ = r.Body.Read(make([]byte, 1))
	panic(http.ErrAbortHandler)
}

/* Prints:
not_sent: it does not exist, later it may work
rejected: it does not exist, the call must change (permission_denied)
it may exist: upload again under …-…-4…-…-…
*/
