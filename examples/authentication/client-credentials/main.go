// Identifies itself as a program with id and secret; the client gets the access token by itself.
package main

import (
	"cmp"
	"context"
	"fmt"
	"log"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"

	docuvane "github.com/docuvane/docuvane-go"
	"github.com/docuvane/docuvane-go/core"
	"github.com/docuvane/docuvane-go/option"
)

// respond plays the service, which publishes no metadata.
func respond(w http.ResponseWriter, r *http.Request) {
	scheme, _, _ := strings.Cut(r.Header.Get("Authorization"), " ")
	fmt.Println(r.Method, r.URL.Path, cmp.Or(scheme, "without a credential"))
	switch r.URL.Path {
	case "/oauth/token":
		fmt.Fprint(w, `{"access_token":"token-1","token_type":"Bearer","expires_in":3600}`)
	case "/api/v1/documents":
		fmt.Fprint(w, `{"data":[],"has_more":false}`)
	default:
		w.WriteHeader(http.StatusNotFound)
	}
}

func main() {
	service := httptest.NewServer(http.HandlerFunc(respond))
	defer service.Close()
	ctx := context.Background()
	// #region credentials
	client, err := docuvane.New(
		option.WithBaseURL(service.URL),
		option.WithCredentials(core.ClientCredentials{
			ID:     cmp.Or(os.Getenv("MY_CLIENT_ID"), "my-program"),
			Secret: cmp.Or(os.Getenv("MY_CLIENT_SECRET"), "its-password"),
			Scopes: []string{"documents:read", "documents:write"},
		}),
	)
	if err != nil {
		log.Fatal(err)
	}
	defer client.Close()
	for range 2 {
		if _, err := client.Documents.List(ctx, nil).Collect(10); err != nil {
			log.Fatal(err)
		}
	}
	// #endregion
}

/* Prints:
GET /.well-known/oauth-authorization-server without a credential
POST /oauth/token Basic
GET /api/v1/documents Bearer
GET /api/v1/documents Bearer
*/
