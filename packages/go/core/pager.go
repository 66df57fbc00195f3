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
	list *list
}

// list is a Pager without its type: programs would compile the code below for every type of items.
type list struct {
	ctx     context.Context
	client  *Client
	op      Op
	options []Option
	paging  Paging
	model   reflect.Type
	items   reflect.Type // a slice
	err     atomic.Pointer[error]
}

// NewPager creates the list of an operation, whose items are of type T. model is a nil pointer to the model of a page.
func NewPager[T any](ctx context.Context, c *Client, op *Op, options []Option, model any, paging Paging) *Pager[T] {
	return &Pager[T]{newList(ctx, c, op, options, reflect.TypeOf(model).Elem(), reflect.TypeFor[[]T](), paging)}
}

func newList(ctx context.Context, c *Client, op *Op, options []Option, model, items reflect.Type, paging Paging) *list {
	return &list{ctx: ctx, client: c, op: *op, options: options, paging: paging, model: model, items: items}
}

// Err returns the error that ended the last iteration; nil if it came to the end, or was left.
func (p *Pager[T]) Err() error {
	return Val(p.list.err.Load())
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
		p.list.walk(func(page *listPage, err error) bool {
			if err != nil {
				return yield(nil, err)
			}
			items, _ := page.items.Interface().([]T)
			return yield(&Page[T]{items, page.hasMore, page.next, page.model, page.response}, nil)
		})
	}
}

// listPage is a Page without its type.
type listPage struct {
	items    reflect.Value // a slice of the type of the list
	hasMore  bool
	next     string
	model    any
	response Response
}

func (l *list) walk(yield func(*listPage, error) bool) {
	l.err.Store(nil)
	walk := &pageWalk{list: l, op: l.op, seen: map[string]bool{}, position: l.position()}
	for {
		page, err := walk.next()
		if err == nil {
			if !yield(page, nil) || !page.hasMore {
				return
			}
			err = walk.turn(page)
		}
		if err != nil {
			l.err.Store(&err)
			yield(nil, err)
			return
		}
	}
}

// position returns the value of the parameter that selects a page, as the caller passed it.
func (l *list) position() string {
	if l.paging.InBody {
		if body, ok := l.op.Body.(JSONBody); ok {
			at, _ := textAt(body.Value, l.paging.Parameter)
			return at
		}
	}
	for _, each := range l.op.Params {
		if each.In == InQuery && each.Name == l.paging.Parameter {
			if v, err := valueOf(each.Value); err == nil {
				return v.text
			}
		}
	}
	return ""
}

// pageWalk is one iteration over a list.
type pageWalk struct {
	list     *list
	op       Op
	seen     map[string]bool
	position string
	isBegun  bool
}

func (w *pageWalk) next() (*listPage, error) {
	page := &listPage{}
	l := w.list
	options := append(slices.Clone(l.options), WithResponse(&page.response))
	if w.isBegun {
		// An idempotency key belongs to one page.
		options = slices.DeleteFunc(options, func(each Option) bool { return each.name == "WithIdempotencyKey" })
	}
	w.isBegun = true
	model := reflect.New(l.model)
	if err := DoValue(l.ctx, l.client, &w.op, options, model.Interface()); err != nil {
		return nil, err
	}
	page.model = model.Interface()
	items := memberAt(page.model, l.paging.Items)
	found, ok := itemsOf(items, l.items)
	if !ok && (!l.paging.IsOptional || items.IsValid()) {
		return nil, w.noList(page)
	}
	page.items = found
	page.next, page.hasMore = w.find(page)
	return page, nil
}

// itemsOf returns a list as a slice of a type.
func itemsOf(v reflect.Value, slice reflect.Type) (reflect.Value, bool) {
	if !v.IsValid() || v.Kind() != reflect.Slice || v.IsNil() {
		return reflect.Zero(slice), false
	}
	if v.Type().ConvertibleTo(slice) {
		return v.Convert(slice), true
	}
	found := reflect.MakeSlice(slice, v.Len(), v.Len())
	for index := range v.Len() {
		// The list may have the items where the slice has pointers to them.
		item := v.Index(index).Addr()
		if item.Type() != slice.Elem() {
			return reflect.Zero(slice), false
		}
		found.Index(index).Set(item)
	}
	return found, true
}

// turn makes the request of the next page.
func (w *pageWalk) turn(page *listPage) error {
	op, paging := &w.op, w.list.paging
	switch {
	case page.next == "":
		return newError(nil, "", "missing_cursor",
			"%s %s reports more pages without a cursor; reading stopped at that page.", op.Method, op.Path)
	case w.seen[page.next]:
		return newError(nil, "", "repeated_cursor",
			"%s %s repeats a cursor and would never end; reading stopped at that page.", op.Method, op.Path)
	}
	w.seen[page.next] = true
	w.position = page.next
	switch {
	case paging.Parameter == "":
		op.nextURL = page.next
	case paging.InBody:
		return w.turnBody(page.next)
	default:
		// Last, unless the caller passed one, to keep the order of parameters stable.
		next := Param{In: InQuery, Name: paging.Parameter, Value: page.next}
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

func (w *pageWalk) turnBody(cursor string) error {
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
	if kind := w.list.paging.Kind; kind == OffsetPages || kind == NumberedPages {
		next, _ = strconv.Atoi(cursor)
	}
	encoded, err := ToJSON(next)
	members[w.list.paging.Parameter] = encoded
	body.Value = members
	w.op.Body = body
	return err
}

func (w *pageWalk) noList(page *listPage) error {
	made := &call{op: &w.op, path: w.op.Path}
	if params, err := writeParams(&w.op); err == nil {
		made.path = params.path
	}
	failure := asError(made.unreadable(&reply{status: page.response.Status, header: page.response.Header}))
	failure.Attempts, failure.RateLimit = page.response.Attempts, page.response.RateLimit
	return failure
}
