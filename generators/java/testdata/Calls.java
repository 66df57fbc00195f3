// Calls methods of the package made from pets.yaml, and prints each request that was sent, as JSON lines.

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.acmepets.AcmePets;
import dev.acmepets.core.BatchOptions;
import dev.acmepets.core.BatchResult;
import dev.acmepets.core.FileInput;
import dev.acmepets.errors.NotFoundException;
import dev.acmepets.json.Json;
import dev.acmepets.json.JsonValue;
import dev.acmepets.models.AddNoteParams;
import dev.acmepets.models.Animal;
import dev.acmepets.models.Born;
import dev.acmepets.models.Cat;
import dev.acmepets.models.Condition;
import dev.acmepets.models.CreatePetParams;
import dev.acmepets.models.Kind;
import dev.acmepets.models.ListPetsFilter;
import dev.acmepets.models.ListPetsParams;
import dev.acmepets.models.ListPetsShape;
import dev.acmepets.models.LogInParams;
import dev.acmepets.models.Place;
import dev.acmepets.models.ScanParams;
import dev.acmepets.models.Tree;
import dev.acmepets.models.UpdatePetParams;
import dev.acmepets.models.UploadPhotosParams;
import dev.acmepets.models.WebhookEvent;
import dev.acmepets.webhooks.WebhookHeaders;
import dev.acmepets.webhooks.Webhooks;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

public final class Calls {
    private static final String GROWTH =
            "{\"id\":7,\"state\":\"grown\",\"json\":\"j\",\"copy\":true,\"9lives\":false,\"value\":1.50,\"None\":\"n\"}";
    private static final String CAT = "{\"id\":1,\"kind\":\"cat\",\"bornAt\":\"2026-01-02T03:04:05Z\",\"lives\":9,"
            + "\"weight\":4.20,\"kittens\":[{\"kind\":\"cat\",\"id\":3}]}";
    private static final String FISH = "{\"id\":2,\"kind\":\"fish\",\"fins\":2}";

    public static void main(String[] arguments) throws Exception {
        receiveEvents();
        HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
        server.createContext("/", Calls::handle);
        server.start();
        String address = "http://127.0.0.1:" + server.getAddress().getPort() + "/v2";
        try (AcmePets client = AcmePets.builder().key("k").baseUrl(address).build()) {
            callThreads(client);
            callFutures(client);
        } finally {
            server.stop(0);
        }
    }

    private static void handle(HttpExchange exchange) throws IOException {
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        Map<String, String> sent = new TreeMap<>();
        for (String name : List.of("X-Key", "X-Trace", "Cookie")) {
            String value = exchange.getRequestHeaders().getFirst(name);
            if (value != null) sent.put(name.toLowerCase(java.util.Locale.ROOT), value);
        }
        String type = exchange.getRequestHeaders().getFirst("Content-Type");
        String kind = type == null ? "" : type;
        int at = kind.indexOf("boundary=");
        String boundary = at < 0 ? "" : kind.substring(at + 9);
        if (!boundary.isEmpty()) {
            body = body.replace(boundary, "B");
            kind = kind.replace(boundary, "B");
        }
        String target = exchange.getRequestURI().toString();
        System.out.println(Json.write(List.of(exchange.getRequestMethod(), target, sent, kind, body)));
        answer(exchange, target);
    }

    private static void answer(HttpExchange exchange, String target) throws IOException {
        String method = exchange.getRequestMethod();
        String path = exchange.getRequestURI().getPath();
        if (path.equals("/v2/pets/9")) send(exchange, 404, "text/plain", "");
        else if (method.equals("DELETE") || method.equals("PATCH")) send(exchange, 204, "text/plain", "");
        else if (path.contains("/names/")) send(exchange, 200, "text/plain; charset=utf-8", "ü");
        else send(exchange, 200, "application/json", json(method, path, target));
    }

    private static String json(String method, String path, String target) {
        if (path.equals("/v2/pets") && method.equals("GET")) {
            boolean isFirst = !target.contains("after=c1");
            String next = isFirst ? "\"c1\"" : "null";
            return "{\"meta\":{\"items\":[" + (isFirst ? CAT : FISH) + "],\"nextAfter\":" + next + "}}";
        }
        if (path.endsWith("/photo")) return method.equals("POST") ? "2" : "PNG";
        return switch (path) {
            case "/v2/pets/7", "/v2/scan" -> GROWTH;
            case "/v2/notes" -> "[\"a\"]";
            case "/v2/list" -> "{\"a\":[{\"type\":\"t\",\"request\":{\"Request\":\"r\"}}]}";
            case "/v2/trees" -> "[\"a\",[\"b\"]]";
            case "/v2/login" -> "{\"any\":[1.10]}";
            default -> CAT;
        };
    }

