// Command upload is an upload API with a webhook receiver, on net/http.
package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log"
	"net/http"
	"os"
	"os/signal"
	"strconv"
	"syscall"
	"time"

	docuvane "github.com/docuvane/docuvane-go"
	"github.com/docuvane/docuvane-go/option"
	"github.com/docuvane/docuvane-go/webhook"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := run(ctx); err != nil {
		log.Fatal(err)
	}
}

// run serves until the context ends, and lets requests in progress finish.
func run(ctx context.Context) error {
	maxFileBytes, err := strconv.ParseInt(cmp.Or(os.Getenv("MAX_FILE_BYTES"), "26214400"), 10, 64)
	if err != nil {
		return fmt.Errorf("MAX_FILE_BYTES is no number of bytes: %w", err)
	}
	client, err := docuvane.New(option.WithMaxRateLimitWait(3 * time.Second)) // a person is waiting: say "try again" instead
	if err != nil {
		return err
	}
	defer client.Close()
	app, err := newApp(client, webhook.Options{Secret: os.Getenv("DOCUVANE_WEBHOOK_SECRET")}, maxFileBytes)
	if err != nil {
		return err
	}
	server := &http.Server{
		Addr:              cmp.Or(os.Getenv("ADDRESS"), "127.0.0.1:8080"),
		Handler:           app,
		ReadHeaderTimeout: 10 * time.Second,
	}
	context.AfterFunc(ctx, func() {
		ending, cancel := context.WithTimeout(context.Background(), 10*time.Second)
		defer cancel()
		_ = server.Shutdown(ending)
	})
	log.Print("listening on ", server.Addr)
	if err := server.ListenAndServe(); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}
