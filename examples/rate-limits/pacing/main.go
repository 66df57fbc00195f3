// Waits for room before the service has to refuse, and says so while it waits.
package main

import (
	"context"
	"errors"
	"fmt"
	"log"
	"net/http"
	"net/http/httptest"
	"time"

	docuvane "github.com/docuvane/docuvane-go"
	"github.com/docuvane/docuvane-go/core"
	"github.com/docuvane/docuvane-go/option"
)

func main() {
	resets := make(chan string, 2)
	resets <- "2"
	resets <- "600"
	service := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("X-RateLimit-Limit", "100")
		w.Header().Set("X-RateLimit-Remaining", "0")
		w.Header().Set("X-RateLimit-Reset-After", <-resets)
		fmt.Fprint(w, `{"id":"doc_1","status":"completed"}`)
	}))
	defer service.Close()
	ctx := context.Background()
	// #region pacing
	client, err := docuvane.New(
		option.WithBaseURL(service.URL),
		option.WithAPIKey("dv_test_key"),
		option.WithMaxRateLimitWait(30*time.Second), // the default
		option.WithOnRateLimitWait(func(wait core.RateLimitWait) {
			fmt.Println(wait.Reason, wait.Delay.Round(time.Second))
		}),
	)
	if err != nil {
		log.Fatal(err)
	}
	defer client.Close()
	for range 3 {
		// The first response: nothing is left for 2 s. The second call waits; its response: nothing is left for 10 min.
		_, err := client.Documents.Get(ctx, "doc_1")
		var failure *core.Error
		if errors.As(err, &failure) {
			fmt.Println(failure.Outcome, failure.RetryAfter.Round(time.Minute))
		}
	}
	// #endregion
}

/* Prints:
window_empty 2s
not_sent 10m0s
*/
