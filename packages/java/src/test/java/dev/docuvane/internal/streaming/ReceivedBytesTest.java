// Checks downloads: in parts, into memory, into a file, cut off, and no connection left behind.
package dev.docuvane.internal.streaming;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.docuvane.core.ByteStream;
import dev.docuvane.errors.ConnectionException;
import dev.docuvane.errors.ResponseTooLargeException;
import dev.docuvane.fixtures.RawServer;
import dev.docuvane.fixtures.TestClient;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(30)
class ReceivedBytesTest {
    private static final String HEAD = "HTTP/1.1 200 OK\r\ncontent-type: application/pdf\r\ncontent-length: ";

    private static TestClient connect(RawServer server) {
        return TestClient.at(server.origin()).maxConnections(1).build();
    }

    private static RawServer.Handler serve(String body) {
        return exchange -> exchange.respond(
                exchange.line().contains("/content")
                        ? HEAD + body.length() + "\r\n\r\n" + body
                        : RawServer.http("200 OK", "{}"));
    }

    private static RawServer.Handler cutOff() {
        return exchange -> {
            exchange.respond(HEAD + "9\r\n\r\nhalf");
            exchange.socket.close();
        };
    }

    @Test
    void bytesComeBeforeTheBodyHasEnded() throws Exception {
        CountDownLatch isGone = new CountDownLatch(1);
        RawServer.Handler handler = exchange -> {
            exchange.respond(HEAD + "9\r\n\r\nhalf");
            if (exchange.in.read() < 0) isGone.countDown();
        };
        try (RawServer server = RawServer.listen(handler);
                TestClient client = connect(server)) {
            try (ByteStream download = client.download()) {
                byte[] part = new byte[4];
                assertEquals(4, download.readNBytes(part, 0, 4));
                assertArrayEquals("half".getBytes(StandardCharsets.UTF_8), part);
            }
            isGone.await();
        }
    }

    @Test
    void aDownloadThatWasReadGivesItsConnectionToTheNextCall() throws Exception {
        try (RawServer server = RawServer.listen(serve("abc"));
                TestClient client = connect(server)) {
            ByteStream download = client.download();
            assertEquals('a', download.read());
            assertArrayEquals("bc".getBytes(StandardCharsets.UTF_8), download.readAllBytes());
            assertEquals(-1, download.read());
            client.get("doc_1");
            assertEquals(1, server.connections.get());
        }
    }

    @Test
    void onlyWhatIsReadIntoMemoryIsLimited(@TempDir Path folder) throws Exception {
        Path copy = folder.resolve("copy");
        try (RawServer server = RawServer.listen(serve("0123456789"));
                TestClient client =
                        TestClient.at(server.origin()).maxResponseBytes(5).build()) {
            client.download().writeTo(copy);
            assertEquals("0123456789", Files.readString(copy));
            ResponseTooLargeException error = assertThrows(
                    ResponseTooLargeException.class, () -> client.download().readAllBytes());
            assertTrue(error.getMessage().contains("larger than maxResponseBytes, 5 bytes"), error.getMessage());
        }
    }

    @Test
    void aFileIsReplacedWhenAllIsThere(@TempDir Path folder) throws Exception {
        Path copy = Files.writeString(folder.resolve("copy"), "before");
        try (RawServer server = RawServer.listen(cutOff());
                TestClient client = connect(server)) {
            assertThrows(ConnectionException.class, () -> client.download().writeTo(copy));
            assertThrows(ConnectionException.class, () -> client.download().readAllBytes());
            assertEquals("before", Files.readString(copy));
            assertEquals(1, folder.toFile().list().length);
            assertEquals(2, server.requests.size());
        }
    }
}
