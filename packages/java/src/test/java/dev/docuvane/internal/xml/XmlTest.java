// Checks the reading and writing of XML against the vectors that the clients in all languages share, and its limits.
package dev.docuvane.internal.xml;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.docuvane.errors.InvalidArgumentException;
import dev.docuvane.fixtures.Vectors;
import dev.docuvane.json.Json;
import dev.docuvane.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class XmlTest {
    private static final JsonValue VECTORS = Vectors.read("xml.json");
    private static final XmlFormat FORMAT = XmlFormat.of(Json.write(VECTORS));

    private static Stream<JsonValue> vectors(String name) {
        return VECTORS.get(name).orElseThrow().items().stream();
    }

    private static Stream<JsonValue> cases(String direction) {
        return vectors("cases").filter(vector -> vector.get("direction")
                .flatMap(JsonValue::asText)
                .orElse(direction)
                .equals(direction));
    }

    static Stream<JsonValue> read() {
        return cases("read");
    }

    static Stream<JsonValue> written() {
        return cases("write");
    }

    static Stream<JsonValue> malformed() {
        return vectors("malformed");
    }

    static Stream<JsonValue> refused() {
        return vectors("refused");
    }

    private static XmlFormat.Root root(JsonValue vector) {
        return FORMAT.root(vector.get("body").orElseThrow());
    }

    private static JsonValue value(JsonValue vector) {
        return vector.get("value").orElseThrow();
    }

    private static byte[] xml(JsonValue vector) {
        return vector.get("xml").flatMap(JsonValue::asText).orElseThrow().getBytes(StandardCharsets.UTF_8);
    }

    private static XmlFormat.Root anything() {
        return FORMAT.root(Objects.requireNonNull(Json.parse("{\"name\":\"any\",\"shape\":\"any\"}")));
    }

    @ParameterizedTest
    @MethodSource
    void read(JsonValue vector) {
        assertEquals(value(vector), XmlReader.value(xml(vector), root(vector)));
    }

    @ParameterizedTest
    @MethodSource
    void written(JsonValue vector) {
        String expected = new String(xml(vector), StandardCharsets.UTF_8);
        assertEquals(expected, XmlWriter.write(value(vector), root(vector)));
    }

    @ParameterizedTest
    @MethodSource
    void malformed(JsonValue vector) {
        assertNull(XmlReader.value(xml(vector), anything()));
    }

    @ParameterizedTest
    @MethodSource
    void refused(JsonValue vector) {
        assertThrows(InvalidArgumentException.class, () -> XmlWriter.write(value(vector), root(vector)));
    }

    @Test
    void reads100LevelsOfElementsAndNoMore() {
        assertNotNull(XmlReader.value(nested(100), anything()));
        assertNull(XmlReader.value(nested(101), anything()));
        assertNull(XmlReader.value(nested(1_000_000), anything()));
    }

    @Test
    void refusesBytesThatAreNotUtf8() {
        byte[] latin = "<?xml version='1.0' encoding='iso-8859-1'?><a>é</a>".getBytes(StandardCharsets.ISO_8859_1);
        assertNull(XmlReader.value(latin, anything()));
    }

    private static byte[] nested(int levels) {
        return ("<a>".repeat(levels) + "</a>".repeat(levels)).getBytes(StandardCharsets.UTF_8);
    }
}
