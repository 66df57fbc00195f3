// Checks how each kind of list continues: what is sent for the next page, where the list ends, and what it never does.
package dev.docuvane.internal.pagination;

import static dev.docuvane.fixtures.Scripted.failure;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.docuvane.core.CallOptions;
import dev.docuvane.core.Page;
import dev.docuvane.errors.DocuvaneException;
import dev.docuvane.fixtures.Script;
import dev.docuvane.fixtures.Scripted;
import dev.docuvane.internal.Body;
import dev.docuvane.internal.Operation;
import dev.docuvane.internal.Request;
import dev.docuvane.internal.RetryClass;
import dev.docuvane.internal.Stage;
import dev.docuvane.json.Decoders;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PagingTest {
    private static final Operation LIST = new Operation("listItems", "GET", "/items", RetryClass.SAFE);
    private static final Operation SEARCH = new Operation("search", "POST", "/search", RetryClass.KEYED);
    private static final Stage EMPTY = Script.ok("[]");

    private static <T> ListPager<T> pager(Scripted made, Paging<T> paging, Request.Builder<Paging.Content<T>> request) {
        return new ListPager<>(made.client.world().sender(), request.build(), paging);
    }

    private static <T> Request.Builder<Paging.Content<T>> list(Paging<T> paging) {
        return Request.of(LIST, paging.reader());
    }

    private static List<String> targets(Scripted made) {
        return made.script.sent.stream()
                .map(sent -> sent.target().replace("/api/v1", ""))
                .toList();
    }

    @Test
    void anOffsetIsTheNumberOfItemsSoFarUntilAPageIsEmptyAndAnItemThatDoesNotMatchKeepsItsPosition() {
        Paging<Long> paging = Paging.of(Decoders.LONG, "", PagingRule.byOffset("skip", null));
        Scripted made = Scripted.of(Script.ok("[1,2]"), Script.ok("[\"other\",3]"), EMPTY);
        assertEquals(
                Arrays.asList(1L, 2L, null, 3L),
                pager(made, paging, list(paging).query("top", 2)).stream().toList());
        assertEquals(List.of("/items?top=2", "/items?top=2&skip=2", "/items?top=2&skip=4"), targets(made));
    }

    @Test
    void anOffsetBeginsWhereTheCallerWantsAndEndsAtTheTotal() {
        Paging<Long> paging = Paging.of(Decoders.LONG, "data", PagingRule.byOffset("skip", "meta.total"));
        Scripted made = Scripted.of(
                Script.ok("{\"data\":[1],\"meta\":{\"total\":12}}"),
                Script.ok("{\"data\":[2],\"meta\":{\"total\":12}}"));
        assertEquals(
                List.of(1L, 2L),
                pager(made, paging, list(paging).query("skip", 10)).toList(9));
        assertEquals(List.of("/items?skip=10", "/items?skip=11"), targets(made));
    }

    @Test
    void pagesAreCountedFromTheFirstUntilTheLast() {
        Paging<Long> paging = Paging.of(Decoders.LONG, "data", PagingRule.byPage("page", 0, "pages"));
        Scripted made = Scripted.of(Script.ok("{\"data\":[1],\"pages\":2}"));
        assertEquals(List.of(1L, 1L), pager(made, paging, list(paging)).toList(9));
        assertEquals(List.of("/items", "/items?page=1"), targets(made));
        Paging<Long> endless = Paging.of(Decoders.LONG, "", PagingRule.byPage("page", 1, null));
        Scripted other = Scripted.of(Script.ok("[1]"), EMPTY);
        assertEquals(
                1,
                pager(other, endless, list(endless).query("page", "7"))
                        .toList(9)
                        .size());
        assertEquals(List.of("/items?page=7", "/items?page=8"), targets(other));
    }

    @Test
    void theCursorMayBeAPropertyOfTheLastItem() {
        Paging<Map<String, Long>> paging =
                Paging.of(Decoders.map(Decoders.LONG), "", PagingRule.byLastItem("after", "id", null));
        Scripted made = Scripted.of(Script.ok("[{\"id\":4},{\"id\":5}]"), EMPTY);
        assertEquals(2, pager(made, paging, list(paging)).toList(9).size());
        assertEquals(List.of("/items", "/items?after=5"), targets(made));
    }

    @Test
    void theParameterMayBeInTheBodyAndAKeyBelongsToOnePage() {
        Paging<Long> paging = Paging.of(Decoders.LONG, "data", PagingRule.byCursor("cursor", "next", null))
                .inBody();
        Scripted made = Scripted.of(Script.ok("{\"data\":[1],\"next\":\"b\"}"), Script.ok("{\"data\":[2]}"));
        Request.Builder<Paging.Content<Long>> request = Request.of(SEARCH, paging.reader())
                .body(Body.json(Map.of("text", "é")))
                .options(CallOptions.of().idempotencyKey("mine"));
        assertEquals(List.of(1L, 2L), pager(made, paging, request).toList(9));
        assertEquals("{\"text\":\"é\"}", made.script.sent.get(0).text());
        assertEquals(
                "{\"text\":\"é\",\"cursor\":\"b\"}", made.script.sent.get(1).text());
        assertEquals("mine", made.script.sent.get(0).headers().get("idempotency-key"));
        String second = made.script.sent.get(1).headers().get("idempotency-key");
        assertTrue(second != null && !second.equals("mine"));
        assertNotEquals("", second);
    }

    @Test
    void anOffsetInTheBodyBeginsWhereTheCallerWants() {
        Paging<Long> paging =
                Paging.of(Decoders.LONG, "", PagingRule.byOffset("from", null)).inBody();
        Scripted made = Scripted.of(Script.ok("[1,2]"), EMPTY);
        Request.Builder<Paging.Content<Long>> request =
                Request.of(SEARCH, paging.reader()).body(Body.json(Map.of("from", 40)));
        assertEquals(2, pager(made, paging, request).toList(9).size());
        assertEquals("{\"from\":42}", made.script.sent.get(1).text());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://127.0.0.1:4010/api/v1/items?token=a%2Fb",
                "/api/v1/items?token=a%2Fb",
                "items?token=a%2Fb",
                "?token=a%2Fb"
            })
    void theNextUrlIsSentAsItIsWithoutTheQueryOfTheCaller(String url) {
        Paging<Long> paging = Paging.of(Decoders.LONG, "data", PagingRule.byUrl("@odata.nextLink"));
        Scripted made = Scripted.of(
                Script.ok("{\"data\":[1],\"@odata.nextLink\":\"" + url + "\"}"),
                Script.ok("{\"data\":[2],\"@odata.nextLink\":null}"));
        assertEquals(
                List.of(1L, 2L),
                pager(made, paging, list(paging).query("top", 1)).toList(9));
        assertEquals(List.of("/items?top=1", "/items?token=a%2Fb"), targets(made));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://127.0.0.1:4010/items",
                "http://127.0.0.1:4011/items",
                "http://evil.example/items",
                "//evil.example/items",
                "http://127.0.0.1:4010@evil.example/",
                "ftp://127.0.0.1:4010/",
                "http://["
            })
    void theNextUrlOfAnotherOriginIsNotCalled(String url) {
        Paging<Long> paging = Paging.of(Decoders.LONG, "data", PagingRule.byUrl("next"));
        Scripted made = Scripted.of(Script.ok("{\"data\":[1],\"next\":\"" + url + "\"}"));
        DocuvaneException error =
                failure(() -> pager(made, paging, list(paging)).toList(9));
        assertEquals("foreign_page", error.code());
        assertEquals(1, made.sent());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "</items?page=2>; rel=\"next\"",
                "</items?page=9>; rel=\"last\", </items?page=2>; title=\"a, b\"; rel=\"up next\"",
                "<https://other.example/>; rel=prev, <http://127.0.0.1:4010/items?page=2>;rel=next"
            })
    void theNextPageMayBeInTheHeaderLink(String link) {
        Paging<Long> paging = Paging.of(Decoders.LONG, "", PagingRule.byLink());
        Scripted made =
                Scripted.of(Script.ok("[1]", "link", link), Script.ok("[2]", "link", "</items>; rel=\"nextish\""));
        ListPager<Long> pager = pager(made, paging, list(paging));
        assertEquals(List.of(1L, 2L), pager.toList(9));
        assertEquals(List.of("/items", "/items?page=2"), targets(made));
        Page<Long> first = pager.firstPage();
        assertEquals(Optional.empty(), first.nextCursor());
    }

    @Test
    void aUrlThatComesAgainEndsTheList() {
        Paging<Long> paging = Paging.of(Decoders.LONG, "data", PagingRule.byUrl("next"));
        Scripted made = Scripted.of(Script.ok("{\"data\":[1],\"next\":\"/api/v1/items?page=2\"}"));
        DocuvaneException error =
                failure(() -> pager(made, paging, list(paging)).toList(9));
        assertEquals("repeated_cursor", error.code());
        assertEquals(2, made.sent());
    }

    @Test
    void aResponseWithoutAListIsAnEmptyPageUnlessOneIsRequired() {
        Paging<Long> paging = Paging.of(Decoders.LONG, "data", PagingRule.byCursor("cursor", "next", null));
        Scripted made = Scripted.of(Script.ok("{}"));
        assertEquals(List.of(), pager(made, paging, list(paging)).toList(9));
        Paging<Long> strict = paging.required();
        assertEquals(
                "unreadable_response",
                failure(() -> pager(made, strict, list(strict)).toList(9)).code());
    }
}
