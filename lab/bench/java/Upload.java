package bench;

import dev.docuvane.Docuvane;
import dev.docuvane.core.CallOptions;
import dev.docuvane.core.FileInput;
import dev.docuvane.http.Result;
import dev.docuvane.json.JsonValue;
import dev.docuvane.models.Document;
import dev.docuvane.models.UploadDocumentParams;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Measures the CPU time and memory of uploading a file from disk, and checks that it arrived whole. Arguments: origin
 * of the service, file, its bytes, its SHA-256.
 */
final class Upload {
    private Upload() {}

    public static void main(String... arguments) throws Exception {
        BigDecimal bytes = new BigDecimal(arguments[2]);
        UploadDocumentParams params = UploadDocumentParams.builder().workflowId("invoice_processing").build();
        try (Docuvane client = Measure.clientAt(arguments[0])) {
            client.documents().get("doc_42");
            double cpu = Measure.cpuMillis();
            long started = System.nanoTime();
            Result<Document> result = client.documents().uploadWithResponse(
                    FileInput.of(Path.of(arguments[1])), params, CallOptions.NONE);
            double seconds = (System.nanoTime() - started) / 1e9;
            double megabytes = bytes.doubleValue() / 1e6;
            // The bench service reports what it received in a property that the contract does not have.
            JsonValue receipt = result.data().properties().get("receipt");
            boolean isWhole = receipt.get("bytes").flatMap(JsonValue::asDecimal).orElseThrow().compareTo(bytes) == 0
                    && text(receipt, "sha256").equals(arguments[3]);
            Map<String, Object> report = new LinkedHashMap<>();
            report.put("whole", isWhole);
            report.put("framing", text(receipt, "framing"));
            report.put("attempts", result.attempts());
            report.put("keys", receipt.get("keys").orElseThrow().items().stream().distinct().count());
            report.put("heapMB", Runtime.getRuntime().maxMemory() / 1e6);
            report.put("peakHeapMB", peakHeapMegabytes());
            report.put("cpuMsPerMB", (Measure.cpuMillis() - cpu) / megabytes);
            report.put("mbPerSecond", megabytes / seconds);
            Measure.report(report);
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
