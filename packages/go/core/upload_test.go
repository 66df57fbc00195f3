package core

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

// received is what a service read of an upload.
type received struct {
	length   int64
	encoding []string
	filename string
	kind     string
	bytes    int64
}

// receive reads a multipart upload in constant memory.
func receive(r *http.Request) (received, error) {
	got := received{length: r.ContentLength, encoding: r.TransferEncoding}
	reader, err := r.MultipartReader()
	if err != nil {
		return got, err
	}
	part, err := reader.NextPart()
	if err != nil {
		return got, err
	}
	got.filename, got.kind = part.FileName(), part.Header.Get("Content-Type")
	buffer := make([]byte, 64<<10)
	for {
		n, err := part.Read(buffer)
		got.bytes += int64(n)
		if err == io.EOF {
			_, err = reader.NextPart()
			if err == io.EOF {
				err = nil
			}
			return got, err
		}
		if err != nil {
			return got, err
		}
	}
}

func TestEachKindOfFileIsSentWhole(t *testing.T) {
	content := bytes.Repeat([]byte("0123456789"), 1000)
	path := filepath.Join(t.TempDir(), "a.pdf")
	if err := os.WriteFile(path, content, 0o600); err != nil {
		t.Fatal(err)
	}
	open := func() (io.ReadCloser, error) { return os.Open(path) }
	for name, each := range map[string]struct {
		file   File
		known  bool
		repeat bool
	}{
		"path":         {FilePath(path), true, true},
		"bytes":        {FileBytes("a.pdf", content), true, true},
		"reader at":    {FileReaderAt("a.pdf", bytes.NewReader(content), 10_000), true, true},
		"function":     {FileFunc("a.pdf", 10_000, open), true, true},
		"unknown size": {FileFunc("a.pdf", -1, open), false, true},
		"once":         {FileOnce("a.pdf", bytes.NewReader(content)), false, false},
	} {
		t.Run(name, func(t *testing.T) {
			var got received
			var attempts atomic.Int32
			url := serve(t, func(w http.ResponseWriter, r *http.Request) {
				var err error
				if got, err = receive(r); err != nil {
					t.Error(err)
				}
				if attempts.Add(1) == 1 {
					w.WriteHeader(503)
				}
				_, _ = io.WriteString(w, "{}")
			})
			var last Progress
			client := testClient(t, url, WithRandom(func() float64 { return 0 }), WithClock(&instantClock{}))
			err := call1(t, client, uploadOp(each.file), WithMaxRetries(1), WithProgress(func(p Progress) { last = p }))
			if each.repeat != (err == nil) {
				t.Fatal(err)
			}
			if !each.repeat && asError(err).Retryable {
				t.Error("a reader can be sent only once")
			}
			if got.bytes != 10_000 || got.filename != "a.pdf" || got.kind != "application/pdf" || (got.length > 0) != each.known || each.known && got.encoding != nil {
				t.Errorf("%+v", got)
			}
			if last.Loaded != 10_000 || last.Total != 10_000 || last.Attempt != int(attempts.Load()) {
				t.Errorf("%+v", last)
			}
		})
	}
}

// instantClock does not wait.
type instantClock struct{ systemClock }

func (*instantClock) Sleep(ctx context.Context, _ time.Duration) error { return context.Cause(ctx) }

func TestFilesThatCannotBeSent(t *testing.T) {
	folder := t.TempDir()
	count := 0
	client := testClient(t, serve(t, func(http.ResponseWriter, *http.Request) { count++ }))
	for want, file := range map[string]File{
		"file_not_found":    FilePath(filepath.Join(folder, "none")),
		"file_is_directory": FilePath(folder),
		"file_not_readable": FilePath(os.DevNull),
		"invalid_file":      FileBytes("a", nil).As("no type"),
	} {
		failure := expect(t, call1(t, client, uploadOp(file)), want, NotSent)
		if !errors.Is(failure, ErrInvalidFile) || failure.Attempts != 0 {
			t.Errorf("%s: %d attempts", want, failure.Attempts)
		}
	}
	required := &Op{ID: "u", Method: "POST", Path: "/f", Retry: Keyed, Body: Multipart{Parts: []Part{RequiredFile("file", File{})}}}
	expect(t, call1(t, client, required), "invalid_file", NotSent)
	if count != 0 {
		t.Errorf("%d requests", count)
	}
}

