// Checks the choice of a proxy against the vectors of all languages: option, environment, exceptions.
package dev.docuvane.internal.transports;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.docuvane.errors.InvalidArgumentException;
import dev.docuvane.fixtures.Vectors;
import dev.docuvane.json.JsonValue;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class ProxyVectorsTest {
    private static List<JsonValue> cases() {
        return Vectors.read("proxy.json").get("cases").orElseThrow().items();
    }

    @ParameterizedTest
    @MethodSource("cases")
    void choosesAsTheClientsInOtherLanguages(JsonValue vector) {
        URI origin = URI.create(text(vector, "origin"));
        String option = vector.get("proxy").flatMap(JsonValue::asText).orElse(null);
        Map<String, String> environment = new LinkedHashMap<>();
        vector.get("environment")
                .orElseThrow()
                .properties()
                .forEach((name, value) -> environment.put(name, value.asText().orElseThrow()));
        if (vector.get("error").isPresent()) {
            InvalidArgumentException error =
                    assertThrows(InvalidArgumentException.class, () -> Proxy.of(origin, option, environment));
            assertEquals(text(vector, "error"), error.code());
            return;
        }
        Proxy proxy = Proxy.of(origin, option, environment);
        String expected = vector.get("expected").flatMap(JsonValue::asText).orElse(null);
        assertEquals(expected, proxy == null ? null : proxy.url());
    }

    private static String text(JsonValue vector, String name) {
        return vector.get(name).flatMap(JsonValue::asText).orElseThrow();
    }
}
