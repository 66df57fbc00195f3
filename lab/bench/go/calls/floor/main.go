// Makes one call with net/http and encoding/json.
package main

import (
	"encoding/json"
	"fmt"
	"net/http"
)

func main() {
	response, err := http.Get("https://api.docuvane.dev/api/v1/documents/doc_42")
	if err != nil {
		panic(err)
	}
	defer response.Body.Close()
	var document struct{ ID string }
	if err := json.NewDecoder(response.Body).Decode(&document); err != nil {
		panic(err)
	}
	fmt.Println(document.ID)
}
