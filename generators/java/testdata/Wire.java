// Calls the package made from wire.yaml, and prints each request: its headers, and its parts without their frame.

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.acmewire.AcmeWire;
import dev.acmewire.core.FileInput;
import dev.acmewire.errors.ApiException;
import dev.acmewire.models.Failed;
import dev.acmewire.models.FormParams;
import dev.acmewire.models.Missing;
import dev.acmewire.models.MoreParams;
import dev.acmewire.models.PartsParams;
import dev.acmewire.models.SendDeep;
import dev.acmewire.models.SendParams;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

public final class Wire {
    public static void main(String[] arguments) throws Exception {
        HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
        server.createContext("/", Wire::handle);
        server.start();
        String address = "http://127.0.0.1:" + server.getAddress().getPort();
        try (AcmeWire client = AcmeWire.builder().baseUrl(address).build()) {
            client.events().image();
            sendBodies(client);
            sendStyles(client);
            for (long status : List.of(404L, 422L)) readFailure(client, status);
        } finally {
            server.stop(0);
        }
    }

    private static void sendBodies(AcmeWire client) {
        client.bodies().form("n");
        client.bodies()
                .form("n", FormParams.builder().note(null).tags(List.of("a", "b")).build());
        client.bodies().parts();
        client.bodies()
                .parts(PartsParams.builder()
                        .note(null)
                        .file(null)
                        .text("# t")
                        .page(FileInput.of("p".getBytes(StandardCharsets.UTF_8)))
                        .pages(List.of(FileInput.of("1".getBytes(StandardCharsets.UTF_8))))
                        .build());
        client.bodies()
                .more("n", MoreParams.builder().additionalProperties(Map.of("a", "1")).build());
        client.bodies().more("n", MoreParams.builder().note(null).additionalProperties(Map.of("name", "hidden")).build());
    }

    private static void sendStyles(AcmeWire client) {
        Map<String, String> header = new TreeMap<>(Map.of("a", "1", "b", "2"));
        SendParams params = SendParams.builder()
                .form(List.of("a", "b,c"))
                .spaces(List.of("a", "b"))
                .pipes(List.of("a", "b"))
                .open("/x:y&z")
                .deep(SendDeep.builder().ids(List.of(1L, 2L)).build())
                .xObject(header)
                .session("s; admin=1")
                .build();
        client.styles()
                .send(
                        List.of("a/b", "c,d"),
                        Map.of("k", "v w"),
                        List.of("1", "2"),
                        List.of("3", "4"),
                        "x/y z",
                        params);
    }

    private static void readFailure(AcmeWire client, long status) {
        try {
            client.failures().fail(status);
        } catch (ApiException error) {
            System.out.println(error.getClass().getSimpleName()
                    + " " + error.error(Missing.class).flatMap(Missing::resource)
                    + " " + error.error(Failed.class).flatMap(Failed::reason));
        }
    }

    private static void handle(HttpExchange exchange) throws IOException {
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        StringBuilder line = new StringBuilder(exchange.getRequestMethod() + " " + exchange.getRequestURI());
        for (String name : List.of("accept", "x-object", "cookie")) {
            String value = exchange.getRequestHeaders().getFirst(name);
            if (value != null) line.append(' ').append(name).append('=').append(value);
        }
        String type = exchange.getRequestHeaders().getFirst("Content-Type");
        boolean isGet = exchange.getRequestMethod().equals("GET");
        if (!isGet && type != null) line.append(' ').append(type != null && type.contains("boundary=") ? parts(type, body) : body);
        System.out.println(line);
        String path = exchange.getRequestURI().getPath();
        if (path.startsWith("/failures/")) {
            byte[] json = "{\"resource\":\"r\",\"reason\":\"s\"}".getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", "application/json");
            exchange.sendResponseHeaders(Integer.parseInt(path.substring(10)), json.length);
            exchange.getResponseBody().write(json);
            exchange.close();
            return;
        }
        boolean isImage = exchange.getRequestURI().getPath().equals("/image");
        exchange.sendResponseHeaders(isImage ? 200 : 204, isImage ? 3 : -1);
        if (isImage) exchange.getResponseBody().write("png".getBytes(StandardCharsets.UTF_8));
        exchange.close();
    }

    /** As {@code name: media type content}. */
    private static String parts(String type, String body) {
        StringBuilder found = new StringBuilder();
        for (String part : body.split("--" + type.substring(type.indexOf("boundary=") + 9) + "(--)?")) {
            if (part.isBlank()) continue;
            String name = part.replaceFirst("(?s).*?name=\"(\\w+)\".*", "$1");
            String kind = part.replaceFirst("(?s).*Content-Type: ([^\r]*).*", "$1");
            String content = part.substring(part.indexOf("\r\n\r\n") + 4).strip();
            found.append(found.isEmpty() ? "" : "|").append(name).append(": ").append(kind).append(' ').append(content);
        }
        return found.toString();
    }
}
