package fake

import (
	"bytes"
	"fmt"
	"io"
	"mime"
	"net/http"
	"net/url"
	"reflect"
	"strings"

	"github.com/docuvane/docuvane-go/core"
)

// play calls the function of an operation, and writes what it returns.
func (s *Service) play(w http.ResponseWriter, r *Request, field reflect.StructField, function reflect.Value, path map[string]string) {
	arguments := []reflect.Value{reflect.ValueOf(r)}
	names := strings.Split(field.Tag.Get("args"), ",")
	for index := 1; index < field.Type.NumIn(); index++ {
		argument := reflect.New(field.Type.In(index)).Elem()
		var err error
		if index-1 < len(names) && names[0] != "" {
			text, _ := url.PathUnescape(path[names[index-1]])
			err = set(argument, []string{text})
		} else {
			argument.Set(reflect.New(argument.Type().Elem()))
			err = r.read(argument.Elem(), path)
		}
		if err != nil {
			s.refuse(w, "the arguments of %s: %v", field.Name, err)
			return
		}
		arguments = append(arguments, argument)
	}
	results := function.Call(arguments)
	if err, _ := results[len(results)-1].Interface().(error); err != nil {
		failure, ok := err.(*Failure)
		if !ok {
			failure = &Failure{http.StatusInternalServerError, map[string]string{"title": err.Error()}}
		}
		s.write(w, failure.Status, failure.Body)
		return
	}
	if len(results) == 1 {
		w.WriteHeader(http.StatusNoContent)
		return
	}
	if end, ok := field.Tag.Lookup("stream"); ok {
		s.stream(w, r, results[0], end)
		return
	}
	s.write(w, http.StatusOK, results[0].Interface())
}

// read reads the parameters and the body of a request into a struct of parameters.
func (r *Request) read(params reflect.Value, path map[string]string) error {
	if isJSON(r.Header) && bytes.HasPrefix(bytes.TrimSpace(r.Content), []byte("{")) {
		// First, because it makes every other field zero.
		if _, err := core.Decode(r.Content, params.Addr().Interface(), false); err != nil {
			return err
		}
	}
	query := r.URL.Query()
	form, files := r.form()
	for index := range params.NumField() {
		field, target := params.Type().Field(index), params.Field(index)
		name, _, _ := strings.Cut(field.Tag.Get("json"), ",")
		var texts []string
		switch {
		case files[name] != nil && target.Type() == reflect.TypeFor[core.File]():
			target.Set(reflect.ValueOf(files[name][0]))
		case files[name] != nil && target.Type() == reflect.TypeFor[[]core.File]():
			target.Set(reflect.ValueOf(files[name]))
		case name != "-":
			texts = form[name]
		case field.Tag == `json:"-"` && target.Type() != reflect.TypeFor[map[string]core.JSON]():
			// The body as a whole.
			if err := r.readBody(target); err != nil {
				return err
			}
		default:
			texts = r.texts(field.Tag, query, path)
		}
		if err := set(target, texts); err != nil {
			return fmt.Errorf("%s: %w", field.Name, err)
		}
	}
	return nil
}

// texts returns the values of a parameter, by the tag of its field.
func (r *Request) texts(tag reflect.StructTag, query url.Values, path map[string]string) []string {
	if text, ok := path[tag.Get("path")]; ok {
		plain, _ := url.PathUnescape(text)
		return []string{plain}
	}
	if name, ok := tag.Lookup("header"); ok {
		return r.Header.Values(name)
	}
	if name, ok := tag.Lookup("cookie"); ok {
		var texts []string
		for _, each := range r.CookiesNamed(name) {
			texts = append(texts, each.Value)
		}
		return texts
	}
	return query[tag.Get("query")]
}

