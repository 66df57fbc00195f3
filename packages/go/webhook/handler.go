package webhook

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"sync"

	"github.com/docuvane/docuvane-go/core"
)

// defaultMaxBody is the largest body that is read: a full event has a few hundred kB.
const defaultMaxBody = 1 << 20

// HandlerOptions are how events are handled.
type HandlerOptions struct {
	// Seen reports whether an event was handled before; it is then acknowledged and nothing is called.
	Seen func(ctx context.Context, id string) (bool, error)
	// Remember stores the ID of a handled event for Seen, for at least 3 days. It is not called after a failure.
	Remember func(ctx context.Context, id string) error
	// OnError is called with the error of each rejected or failed delivery.
	OnError func(ctx context.Context, err error)
	// MaxBodyBytes is the largest body that is read; 0 for 1 MiB.
	MaxBodyBytes int64
}

// Action is a function for the events of a type. Create it with [On] or [Otherwise].
type Action struct {
	eventType string
	isOther   bool
	run       func(context.Context, *Delivery) error
}

// On calls a function for the events of a type. After an error, the service sends the event again.
func On[E any](eventType string, handle func(context.Context, *E) error) Action {
	return Action{eventType: eventType, run: func(ctx context.Context, delivery *Delivery) error {
		event := new(E)
		if err := delivery.Decode(event); err != nil {
			return err
		}
		return handle(ctx, event)
	}}
}

// Otherwise calls a function for all other events. Without it, they are acknowledged.
func Otherwise(handle func(context.Context, *Delivery) error) Action {
	return Action{isOther: true, run: handle}
}

type handler struct {
	verifier *Verifier
	options  HandlerOptions
	actions  map[string]Action
	other    *Action

	mu      sync.Mutex
	flights map[string]*flight
}

// flight is the handling of an event, which other deliveries of it wait for.
type flight struct {
	done   chan struct{}
	answer *answer // nil if it was torn down
}

type answer struct {
	status int
	code   string
}

// NewHandler returns a handler of deliveries. It responds with 200 when an event was handled, seen before or
// ignored; 400 when verification failed; 405 for another method than POST; 413 when it is too large; 500 when
// handling failed, and then the service sends it again. Concurrent deliveries of one event are handled once.
func NewHandler(verifier *Verifier, options HandlerOptions, actions ...Action) http.Handler {
	h := &handler{verifier: verifier, options: options, actions: map[string]Action{}, flights: map[string]*flight{}}
	if h.options.MaxBodyBytes <= 0 {
		h.options.MaxBodyBytes = defaultMaxBody
	}
	for _, each := range actions {
		if each.isOther {
			h.other = &each
		} else {
			h.actions[each.eventType] = each
		}
	}
	return h
}

func (h *handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	found := h.handle(w, r)
	if found.status == http.StatusMethodNotAllowed {
		w.Header().Set("Allow", http.MethodPost)
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(found.status)
	fmt.Fprintf(w, `{"code":%q}`, found.code)
}

func (h *handler) handle(w http.ResponseWriter, r *http.Request) answer {
	if r.Method != http.MethodPost {
		return answer{http.StatusMethodNotAllowed, "method_not_allowed"}
	}
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, h.options.MaxBodyBytes))
	var tooLarge *http.MaxBytesError
	switch {
	case errors.As(err, &tooLarge):
		return answer{http.StatusRequestEntityTooLarge, "body_too_large"}
	case err != nil:
		return h.fail(r.Context(), err, answer{http.StatusBadRequest, "body_not_raw"})
	}
	delivery, err := h.verifier.Verify(body, r.Header)
	if err == nil && delivery.Type == "" && h.other == nil {
		// After a success the sender would not repeat it.
		err = refuse("unknown_type", "The signature of the webhook event is valid, but nothing says its type; check that this "+
			"version knows the events of the sender.")
	}
	if err != nil {
		reason := "bad_json"
		var failure *core.Error
		if errors.As(err, &failure) {
			reason = failure.Code
		}
		return h.fail(r.Context(), err, answer{http.StatusBadRequest, reason})
	}
	if delivery.ID == "" {
		return h.act(r.Context(), delivery)
	}
	return h.once(r.Context(), delivery)
}

// once handles an event, or waits for the delivery that does; it takes over from one that was torn down.
func (h *handler) once(ctx context.Context, delivery *Delivery) answer {
	for {
		h.mu.Lock()
		running := h.flights[delivery.ID]
		if running == nil {
			break
		}
		h.mu.Unlock()
		select {
		case <-running.done:
		case <-ctx.Done():
			return answer{http.StatusInternalServerError, "handler_failed"}
		}
		if running.answer != nil {
			return *running.answer
		}
	}
	mine := &flight{done: make(chan struct{})}
	h.flights[delivery.ID] = mine
	h.mu.Unlock()
	// Deferred, because a function of the program may panic.
	defer func() {
		h.mu.Lock()
		delete(h.flights, delivery.ID)
		h.mu.Unlock()
		close(mine.done)
	}()
	found := h.act(ctx, delivery)
	mine.answer = &found
	return found
}

func (h *handler) act(ctx context.Context, delivery *Delivery) answer {
	found, err := h.call(ctx, delivery)
	if err != nil {
		return h.fail(ctx, err, answer{http.StatusInternalServerError, "handler_failed"})
	}
	return found
}

func (h *handler) call(ctx context.Context, delivery *Delivery) (answer, error) {
	if h.options.Seen != nil && delivery.ID != "" {
		seen, err := h.options.Seen(ctx, delivery.ID)
		if err != nil || seen {
			return answer{http.StatusOK, "duplicate"}, err
		}
	}
	found := answer{http.StatusOK, "ignored"}
	action, ok := h.actions[delivery.Type]
	if !ok && h.other != nil {
		action, ok = *h.other, true
	}
	if ok {
		found.code = "handled"
		if err := action.run(ctx, delivery); err != nil {
			return found, err
		}
	}
	if h.options.Remember != nil && delivery.ID != "" {
		return found, h.options.Remember(ctx, delivery.ID)
	}
	return found, nil
}

func (h *handler) fail(ctx context.Context, err error, found answer) answer {
	if h.options.OnError != nil {
		h.options.OnError(ctx, err)
	}
	return found
}
