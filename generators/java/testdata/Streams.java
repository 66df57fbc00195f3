// Reads streams and pages with the package of the edge cases, and prints each request and what was read.

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.api.ApiService;
import dev.api.core.EventStream;
import dev.api.core.FollowedStream;
import dev.api.errors.ConnectionException;
import dev.api.models.CompleteHeaders;
import dev.api.models.CompleteParams;
import dev.api.models.FollowEventsParams;
import dev.api.models.Person;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

public final class Streams {
    private static final List<String> LINES = Collections.synchronizedList(new ArrayList<>());

    public static void main(String[] arguments) throws Exception {
        HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
        server.createContext("/", Streams::handle);
        server.start();
        String address = "http://127.0.0.1:" + server.getAddress().getPort() + "/v2";
        try (ApiService client = ApiService.builder().apiKey("k").baseUrl(address).build()) {
            readStreams(client);
        } finally {
            server.stop(0);
        }
        LINES.forEach(System.out::println);
    }

    private static void readStreams(ApiService client) {
        try (EventStream<Person> events = client.events().watch()) {
            LINES.add(events.stream().map(Person::id).toList().toString());
        }
        FollowEventsParams after = FollowEventsParams.builder().lastEventId("7").build();
        try (FollowedStream<Person> changes = client.events().follow(after)) {
            LINES.add(changes.iterator().next().id() + " " + changes.lastEventId());
        }
        List<Person> people = new ArrayList<>();
        client.async().events().watch().forEach(people::add).join();
        LINES.add(people.size() + " " + client.events().watchWithResponse().requestId());
        CompleteParams ignored = CompleteParams.builder().stream(false).build();
        try (EventStream<Person> people2 = client.events().completeStreaming("p", ignored)) {
            for (Person person : people2) LINES.add(String.valueOf(person.id()));
        } catch (ConnectionException error) {
            LINES.add(error.code());
        }
        LINES.add(new CompleteHeaders(client.events().completeWithResponse("p")).xCost().toString());
        try (var lines = client.events().readLines()) {
            for (var line : lines) LINES.add(String.valueOf(line));
        }
        try (EventStream<String> tail = client.events().tail()) {
            LINES.add(tail.stream().toList().toString());
        }
    }

    private static void handle(HttpExchange exchange) throws IOException {
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        String accept = String.valueOf(exchange.getRequestHeaders().getFirst("accept"));
        String path = exchange.getRequestURI().getPath();
        String last = exchange.getRequestHeaders().getFirst("last-event-id");
        String sent = last == null ? body : "after " + last;
        LINES.add(String.join(" ", exchange.getRequestMethod(), path, accept, sent).trim());
        byte[] response = response(path, accept).getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", accept);
        exchange.getResponseHeaders().set("X-Request-Id", "req_1");
        exchange.getResponseHeaders().set("X-Cost", "7");
        exchange.sendResponseHeaders(200, response.length);
        exchange.getResponseBody().write(response);
        exchange.close();
    }

    private static String response(String path, String accept) {
        String person = "{\"id\":\"a\",\"firstName\":\"A\"}";
        return switch (path) {
            case "/v2/events" -> "data: " + person + "\n\ndata: " + person + "\n\n";
            case "/v2/changes" -> "id: 8\ndata: " + person + "\n\n";
            case "/v2/chat" -> accept.startsWith("text/") ? "data: " + person + "\n\n" : person;
            case "/v2/lines" -> "1\nnull\n";
            default -> "data: {\n\ndata: }\n\n";
        };
    }
}
