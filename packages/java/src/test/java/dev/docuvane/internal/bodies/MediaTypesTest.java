// Checks the table of media types against the one that all clients share.
package dev.docuvane.internal.bodies;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.docuvane.errors.InvalidFileException;
import dev.docuvane.fixtures.Vectors;
import dev.docuvane.json.JsonValue;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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

    @ParameterizedTest
    @CsvSource({
        "a.jpg, 'image/png, image/jpeg', image/jpeg",
        "a.jpg, image/*, image/jpeg",
        "a.jpg, 'image/png, image/gif', image/png",
        "a, */*, application/octet-stream"
    })
    void prefersTheMediaTypeOfTheNameIfTheDocumentListsIt(String name, String accepted, String expected) {
        assertEquals(expected, MediaTypes.of(name, accepted));
    }

    @ParameterizedTest
    @CsvSource({"a, image/*", "a.jpg, 'video/*, audio/*'"})
    void asksForAMediaTypeWhereOnlyARangeIsKnown(String name, String accepted) {
        InvalidFileException error = assertThrows(InvalidFileException.class, () -> MediaTypes.of(name, accepted));
        assertEquals(
                "The media type of the file is not known, and the service takes " + accepted
                        + ": call contentType of FileInput.",
                error.getMessage());
    }

    private static String text(JsonValue value) {
        return value.asText().orElseThrow();
    }
}
