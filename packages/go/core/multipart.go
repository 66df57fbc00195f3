package core

import (
	"cmp"
	"crypto/rand"
	"encoding/hex"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
)

// Multipart is the body of a request in the media type multipart/form-data. It is framed once, then read anew
// for each attempt in constant memory.
type Multipart struct {
	Parts []Part
	// Optional says that no body is sent when it has no parts.
	Optional bool
	boundary string
}

// Part is a part of a multipart body, or several of one name.
type Part struct {
	name        string
	value       any
	files       []File
	isFile      bool
	style       partStyle
	separator   string
	contentType string
}

type partStyle int

const (
	textStyle partStyle = iota
	jsonStyle
	deepStyle
	explodedStyle
	joinedStyle
	undescribedStyle
)

// TextPart is a value as text; a list has a part for each item.
func TextPart(name string, value any) Part { return Part{name: name, value: value} }

// JSONPart is a value as JSON.
func JSONPart(name string, value any) Part { return Part{name: name, value: value, style: jsonStyle} }

// DeepPart has a part for each property of an object, as name[property].
func DeepPart(name string, value any) Part { return Part{name: name, value: value, style: deepStyle} }

// ExplodedPart has a part for each property of an object, by its own name.
func ExplodedPart(name string, value any) Part {
	return Part{name: name, value: value, style: explodedStyle}
}

// JoinedPart is a list, or the names and values of an object, in one text.
func JoinedPart(name string, value any, separator string) Part {
	return Part{name: name, value: value, style: joinedStyle, separator: separator}
}

// OtherParts has a part for each property that the description does not have: objects, and lists of them,
// as JSON.
func OtherParts(values any) Part { return Part{value: values, style: undescribedStyle} }

// FilePart has a part for each file; those that are the zero value are omitted.
func FilePart(name string, files ...File) Part { return Part{name: name, files: files, isFile: true} }

// RequiredFile has a part for a file without which the call cannot be made.
func RequiredFile(name string, file File) Part {
	if file.IsZero() {
		file.prepare = func() (*fileSource, error) { return nil, missingFile() }
	}
	return FilePart(name, file)
}

// Typed returns the part with another media type.
func (p Part) Typed(mediaType string) Part {
	p.contentType = mediaType
	return p
}

// framed is a multipart body ready to be sent: text, and files.
type framed struct {
	segments []any // string or *checkedFile
	total    int64 // of the files; -1 when it is not known
	report   func(Progress)
	clock    Clock
}

func (m Multipart) prepare(report func(Progress), clock Clock) (*payload, error) {
	boundary := m.boundary
	if boundary == "" {
		var random [16]byte
		_, _ = rand.Read(random[:])
		boundary = hex.EncodeToString(random[:])
	}
	body := &framed{report: report, clock: clock}
	made := &payload{contentType: "multipart/form-data; boundary=" + boundary, replayable: true}
	head := ""
	for _, part := range m.Parts {
		pairs, kind, err := part.pairs()
		if err != nil {
			return nil, err
		}
		for _, each := range pairs {
			head += partHead(boundary, each.name, nil, cmp.Or(each.kind, kind)) + each.value + "\r\n"
		}
		for _, file := range part.files {
			if file.IsZero() {
				continue
			}
			if head, err = body.addFile(made, head, boundary, part, file); err != nil {
				return nil, err
			}
		}
	}
	if m.Optional && head == "" && len(body.segments) == 0 {
		return nil, nil
	}
	body.segments = append(body.segments, head+"--"+boundary+"--\r\n")
	made.length = body.length()
	made.open = body.open
	return made, nil
}

func (b *framed) addFile(made *payload, head, boundary string, part Part, file File) (string, error) {
	source, err := file.prepare()
	if err != nil {
		return "", err
	}
	filename := safeName(file.name)
	kind := cmp.Or(file.contentType, part.contentType)
	if kind == "" {
		kind = mediaTypeOf(filename)
	} else if err := checkMediaType(kind); err != nil {
		return "", err
	}
	b.segments = append(b.segments, head+partHead(boundary, part.name, &filename, kind), &checkedFile{fileSource: source})
	made.replayable = made.replayable && source.replayable
	if source.discard != nil {
		before := made.discard
		made.discard = func() {
			source.discard()
			if before != nil {
				before()
			}
		}
	}
	return "\r\n", nil
}

