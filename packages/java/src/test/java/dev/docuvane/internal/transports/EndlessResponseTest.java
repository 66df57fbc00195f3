// Checks that a part of a response that has no end is left early, whatever part it is.
package dev.docuvane.internal.transports;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.docuvane.errors.DocuvaneException;
import dev.docuvane.fixtures.RawServer;
import dev.docuvane.fixtures.TestClient;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(60)
class EndlessResponseTest {
    private static final long SENT_BYTES = 67_108_864;

    /** What is read, and what the buffers of both sockets take on the way. */
    private static final long MOST_BYTES = 16_777_216;

    private static final String HEAD = "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n";
    private static final String CHUNKED = HEAD + "transfer-encoding: chunked\r\n\r\n";

    /** Sends a start, then the same again and again; returns how many bytes the client let go out. */
    private static long sendEndlessly(OutputStream out, String start, String again) throws IOException {
        out.write(start.getBytes(StandardCharsets.US_ASCII));
        byte[] piece = again.repeat(65_536 / again.length()).getBytes(StandardCharsets.US_ASCII);
        long sent = 0;
        try {
            for (; sent < SENT_BYTES; sent += piece.length) out.write(piece);
        } catch (IOException closed) {
            // By the client.
        }
        return sent;
    }

    @ParameterizedTest
    @CsvSource({
        "chunk extension, 5;a=, b",
        "chunk extension after a chunk, '1\r\n{\r\n5;a=', b",
        "end of a chunk, '1\r\n{', b",
        "chunk size, 0, 0",
        "trailers, '0\r\n', 'X-A: b\r\n'"
    })
    void isLeftEarlyInAChunkedBody(String part, String start, String again) throws Exception {
        leavesEarly(CHUNKED + start, again);
    }

    @ParameterizedTest
    @CsvSource({"header, X-A: , b", "headers, '', 'X-A: b\r\n'"})
    void isLeftEarlyInTheHead(String part, String start, String again) throws Exception {
        leavesEarly(HEAD + start, again);
    }

    private static void leavesEarly(String start, String again) throws Exception {
        CompletableFuture<Long> sent = new CompletableFuture<>();
        RawServer.Handler handler = exchange -> {
            sent.complete(sendEndlessly(exchange.socket.getOutputStream(), start, again));
            exchange.socket.close();
        };
        try (RawServer server = RawServer.listen(handler);
                TestClient client = TestClient.at(server.origin()).maxRetries(0).build()) {
            assertThrows(DocuvaneException.class, () -> client.get("doc_1"));
            assertTrue(sent.get() < MOST_BYTES, () -> sent.join() + " bytes were sent");
        }
    }
}
