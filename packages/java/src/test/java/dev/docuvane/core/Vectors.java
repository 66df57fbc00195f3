// Reads the vectors that the clients of all languages share.
package dev.docuvane.core;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/** The vectors that the clients of all languages share. */
public final class Vectors {
    private Vectors() {}

    /** Reads one of them, as {@code rate-limit.json}. */
    public static JsonValue read(String name) {
        try {
            return Objects.requireNonNull(
                    Json.parse(Files.readAllBytes(Path.of("../../test/conformance/vectors", name))), name);
        } catch (IOException missing) {
            throw new IllegalStateException(missing);
        }
    }

    /** Headers of a case. */
    static Headers headers(JsonValue members) {
        Map<String, String> headers = new LinkedHashMap<>();
        members.members()
                .forEach((name, value) -> headers.put(name, value.asText().orElseThrow()));
        return Headers.of(headers);
    }
}
