// Checks that a stream of events is followed across cuts, resuming after the last ID, and ends when it must.
package dev.docuvane.internal.streaming;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.docuvane.core.CallOptions;
import dev.docuvane.core.FollowedStream;
import dev.docuvane.errors.ApiException;
import dev.docuvane.errors.ConnectionException;
import dev.docuvane.errors.DocuvaneException;
import dev.docuvane.errors.ErrorFacts;
import dev.docuvane.errors.Outcome;
import dev.docuvane.errors.ResponseParseException;
import dev.docuvane.errors.TimeoutException;
import dev.docuvane.fixtures.Script;
import dev.docuvane.fixtures.Scripted;
import dev.docuvane.http.Headers;
import dev.docuvane.internal.Chunks;
import dev.docuvane.internal.Stage;
import dev.docuvane.internal.TransportResponse;
import dev.docuvane.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FollowedTest {
    private static final CallOptions ONCE = CallOptions.of().maxRetries(0);
    private static final Headers TYPE = Headers.of("content-type", "text/event-stream");

    /** The text of an event, as the service sends it. */
    private static String event(int number) {
        return "id: evt_" + number + "\nevent: document.completed\ndata: {\"id\":\"evt_" + number + "\"}\n\n";
    }

    /** A response that ends after its text. */
    private static Stage stream(String text) {
        return streamThat(text, null);
    }

    /** A response whose connection breaks after its text. */
    private static Stage cut(String text) {
        return streamThat(text, new ConnectionException("cut", ErrorFacts.of("connection_failed")));
    }

    private static Stage streamThat(String text, @Nullable RuntimeException end) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return request -> TransportResponse.raw(200, TYPE, new byte[0], request).withStream(new Chunks() {
            private int at;

            @Override
            public byte @Nullable [] next() {
                if (at < bytes.length) return new byte[] {bytes[at++]};
                if (end != null) throw end;
                return null;
            }

            @Override
            public long maxItemBytes() {
                return 1_000;
            }

            @Override
            public void close() {
                at = bytes.length;
            }
        });
    }

    private static List<String> take(FollowedStream<JsonValue> events, int count) {
        List<String> ids = new ArrayList<>();
        while (ids.size() < count) ids.add(idOf(events.iterator().next()));
        return ids;
    }

    private static String idOf(JsonValue event) {
        return event.get("id").flatMap(JsonValue::asText).orElse("");
    }

    private static List<Optional<String>> resumedAt(Scripted made) {
        return made.script.sent.stream()
                .map(sent -> Optional.ofNullable(sent.headers().get("last-event-id")))
                .toList();
    }

    @Test
    void itAsksForEventsAtTheStartWithWhatWasGivenAndThenAfterTheLastId() {
        Scripted made = Scripted.of(cut(event(1) + event(2)), stream(event(3)), stream(event(4)));
        FollowedStream<JsonValue> events = made.client.follow("evt_0", CallOptions.NONE);
        assertEquals(0, made.sent());
        assertEquals(Optional.of("evt_0"), events.lastEventId());
        assertEquals(List.of("evt_1", "evt_2", "evt_3", "evt_4"), take(events, 4));
        assertEquals(List.of(Optional.of("evt_0"), Optional.of("evt_2"), Optional.of("evt_3")), resumedAt(made));
        assertEquals("text/event-stream", made.script.sent.get(0).headers().get("accept"));
        assertEquals(List.of(500L, 500L), made.clock.sleeps);
        events.close();
    }

    @Test
    void theLastIdIsThatOfTheEventThatWasReturnedOrOfALaterMark() {
        Scripted made = Scripted.of(stream(event(1) + "id: mark\n\n" + event(2) + event(3)));
        FollowedStream<JsonValue> events = made.client.follow(null, CallOptions.NONE);
        assertEquals(Optional.empty(), events.lastEventId());
        Iterator<JsonValue> items = events.iterator();
        assertTrue(items.hasNext());
        assertEquals(Optional.empty(), events.lastEventId());
        items.next();
        assertEquals(Optional.of("evt_1"), events.lastEventId());
        assertTrue(items.hasNext());
        assertEquals(Optional.of("mark"), events.lastEventId());
        items.next();
        assertEquals(Optional.of("evt_2"), events.lastEventId());
        events.close();
    }

    @Test
    void itResumesAfterAMarkThatCameWithoutAnEvent() {
        // The third mark has no end: it never came whole.
        Scripted made = Scripted.of(
                stream("retry: 2000\nid: mark_1\n\n: heartbeat\nid: mark_2\n\nid: mark_3\n"), stream(event(1)));
        try (FollowedStream<JsonValue> events = made.client.follow(null, CallOptions.NONE)) {
            assertEquals(List.of("evt_1"), take(events, 1));
        }
        assertEquals(List.of(Optional.empty(), Optional.of("mark_2")), resumedAt(made));
    }

    @Test
    void aConnectionMayBeSilentFor40SecondsOrAsLongAsTheCallerSays() {
        List<Long> timeouts = Collections.synchronizedList(new ArrayList<>());
        TimeoutException silence = new TimeoutException("silence", ErrorFacts.of("timeout"));
        Stage silent = request -> {
            timeouts.add(request.timeoutMillis());
            return streamThat(event(timeouts.size()), silence).send(request);
        };
        Scripted made = Scripted.of(silent);
        try (FollowedStream<JsonValue> events = made.client.follow(null, CallOptions.NONE)) {
            assertEquals(List.of("evt_1", "evt_2"), take(events, 2));
        }
        CallOptions options = CallOptions.of().timeout(Duration.ofSeconds(7));
        try (FollowedStream<JsonValue> events = made.client.follow(null, options)) {
            take(events, 1);
        }
        assertEquals(List.of(40_000L, 40_000L, 7_000L), timeouts);
    }

    @Test
    void itWaitsLongerForEachAttemptWithoutABlockUpTo30Seconds() {
        Scripted made = Scripted.of(
                stream(event(1)),
                Script.refused(),
                Script.refused(),
                Script.refused(),
                Script.problem(503, "service_unavailable"),
                Script.reset(),
                stream(": no block"),
                stream(event(2)),
                stream(event(3)));
        try (FollowedStream<JsonValue> events = made.client.follow(null, ONCE)) {
            assertEquals(List.of("evt_1", "evt_2", "evt_3"), take(events, 3));
        }
        assertEquals(List.of(500L, 1_000L, 2_000L, 4_000L, 8_000L, 15_000L, 15_000L, 500L), made.clock.sleeps);
    }

    @Test
    void halfOfTheDelayIsRandom() {
        Scripted made = Scripted.with(
                options -> options.random(() -> 0.5), stream(event(1)), Script.refused(), stream(event(2)));
        try (FollowedStream<JsonValue> events = made.client.follow(null, ONCE)) {
            take(events, 2);
        }
        assertEquals(List.of(750L, 1_500L), made.clock.sleeps);
    }

    @ParameterizedTest
    @ValueSource(ints = {408, 425, 429, 500, 502, 503, 504})
    void itIsOpenedAgainAfterAnErrorThatPasses(int status) {
        Scripted made = Scripted.of(stream(event(1)), Script.problem(status, "later"), stream(event(2)));
        try (FollowedStream<JsonValue> events = made.client.follow(null, ONCE)) {
            assertEquals(List.of("evt_1", "evt_2"), take(events, 2));
        }
    }

    @ParameterizedTest
    @CsvSource({"410,event_expired", "400,invalid_request", "401,invalid_token", "501,not_implemented"})
    void itEndsWithARefusalWhenItResumes(int status, String code) {
        Scripted made = Scripted.of(stream(event(1)), Script.problem(status, code));
        FollowedStream<JsonValue> events = made.client.follow(null, CallOptions.NONE);
        take(events, 1);
        ApiException error =
                assertThrows(ApiException.class, () -> events.iterator().hasNext());
        assertEquals(status, error.status());
        assertEquals(code, error.code());
        assertEquals(2, made.sent());
        assertFalse(events.iterator().hasNext());
        assertEquals(2, made.sent());
    }

    @Test
    void itFailsWhenTheFirstConnectionDoes() {
        Scripted made = Scripted.of(Script.refused(), stream(event(1)));
        FollowedStream<JsonValue> events = made.client.follow(null, ONCE);
        DocuvaneException error = Scripted.failure(() -> events.iterator().hasNext());
        assertInstanceOf(ConnectionException.class, error);
        assertEquals(Optional.of(Outcome.NOT_SENT), error.outcome());
        assertEquals(1, made.sent());
    }

    @Test
    void itFailsWithAnEventThatIsNotJson() {
        FollowedStream<JsonValue> events =
                Scripted.of(stream("data: {\n\n"), stream(event(1))).client.follow(null, CallOptions.NONE);
        assertThrows(ResponseParseException.class, () -> events.iterator().hasNext());
        assertFalse(events.iterator().hasNext());
    }

    @Test
    void itCanBeReadOnceAndEndsWhenItIsClosed() {
        Scripted made = Scripted.of(stream(event(1) + event(2)));
        FollowedStream<JsonValue> events = made.client.follow(null, CallOptions.NONE);
        assertSame(events.iterator(), events.iterator());
        take(events, 1);
        events.close();
        events.close();
        assertFalse(events.iterator().hasNext());
        assertThrows(NoSuchElementException.class, () -> events.iterator().next());
        assertEquals(Optional.of("evt_1"), events.lastEventId());
        assertEquals(1, made.sent());
        assertEquals("FollowedStream[GET /events]", events.toString());
    }
}
