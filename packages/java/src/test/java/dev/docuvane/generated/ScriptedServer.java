// A service on loopback that responds as it is told to, and keeps the requests.
package dev.docuvane.generated;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.docuvane.Docuvane;
import dev.docuvane.core.ValidationMode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;

/** A service that responds from a script. */
final class ScriptedServer implements AutoCloseable {
    private final HttpServer server;
    private final Deque<Response> responses = new ArrayDeque<>();
    private final List<Asked> asked = new ArrayList<>();

    /** What it was asked. */
    record Asked(String method, String target, Map<String, List<String>> headers, String body) {
        String header(String name) {
            return String.join(", ", headers.getOrDefault(name, List.of()));
        }
    }

    private record Response(int status, String body) {}

    ScriptedServer() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
        server.createContext("/", this::respond);
        server.setExecutor(Executors.newCachedThreadPool(work -> {
            Thread thread = new Thread(work);
            thread.setDaemon(true);
            return thread;
        }));
        server.start();
    }

    /** Adds a response to the script. */
    ScriptedServer then(int status, String body) {
        synchronized (responses) {
            responses.add(new Response(status, body));
        }
        return this;
    }

    /** The only request there was since the last time. */
    Asked request() {
        synchronized (responses) {
            if (asked.size() != 1) throw new AssertionError("asked " + asked.size() + " times: " + asked);
            return asked.remove(0);
        }
    }

    /** A client of it. */
    Docuvane client() {
        return Docuvane.builder()
                .apiKey("dv_test_generated")
                .baseUrl("http://127.0.0.1:" + server.getAddress().getPort())
                .validation(ValidationMode.THROW)
                .maxRetries(0)
                .build();
    }

    private void respond(HttpExchange exchange) throws IOException {
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        Response response;
        synchronized (responses) {
            asked.add(new Asked(
                    exchange.getRequestMethod(),
                    exchange.getRequestURI().toString(),
                    exchange.getRequestHeaders(),
                    body));
            response = responses.isEmpty() ? new Response(500, "") : responses.remove();
        }
        byte[] bytes = response.body.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(response.status, bytes.length == 0 ? -1 : bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
