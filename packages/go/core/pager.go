package core

import (
	"context"
	"iter"
	"reflect"
	"slices"
	"strconv"
	"sync/atomic"
)

// Paging is how a list is paginated. Paths have the names of JSON, separated by dots.
type Paging struct {
	Kind PagingKind
	// Items is the path of the list; empty, the whole response is the list.
	Items string
	// IsOptional says that a response without the list is an empty page, not an error.
	IsOptional bool
	// Parameter selects a page; empty, pages have URLs.
	Parameter string
	// InBody says that the parameter is a property of the JSON body, not one of the query.
	InBody bool
	// Next is the path of the next cursor or URL; of CursorIDs, the path of the ID in an item.
	Next string
	// HasMore is the path that says whether there are more pages; empty, the list ends without a cursor.
	HasMore string
	// Total is the path of the number of all items, or of all pages; empty, the list ends with an empty page.
	Total string
	// First is the number of the first page of NumberedPages.
	First int
}

// PagingKind is how the next page is found.
type PagingKind int

const (
	// CursorPages: the response has the cursor of the next page.
	CursorPages PagingKind = iota
	// CursorIDs: the cursor is a property of the last item.
	CursorIDs
	// OffsetPages: the next page starts after the items read so far.
	OffsetPages
	// NumberedPages are numbered.
	NumberedPages
	// URLPages: the response has the URL of the next page.
	URLPages
	// LinkPages: the header Link with rel="next" has the URL (RFC 8288).
	LinkPages
)

// Page is one page of a list.
type Page[T any] struct {
	// Items may be empty although there are more pages.
	Items []T
	// HasMore says whether there are more pages.
	HasMore bool
	// NextCursor is the cursor, offset, number or URL of the next page; empty at the end.
	NextCursor string
	// Model is the whole page, a pointer to its model, for other properties of the list.
	Model any
	// Response is the raw response: status, headers and request ID.
	Response Response
}

// Pager is a list. Nothing is sent until it is iterated; each iteration reads it again.
//
//	for item, err := range pager.All() {
//		if err != nil {
//			return err
//		}
//		fmt.Println(item)
//	}
type Pager[T any] struct {
	ctx     context.Context
	client  *Client
	op      Op
	options []Option
	paging  Paging
	read    func(*Op, []Option) (any, error)
	err     atomic.Pointer[error]
}

// NewPager creates the list of an operation. P is the model of a page, T the type of its items.
func NewPager[P, T any](ctx context.Context, c *Client, op *Op, options []Option, paging Paging) *Pager[T] {
	pager := &Pager[T]{ctx: ctx, client: c, op: *op, options: options, paging: paging}
	pager.read = func(op *Op, options []Option) (any, error) {
		model, err := Do[P](ctx, c, op, options)
		if model == nil {
			model = new(P)
		}
		return model, err
	}
	return pager
}

// Err returns the error that ended the last iteration; nil if it came to the end, or was left.
func (p *Pager[T]) Err() error {
	if err := p.err.Load(); err != nil {
		return *err
	}
	return nil
}

// All iterates over the items of all pages. After an error there are no more.
func (p *Pager[T]) All() iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		for page, err := range p.Pages() {
			if err != nil {
				var none T
				yield(none, err)
				return
			}
			for _, item := range page.Items {
				if !yield(item, nil) {
					return
				}
			}
		}
	}
}

// Collect returns the items, at most max of them, so that no list exhausts the memory. After an error it
// returns those before it, too.
func (p *Pager[T]) Collect(max int) ([]T, error) {
	var items []T
	if max <= 0 {
		return items, nil
	}
	for item, err := range p.All() {
		if err != nil {
			return items, err
		}
		if items = append(items, item); len(items) >= max {
			break
		}
	}
	return items, nil
}

// Pages iterates over the pages. The error is repeated_cursor when the service sends a cursor twice, so that
// the list would never end; missing_cursor when it announces another page without one; foreign_page when the
// next page is at another origin, where the key is not sent.
func (p *Pager[T]) Pages() iter.Seq2[*Page[T], error] {
	return func(yield func(*Page[T], error) bool) {
		p.err.Store(nil)
		walk := &pageWalk[T]{pager: p, op: p.op, seen: map[string]bool{}, position: p.position()}
		for {
			page, err := walk.next()
			if err == nil {
				if !yield(page, nil) || !page.HasMore {
					return
				}
				err = walk.turn(page)
			}
			if err != nil {
				p.err.Store(&err)
				yield(nil, err)
				return
			}
		}
	}
}

