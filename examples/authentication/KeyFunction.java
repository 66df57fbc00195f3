// Takes its key from a vault that changes it now and then.

import dev.docuvane.Docuvane;
import dev.docuvane.http.Result;
import dev.docuvane.models.Workflow;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

public final class KeyFunction {
    private static final Deque<String> SECRETS =
            new ArrayDeque<>(List.of("dv_test_the_key_of_yesterday", System.getenv("DOCUVANE_API_KEY")));

    /** Returns a secret; the first time an old one. */
    private static String readVault(String name) {
        System.out.println("asked for " + name);
        return SECRETS.remove();
    }

    public static void main(String[] arguments) {
        // #region function
        try (Docuvane client = Docuvane.builder().apiKey(() -> readVault("docuvane-key")).build()) {
            Result<Workflow> result = client.workflows().getWithResponse("invoice_processing");
            System.out.println(result.attempts() + " attempts");
        }
        // #endregion
    }
}
/* Prints:
asked for docuvane-key
asked for docuvane-key
2 attempts
*/
