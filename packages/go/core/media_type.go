package core

import (
	"reflect"
	"regexp"
	"strings"
)

// mediaTypes has media types by file extension. The clients in all languages have the same table; that of
// package mime differs between machines.
var mediaTypes = map[string]string{
	"bmp":  "image/bmp",
	"csv":  "text/csv",
	"doc":  "application/msword",
	"docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
	"eml":  "message/rfc822",
	"gif":  "image/gif",
	"heic": "image/heic",
	"heif": "image/heif",
	"htm":  "text/html",
	"html": "text/html",
	"jpeg": "image/jpeg",
	"jpg":  "image/jpeg",
	"json": "application/json",
	"md":   "text/markdown",
	"mp3":  "audio/mpeg",
	"mp4":  "video/mp4",
	"msg":  "application/vnd.ms-outlook",
	"odt":  "application/vnd.oasis.opendocument.text",
	"pdf":  "application/pdf",
	"png":  "image/png",
	"pptx": "application/vnd.openxmlformats-officedocument.presentationml.presentation",
	"rtf":  "application/rtf",
	"tif":  "image/tiff",
	"tiff": "image/tiff",
	"txt":  "text/plain",
	"wav":  "audio/wav",
	"webp": "image/webp",
	"xls":  "application/vnd.ms-excel",
	"xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
	"xml":  "application/xml",
	"zip":  "application/zip",
}

// mediaTypeOf returns the media type for a file extension.
func mediaTypeOf(name string) string {
	if dot := strings.LastIndex(name, "."); dot >= 0 {
		if found := mediaTypes[strings.ToLower(name[dot+1:])]; found != "" {
			return found
		}
	}
	return "application/octet-stream"
}

var validMediaType = regexp.MustCompile(`^[A-Za-z0-9_!#$&^.+-]+/[A-Za-z0-9_!#$&^.+-]+(;[\x20-\x7e]*)?$`)

func checkMediaType(mediaType string) error {
	if validMediaType.MatchString(mediaType) {
		return nil
	}
	return invalidFile("invalid_file", nil, "The media type %q is not valid: pass one such as application/pdf.", mediaType)
}

// BinaryBody is a body that is a file.
type BinaryBody struct {
	File File
	// Accepted has the media types that the service takes, the first for a file without one. They may be
	// ranges, such as image/*.
	Accepted []string
	// Optional says that no body is sent for the zero file.
	Optional bool
}

func (b BinaryBody) prepare(report func(Progress), clock Clock) (*payload, error) {
	if b.File.IsZero() {
		if b.Optional {
			return nil, nil
		}
		return nil, missingFile()
	}
	source, err := b.File.prepare()
	if err != nil {
		return nil, err
	}
	kind := b.File.contentType
	if kind == "" {
		kind, err = b.chooseType()
	} else {
		err = checkMediaType(kind)
	}
	if err != nil {
		return nil, err
	}
	body := &framed{segments: []any{&checkedFile{fileSource: source}, ""}, report: report, clock: clock}
	return &payload{contentType: kind, length: body.length(), replayable: source.replayable, open: body.open, discard: source.discard}, nil
}

// chooseType returns the media type of the file's name if the service takes it, else the first that it takes.
func (b BinaryBody) chooseType() (string, error) {
	accepted := b.Accepted
	if len(accepted) == 0 {
		accepted = []string{"application/octet-stream"}
	}
	named := mediaTypeOf(b.File.name)
	for _, each := range accepted {
		prefix, isRange := strings.CutSuffix(each, "*")
		if each == named || each == "*/*" || isRange && strings.HasPrefix(named, prefix) {
			return named, nil
		}
	}
	for _, each := range accepted {
		if !strings.Contains(each, "*") {
			return each, checkMediaType(each)
		}
	}
	return "", invalidFile("invalid_file", nil,
		"The media type of the file is not known, and the service takes %s: pass it with As.", strings.Join(accepted, ", "))
}

func isNil(v any) bool {
	if v == nil {
		return true
	}
	switch found := reflect.ValueOf(v); found.Kind() {
	case reflect.Pointer, reflect.Map, reflect.Slice, reflect.Interface:
		return found.IsNil()
	}
	return false
}
