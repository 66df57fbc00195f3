// Calls the package made from pages.yaml: walks every kind of pages to its end, and prints the requests.

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.acmepages.AcmePages;
import dev.acmepages.core.Pager;
import dev.acmepages.models.ListByOffsetParams;
import dev.acmepages.models.ListByUrlParams;
import dev.acmepages.models.SearchThingsParams;
import dev.acmepages.models.Thing;
import dev.acmepages.resources.Things;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

public final class Pages {
    private static final List<String> SENT = Collections.synchronizedList(new ArrayList<>());

    public static void main(String[] arguments) throws Exception {
        HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
        server.createContext("/", Pages::handle);
        server.start();
        String address = "http://127.0.0.1:" + server.getAddress().getPort() + "/v1";
        try (AcmePages client = AcmePages.builder().baseUrl(address).build()) {
            Things things = client.things();
            walk(things.listByCursor());
            walk(things.listByLastItem());
            walk(things.listByOffset(ListByOffsetParams.builder().limit(2L).build()));
            walk(things.listByPage());
            walk(things.listByUrl(ListByUrlParams.builder().limit(2L).build()));
            walk(things.listByLink());
            walk(things.search(SearchThingsParams.builder().query("é").build()));
            System.out.println(client.async().things().listByLink().toList(9).join().size());
        } finally {
            server.stop(0);
        }
    }

    private static void walk(Pager<Thing> list) {
        SENT.clear();
        List<String> ids = list.stream().map(Thing::id).toList();
        System.out.println(String.join("", ids) + " " + String.join(" ", SENT));
    }

    private static void handle(HttpExchange exchange) throws IOException {
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        boolean isFirst = SENT.size() % 2 == 0;
        boolean isLast = !isFirst && exchange.getRequestMethod().equals("POST");
        SENT.add((exchange.getRequestURI() + " " + body).trim().replace("/v1", ""));
        String items = isFirst ? "[{\"id\":\"a\"},{\"id\":\"b\"}]" : isLast ? "[]" : "[{\"id\":\"c\"}]";
        String meta = "{\"nextPage\":" + (isFirst ? "\"n\"" : "null") + ",\"hasMore\":" + isFirst
                + ",\"total\":3,\"total-pages\":2}";
        String next = isFirst ? ",\"@odata.nextLink\":\"/v1/url?token=2\"" : "";
        boolean isLink = exchange.getRequestURI().getPath().equals("/v1/link");
        String json = isLink ? items : "{\"data\":" + items + ",\"meta\":" + meta + next + "}";
        if (isLink && isFirst) exchange.getResponseHeaders().set("Link", "</v1/link?p=2>; rel=\"next\"");
        byte[] response = json.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(200, response.length);
        exchange.getResponseBody().write(response);
        exchange.close();
    }
}
