// Checks the estimate of what a JSON text takes in memory.
package dev.docuvane.internal.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JsonSizeTest {
    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {"1|1", "[1,2]|3", "[[],[]]|5", "{\"a\":1,\"b\":[2]}|6"})
    void eachValueCounts(String text, int values) {
        int longest = text.contains("\"") ? 2 : 0;
        assertEquals(text.length() + 80L * values + 2L * longest, JsonSize.estimate(bytes(text)));
    }

    @Test
    void bracketsAndCommasInAStringAreNoValues() {
        assertEquals(15 + 80 + 2 * 14, JsonSize.estimate(bytes("\"[[,,{{\\\"::\\\\,\"")));
    }

    @Test
    void anUnfinishedStringEndsWithTheText() {
        assertEquals(6 + 80 + 2 * 6, JsonSize.estimate(bytes("\"[,[,\\")));
    }

    @Test
    void theSameBytesFitAsOneStringAndNotAsManyValues() {
        String values = "[" + "[1],".repeat(25_000) + "[1]]";
        String text = "\"" + "[1],".repeat(25_000) + "\"";
        assertFalse(JsonSize.fits(bytes(values), 1_000_000));
        assertTrue(JsonSize.fits(bytes(text), 1_000_000));
    }
}
