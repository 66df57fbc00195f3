// Checks lists: pages and items in order, nothing sent too early, and an end in every case.
package dev.docuvane.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.docuvane.errors.ApiException;
import dev.docuvane.errors.DocuvaneException;
import dev.docuvane.errors.InvalidArgumentException;
import dev.docuvane.fixtures.ScriptedSender;
import dev.docuvane.internal.Operation;
import dev.docuvane.internal.Request;
import dev.docuvane.internal.RetryClass;
import dev.docuvane.internal.json.JsonText;
import dev.docuvane.internal.pagination.ListPager;
import dev.docuvane.internal.pagination.Paging;
import dev.docuvane.internal.pagination.PagingRule;
import dev.docuvane.json.Json;
import dev.docuvane.json.JsonValue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class PagerTest {
    private static final Operation LIST = new Operation("listDocuments", "GET", "/documents", RetryClass.SAFE);
    private static final Paging<String> PAGING = Paging.of(
                    input -> input.value().get("id").flatMap(JsonValue::asText).orElse(null),
                    "data",
                    PagingRule.byCursor("cursor", "next_cursor", "has_more"))
            .required();

    private final ScriptedSender sender = new ScriptedSender();
    private final Pager<String> list = new ListPager<>(
            sender,
            Request.of(LIST, PAGING.reader())
                    .query("status", List.of("completed", "failed"))
                    .build(),
            PAGING);

    private ScriptedSender page(List<String> ids, String more) {
        List<Map<String, String>> items =
                ids.stream().map(id -> Map.of("id", id)).toList();
        return sender.then("{\"data\":" + Json.write(items) + more + "}", "x-request-id", "req_" + ids.size());
    }

    private void threePages() {
        page(List.of("a", "b"), ",\"has_more\":true,\"next_cursor\":\"1\"");
        page(List.of(), ",\"has_more\":true,\"next_cursor\":\"2\"");
        page(List.of("c"), ",\"has_more\":false,\"next_cursor\":null");
    }

    private List<Object> cursors() {
        List<Object> cursors = new ArrayList<>();
        for (Request<?> request : sender.sent) cursors.add(request.query().get("cursor"));
        return cursors;
    }

    @Test
    void givesEveryItemWhenIteratedAlsoAcrossAnEmptyPage() {
        threePages();
        List<String> ids = new ArrayList<>();
        for (String id : list) ids.add(id);
        assertEquals(List.of("a", "b", "c"), ids);
        assertEquals(Arrays.asList(null, "1", "2"), cursors());
        assertEquals(List.of("completed", "failed"), sender.sent.get(2).query().get("status"));
    }

    @Test
    void givesPagesWithWhatCameAroundThem() {
        threePages();
        List<Page<String>> pages =
                StreamSupport.stream(list.pages().spliterator(), false).toList();
        assertEquals(
                List.of(2, 0, 1), pages.stream().map(page -> page.data().size()).toList());
        Page<String> first = pages.get(0);
        assertTrue(first.hasMore());
        assertEquals(Optional.of("1"), first.nextCursor());
        assertEquals(Optional.of("req_2"), first.requestId());
        assertEquals(Optional.of(true), first.json().get("has_more").flatMap(JsonValue::asBoolean));
        assertFalse(pages.get(2).hasMore());
        assertEquals(Optional.empty(), pages.get(2).nextCursor());
    }

    @Test
    void sendsNothingBeforeItIsReadAndReadsAnewForEachWalk() {
        threePages();
        assertEquals(0, sender.sent.size());
        assertEquals(List.of("a", "b"), list.firstPage().data());
        assertEquals(1, sender.sent.size());
        Iterator<String> items = list.iterator();
        list.stream();
        assertEquals(1, sender.sent.size());
        assertEquals("c", items.next());
        assertFalse(items.hasNext());
        assertThrows(NoSuchElementException.class, items::next);
    }

    @Test
    void stopsReadingPagesWhenItHasEnoughItems() {
        threePages();
        assertEquals(List.of("a", "b"), list.toList(2));
        assertEquals(List.of(), list.toList(0));
        assertEquals(1, sender.sent.size());
        assertThrows(InvalidArgumentException.class, () -> list.toList(-1));
    }

    @Test
    void readsNoFurtherPageWhenAStreamHasEnough() {
        threePages();
        assertEquals(Optional.of("a"), list.stream().findFirst());
        assertEquals(1, sender.sent.size());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", ",\"next_cursor\":\"\"", ",\"has_more\":false,\"next_cursor\":\"1\"", ",\"next_cursor\":[]"})
    void endsWithoutACursorOrWhereTheServiceSaysSo(String more) {
        page(List.of("a"), more);
        assertEquals(List.of("a"), list.toList(9));
        assertEquals(1, sender.sent.size());
    }

    @Test
    void goesOnWhenOnlyACursorSaysSoAndSendsItAsItCame() {
        page(List.of("a"), ",\"next_cursor\":17").then("{\"data\":[]}");
        assertEquals(List.of("a"), list.toList(9));
        assertEquals("17", JsonText.of(cursors().get(1)));
    }

    @Test
    void endsWithAnErrorWhenACursorComesAgainInsteadOfReadingForEver() {
        page(List.of("a"), ",\"has_more\":true,\"next_cursor\":\"1\"");
        DocuvaneException error = assertThrows(DocuvaneException.class, () -> list.toList(99));
        assertEquals("repeated_cursor", error.code());
        assertEquals(2, sender.sent.size());
        assertEquals(
                "GET /documents repeats a cursor and would never end; reading stopped at that page.",
                error.getMessage());
    }

    @Test
    void passesOnErrorsOfLaterPagesAndCanAskForThemAgain() {
        page(List.of("a"), ",\"next_cursor\":\"1\"").thenFail(ScriptedSender.refusal(500));
        page(List.of("b"), "");
        Iterator<String> items = list.iterator();
        assertEquals("a", items.next());
        assertThrows(ApiException.class, items::hasNext);
        assertEquals("b", items.next());
        assertFalse(items.hasNext());
    }

    @Test
    void findsItsMembersWhereverTheyAre() {
        Paging<String> nested = Paging.of(
                input -> input.value().asText().orElse(null),
                "result.items",
                PagingRule.byCursor("page", "meta.next", null));
        sender.then("{\"result\":{\"items\":[\"a\"]},\"meta\":{\"next\":\"2\"}}")
                .then("{\"result\":{\"items\":[\"b\"]},\"meta\":null}");
        Request<Paging.Content<String>> request =
                Request.of(LIST, nested.reader()).build();
        assertEquals(List.of("a", "b"), new ListPager<>(sender, request, nested).toList(9));
        assertEquals("2", sender.sent.get(1).query().get("page"));
    }
}
