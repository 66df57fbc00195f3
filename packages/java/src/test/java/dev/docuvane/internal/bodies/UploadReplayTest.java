// Checks over real sockets that every attempt at an upload sends the same whole file, or nothing.
package dev.docuvane.internal.bodies;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.docuvane.core.CallOptions;
import dev.docuvane.core.Clock;
import dev.docuvane.core.FileInput;
import dev.docuvane.core.UploadProgress;
import dev.docuvane.errors.ConnectionException;
import dev.docuvane.errors.InvalidFileException;
import dev.docuvane.errors.Outcome;
import dev.docuvane.fixtures.RawServer;
import dev.docuvane.fixtures.TestClient;
import dev.docuvane.internal.SystemClock;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Timeout(30)
final class UploadReplayTest {
    /** Random, so that a piece in the wrong place cannot look right. */
    private static final byte[] CONTENT = new byte[3_000_000];

    static {
        new Random(7).nextBytes(CONTENT);
    }

    @TempDir
    Path folder;

    /** A service that cuts the first upload in its middle, and keeps what it got of the second. */
    private static final class Breaking implements RawServer.Handler {
        private int attempts;
        private byte[] whole = {};
        private String length = "";

        @Override
        public void handle(RawServer.Exchange exchange) throws IOException {
            attempts += 1;
            if (attempts == 1) {
                exchange.in.readNBytes(1_000_000);
                exchange.reset();
                return;
            }
            length = exchange.header("content-length");
            whole = exchange.body();
            exchange.respond(RawServer.http("201 Created", "{\"id\":\"doc_1\"}"));
        }
    }

    private enum Source {
        PATH(path -> FileInput.of(path)),
        BYTES(path -> FileInput.of(CONTENT)),
        FACTORY(path -> FileInput.of(() -> Files.newInputStream(path))),
        SIZED_FACTORY(path -> FileInput.of(() -> Files.newInputStream(path)).size(CONTENT.length));

        private final Function<Path, FileInput> open;

        Source(Function<Path, FileInput> open) {
            this.open = open;
        }
    }

    private Path file() throws IOException {
        return Files.write(folder.resolve("invoice.pdf"), CONTENT);
    }

    private static TestClient connect(RawServer server) {
        return TestClient.at(server.origin()).build();
    }

    @ParameterizedTest
    @EnumSource
    void anUploadThatBrokeInTheMiddleIsWholeWhenItIsSentAgain(Source source) throws Exception {
        Breaking service = new Breaking();
        List<UploadProgress> seen = new ArrayList<>();
        try (RawServer server = RawServer.listen(service);
                TestClient client = connect(server)) {
            MultipartBody body = new Multipart()
                    .file("file", source.open.apply(file()))
                    .onProgress(seen::add)
                    .build();
            assertEquals(2, client.upload(body, CallOptions.NONE).attempts());
        }
        assertEquals(source == Source.FACTORY ? "" : Integer.toString(service.whole.length), service.length);
        int start = new String(service.whole, java.nio.charset.StandardCharsets.ISO_8859_1).indexOf("\r\n\r\n") + 4;
        assertArrayEquals(CONTENT, Arrays.copyOfRange(service.whole, start, start + CONTENT.length));
        UploadProgress last = seen.get(seen.size() - 1);
        assertEquals(CONTENT.length, last.loaded());
        assertEquals(2, last.attempt());
        assertEquals(1, seen.get(0).attempt());
    }

    @Test
    void aFileThatChangedBetweenAttemptsEndsTheCallBeforeItIsSentAgain() throws Exception {
        Path file = file();
        Breaking service = new Breaking();
        try (RawServer server = RawServer.listen(service);
                TestClient client = TestClient.at(server.origin())
                        .clock(new BetweenAttempts(() -> touch(file)))
                        .build()) {
            MultipartBody body =
                    new Multipart().file("file", FileInput.of(file)).build();
            InvalidFileException error =
                    assertThrows(InvalidFileException.class, () -> client.upload(body, CallOptions.NONE));
            assertEquals("file_changed", error.code());
            assertEquals(2, error.attempts());
            assertEquals(Optional.of(Outcome.UNKNOWN), error.outcome());
        }
        assertEquals(0, service.whole.length);
    }

    /** The clock of the machine, but something happens instead of each sleep. */
    private record BetweenAttempts(Runnable action) implements Clock {
        @Override
        public long millis() {
            return System.currentTimeMillis();
        }

        @Override
        public void sleep(Duration delay) {
            action.run();
        }

        @Override
        public Timer schedule(Duration delay, Runnable later) {
            return SystemClock.INSTANCE.schedule(delay, later);
        }
    }

    private static void touch(Path file) {
        try {
            Files.setLastModifiedTime(file, FileTime.fromMillis(1));
        } catch (IOException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    @Test
    void aStreamThatBrokeInTheMiddleIsNotSentAgainAndTheOriginalErrorIsThrown() throws Exception {
        Breaking service = new Breaking();
        try (RawServer server = RawServer.listen(service);
                TestClient client = connect(server)) {
            FileInput stream = FileInput.of(new ByteArrayInputStream(CONTENT)).size(CONTENT.length);
            MultipartBody body = new Multipart().file("file", stream).build();
            ConnectionException error =
                    assertThrows(ConnectionException.class, () -> client.upload(body, CallOptions.NONE));
            assertEquals(1, error.attempts());
            assertTrue(!error.isRetryable());
        }
        assertEquals(1, service.attempts);
    }

    @Test
    void aFactoryThatGivesNothingTheSecondTimeIsAnErrorNotAnEmptyFile() throws Exception {
        Breaking service = new Breaking();
        byte[][] streams = {CONTENT, {}};
        int[] opened = {0};
        try (RawServer server = RawServer.listen(service);
                TestClient client = connect(server)) {
            FileInput file = FileInput.of(() -> new ByteArrayInputStream(streams[opened[0]++]));
            MultipartBody body = new Multipart().file("file", file).build();
            InvalidFileException error =
                    assertThrows(InvalidFileException.class, () -> client.upload(body, CallOptions.NONE));
            assertEquals("file_changed", error.code());
            assertEquals(2, error.attempts());
        }
        assertEquals(0, service.whole.length);
    }
}