func TestFileThatChangesIsNeverSentWhole(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.bin")
	if err := os.WriteFile(path, make([]byte, 8<<20), 0o600); err != nil {
		t.Fatal(err)
	}
	var whole atomic.Bool
	url := serve(t, func(w http.ResponseWriter, r *http.Request) {
		// It changes while it is read: nothing after its first bytes is handed out before.
		_, _ = io.ReadFull(r.Body, make([]byte, 1000))
		if err := os.WriteFile(path, make([]byte, 8<<20+1), 0o600); err != nil {
			t.Error(err)
		}
		_, err := io.Copy(io.Discard, r.Body)
		whole.Store(err == nil)
	})
	failure := expect(t, call1(t, testClient(t, url), uploadOp(FilePath(path))), "file_changed", NotSent)
	if whole.Load() || !strings.Contains(failure.Message, "changed while it was uploaded; upload it again.") {
		t.Error(failure.Message)
	}
}

func TestFunctionThatGivesMoreTheSecondTimeIsRefused(t *testing.T) {
	bodies := 0
	url := serve(t, func(w http.ResponseWriter, r *http.Request) {
		if _, err := io.Copy(io.Discard, r.Body); err == nil {
			bodies++
		}
		w.WriteHeader(503)
	})
	opened := 0
	file := FileFunc("a.txt", -1, func() (io.ReadCloser, error) {
		opened++
		return io.NopCloser(strings.NewReader(strings.Repeat("x", 10*opened))), nil
	})
	failure := expect(t, call1(t, testClient(t, url, WithMaxRetries(2)), uploadOp(file)), "file_changed", Unknown)
	if bodies != 1 || failure.Attempts != 2 || !strings.Contains(failure.Message, "more than the 10 bytes") {
		t.Errorf("%d whole bodies: %v", bodies, failure)
	}
}

func TestReaderIsClosedWhenTheCallEndsBeforeItIsRead(t *testing.T) {
	source := &closing{Reader: strings.NewReader("x")}
	client := testClient(t, "http://127.0.0.1:1")
	expect(t, call1(t, client, uploadOp(FileOnce("a", source))), "connection_failed", NotSent)
	if source.closed.Load() == 0 {
		t.Error("it is open")
	}
}

type closing struct {
	io.Reader
	closed atomic.Int32
}

func (c *closing) Close() error {
	c.closed.Add(1)
	return nil
}

// endless is a source of zeros that needs no memory.
type endless struct{}

func (endless) ReadAt(p []byte, _ int64) (int, error) {
	clear(p)
	return len(p), nil
}

func TestMemoryDoesNotGrowWithTheFile(t *testing.T) {
	const size = 100 << 20
	url := serve(t, func(w http.ResponseWriter, r *http.Request) {
		if r.Method == "GET" {
			w.Header().Set("Content-Length", fmt.Sprint(int64(size)))
			_, _ = io.Copy(w, io.NewSectionReader(endless{}, 0, size))
			return
		}
		got, err := receive(r)
		if err != nil || got.bytes != size {
			t.Errorf("%+v: %v", got, err)
		}
		_, _ = io.WriteString(w, "{}")
	})
	client := testClient(t, url)
	allocated := func(run func()) uint64 {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		run()
		runtime.ReadMemStats(&after)
		return after.TotalAlloc - before.TotalAlloc
	}
	if used := allocated(func() {
		if err := call1(t, client, uploadOp(FileReaderAt("big.bin", endless{}, size))); err != nil {
			t.Error(err)
		}
	}); used > 3<<20 {
		t.Errorf("the upload allocated %d bytes", used)
	}
	path := filepath.Join(t.TempDir(), "big.bin")
	if used := allocated(func() {
		download, err := DoDownload(context.Background(), client, &Op{ID: "d", Method: "GET", Path: "/d", Retry: Safe}, nil)
		if err != nil {
			t.Fatal(err)
		}
		if err := download.WriteToFile(path); err != nil || download.Size != size {
			t.Errorf("%d bytes: %v", download.Size, err)
		}
	}); used > 3<<20 {
		t.Errorf("the download allocated %d bytes", used)
	}
	if info, err := os.Stat(path); err != nil || info.Size() != size {
		t.Error(err)
	}
}

