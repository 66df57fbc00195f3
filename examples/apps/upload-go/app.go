package main

import (
	"context"
	"encoding/json"
	"errors"
	"log"
	"net/http"

	docuvane "github.com/docuvane/docuvane-go"
	"github.com/docuvane/docuvane-go/core"
	"github.com/docuvane/docuvane-go/option"
	"github.com/docuvane/docuvane-go/webhook"
)

// formRoom is what a form needs besides its file.
const formRoom = 64 << 10

// keptInMemory is how much of an upload is kept in memory; the rest is on disk until it is sent on.
const keptInMemory = 1 << 20

// app has the routes: upload, result, webhook and health.
type app struct {
	client       *docuvane.Client
	results      *results
	maxFileBytes int64
}

// newApp creates the routes. The error is about the signing secret.
func newApp(client *docuvane.Client, secrets webhook.Options, maxFileBytes int64) (http.Handler, error) {
	a := &app{client: client, results: newResults(), maxFileBytes: maxFileBytes}
	events, err := webhook.Handler(secrets,
		webhook.HandlerOptions{
			Seen:     a.results.isHandled,
			Remember: a.results.remember,
			OnError:  func(_ context.Context, err error) { log.Print("a delivery failed: ", err) },
		},
		webhook.OnDocumentCompleted(a.load), webhook.OnDocumentNeedsReview(a.load), webhook.OnDocumentFailed(a.load))
	if err != nil {
		return nil, err
	}
	mux := http.NewServeMux()
	mux.HandleFunc("POST /documents", a.upload)
	mux.HandleFunc("GET /documents/{id}", a.find)
	mux.Handle("/webhooks", events)
	mux.HandleFunc("GET /health", func(w http.ResponseWriter, _ *http.Request) { respond(w, http.StatusOK, struct{}{}) })
	return mux, nil
}

// upload uploads a file. Repeating it with the same Idempotency-Key creates no second document.
func (a *app) upload(w http.ResponseWriter, r *http.Request) {
	r.Body = http.MaxBytesReader(w, r.Body, a.maxFileBytes+formRoom)
	if err := r.ParseMultipartForm(keptInMemory); err != nil {
		refuse(w, err)
		return
	}
	defer func() { _ = r.MultipartForm.RemoveAll() }()
	file, header, err := r.FormFile("file")
	if err != nil {
		refuse(w, err)
		return
	}
	defer file.Close()
	if header.Size > a.maxFileBytes {
		refuse(w, &http.MaxBytesError{Limit: a.maxFileBytes})
		return
	}
	params := &docuvane.UploadDocumentParams{
		File:       core.FileReaderAt(header.Filename, file, header.Size), // a retry reads it again
		WorkflowID: core.Ptr("invoice_processing"),
	}
	var options []option.Option
	if key := r.Header.Get("Idempotency-Key"); key != "" {
		options = append(options, option.WithIdempotencyKey(key))
	}
	document, err := a.client.Documents.Upload(r.Context(), params, options...)
	if err != nil {
		refuse(w, err)
		return
	}
	respond(w, http.StatusAccepted, a.results.add(document))
}

// find returns a document. If your users sign in, also check that it is theirs.
func (a *app) find(w http.ResponseWriter, r *http.Request) {
	found, ok := a.results.find(r.PathValue("id"))
	if !ok {
		respond(w, http.StatusNotFound, message{"Unknown document."})
		return
	}
	respond(w, http.StatusOK, found)
}

// load reads a document as it is now: events have its ID and status only, and may arrive in any order.
func (a *app) load(ctx context.Context, event *docuvane.DocumentEvent) error {
	if event.Data == nil {
		return errors.New("the event has no document")
	}
	document, err := a.client.Documents.Get(ctx, event.Data.ID)
	if err != nil {
		return err
	}
	a.results.save(document)
	return nil
}

// message is a sentence for the person who uploads.
type message struct {
	Message string `json:"message"`
}

func respond(w http.ResponseWriter, status int, body any) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	if err := json.NewEncoder(w).Encode(body); err != nil {
		log.Print("a response was not sent: ", err)
	}
}
