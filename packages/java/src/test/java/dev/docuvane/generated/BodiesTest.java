// What the helpers of generated code make of arguments, in all styles a description may ask for.
package dev.docuvane.generated;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.docuvane.core.FileInput;
import dev.docuvane.core.Params;
import dev.docuvane.internal.Body;
import dev.docuvane.internal.Cookies;
import dev.docuvane.internal.HeaderText;
import dev.docuvane.internal.bodies.FormBody;
import dev.docuvane.internal.bodies.JsonBody;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class BodiesTest {
    private static String textOf(Body body) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            body.writeTo(out, 1);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return out.toString(StandardCharsets.UTF_8);
    }

    private static Map<String, Object> ordered(Object... pairs) {
        Map<String, Object> map = new LinkedHashMap<>();
        for (int index = 0; index < pairs.length; index += 2) map.put((String) pairs[index], pairs[index + 1]);
        return map;
    }

    /** Arguments as a generated class has them. */
    private static final class Arguments extends Params {
        Arguments(Map<String, Object> values) {
            super(values);
        }

        Arguments set(String name, Object value) {
            Map<String, Object> more = new LinkedHashMap<>(values());
            more.put(name, value);
            return new Arguments(more);
        }
    }

    @Test
    void writesFormsInTheStyleOfEachMember() {
        Body form = FormBody.builder()
                .text("name", "Ä & b")
                .text("ids", List.of(1, 2))
                .joined("tags", List.of("a", "b"), "|")
                .joined("pair", ordered("x", 1, "y", "z"), ",")
                .joined("nothing", List.of(), ",")
                .exploded("shade", ordered("dark", true, "no", null))
                .exploded("sizes", List.of(1, 2))
                .json("filter", Map.of("a", 1))
                .deep(
                        "card",
                        ordered("number", "42", "owner", Map.of("name", "Ann"), "months", List.of(1, Map.of("x", 2))))
                .text("left_out", null)
                .deep("also", null)
                .build();
        String expected =
                "name=%C3%84+%26+b&ids=1&ids=2&tags=a%7Cb&pair=x%2C1%2Cy%2Cz&dark=true&sizes=1&sizes=2&filter=%7B%22a%22%3A1%7D&card%5Bnumber%5D=42"
                        + "&card%5Bowner%5D%5Bname%5D=Ann&card%5Bmonths%5D%5B0%5D=1&card%5Bmonths%5D%5B1%5D%5Bx%5D=2";
        assertEquals(expected, textOf(form));
        assertEquals("application/x-www-form-urlencoded", form.contentType());
        assertEquals("a=1&b=x&b=y", textOf(FormBody.of(ordered("a", 1, "b", List.of("x", "y"), "c", null))));
        assertEquals("a%5Bb%5D=1&a%5Bb%5D=2", textOf(FormBody.of(Map.of("a", Map.of("b", List.of(1, 2))))));
        assertNull(FormBody.of(null));
        assertNull(FormBody.multipart(null));
    }

    @Test
    void makesPartsOfAnObject() {
        String body = textOf(FormBody.multipart(ordered("a", "text", "b", Map.of("c", 1), "d", null)))
                .replaceAll("[0-9a-f]{32}", "B");
        String expected = String.join(
                "\r\n",
                "--B",
                "Content-Disposition: form-data; name=\"a\"",
                "",
                "text",
                "--B",
                "Content-Disposition: form-data; name=\"b\"",
                "Content-Type: application/json",
                "",
                "{\"c\":1}",
                "--B--",
                "");
        assertEquals(expected, body);
    }

    @Test
    void writesListsAndObjectsIntoHeadersAndCookies() {
        assertEquals("1,2", HeaderText.joined(List.of(1, 2), false));
        assertEquals("a,1,b,true", HeaderText.joined(ordered("a", 1, "b", true), false));
        assertEquals("a=1,b=true", HeaderText.joined(ordered("a", 1, "b", true), true));
        assertNull(HeaderText.joined(null, false));
        Cookies cookies = Cookies.of().add("session", "a b; admin=1", true).add("left_out", null, true);
        assertEquals(
                "session=a%20b%3B%20admin%3D1; n=3; i=1; i=2; j=1,2; a=1",
                cookies.add("n", 3, true)
                        .add("i", List.of(1, 2), true)
                        .add("j", List.of(1, 2), false)
                        .add("o", Map.of("a", 1), true)
                        .text());
        assertNull(Cookies.of().add("left_out", null, true).text());
    }

    @Test
    void sendsNullOnlyWhereItWasGiven() {
        Arguments given = new Arguments(Map.of()).set("note", null).set("count", 2L);
        Body body = JsonBody.of()
                .put("url", "u")
                .take("note", given, "note")
                .take("max_count", given, "count")
                .take("other", given, "other")
                .json();
        assertEquals("{\"url\":\"u\",\"note\":null,\"max_count\":2}", textOf(body));
        assertNull(JsonBody.of().take("other", given, "other").jsonIfAny());
        assertNull(JsonBody.wholeIfAny("application/json", null));
        assertNull(JsonBody.text("text/plain", null));
    }

    @Test
    void keepsTheMediaTypeOfAJsonBody() {
        Body body = JsonBody.of()
                .put("at", OffsetDateTime.parse("2026-11-20T20:00Z"))
                .json("application/merge-patch+json");
        assertEquals("application/merge-patch+json", body.contentType());
        assertEquals("{\"at\":\"2026-11-20T20:00:00Z\"}", textOf(body));
        assertEquals("[\"AQI=\"]", textOf(JsonBody.whole("application/json", Arrays.asList(new byte[] {1, 2}))));
    }

    @Test
    void copiesArgumentsAndShowsTheirNamesOnly() {
        Arguments none = new Arguments(Map.of());
        Arguments some = none.set("secret", "hush").set("file", FileInput.of(new byte[0]));
        assertFalse(none.has("secret"));
        assertEquals("Arguments[secret, file]", some.toString());
        assertEquals(List.of(), some.getFiles("files"));
        assertNull(some.getListener());
    }
}
