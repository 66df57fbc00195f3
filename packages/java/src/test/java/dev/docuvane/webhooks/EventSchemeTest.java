// Checks how types of events are told, and which bodies can be events.
package dev.docuvane.webhooks;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.docuvane.errors.DocuvaneException;
import dev.docuvane.internal.webhooks.EventScheme;
import dev.docuvane.internal.webhooks.EventScheme.EventShape;
import dev.docuvane.internal.webhooks.EventScheme.TextPlace;
import dev.docuvane.json.Json;
import dev.docuvane.json.JsonValue;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class EventSchemeTest {
    @Test
    void tellsTypesByPlacesNamesAndShapes() {
        List<String> header = List.of("x-event");
        EventScheme joined = new EventScheme(
                List.of(new TextPlace(header, "/action"), new TextPlace(header, "")),
                Map.of("pullrequestopened", "pull-request-opened"),
                List.of(),
                false,
                null);
        assertEquals("pull-request-opened", joined.typeOf(json("{\"action\":\"opened\"}"), name -> "pull_request"));
        assertEquals("pull_request.closed", joined.typeOf(json("{\"action\":\"closed\"}"), name -> "pull_request"));
        assertEquals("pull_request", joined.typeOf(json("[]"), name -> "pull_request"));
        assertEquals(null, joined.typeOf(json("{}"), name -> null));
        EventScheme shaped = new EventScheme(
                List.of(),
                Map.of(),
                List.of(
                        new EventShape("first", List.of("a"), Map.of()),
                        new EventShape("second", List.of("a"), Map.of("/kind/0", List.of(1L, "one")))),
                false,
                null);
        assertEquals("first", shaped.typeOf(json("{\"a\":1}"), name -> null));
        assertEquals("second", shaped.typeOf(json("{\"a\":1,\"kind\":[1]}"), name -> null));
        assertEquals("first", shaped.typeOf(json("{\"a\":1,\"kind\":[true]}"), name -> null));
        assertEquals(null, shaped.typeOf(json("{\"kind\":[\"one\"]}"), name -> null));
    }

    @Test
    void refusesAnEventThatIsNoObjectWhereAllAreObjects() {
        EventScheme any = new EventScheme(List.of(), Map.of(), List.of(), false, null);
        EventScheme objects = new EventScheme(List.of(), Map.of(), List.of(), true, null);
        assertEquals(json("[1]"), any.check(json("[1]")));
        assertEquals(json("{}"), objects.check(json("{}")));
        assertThrows(DocuvaneException.class, () -> objects.check(json("[1]")));
    }

    private static JsonValue json(String text) {
        return Json.parse(text.getBytes(UTF_8));
    }
}
