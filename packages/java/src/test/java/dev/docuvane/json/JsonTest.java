// Checks the reader and writer of JSON by RFC 8259, and against Jackson, which programs use.
package dev.docuvane.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class JsonTest {
    private static final Pattern BEYOND_DOUBLES = Pattern.compile("[eE][+]?\\d{3}");

    private static final JsonMapper JACKSON = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS, DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .build();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "[",
                "]",
                "[1",
                "[1,",
                "[1,]",
                "[,1]",
                "{",
                "{\"a\"",
                "{\"a\":",
                "{\"a\":1",
                "{\"a\":1,}",
                "{a:1}",
                "{\"a\" 1}",
                "{'a':1}",
                "[1 2]",
                "[1}",
                "{\"a\":1]",
                "1 2",
                "nul",
                "nulll",
                "True",
                "NaN",
                "Infinity",
                "-",
                "+1",
                "01",
                "-01",
                ".5",
                "1.",
                "1.e1",
                "1e",
                "1e+",
                "0x1",
                "1_0",
                "\"",
                "\"a",
                "\"\\\"",
                "\"\\x\"",
                "\"\\u12\"",
                "\"\\u12g4\"",
                "\"\\u+123\"",
                "\"\t\"",
                "\"\n\"",
                "/**/1",
                "1//",
                "\u00a01",
                "\u000b1",
                "1\u0000",
                "1e400",
                "-1e400",
                "1e99999999999",
                "{\"a\":1 \"b\":2}",
                "[\"a\":1]",
                "{1:1}",
                "--1",
                "\u2028"
            })
    void refusesWhatIsNotJson(String text) {
        assertNull(Json.parse(text));
        assertNull(Json.parse(text.getBytes(StandardCharsets.UTF_8)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "null",
                "true",
                " false ",
                "0",
                "-0",
                "-1",
                "9223372036854775807",
                "-9223372036854775808",
                "9223372036854775808",
                "-9223372036854775809",
                "999999999999999999",
                "1.0",
                "-1.50",
                "1e2",
                "1E+2",
                "1e-400",
                "1.7976931348623157e308",
                "[]",
                "[ ]",
                "{}",
                "{ }",
                "[[],{}]",
                "\r\n\t [1 , 2]\n",
                "\"\"",
                "\"é€😀\"",
                "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\ud83d\\ude00\"",
                "\"\\ud800\"",
                "\"\\uD800x\"",
                "\"\\u0000\"",
                "{\"a\":{\"b\":[1,\"2\",null,true]}}",
                "{\"a\":1,\"b\":2,\"a\":3}",
                "{\"\":0}",
                "\"\u007f\u2028\"",
                "\ufeff1"
            })
    void readsAndWritesAsJackson(String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        JsonValue value = Json.parse(bytes);
        assertNotNull(value);
        assertEquals(JACKSON.readTree(bytes), JACKSON.readTree(value.toString()));
        assertEquals(value, Json.parse(value.toString()));
        assertEquals(value, Json.parse(Json.writeBytes(value)));
    }

    @Test
    void escapesAsJackson() throws JsonProcessingException {
        StringBuilder all = new StringBuilder();
        for (char c = 0; c < 0x800; c++) all.append(c);
        String text = all.append("\u2028\ufffd😀").toString();
        assertEquals(JACKSON.writeValueAsString(List.of(text)), Json.write(List.of(text)));
        assertEquals("\"a\\ud800b\"", Json.write("a\ud800b"));
        assertEquals("\"a\\ud800b\"", String.valueOf(Json.parse("\"a\ud800b\"")));
    }

    @Test
    void boundsLevelsAndDigits() {
        assertNotNull(Json.parse("[".repeat(1_000) + "]".repeat(1_000)));
        assertNull(Json.parse("[".repeat(1_001) + "]".repeat(1_001)));
        assertNull(Json.parse("{\"a\":".repeat(1_001) + "1" + "}".repeat(1_001)));
        assertNull(Json.parse("[".repeat(10_000_000)));
        assertEquals(new BigDecimal("0." + "3".repeat(998)), number("0." + "3".repeat(998)));
        assertNull(Json.parse("0." + "3".repeat(999)));
        assertNull(Json.parse("1".repeat(1_001)));
        assertNotNull(Json.parse("\"" + "a".repeat(30_000_000) + "\""));
    }

    private static BigDecimal number(String text) {
        JsonValue value = Json.parse(text);
        assertNotNull(value);
        return value.asDecimal().orElseThrow();
    }

    /** Damages a text at random: what Jackson refuses is refused, and the rest has the same value. */
    @Test
    void agreesWithJacksonOnDamagedTexts() {
        String whole =
                "{\"id\":\"doc_1\",\"n\":[1,-2.50,1e3,0],\"t\":\"a\\n\\u00e9é\",\"o\":{\"x\":null,\"y\":true}, \"z\":[] }";
        byte[] pieces = "{}[]\",:\\0123456789eE+-. tfnul\u0001".getBytes(StandardCharsets.UTF_8);
        Random random = new Random(44);
        int valid = 0;
        for (int round = 0; round < 20_000; round++) {
            byte[] text = whole.getBytes(StandardCharsets.UTF_8);
            for (int change = random.nextInt(3); change >= 0; change--)
                text[random.nextInt(text.length)] = pieces[random.nextInt(pieces.length)];
            String shown = new String(text, StandardCharsets.UTF_8);
            // Beyond the range of a double, Jackson reads on.
            if (shown.contains("\ufffd") || BEYOND_DOUBLES.matcher(shown).find()) continue;
            JsonValue value = Json.parse(text);
            JsonNode expected = jackson(text);
            assertEquals(expected == null, value == null, shown);
            if (expected == null || value == null) continue;
            valid++;
            assertTrue(expected.equals(JsonTest::compare, jackson(Json.writeBytes(value))), shown);
        }
        assertTrue(valid > 1_000);
    }

    /** Numbers are equal in any notation. */
    private static int compare(JsonNode one, JsonNode other) {
        if (one.isNumber() && other.isNumber()) return one.decimalValue().compareTo(other.decimalValue());
        return one.equals(other) ? 0 : 1;
    }

    private static JsonNode jackson(byte[] text) {
        try {
            return JACKSON.readTree(text);
        } catch (IOException refused) {
            return null;
        }
    }
}
