import dev.docuvane.Docuvane;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Downloads a file with the Java client, and prints by how many kilobytes the memory of the process rose. Arguments: origin of
 * the service, file.
 */
final class Download {
    private Download() {}

    public static void main(String... arguments) throws IOException {
        Path file = Path.of(arguments[1]);
        try (Docuvane client = Docuvane.builder().apiKey("dv_test_downloads").baseUrl(arguments[0]).build()) {
            // Loads the classes and opens a connection.
            client.documents().download("small").writeTo(file);
            long before = kilobytes("VmRSS");
            // Sets the mark back to what is resident now (proc(5), clear_refs).
            Files.writeString(Path.of("/proc/self/clear_refs"), "5");
            client.documents().download("large").writeTo(file);
            System.out.println(kilobytes("VmHWM") - before);
        }
    }

    private static long kilobytes(String name) throws IOException {
        return Files.readAllLines(Path.of("/proc/self/status")).stream()
                .filter(line -> line.startsWith(name + ":"))
                .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
                .findFirst()
                .orElseThrow();
    }
}
