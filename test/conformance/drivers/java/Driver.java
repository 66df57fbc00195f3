package dev.docuvane.conformance;

import dev.docuvane.json.JsonValue;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/**
 * Makes the calls of conformance cases with the Java client: {@code Driver sync} or {@code Driver async}. Answers lines
 * until there are no more; see test/conformance/README.md.
 */
public final class Driver {
    private Driver() {}

    /** Answers lines. */
    public static void main(String[] arguments) throws IOException {
        boolean isAsync = arguments[0].equals("async");
        Lines.write(Map.of("ready", isAsync ? "java-async" : "java", "version", System.getProperty("java.version")));
        for (JsonValue line = Lines.read(); line != null; line = Lines.read()) {
            JsonValue id = line.get("id").orElseThrow();
            if (line.get("generate").isPresent()) Lines.write(Map.of("id", id, "inputs", generate(line)));
            else if (line.get("vector").isPresent()) Lines.write(Map.of("id", id, "outputs", evaluate(line)));
            else Lines.write(Map.of("id", id, "outcomes", new Task(line, isAsync).run(), "logs", List.of()));
        }
        System.exit(0);
    }

    private static List<Object> generate(JsonValue line) {
        int count = line.get("count").flatMap(JsonValue::asDecimal).orElseThrow().intValueExact();
        long seed = line.get("seed").flatMap(JsonValue::asDecimal).orElseThrow().longValueExact();
        return Generate.inputs(Outcomes.text(line, "generate"), count, seed);
    }

    private static List<Object> evaluate(JsonValue line) {
        String vector = Outcomes.text(line, "vector");
        return line.get("inputs").orElseThrow().items().stream()
                .map(input -> ConformanceVectors.evaluate(vector, input))
                .toList();
    }
}
