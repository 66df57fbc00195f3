package dev.docuvane.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;

/**
 * A real service on a free port of 127.0.0.1, with data in a temporary directory that is deleted at the end.
 *
 * <p>Needs the command {@code docuvane-server} (npm package {@code @docuvane/server}) in {@code node_modules} or on the
 * path. It ends with {@link #close}, and with this process, however that ends.
 *
 * <pre>{@code
 * try (DocuvaneServer server = DocuvaneServer.start();
 *         Docuvane client = Docuvane.builder().apiKey(server.apiKey()).baseUrl(server.url()).build()) {
 *     Document invoice = client.documents().process(FileInput.of(Path.of("invoice.pdf")));
 * }
 * }</pre>
 */
public final class DocuvaneServer implements AutoCloseable {
    /**
     * Header that requests an injected fault, such as {@code unavailable} or {@code lost_response}; the README of the service
     * lists them.
     */
    public static final String FAULT_HEADER = "Docuvane-Fault";

    private final ServerProcess process;
    private final String url;

    private DocuvaneServer(ServerProcess process, String url) {
        this.process = process;
        this.url = url;
    }

    /**
     * Starts a service.
     *
     * @param args more arguments, such as {@code "--plan", "A.standard"}
     * @return a server that is ready
     * @throws ServerStartException the program was not found, ended before it was ready, or took too long
     */
    public static DocuvaneServer start(String... args) {
        return start(ServerOptions.of().args(args));
    }

    /**
     * Starts a service.
     *
     * @param options its command and arguments
     * @return a server that is ready
     * @throws ServerStartException the program was not found, ended before it was ready, or took too long
     */
    public static DocuvaneServer start(ServerOptions options) {
        ServerProcess process = ServerProcess.spawn(options);
        return new DocuvaneServer(process, process.waitUntilReady(options.timeout()));
    }

    /**
     * Its address.
     *
     * @return for {@code baseUrl}, with the prefix {@code /api/v1}
     */
    public String url() {
        return url;
    }

    /**
     * A key that may do everything.
     *
     * @return the same each time
     */
    public String apiKey() {
        return ServerProcess.API_KEY;
    }

    /**
     * Moves its clock on: tokens expire, windows of limits begin anew. Its own waits are not shortened.
     *
     * @param time how far; the clock keeps running from there
     * @throws UncheckedIOException the service does not response, or refuses
     */
    public void advanceClock(Duration time) {
        HttpRequest request = HttpRequest.newBuilder(URI.create(url).resolve("/test/clock"))
                .header("content-type", "application/json")
                .POST(BodyPublishers.ofString("{\"advance_ms\":" + time.toMillis() + "}"))
                .build();
        try {
            HttpResponse<String> response = HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
            if (response.statusCode() == 200) return;
            throw new IOException("The clock was not moved: " + response.body());
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new UncheckedIOException(new IOException("Interrupted while the clock was moved.", interrupted));
        }
    }

    /** Stops the service and removes its data; once more does nothing. */
    @Override
    public void close() {
        process.stop();
    }
}
