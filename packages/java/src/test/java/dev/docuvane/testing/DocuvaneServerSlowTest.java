// The helpers for tests of programs: a real service that begins and ends with them.
package dev.docuvane.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.docuvane.Docuvane;
import dev.docuvane.core.CallOptions;
import dev.docuvane.core.FileInput;
import dev.docuvane.errors.ServerException;
import dev.docuvane.journey.Service;
import dev.docuvane.models.Document;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.ConnectException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class DocuvaneServerSlowTest {
    private static final ServerOptions OPTIONS = ServerOptions.of().command(Service.COMMAND.toArray(String[]::new));

    @Test
    void startsAServiceThatEndsWithTheBlock() {
        String url;
        try (DocuvaneServer server = DocuvaneServer.start(OPTIONS);
                Docuvane client = clientOf(server)) {
            Document invoice = client.documents().process(FileInput.of(Service.INVOICE));
            assertEquals(
                    new BigDecimal("1295.52"),
                    invoice.extractedData().get("total").asDecimal().orElseThrow());
            url = server.url();
        }
        assertThrows(ConnectException.class, () -> connect(url));
    }

    @Test
    void playsTheFaultThatACallAsksFor() {
        try (DocuvaneServer server = DocuvaneServer.start(OPTIONS);
                Docuvane client = clientOf(server)) {
            CallOptions unavailable = CallOptions.of().maxRetries(0).header(DocuvaneServer.FAULT_HEADER, "unavailable");
            ServerException error = assertThrows(
                    ServerException.class, () -> client.workflows().get("invoice_processing", unavailable));
            assertEquals(503, error.status());
        }
    }

    @Test
    void movesTheClockOn() {
        try (DocuvaneServer server = DocuvaneServer.start(OPTIONS);
                Docuvane client = clientOf(server)) {
            server.advanceClock(Duration.ofDays(400));
            String id = client.documents().upload(FileInput.of(Service.INVOICE)).id();
            OffsetDateTime created = client.documents().get(id).createdAt().orElseThrow();
            assertTrue(created.isAfter(OffsetDateTime.now().plusDays(399)), created.toString());
        }
    }

    @Test
    @Timeout(120)
    void endsTheServiceOfAProcessThatDies() throws IOException, InterruptedException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        String path = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        Process program = new ProcessBuilder(java, "-cp", path, Dying.class.getName())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String url = new String(program.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        assertEquals(1, program.waitFor());
        assertTrue(url.startsWith("http://127.0.0.1:"), url);
        Until.so(() -> !isUp(url));
    }

    /** Starts a service and dies without a chance to stop it. */
    static final class Dying {
        public static void main(String[] args) {
            System.out.println(DocuvaneServer.start(OPTIONS).url());
            Runtime.getRuntime().halt(1);
        }
    }

    @Test
    void saysWhyAServiceDidNotStart() {
        ServerStartException wrong =
                assertThrows(ServerStartException.class, () -> DocuvaneServer.start(OPTIONS.args("--prot")));
        assertTrue(wrong.getMessage().contains("Unknown option '--prot'"), wrong.getMessage());
        ServerOptions absent = ServerOptions.of().command("no-such-program");
        ServerStartException missing = assertThrows(ServerStartException.class, () -> DocuvaneServer.start(absent));
        assertTrue(missing.getMessage().startsWith("no-such-program cannot be run"), missing.getMessage());
        ServerOptions slow = OPTIONS.timeout(Duration.ofMillis(1));
        ServerStartException late = assertThrows(ServerStartException.class, () -> DocuvaneServer.start(slow));
        assertTrue(late.getMessage().contains("not ready within"), late.getMessage());
    }

    @Test
    @Timeout(60)
    void endsTheServiceBehindALauncherWhenItStartsTooLate() {
        // Killed alone, the launcher would leave the service behind, with the output that is read here.
        String launcher = "require('child_process').spawnSync(process.execPath,"
                + " ['-e', 'process.stdin.resume()'], { stdio: 'inherit' })";
        ServerOptions options = ServerOptions.of()
                .command(Service.COMMAND.get(0), "-e", launcher, "--")
                .timeout(Duration.ofSeconds(1));
        ServerStartException late = assertThrows(ServerStartException.class, () -> DocuvaneServer.start(options));
        assertTrue(late.getMessage().contains("not ready within"), late.getMessage());
    }

    @Test
    void givesTheServiceItsVariables() {
        ServerOptions options = OPTIONS.env(Map.of("DOCUVANE_SERVER_PLAN", "no such plan"));
        assertThrows(ServerStartException.class, () -> DocuvaneServer.start(options));
    }

    private static Docuvane clientOf(DocuvaneServer server) {
        return Docuvane.builder().apiKey(server.apiKey()).baseUrl(server.url()).build();
    }

    private static boolean isUp(String url) {
        try {
            connect(url);
            return true;
        } catch (IOException gone) {
            return false;
        }
    }

    private static void connect(String url) throws IOException {
        new Socket("127.0.0.1", URI.create(url).getPort()).close();
    }
}
