// Receives events with the HTTP server of the JDK; an event that comes twice is handled once.

import com.sun.net.httpserver.HttpServer;
import dev.docuvane.models.DocumentEvent;
import dev.docuvane.models.WebhookEvent;
import dev.docuvane.webhooks.WebhookHandler;
import dev.docuvane.webhooks.WebhookHeaders;
import dev.docuvane.webhooks.WebhookResponse;
import dev.docuvane.webhooks.Webhooks;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

public final class JdkServer {
    public static void main(String[] arguments) throws IOException, InterruptedException {
        String secret = Webhooks.generateSecret();
        // #region handler
        Set<String> handled = ConcurrentHashMap.newKeySet(); // in a program: a table that keeps ids for 3 days
        WebhookHandler<WebhookEvent> handler = Webhooks.of(WebhookEvent.DECODER, secret)
                .handler()
                .on("document.completed", DocumentEvent.class, JdkServer::archive)
                .duplicates(handled::contains, handled::add)
                .build();
        HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
        server.createContext("/webhooks", exchange -> {
            WebhookResponse response =
                    handler.handle(exchange.getRequestBody(), WebhookHeaders.of(exchange.getRequestHeaders()));
            byte[] body = response.body().getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(response.status(), body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.start();
        // #endregion
        deliver(server, secret, "document.completed");
        deliver(server, secret, "document.completed");
        server.stop(0);
    }

    private static void archive(DocumentEvent event) {
        System.out.println("completed: " + event.data().orElseThrow().id());
    }

    /** Plays the service. */
    private static void deliver(HttpServer server, String secret, String type) throws IOException, InterruptedException {
        byte[] body = ("{\"id\":\"evt_1\",\"type\":\"" + type + "\",\"data\":{\"id\":\"doc_42\",\"status\":\"completed\"}}")
                .getBytes(StandardCharsets.UTF_8);
        URI address = URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/webhooks");
        HttpRequest.Builder request =
                HttpRequest.newBuilder(address).POST(HttpRequest.BodyPublishers.ofByteArray(body));
        Webhooks.sign(body, "evt_1", Instant.now(), List.of(secret)).forEach(request::header);
        var response = HttpClient.newHttpClient().send(request.build(), BodyHandlers.ofString());
        System.out.println(response.statusCode() + " " + response.body());
    }
}
/* Prints:
completed: doc_42
200 {"code":"handled"}
200 {"code":"duplicate"}
*/
