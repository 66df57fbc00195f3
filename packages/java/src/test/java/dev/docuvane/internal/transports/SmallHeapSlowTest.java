// Checks that a response of many small values is an error of this package where the heap is small, and no
// OutOfMemoryError.
package dev.docuvane.internal.transports;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.docuvane.errors.DocuvaneException;
import dev.docuvane.fixtures.RawServer;
import dev.docuvane.fixtures.TestClient;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class SmallHeapSlowTest {
    /** Of values; as objects they need up to fifty times as much. */
    private static final int BYTES = 15_000_000;

    /** Makes a call in a JVM of its own: the origin is its argument. */
    public static void main(String[] arguments) {
        try (TestClient client = TestClient.at(arguments[0]).maxRetries(0).build()) {
            client.get("doc_1");
            System.out.println("no error");
        } catch (DocuvaneException error) {
            System.out.println(error.getClass().getSimpleName() + " " + error.code());
        }
    }

    private static String call(String origin) throws Exception {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        List<String> command = List.of(
                java,
                "-Xmx64m",
                "-XX:+UseSerialGC",
                "-Dslf4j.internal.verbosity=ERROR",
                "-cp",
                System.getProperty("java.class.path"),
                SmallHeapSlowTest.class.getName(),
                origin);
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).trim();
    }

    @ParameterizedTest
    @ValueSource(strings = {"[1],", "{},", "1,", "{\"a\":1},"})
    void aResponseOfManySmallValuesIsTooLarge(String value) throws Exception {
        String body = "{\"id\":[" + value.repeat(BYTES / value.length()) + "1]}";
        try (RawServer server = RawServer.listen(exchange -> exchange.respond(RawServer.http("200 OK", body)))) {
            assertEquals("ResponseTooLargeException response_too_large", call(server.origin()));
        }
    }
}
