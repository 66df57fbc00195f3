package core

import (
	"encoding/json"
	"os"
	"testing"
)

// readVectors reads pure input and output that the clients of all languages share; the
// repository has them, a copy of the package has not.
func readVectors(t *testing.T, name string, into any) {
	t.Helper()
	const folder = "../../../test/conformance/vectors/"
	if _, err := os.Stat(folder); err != nil {
		t.Skip("the vectors are in the repository only")
	}
	text, err := os.ReadFile(folder + name)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, into); err != nil {
		t.Fatal(err)
	}
}
