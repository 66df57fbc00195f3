// Checks that no value leads a path or query to another place, and the styles of OpenAPI.
package dev.docuvane.internal;

import static dev.docuvane.fixtures.Scripted.failure;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigDecimal;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PathTest {
    private static String path(Object id) {
        return Path.build("/documents/{id}/x", Map.of("id", id), Map.of());
    }

    private static String query(String name, Object value) {
        return Path.build("/p", Map.of(), Map.of(name, value));
    }

    @Test
    void aValueStaysOneSegment() {
        assertEquals("/documents/..%2Fworkflows%2Fw%3Fx%3D1%23y%0D%0Ax%3A%201/x", path("../workflows/w?x=1#y\r\nx: 1"));
        assertEquals("/documents/%C3%BC%E2%82%AC%F0%9F%98%80/x", path("ü€😀"));
        assertEquals("/documents/-_.!~*'()/x", path("-_.!~*'()"));
        assertEquals("/documents/7/x", path(7));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ".", ".."})
    void aValueThatAProxyWouldResolveIsRefused(String id) {
        assertEquals("invalid_path_segment", failure(() -> path(id)).code());
    }

    @Test
    void aMissingValueIsRefused() {
        assertEquals(
                "invalid_path_segment",
                failure(() -> Path.build("/d/{id}", Map.of(), Map.of())).code());
    }

    @Test
    void aQueryRepeatsListsAndLeavesOutNull() {
        Map<String, Object> query = new LinkedHashMap<>();
        query.put("status", List.of("completed", "needs review"));
        query.put("cursor", null);
        query.put("created_at[gte]", OffsetDateTime.parse("2026-11-20T21:00:00+01:00"));
        query.put("limit", 20);
        query.put("min", new BigDecimal("1E+2"));
        assertEquals(
                "/documents?status=completed&status=needs%20review&created_at%5Bgte%5D=2026-11-20T21%3A00%3A00%2B01%3A00&limit=20"
                        + "&min=100",
                Path.build("/documents", Map.of(), query));
        assertEquals("/documents", Path.build("/documents", Map.of(), Map.of("a", List.of())));
        assertEquals("/d?a=1&a=2", Path.build("/d", Map.of(), Map.of("a", Arrays.asList("1", null, "2"))));
    }

    @Test
    void numbersHaveNoExponent() {
        assertEquals("/p?n=12345678.5", query("n", 12_345_678.5));
        assertEquals("/p?n=1000000000000000000000", query("n", 1e21));
        assertEquals("/p?n=0.0000001", query("n", 1e-7));
        assertEquals("/p?n=3.0", query("n", 3.0));
        assertEquals("/p?n=1E%2B300", query("n", 1e300));
    }

    @Test
    void aListOrObjectInAListIsJson() {
        List<Object> nested = List.of(List.of(1, 2), Map.of("a", 3), 4);
        String items = "c=%5B1%2C2%5D&c=%7B%22a%22%3A3%7D&c=4";
        assertEquals("/p?" + items, query("c", Parameters.form("c", nested)));
        assertEquals("/p?" + items, query("x", Parameters.exploded(Map.of("c", nested))));
        assertEquals("/documents/;" + items.replace('&', ';') + "/x", path(Parameters.matrix("c", nested, true)));
        assertEquals(
                "/documents/;c=%5B%5B1%2C2%5D%2C%7B%22a%22%3A3%7D%2C4%5D/x",
                path(Parameters.matrix("x", Map.of("c", nested), true)));
        assertEquals("/p?" + items.replace("c=", "x%5Bc%5D="), query("x", Parameters.deep("x", Map.of("c", nested))));
    }

    @Test
    void bytesAreEncodedInBase64() {
        byte[] bytes = {(byte) 0xfb, (byte) 0xff};
        assertEquals("/documents/%2B%2F8%3D/x", path(bytes));
        assertEquals("/p?digest=%2B%2F8%3D", query("digest", bytes));
    }

    @Test
    void theStylesOfOpenApi() {
        List<Object> list = List.of("blue", "black & brown");
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("R", 100);
        object.put("G", "2/0");
        assertEquals("/p?c=blue,black%20%26%20brown", query("c", Parameters.joined("c", list, ",")));
        assertEquals("/p?c=R%20100%20G%202%2F0", query("c", Parameters.joined("c", object, "%20")));
        assertEquals("/p?R=100&G=2%2F0", query("c", Parameters.exploded(object)));
        assertEquals("/p?c%5BR%5D=100&c%5BG%5D=2%2F0", query("c", Parameters.deep("c", object)));
        assertEquals("/p?c=%7B%22R%22%3A100%2C%22G%22%3A%222%2F0%22%7D", query("c", Parameters.json(object)));
        assertEquals("/documents/R,100,G,2%2F0/x", path(Parameters.simple(object, false)));
        assertEquals("/documents/R=100,G=2%2F0/x", path(Parameters.simple(object, true)));
        assertEquals("/documents/.blue,black%20%26%20brown/x", path(Parameters.label(list, false)));
        assertEquals("/documents/.R=100.G=2%2F0/x", path(Parameters.label(object, true)));
        assertEquals("/documents/;c=blue,black%20%26%20brown/x", path(Parameters.matrix("c", list, false)));
        assertEquals("/documents/;c=blue;c=black%20%26%20brown/x", path(Parameters.matrix("c", list, true)));
        assertEquals("/documents/;R=100;G=2%2F0/x", path(Parameters.matrix("c", object, true)));
        assertEquals(
                "invalid_path_segment",
                failure(() -> Parameters.simple(List.of(), false)).code());
        assertEquals(
                "invalid_path_segment",
                failure(() -> Parameters.simple("..", false)).code());
    }
}
