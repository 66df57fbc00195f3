// Follows events live from an upload on, until its document is done.

import dev.docuvane.Docuvane;
import dev.docuvane.core.FileInput;
import dev.docuvane.core.FollowedStream;
import dev.docuvane.models.StreamEventsParams;
import dev.docuvane.models.WebhookEvent;
import java.nio.file.Path;
import java.time.OffsetDateTime;
import java.util.Optional;

public final class Follow {
    private static Optional<String> position = Optional.empty();

    public static void main(String[] arguments) {
        try (Docuvane client = Docuvane.fromEnv()) {
            OffsetDateTime since = OffsetDateTime.now();
            String id = client.documents().upload(FileInput.of(Path.of("invoice.pdf"))).id();
            // #region follow
            StreamEventsParams.Builder params = StreamEventsParams.builder().since(since);
            position.ifPresent(params::lastEventId);
            try (FollowedStream<WebhookEvent> events = client.events().stream(params.build())) {
                for (WebhookEvent event : events) {
                    System.out.println(event.eventType());
                    save(events.lastEventId()); // after the work: after a crash, an event whose work did not end comes again
                    if (event.eventType().equals("document.completed")) break;
                }
            }
            // #endregion
            System.out.println(client.documents().get(id).status());
        }
    }

    private static void save(Optional<String> lastEventId) {
        position = lastEventId;
    }
}
/* Prints:
document.created
document.completed
completed
*/