// position returns the value of the parameter that selects a page, as the caller passed it.
func (p *Pager[T]) position() string {
	if p.paging.InBody {
		if body, ok := p.op.Body.(JSONBody); ok {
			at, _ := textAt(body.Value, p.paging.Parameter)
			return at
		}
	}
	for _, each := range p.op.Params {
		if each.In == InQuery && each.Name == p.paging.Parameter {
			if v, err := valueOf(each.Value); err == nil {
				return v.text
			}
		}
	}
	return ""
}

// pageWalk is one iteration over a list.
type pageWalk[T any] struct {
	pager    *Pager[T]
	op       Op
	seen     map[string]bool
	position string
	isBegun  bool
}

func (w *pageWalk[T]) next() (*Page[T], error) {
	page := &Page[T]{}
	options := append(slices.Clone(w.pager.options), WithResponse(&page.Response))
	if w.isBegun {
		// An idempotency key belongs to one page.
		options = slices.DeleteFunc(options, func(each Option) bool { return each.name == "WithIdempotencyKey" })
	}
	w.isBegun = true
	model, err := w.pager.read(&w.op, options)
	if err != nil {
		return nil, err
	}
	page.Model = model
	paging := w.pager.paging
	items := memberAt(model, paging.Items)
	if found, ok := itemsOf[T](items); ok {
		page.Items = found
	} else if !paging.IsOptional || items.IsValid() {
		return nil, w.noList(page)
	}
	page.NextCursor, page.HasMore = w.find(page)
	return page, nil
}

func itemsOf[T any](v reflect.Value) ([]T, bool) {
	if !v.IsValid() || v.Kind() != reflect.Slice || v.IsNil() {
		return nil, false
	}
	found, ok := v.Interface().([]T)
	if ok {
		return found, true
	}
	found = make([]T, 0, v.Len())
	for index := range v.Len() {
		// The type of a list may have a name, or pointers to its items.
		item := v.Index(index)
		if each, ok := item.Interface().(T); ok {
			found = append(found, each)
		} else if each, ok := item.Addr().Interface().(T); ok {
			found = append(found, each)
		} else {
			return nil, false
		}
	}
	return found, true
}

// turn makes the request of the next page.
func (w *pageWalk[T]) turn(page *Page[T]) error {
	op, paging := &w.op, w.pager.paging
	switch {
	case page.NextCursor == "":
		return newError(nil, "", "missing_cursor",
			"%s %s reports more pages without a cursor; reading stopped at that page.", op.Method, op.Path)
	case w.seen[page.NextCursor]:
		return newError(nil, "", "repeated_cursor",
			"%s %s repeats a cursor and would never end; reading stopped at that page.", op.Method, op.Path)
	}
	w.seen[page.NextCursor] = true
	w.position = page.NextCursor
	switch {
	case paging.Parameter == "":
		op.nextURL = page.NextCursor
	case paging.InBody:
		return w.turnBody(page.NextCursor)
	default:
		// Last, unless the caller passed one, to keep the order of parameters stable.
		next := Param{In: InQuery, Name: paging.Parameter, Value: page.NextCursor}
		op.Params = slices.Clone(op.Params)
		at := slices.IndexFunc(op.Params, func(each Param) bool { return each.In == InQuery && each.Name == next.Name && !isNil(each.Value) })
		if at >= 0 {
			op.Params[at] = next
		} else {
			op.Params = append(op.Params, next)
		}
	}
	return nil
}

func (w *pageWalk[T]) turnBody(cursor string) error {
	body, _ := w.op.Body.(JSONBody)
	members := map[string]JSON{}
	if !isNil(body.Value) {
		encoded, err := Encode(body.Value)
		if err != nil {
			return err
		}
		members = JSON(encoded).Properties()
	}
	next := any(cursor)
	if kind := w.pager.paging.Kind; kind == OffsetPages || kind == NumberedPages {
		next, _ = strconv.Atoi(cursor)
	}
	encoded, err := ToJSON(next)
	members[w.pager.paging.Parameter] = encoded
	body.Value = members
	w.op.Body = body
	return err
}

func (w *pageWalk[T]) noList(page *Page[T]) error {
	made := &call{op: &w.op, path: w.op.Path}
	if params, err := writeParams(&w.op); err == nil {
		made.path = params.path
	}
	failure := asError(made.unreadable(&reply{status: page.Response.Status, header: page.Response.Header}))
	failure.Attempts, failure.RateLimit = page.Response.Attempts, page.Response.RateLimit
	return failure
}