func (b *framed) length() int64 {
	framing := int64(0)
	for _, each := range b.segments {
		switch segment := each.(type) {
		case string:
			framing += int64(len(segment))
		case *checkedFile:
			if segment.size < 0 {
				b.total = -1
			} else if b.total >= 0 {
				b.total += segment.size
			}
		}
	}
	if b.total < 0 {
		return -1
	}
	return framing + b.total
}

// open starts the body from its first byte.
func (b *framed) open(attempt int) (io.ReadCloser, error) {
	meter := &progressMeter{report: b.report, clock: b.clock, total: b.total, attempt: attempt}
	return &framedReader{body: b, meter: meter}, nil
}

// framedReader reads the segments one after another, and opens each file when it is its turn.
type framedReader struct {
	body    *framed
	meter   *progressMeter
	next    int
	current io.ReadCloser
}

func (r *framedReader) Read(p []byte) (int, error) {
	for {
		if r.current == nil {
			if r.next == len(r.body.segments) {
				return 0, io.EOF
			}
			if r.next == len(r.body.segments)-1 {
				r.meter.finish()
			}
			if err := r.open(); err != nil {
				return 0, err
			}
		}
		n, err := r.current.Read(p)
		if err == io.EOF {
			r.current.Close()
			r.current = nil
			err = nil
		}
		if n > 0 || err != nil {
			return n, err
		}
	}
}

func (r *framedReader) open() (err error) {
	switch segment := r.body.segments[r.next].(type) {
	case string:
		r.current = io.NopCloser(strings.NewReader(segment))
	case *checkedFile:
		r.current, err = segment.openChecked(r.meter)
	}
	r.next++
	return err
}

func (r *framedReader) Close() error {
	if r.current != nil {
		return r.current.Close()
	}
	return nil
}

// typedPair is a part in memory.
type typedPair struct {
	pair
	kind string
}

// pairs returns the parts in memory, and their media type.
func (p Part) pairs() ([]typedPair, string, error) {
	if p.isFile {
		return nil, "", nil
	}
	v, err := valueOf(p.value)
	if err != nil || v.kind == 0 {
		return nil, "", err
	}
	switch p.style {
	case jsonStyle:
		encoded, err := Encode(p.value)
		return []typedPair{{pair{p.name, string(encoded)}, ""}}, cmp.Or(p.contentType, "application/json"), err
	case deepStyle:
		return untyped(v.flattened(p.name, true)), p.contentType, nil
	case explodedStyle:
		return untyped(v.exploded(p.name)), p.contentType, nil
	case joinedStyle:
		if v.isEmpty() {
			return nil, "", nil
		}
		return untyped([]pair{{p.name, v.joined(p.separator)}}), p.contentType, nil
	case undescribedStyle:
		var found []typedPair
		for i, each := range v.parts {
			if each.isNested() {
				found = append(found, typedPair{pair{v.names[i], each.text}, "application/json"})
			} else {
				found = append(found, untyped(each.repeated(v.names[i]))...)
			}
		}
		return found, "", nil
	}
	return untyped(v.repeated(p.name)), p.contentType, nil
}

func (v ordered) isNested() bool {
	return v.kind == '{' || slices.ContainsFunc(v.parts, func(each ordered) bool { return !each.isScalar() })
}

func untyped(pairs []pair) []typedPair {
	found := make([]typedPair, 0, len(pairs))
	for _, each := range pairs {
		found = append(found, typedPair{pair: each})
	}
	return found
}

func partHead(boundary, name string, filename *string, kind string) string {
	shown := ""
	if filename != nil {
		shown = fmt.Sprintf(`; filename="%s"`, escapeInHeader.Replace(*filename))
	}
	if kind != "" {
		kind = "\r\nContent-Type: " + kind
	}
	return fmt.Sprintf("--%s\r\nContent-Disposition: form-data; name=\"%s\"%s%s\r\n\r\n",
		boundary, escapeInHeader.Replace(name), shown, kind)
}

// escapeInHeader does as browsers do: nothing can end the value or its header.
var escapeInHeader = strings.NewReplacer("\n", "%0A", "\r", "%0D", `"`, "%22")

var (
	controls = regexp.MustCompile(`[\x00-\x1f\x7f-\x{9f}]`)
)

// safeName is the last part of a name without control characters.
func safeName(name string) string {
	valid := strings.ToValidUTF8(name, "\uFFFD")
	last := valid[strings.LastIndexAny(valid, `/\`)+1:]
	return cmp.Or(controls.ReplaceAllString(last, "_"), nameless)
}
