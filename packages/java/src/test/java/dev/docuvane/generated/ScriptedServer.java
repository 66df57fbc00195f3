// A service on loopback that answers what it is told to, and keeps what it was asked.
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

/** A service that answers from a script. */
final class ScriptedServer implements AutoCloseable {
    private final HttpServer server;
    private final Deque<Answer> answers = new ArrayDeque<>();
    private final List<Asked> asked = new ArrayList<>();

    /** What it was asked. */
    record Asked(String method, String target, Map<String, List<String>> headers, String body) {
        String header(String name) {
            return String.join(", ", headers.getOrDefault(name, List.of()));
        }
    }

    private record Answer(int status, String body) {}

    ScriptedServer() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
        server.createContext("/", this::answer);
        server.setExecutor(Executors.newCachedThreadPool(work -> {
            Thread thread = new Thread(work);
            thread.setDaemon(true);
            return thread;
        }));
        server.start();
    }

    /** Adds an answer to the script. */
    ScriptedServer then(int status, String body) {
        synchronized (answers) {
            answers.add(new Answer(status, body));
        }
        return this;
    }

    /** The only request there was since the last time. */
    Asked request() {
        synchronized (answers) {
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

    private void answer(HttpExchange exchange) throws IOException {
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        Answer answer;
        synchronized (answers) {
            asked.add(new Asked(
                    exchange.getRequestMethod(),
                    exchange.getRequestURI().toString(),
                    exchange.getRequestHeaders(),
                    body));
            answer = answers.isEmpty() ? new Answer(500, "") : answers.remove();
        }
        byte[] bytes = answer.body.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(answer.status, bytes.length == 0 ? -1 : bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
