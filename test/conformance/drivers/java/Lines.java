package dev.docuvane.conformance;

import dev.docuvane.json.Json;
import dev.docuvane.json.JsonValue;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;

/** Reads and writes the lines between runner and driver: one JSON object each. */
final class Lines {
    private static final BufferedReader IN =
            new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    private static final PrintStream OUT = new PrintStream(System.out, false, StandardCharsets.UTF_8);

    private Lines() {}

    /** Reads the next line; {@code null} when the runner is done. */
    static JsonValue read() throws IOException {
        String text = IN.readLine();
        return text == null || text.isBlank() ? null : Objects.requireNonNull(Json.parse(text), "a line that is no JSON");
    }

    /** Writes a line. */
    static synchronized void write(Map<String, ?> line) {
        OUT.print(Json.write(line) + "\n");
        OUT.flush();
    }
}
