// Shows everything else that comes around a model.

import dev.docuvane.Docuvane;
import dev.docuvane.http.Result;
import dev.docuvane.models.Document;

public final class State {
    public static void main(String[] arguments) {
        try (Docuvane client = Docuvane.fromEnv()) {
            String id = client.documents().list().firstPage().data().get(0).id();
            // #region state
            Result<Document> result = client.documents().getWithResponse(id);
            System.out.println(result.status() + " " + result.requestId().orElse("") + " " + result.attempts());
            result.rateLimit().ifPresent(limit -> System.out.println(limit.remaining() + " of " + limit.limit() + " left"));
            client.rateLimit(); // what the service said last, on any call
            // #endregion
        }
    }
}
/* Prints:
200 req_… 1
…
*/
