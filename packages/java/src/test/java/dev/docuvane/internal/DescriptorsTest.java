// Counts the open files and sockets of the process after uploads that failed in eight ways, 20 times each.
package dev.docuvane.internal;

import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.docuvane.Docuvane;
import dev.docuvane.core.FileInput;
import dev.docuvane.fixtures.RawServer;
import dev.docuvane.testing.Until;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@EnabledOnOs(OS.LINUX)
@Timeout(120)
class DescriptorsTest {
    private static final int TIMES = 20;

    @TempDir
    private Path folder;

    /** How an upload fails. */
    enum Failure {
        REFUSED_BY_THE_SERVICE(exchange -> exchange.respond(RawServer.http("401 Unauthorized", "{}"))),
        RESET(RawServer.Exchange::reset),
        CUT_OFF(exchange -> {
            exchange.respond("HTTP/1.1 201 Created\r\ncontent-length: 10\r\n\r\n{");
            exchange.socket.close();
        }),
        UNREADABLE(exchange -> exchange.respond(RawServer.http("201 Created", "{"))),
        TIMEOUT(exchange -> {}, builder -> builder.timeout(Duration.ofMillis(50))),
        CANCELED(exchange -> {}),
        KEY_FUNCTION(
                exchange -> {},
                builder -> builder.apiKey(() -> {
                    throw new IllegalStateException();
                })),
        CONNECTION_REFUSED(exchange -> {}, builder -> builder.baseUrl("http://127.0.0.1:1"));

        private final RawServer.Handler handler;
        private final Consumer<Docuvane.Builder> options;

        Failure(RawServer.Handler handler) {
            this(handler, builder -> {});
        }

        Failure(RawServer.Handler handler, Consumer<Docuvane.Builder> options) {
            this.handler = handler;
            this.options = options;
        }
    }

    @ParameterizedTest
    @EnumSource
    void uploadsThatFailLeaveNothingOpen(Failure failure) throws Exception {
        Path file = Files.write(folder.resolve("invoice.pdf"), new byte[2_000]);
        // Loads the classes, whose files stay open.
        failAll(failure, file, 1);
        long before = open(file);
        failAll(failure, file, TIMES);
        Until.so(() -> open(file) <= before);
    }

    private static void failAll(Failure failure, Path file, int times) throws Exception {
        try (RawServer server = RawServer.listen(failure.handler)) {
            Docuvane.Builder builder =
                    Docuvane.builder().apiKey("k").baseUrl(server.origin()).maxRetries(0);
            failure.options.accept(builder);
            try (Docuvane client = builder.build()) {
                for (int upload = 0; upload < times; upload++) {
                    if (failure == Failure.CANCELED) cancel(client, file, server);
                    else
                        assertThrows(
                                RuntimeException.class, () -> client.documents().upload(FileInput.of(file)));
                }
            }
        }
    }

    private static void cancel(Docuvane client, Path file, RawServer server) throws InterruptedException {
        int before = server.requests.size();
        CompletableFuture<?> upload = client.async().documents().upload(FileInput.of(file));
        Until.so(() -> server.requests.size() > before);
        upload.cancel(true);
        assertThrows(CancellationException.class, upload::join);
    }

    /** How many sockets there are, and how often the file is open. */
    private static long open(Path file) {
        try (Stream<Path> descriptors = Files.list(Path.of("/proc/self/fd"))) {
            return descriptors
                    .map(DescriptorsTest::target)
                    .filter(target -> target.startsWith("socket:") || target.equals(file.toString()))
                    .count();
        } catch (IOException unreadable) {
            throw new IllegalStateException(unreadable);
        }
    }

    private static String target(Path descriptor) {
        try {
            return Files.readSymbolicLink(descriptor).toString();
        } catch (IOException closed) {
            return "";
        }
    }
}