func TestDownloadThatBreaksOffLeavesTheFileAsItWas(t *testing.T) {
	url := serve(t, func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Length", "1000")
		w.Header().Set("Content-Disposition", `attachment; filename="../b/report.pdf"`)
		_, _ = io.WriteString(w, "half")
	})
	folder := t.TempDir()
	path := filepath.Join(folder, "a")
	if err := os.WriteFile(path, []byte("old"), 0o600); err != nil {
		t.Fatal(err)
	}
	download, err := DoDownload(context.Background(), testClient(t, url), &Op{ID: "d", Method: "GET", Path: "/d", Retry: Safe}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if download.Name != "report.pdf" || download.Size != 1000 {
		t.Errorf("%q, %d", download.Name, download.Size)
	}
	expect(t, download.WriteToFile(path), "connection_failed", Unknown)
	left, _ := os.ReadDir(folder)
	if content, _ := os.ReadFile(path); string(content) != "old" || len(left) != 1 {
		t.Errorf("%q, %d files", content, len(left))
	}
}

func TestDownloadIntoMemoryIsBounded(t *testing.T) {
	url := serve(t, func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write(make([]byte, 101)) })
	client := testClient(t, url, WithMaxResponseBytes(100))
	op := &Op{ID: "d", Method: "GET", Path: "/d", Retry: Safe}
	download, err := DoDownload(context.Background(), client, op, nil)
	if err != nil {
		t.Fatal(err)
	}
	_, err = download.Bytes()
	expect(t, err, "response_too_large", Unknown)
	if len(client.shared.gates[client.origin]) != 0 {
		t.Error("the connection is in use")
	}
}

func TestMultipartFraming(t *testing.T) {
	body := Multipart{boundary: "b", Parts: []Part{
		TextPart("workflow", "in\"v\r\noice"), TextPart("none", nil), TextPart("tags", []string{"a", "b"}),
		JSONPart("metadata", map[string]any{"a": 1}), DeepPart("deep", map[string]any{"x": []any{1, map[string]any{"y": true}}}),
		ExplodedPart("e", map[string]any{"p": "q"}), OtherParts(map[string]any{"o": []any{map[string]any{"z": 1}}, "s": []any{1, 2}}),
		FilePart("file", FileBytes("dir/na\"me\n.png", []byte("PNG"))),
	}}
	made, err := body.prepare(nil, systemClock{})
	if err != nil {
		t.Fatal(err)
	}
	opened, _ := made.open(1)
	content, err := io.ReadAll(opened)
	if err != nil || int64(len(content)) != made.length {
		t.Fatalf("%d bytes, not %d: %v", len(content), made.length, err)
	}
	want := strings.Join([]string{
		"--b", `Content-Disposition: form-data; name="workflow"`, "", "in\"v\r\noice",
		"--b", `Content-Disposition: form-data; name="tags"`, "", "a",
		"--b", `Content-Disposition: form-data; name="tags"`, "", "b",
		"--b", `Content-Disposition: form-data; name="metadata"`, "Content-Type: application/json", "", `{"a":1}`,
		"--b", `Content-Disposition: form-data; name="deep[x][0]"`, "", "1",
		"--b", `Content-Disposition: form-data; name="deep[x][1][y]"`, "", "true",
		"--b", `Content-Disposition: form-data; name="p"`, "", "q",
		"--b", `Content-Disposition: form-data; name="o"`, "Content-Type: application/json", "", `[{"z":1}]`,
		"--b", `Content-Disposition: form-data; name="s"`, "", "1",
		"--b", `Content-Disposition: form-data; name="s"`, "", "2",
		"--b", `Content-Disposition: form-data; name="file"; filename="na%22me_.png"`, "Content-Type: image/png", "", "PNG",
		"--b--", "",
	}, "\r\n")
	if string(content) != want {
		t.Errorf("%q\nnot\n%q", content, want)
	}
}
