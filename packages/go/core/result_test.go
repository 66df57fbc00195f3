package core

import (
	"net/http"
	"testing"
)

func TestABodyThatIsNotJSONIsReadByTheOperation(t *testing.T) {
	client := testClient(t, serve(t, func(w http.ResponseWriter, _ *http.Request) { w.Write([]byte("<name>Tom</name>")) }))
	op := getOp()
	op.Decode = func(content []byte, into any) ([]Issue, error) {
		return Decode([]byte(`{"id":7,"name":"`+string(content[6:9])+`","kind":"cat","owner":null}`), into, false)
	}
	found, err := do[pet](t.Context(), client, op, nil)
	if err != nil || found.Name != "Tom" {
		t.Errorf("%+v, %v", found, err)
	}
}