    private static void send(HttpExchange exchange, int status, String type, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", type);
        exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
        if (bytes.length > 0) exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    private static void callThreads(AcmePets client) {
        List<Animal> pets = client.pets()
                .list(ListPetsParams.builder()
                        .limit(2)
                        .kinds(List.of(Kind.CAT, Kind.of("odd one")))
                        .born(List.of(LocalDate.of(2026, 1, 2), LocalDate.of(2026, 1, 3)))
                        .filter(ListPetsFilter.builder().name("a b").build())
                        .shape(ListPetsShape.builder().legs(4).build())
                        .where(Condition.builder().equals_(new BigDecimal("1.10")).build())
                        .timeout(2.5)
                        .query("x&y")
                        .xTrace(List.of("a", "b"))
                        .session("s")
                        .build())
                .stream()
                .toList();
        Cat cat = (Cat) pets.get(0);
        check(cat.weight().orElseThrow().equals(new BigDecimal("4.20")));
        check(cat.bornAt().orElseThrow().equals(OffsetDateTime.parse("2026-01-02T03:04:05Z")));
        check(pets.get(1) instanceof Animal.Unknown && pets.get(1).toJson().equals(Json.parse(bytes(FISH))));
        var growth = client.pets().get(7);
        check(growth.json().orElseThrow().equals("j") && growth.copy().orElseThrow());
        check(growth.value().flatMap(JsonValue::asDecimal).orElseThrow().compareTo(new BigDecimal("1.5")) == 0);
        check(!growth.field9lives().orElseThrow());
        check(client.pets().waitUntilGrown(7).id() == 7);
        create(client);
        client.pets().replace(1, Cat.builder().id(1).kind("cat").lives(null).build());
        client.pets().update(1, UpdatePetParams.builder().motto(null).build());
        client.pets().update(1);
        client.pets().delete(1);
        check(client.pets().pathStyles(List.of(1L, 2L), "n/m", List.of("p q", "r")).equals("ü"));
        callWithFiles(client);
        check(client.import_().addNote(AddNoteParams.builder().body("ü").build()).equals(List.of("a")));
        Tree tree = Tree.of(List.of(JsonValue.of("a"), JsonValue.of(List.of("b"))));
        check(client.models().plantTree(tree).equals(tree));
        check(client.models().list().get("a").get(0).type().orElseThrow().equals("t"));
        JsonValue any = client.logIn(LogInParams.builder().scopes(List.of("a", "b")).build());
        check(any.toString().equals("{\"any\":[1.10]}"));
        check(client.pets().getWithResponse(7).status() == 200);
        try {
            client.pets().get(9);
            throw new AssertionError("nothing was thrown");
        } catch (NotFoundException error) {
            check(error.status() == 404);
        }
    }

    @SuppressWarnings("deprecation")
    private static void create(AcmePets client) {
        CreatePetParams params = CreatePetParams.builder()
                .body("b")
                .motto(null)
                .weight(new BigDecimal("1.10"))
                .home(Place.builder().street("s").zipCode("1").build())
                .build();
        client.pets().create(Kind.CAT, "Tom", params);
    }

    private static void callWithFiles(AcmePets client) {
        client.pets().putPhoto("1", FileInput.of(bytes("png")));
        check(new String(client.pets().getPhoto("1").readAllBytes(), StandardCharsets.UTF_8).equals("PNG"));
        UploadPhotosParams params = UploadPhotosParams.builder()
                .labels(List.of("x", "y"))
                .taken(OffsetDateTime.parse("2026-01-02T00:00:00Z"))
                .place(Place.builder().street("s").build())
                .build();
        List<FileInput> photos = List.of(FileInput.of(bytes("a")), FileInput.of(bytes("b")));
        check(client.pets().uploadPhotos("1", photos, params) == 2);
        FileInput pdf = FileInput.of(bytes("pdf"));
        var scanned = client.import_().scan(pdf.filename("a.pdf"), ScanParams.builder().kind(Kind.DOG).build());
        check(scanned.state().value().equals("grown"));
        check(client.import_().scan("http://a").id() == 7);
        check(client.import_().scanAndWait(pdf).state().value().equals("grown"));
        List<FileInput> two = List.of(FileInput.of(bytes("1")), FileInput.of(bytes("2")));
        var results = client.import_().scanMany(two, ScanParams.builder().build(), BatchOptions.<dev.acmepets.models.Growth>of().concurrency(1));
        check(results.stream().allMatch(BatchResult::isSuccess) && results.size() == 2);
    }

    private static void callFutures(AcmePets client) {
        var all = client.async();
        check(all.pets().list().toList(10).join().size() == 2);
        check(all.import_().scanAndWait(FileInput.of(bytes("pdf"))).join().id() == 7);
        check(all.import_().scanMany(List.of(FileInput.of(bytes("1")))).join().size() == 1);
        check(all.pets().getWithResponse(7).join().data().id() == 7);
    }

    private static void receiveEvents() {
        String secret = Webhooks.generateSecret();
        Webhooks webhooks = Webhooks.of(secret);
        byte[] known = bytes("{\"type\":\"pet.born\",\"data\":" + CAT + ",\"of\":{\"name\":\"m\"}}");
        Born event = (Born) webhooks.verify(known, WebhookHeaders.of(webhooks.sign(known)));
        check(event.data().orElseThrow() instanceof Cat);
        byte[] sold = bytes("{\"type\":\"pet.sold\",\"price\":1}");
        check(webhooks.verify(sold, WebhookHeaders.of(webhooks.sign(sold))) instanceof WebhookEvent.Unknown);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static void check(boolean isRight) {
        if (!isRight) throw new AssertionError("see the line of this error");
    }
}
