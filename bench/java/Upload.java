/* Measures the CPU time and memory of uploading a file from disk, and checks that it arrived whole. */
package bench;

import dev.docuvane.core.JsonValue;
import dev.docuvane.core.Result;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;

/** Arguments: origin of the service, file, its bytes, its SHA-256. */
final class Upload {
    private Upload() {}

    public static void main(String... arguments) {
        long bytes = Long.parseLong(arguments[2]);
        try (BenchClient client = BenchClient.at(arguments[0])) {
            client.get("doc_42");
            double cpu = BenchClient.cpuMillis();
            long started = System.nanoTime();
            Result<JsonValue> result = client.upload(Path.of(arguments[1]));
            double seconds = (System.nanoTime() - started) / 1e9;
            JsonValue receipt = result.data().get("receipt").orElseThrow();
            boolean isWhole = receipt.get("bytes").flatMap(JsonValue::asDecimal).orElseThrow().equals(BigDecimal.valueOf(bytes))
                    && text(receipt, "sha256").equals(arguments[3]);
            if (!isWhole) throw new IllegalStateException("other bytes arrived: " + receipt);
            String keys = receipt.get("keys").orElseThrow().items().stream()
                    .distinct()
                    .map(JsonValue::toString)
                    .collect(Collectors.joining());
            BenchClient.report(Map.of(
                    "cpuMsPerMB", (BenchClient.cpuMillis() - cpu) / bytes * 1e6,
                    "mbPerSecond", bytes / 1e6 / seconds,
                    "heapMB", Runtime.getRuntime().maxMemory() / 1e6,
                    "peakHeapMB", peakHeapMegabytes(),
                    "framing", text(receipt, "framing"),
                    "attempts", result.attempts(),
                    "keys", keys));
        }
    }

    private static String text(JsonValue value, String name) {
        return value.get(name).flatMap(JsonValue::asText).orElse("");
    }

    private static double peakHeapMegabytes() {
        return ManagementFactory.getMemoryPoolMXBeans().stream()
                        .filter(pool -> pool.getType() == MemoryType.HEAP)
                        .map(MemoryPoolMXBean::getPeakUsage)
                        .mapToLong(usage -> usage.getUsed())
                        .sum()
                / 1e6;
    }
}
