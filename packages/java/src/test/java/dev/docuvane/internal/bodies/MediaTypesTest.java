// Checks the table of media types against the one that all clients share.
package dev.docuvane.internal.bodies;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.docuvane.fixtures.Vectors;
import dev.docuvane.json.JsonValue;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class MediaTypesTest {
    private static final JsonValue VECTORS = Vectors.read("media-types.json");

    @Test
    void isTheTableThatAllClientsShare() {
        Map<String, String> shared = new LinkedHashMap<>();
        VECTORS.get("types").orElseThrow().properties().forEach((extension, type) -> shared.put(extension, text(type)));
        assertEquals(shared, MediaTypes.BY_EXTENSION);
    }

    private static Stream<JsonValue> names() {
        return VECTORS.get("names").orElseThrow().items().stream();
    }

    @ParameterizedTest
    @MethodSource("names")
    void findsTheMediaTypeByTheName(JsonValue vector) {
        String name = text(vector.get("name").orElseThrow());
        assertEquals(text(vector.get("expected").orElseThrow()), MediaTypes.ofName(name), name);
    }

    private static String text(JsonValue value) {
        return value.asText().orElseThrow();
    }
}
