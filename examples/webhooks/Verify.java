// Verifies deliveries by hand, and distinguishes events by their class and type.

import dev.docuvane.errors.WebhookVerificationException;
import dev.docuvane.models.DocumentEvent;
import dev.docuvane.models.WebhookEvent;
import dev.docuvane.models.WorkflowRunEvent;
import dev.docuvane.webhooks.WebhookHeaders;
import dev.docuvane.webhooks.Webhooks;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;

public final class Verify {
    private static final String SECRET = Webhooks.generateSecret();

    // #region describe
    static String describe(WebhookEvent event) {
        if (event instanceof DocumentEvent document && event.eventType().equals("document.needs_review"))
            return document.data().orElseThrow().id() + " waits for a person";
        if (event instanceof WorkflowRunEvent) return "a run has ended";
        return "nothing to do for " + event.eventType(); // types added later end here too
    }
    // #endregion

    private static String receive(byte[] body, WebhookHeaders headers) {
        String secret = SECRET;
        // #region verify
        Webhooks<WebhookEvent> webhooks = Webhooks.of(WebhookEvent.DECODER, secret); // make it once and keep it
        try {
            return "200 " + describe(webhooks.verify(body, headers));
        } catch (WebhookVerificationException error) {
            return "400 " + error.code();
        }
        // #endregion
    }

    public static void main(String[] arguments) {
        deliver("{\"type\":\"document.needs_review\",\"data\":{\"id\":\"doc_42\",\"status\":\"needs_review\"}}", 0);
        deliver("{\"type\":\"document.archived\",\"data\":{}}", 0);
        deliver("{\"type\":\"document.completed\",\"data\":{\"id\":\"doc_42\",\"status\":\"completed\"}}", 3600);
    }

    private static void deliver(String event, long secondsAgo) {
        byte[] body = event.getBytes(StandardCharsets.UTF_8);
        Instant time = Instant.now().minusSeconds(secondsAgo);
        Map<String, String> headers = Webhooks.sign(body, "evt_1", time, List.of(SECRET));
        System.out.println(receive(body, WebhookHeaders.of(headers)));
    }
}
/* Prints:
200 doc_42 waits for a person
200 nothing to do for document.archived
400 too_old
*/
