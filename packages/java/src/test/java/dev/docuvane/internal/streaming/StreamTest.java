// Checks how streams are read, wherever their chunks are cut; the clients in other languages read the same.
package dev.docuvane.internal.streaming;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.docuvane.core.EventStream;
import dev.docuvane.errors.ApiException;
import dev.docuvane.errors.ConnectionException;
import dev.docuvane.errors.DocuvaneException;
import dev.docuvane.errors.ErrorFacts;
import dev.docuvane.errors.ResponseTooLargeException;
import dev.docuvane.fixtures.Vectors;
import dev.docuvane.http.Headers;
import dev.docuvane.http.ResponseInfo;
import dev.docuvane.internal.Chunks;
import dev.docuvane.internal.Reader;
import dev.docuvane.internal.StreamSource;
import dev.docuvane.json.Decoders;
import dev.docuvane.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class StreamTest {
    private static final JsonValue VECTORS = Vectors.read("streams.json");

    /** Bytes in chunks of a size. */
    private static class Chunked implements Chunks {
        private final byte[] bytes;
        private final int size;
        private long most = 1_000;
        private int at;
        private int closed;

        private Chunked(String text, int size) {
            this.bytes = text.getBytes(StandardCharsets.UTF_8);
            this.size = size;
        }

        @Override
        public byte @Nullable [] next() {
            if (at == bytes.length) return null;
            int from = at;
            at = Math.min(bytes.length, from + size);
            return Arrays.copyOfRange(bytes, from, at);
        }

        @Override
        public long maxItemBytes() {
            return most;
        }

        @Override
        public void close() {
            closed++;
        }
    }

    private static StreamSource source(Chunks chunks) {
        ResponseInfo info =
                new ResponseInfo(200, Headers.NONE, Optional.of("req_1"), Optional.empty(), 2, Optional.of("key_1"));
        return new StreamSource(info, chunks, "GET /events", List.of("topsecret"));
    }

    private static <T> EventStream<T> open(Reader<EventStream<T>> reader, Chunks chunks) {
        return Objects.requireNonNull(reader.open(source(chunks)).data());
    }

    private static EventStream<JsonValue> json(String text) {
        return open(Streamed.events(Decoders.JSON, null), new Chunked(text, 3));
    }

    private static java.util.stream.Stream<JsonValue> vectors(String name) {
        return VECTORS.get(name).orElseThrow().items().stream();
    }

    static java.util.stream.Stream<JsonValue> events() {
        return vectors("events");
    }

    static java.util.stream.Stream<JsonValue> streams() {
        return vectors("streams");
    }

    private static String text(JsonValue vector, String name) {
        return vector.get(name).flatMap(JsonValue::asText).orElse("");
    }

    private static List<Events.Event> eventsOf(String text, int size) {
        Events events = new Events(source(new Chunked(text, size)));
        List<Events.Event> found = new ArrayList<>();
        for (Events.Event event = events.next(); event != null; event = events.next()) found.add(event);
        return found;
    }

    @ParameterizedTest
    @MethodSource("events")
    void eventsAreReadHoweverTheirBytesAreCut(JsonValue vector) {
        JsonValue expected = vector.get("data").orElseThrow();
        for (int size : List.of(1, 2, 1_000)) {
            List<String> data = eventsOf(text(vector, "text"), size).stream()
                    .map(Events.Event::data)
                    .toList();
            assertEquals(expected, JsonValue.of(data), text(vector, "name"));
        }
    }

    @Test
    void anEventHasATypeOfItsOwnAndAnIdThatStays() {
        JsonValue vector = VECTORS.get("ids").orElseThrow();
        List<String> found = eventsOf(text(vector, "text"), 1).stream()
                .map(event -> event.type() + " " + event.data() + " " + event.id())
                .toList();
        List<String> expected = vector.get("events").orElseThrow().items().stream()
                .map(event -> text(event, "event") + " " + text(event, "data") + " " + text(event, "id"))
                .toList();
        assertEquals(expected, found);
    }

    @ParameterizedTest
    @MethodSource("streams")
    void aStreamGivesItsItemsAndItsErrorAndEndsTheRequest(JsonValue vector) {
        Chunked chunks = new Chunked(text(vector, "text"), 3);
        List<JsonValue> items = new ArrayList<>();
        String code = null;
        String kind = null;
        try {
            for (Object item : open(readerOf(vector), chunks)) items.add(JsonValue.of(item));
        } catch (DocuvaneException error) {
            code = error.code();
            kind = error.getClass()
                    .getSimpleName()
                    .replace("Exception", "Error")
                    .toLowerCase(Locale.ROOT);
            assertEquals("UNKNOWN", error.outcome().orElseThrow().name());
            assertEquals(2, error.attempts());
            assertEquals(Optional.of("key_1"), error.idempotencyKey());
        }
        assertEquals(vector.get("items").orElseThrow().items(), items, text(vector, "name"));
        Optional<JsonValue> error = vector.get("error");
        assertEquals(error.map(facts -> text(facts, "code")).orElse(null), code);
        assertEquals(
                error.map(facts -> text(facts, "class").toLowerCase(Locale.ROOT))
                        .orElse(null),
                kind);
        assertEquals(1, chunks.closed);
    }

    @SuppressWarnings("unchecked") // What is read is compared as JSON.
    private static Reader<EventStream<Object>> readerOf(JsonValue vector) {
        String end = vector.get("end").flatMap(JsonValue::asText).orElse(null);
        Reader<?> reader = vector.get("isText").isPresent()
                ? Streamed.events(end)
                : text(vector, "format").equals("sse")
                        ? Streamed.events(Decoders.JSON, end)
                        : Streamed.lines(Decoders.JSON, end);
        return (Reader<EventStream<Object>>) reader;
    }

    @Test
    void itEndsWhenItIsClosed() {
        EventStream<JsonValue> stream = json("data: 1\n\ndata: 2\n\n");
        assertEquals(JsonValue.of(1), stream.iterator().next());
        stream.close();
        assertFalse(stream.iterator().hasNext());
        assertThrows(NoSuchElementException.class, () -> stream.iterator().next());
    }

    @Test
    void closingAStreamOfItsItemsEndsTheRequest() {
        Chunked chunks = new Chunked("data: 1\n\ndata: 2\n\n", 3);
        try (java.util.stream.Stream<String> items = open(Streamed.events(null), chunks).stream()) {
            assertEquals(Optional.of("1"), items.findFirst());
            assertEquals(0, chunks.closed);
        }
        assertEquals(1, chunks.closed);
    }

    @Test
    void whatAClosedConnectionReportsIsNoNews() {
        EventStream<?>[] stream = new EventStream<?>[1];
        Chunked broken = new Chunked("", 1) {
            @Override
            public byte @Nullable [] next() {
                stream[0].close();
                throw new ConnectionException("broken", ErrorFacts.of("connection_failed"));
            }
        };
        stream[0] = open(Streamed.events("end"), broken);
        assertFalse(stream[0].iterator().hasNext());
    }

    @Test
    void anErrorInItHasNoSecretAndNothingComesAfterIt() {
        EventStream<JsonValue> stream =
                json("data: {\"error\":{\"code\":\"busy\",\"message\":\"topsecret is late.\"}}\n\ndata: 1\n\n");
        ApiException error =
                assertThrows(ApiException.class, () -> stream.iterator().hasNext());
        assertEquals(200, error.status());
        assertFalse((error + error.body() + error.detail()).contains("topsecret"));
        assertTrue(error.getMessage().contains("GET /events"));
        assertFalse(stream.iterator().hasNext());
    }

    @Test
    void anItemOfAnotherTypeIsNotLost() {
        EventStream<Long> stream = open(Streamed.events(Decoders.LONG, null), new Chunked("data: {}\n\n", 9));
        DocuvaneException error =
                assertThrows(DocuvaneException.class, () -> stream.iterator().next());
        assertEquals("unreadable_response", error.code());
    }

    @Test
    void linesMayBeText() {
        EventStream<String> lines = open(Streamed.lines(null), new Chunked("{\n\n\"a\"\n", 2));
        assertEquals(List.of("{", "\"a\""), lines.stream().toList());
    }

    @Test
    void anItemHasABound() {
        for (String text : List.of("data: " + "a".repeat(200), "data: aaaaaaaa\n".repeat(20))) {
            Chunked chunks = new Chunked(text, 7);
            chunks.most = 100;
            EventStream<String> stream = open(Streamed.events(null), chunks);
            assertThrows(
                    ResponseTooLargeException.class, () -> stream.iterator().hasNext());
            assertTrue(chunks.at <= 200);
            assertEquals(1, chunks.closed);
        }
    }

    @Test
    void aBodyThatIsThereIsReadToo() {
        Chunks body = Chunks.of("data: a\n\n".getBytes(StandardCharsets.UTF_8));
        assertEquals(List.of("a"), open(Streamed.events(null), body).stream().toList());
        assertNull(body.next());
    }
}