// readBody reads a body that is one value.
func (r *Request) readBody(target reflect.Value) error {
	switch {
	case len(r.Content) == 0:
		return nil
	case target.Type() == reflect.TypeFor[core.File]():
		target.Set(reflect.ValueOf(core.FileBytes("body", r.Content)))
		return nil
	case isJSON(r.Header):
		_, err := core.Decode(r.Content, target.Addr().Interface(), false)
		return err
	}
	return set(target, []string{string(r.Content)})
}

// form reads a form, multipart or not.
func (r *Request) form() (map[string][]string, map[string][]core.File) {
	files := map[string][]core.File{}
	kind, _, _ := mime.ParseMediaType(r.Header.Get("Content-Type"))
	if kind != "multipart/form-data" {
		found, _ := url.ParseQuery(string(r.Content))
		if kind != "application/x-www-form-urlencoded" {
			found = nil
		}
		return found, files
	}
	defer func() { r.Body = io.NopCloser(bytes.NewReader(r.Content)) }()
	if err := r.ParseMultipartForm(1 << 20); err != nil {
		return nil, files
	}
	for name, all := range r.MultipartForm.File {
		for _, each := range all {
			open, err := each.Open()
			if err != nil {
				continue
			}
			content, _ := io.ReadAll(open)
			_ = open.Close()
			files[name] = append(files[name], core.FileBytes(each.Filename, content))
		}
	}
	return r.MultipartForm.Value, files
}

// set reads texts into a value: one text, or each into an item of a list.
func set(target reflect.Value, texts []string) error {
	if len(texts) == 0 {
		return nil
	}
	if target.Kind() == reflect.Slice && target.Type().Elem().Kind() != reflect.Uint8 {
		for _, text := range texts {
			item := reflect.New(target.Type().Elem()).Elem()
			if err := set(item, []string{text}); err != nil {
				return err
			}
			target.Set(reflect.Append(target, item))
		}
		return nil
	}
	// A text is a string of JSON, or a number, boolean or object.
	quoted, _ := core.ToJSON(texts[0])
	issues, err := core.Decode([]byte(quoted), target.Addr().Interface(), false)
	if err == nil && len(issues) == 0 {
		return nil
	}
	target.SetZero()
	_, err = core.Decode([]byte(texts[0]), target.Addr().Interface(), false)
	return err
}

func isJSON(header http.Header) bool {
	kind, _, _ := mime.ParseMediaType(header.Get("Content-Type"))
	return strings.HasSuffix(kind, "json")
}

// write writes a response: text and bytes as they are, everything else as JSON.
func (s *Service) write(w http.ResponseWriter, status int, body any) {
	kind, content := "text/plain; charset=utf-8", []byte(nil)
	switch body := body.(type) {
	case nil:
		w.WriteHeader(status)
		return
	case string:
		content = []byte(body)
	case []byte:
		kind, content = "application/octet-stream", body
	default:
		encoded, err := core.Encode(body)
		if err != nil {
			s.refuse(w, "a result that cannot be sent: %v", err)
			return
		}
		kind, content = "application/json", encoded
	}
	if w.Header().Get("Content-Type") == "" {
		w.Header().Set("Content-Type", kind)
	}
	w.WriteHeader(status)
	_, _ = w.Write(content)
}

// stream writes items as events, or one per line where the client asks for that.
func (s *Service) stream(w http.ResponseWriter, r *Request, items reflect.Value, end string) {
	accept := r.Header.Get("Accept")
	isEvents := strings.Contains(accept, "text/event-stream")
	before, after := "", "\n"
	if isEvents {
		before, after, accept = "data: ", "\n\n", "text/event-stream"
	}
	w.Header().Set("Content-Type", accept)
	for index := range items.Len() {
		item, err := core.Encode(items.Index(index).Interface())
		if err != nil {
			s.refuse(w, "an item that cannot be sent: %v", err)
			return
		}
		_, _ = fmt.Fprintf(w, "%s%s%s", before, item, after)
	}
	if isEvents && end != "" {
		_, _ = fmt.Fprintf(w, "data: %s\n\n", end)
	}
}
