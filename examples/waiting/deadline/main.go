// Gives up waiting after a while, keeps the id, and waits again later.
package main

import (
	"context"
	"errors"
	"fmt"
	"log"
	"net/http"
	"net/http/httptest"
	"sync/atomic"
	"time"

	docuvane "github.com/docuvane/docuvane-go"
	"github.com/docuvane/docuvane-go/core"
	"github.com/docuvane/docuvane-go/option"
)

func main() {
	var polls atomic.Int32
	service := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		status := docuvane.DocumentStatusProcessing
		if polls.Add(1) > 2 {
			status = docuvane.DocumentStatusCompleted
		}
		fmt.Fprintf(w, `{"id":"doc_1","status":%q}`, status)
	}))
	defer service.Close()
	client, err := docuvane.New(option.WithBaseURL(service.URL), option.WithAPIKey("dv_test_key"))
	if err != nil {
		log.Fatal(err)
	}
	defer client.Close()
	ctx := context.Background()
	// #region deadline
	_, err = client.Documents.WaitUntilDone(ctx, "doc_1", core.Wait[docuvane.Document]{Timeout: 200 * time.Millisecond})
	if errors.Is(err, core.ErrWaitTimeout) {
		fmt.Println(core.LastOf[docuvane.Document](err).Status) // the document as it was last seen
	}
	// Minutes or days later, in another process: the id is all it takes.
	done, err := client.Documents.WaitUntilDone(ctx, "doc_1", core.Wait[docuvane.Document]{})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(done.Status)
	// #endregion
}

/* Prints:
processing
completed
*/
