package main

import (
	"context"
	"sync"

	docuvane "github.com/docuvane/docuvane-go"
	"github.com/docuvane/docuvane-go/core"
)

// storedDocument is a document as the app shows it.
type storedDocument struct {
	ID     string                  `json:"id"`
	Status docuvane.DocumentStatus `json:"status"`
	// Result is nil until the document is processed.
	Result *result `json:"result"`
}

// result has the fields of a document, or the reason for its failure.
type result struct {
	Message     string               `json:"message,omitempty"`
	Fields      map[string]core.JSON `json:"fields,omitempty"`
	Confidences map[string]float64   `json:"confidences,omitempty"`
}

// results keeps documents and handled events in memory; put your database here.
type results struct {
	mu        sync.Mutex
	documents map[string]storedDocument
	events    map[string]bool
}

func newResults() *results {
	return &results{documents: map[string]storedDocument{}, events: map[string]bool{}}
}

// add records an upload. The webhook can be faster than this program: a result that is there stays.
func (r *results) add(document *docuvane.Document) storedDocument {
	r.mu.Lock()
	defer r.mu.Unlock()
	if found, ok := r.documents[document.ID]; ok {
		return found
	}
	added := storedDocument{ID: document.ID, Status: document.Status}
	r.documents[document.ID] = added
	return added
}

// save records the outcome of a document.
func (r *results) save(document *docuvane.Document) {
	found := &result{Fields: document.ExtractedData, Confidences: document.ConfidenceScores}
	if document.Status == docuvane.DocumentStatusFailed {
		found = &result{Message: explainFailure(document.Failure)}
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.documents[document.ID] = storedDocument{document.ID, document.Status, found}
}

func (r *results) find(id string) (storedDocument, bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	found, ok := r.documents[id]
	return found, ok
}

// isHandled reports whether an event was handled before.
func (r *results) isHandled(_ context.Context, id string) (bool, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.events[id], nil
}

// remember records an event that was handled. After three days it may be forgotten.
func (r *results) remember(_ context.Context, id string) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.events[id] = true
	return nil
}
