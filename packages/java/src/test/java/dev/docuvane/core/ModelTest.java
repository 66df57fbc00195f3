// Checks that models keep all that came, exactly, and say where it is not as the contract says.
package dev.docuvane.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.docuvane.errors.DocuvaneException;
import dev.docuvane.json.DataIssue;
import dev.docuvane.json.Decoders;
import dev.docuvane.json.Json;
import dev.docuvane.json.JsonInput;
import dev.docuvane.json.JsonValue;
import dev.docuvane.json.OpenEnum;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ModelTest {
    private static final class Invoice extends Model {
        static final JsonInput.Decoder<Invoice> DECODER = Decoders.model(Invoice::new);
        private final @Nullable String id;
        private final @Nullable State state;
        private final @Nullable BigDecimal total;
        private final @Nullable OffsetDateTime createdAt;
        private final @Nullable Map<String, Double> scores;
        private final @Nullable List<Invoice> parts;
        private final @Nullable String note;

        private Invoice(JsonInput input) {
            super(input);
            id = input.required("id", Decoders.TEXT);
            state = input.optional("state", State.DECODER);
            total = input.optional("total", Decoders.DECIMAL);
            createdAt = input.optional("created_at", Decoders.TIME);
            scores = input.optional("scores", Decoders.map(Decoders.DOUBLE));
            parts = input.optional("parts", Decoders.list(DECODER));
            note = input.nullable("note", Decoders.TEXT);
        }

        String id() {
            return required(id, "id");
        }

        Optional<BigDecimal> total() {
            return optional(total, "total");
        }

        Optional<String> note() {
            return optional(note, "note");
        }
    }

    private static final class State extends OpenEnum {
        static final JsonInput.Decoder<State> DECODER = Decoders.fromText(State::of, "string");

        private State(String value) {
            super(value, value.equals("completed"));
        }

        static State of(String value) {
            return new State(value);
        }
    }

    private static Invoice read(JsonInput input) {
        Invoice invoice = Invoice.DECODER.decode(input);
        if (invoice == null) throw new AssertionError(input.issues());
        return invoice;
    }

    private static JsonInput input(String json) {
        JsonValue value = Json.parse(json);
        if (value == null) throw new AssertionError(json);
        return JsonInput.of(value);
    }

    @Test
    void numbersKeepEachDigitAndUnknownMembersTheirPlace() {
        String json =
                "{\"new\":{\"a\":[1,null,true]},\"id\":\"i\",\"total\":100.00,\"note\":null,\"big\":123456789012345678901234567890.10}";
        JsonInput input = input(json);
        Invoice invoice = read(input);
        assertEquals(new BigDecimal("100.00"), invoice.total);
        assertEquals(json, invoice.toJson().toString());
        assertEquals(List.of(), input.issues());
        assertEquals(
                "Invoice{new={a=[1, null, true]}, id=i, total=100.00, note=null, big=123456789012345678901234567890.10}",
                invoice.toString());
        assertEquals(invoice, read(input(json)));
        assertNotEquals(invoice, read(input("{\"id\":\"i\"}")));
    }

    @Test
    void isShownInOneLineWithoutSecrets() {
        String json =
                "{\"id\":\"i\",\"api_key\":\"k1\",\"clientSecret\":\"k2\",\"key\":\"k3\",\"monkey\":\"m\",\"list\":[1,2,3,4],"
                        + "\"note\":\"" + "ä".repeat(61)
                        + "\",\"deep\":{\"token\":\"k4\",\"a\":{\"b\":{\"c\":{}}}},\"last\":1}";
        assertEquals(
                "Invoice{id=i, api_key=…, clientSecret=…, key=…, monkey=m, list=[1, 2, 3, …], note=" + "ä".repeat(60)
                        + "…, deep={token=…, a={b={c={…}}}}, …}",
                read(input(json)).toString());
    }

    @Test
    void unknownWordsAreKept() {
        Invoice invoice = read(input("{\"id\":\"i\",\"state\":\"archived\",\"note\":\"\"}"));
        assertEquals(State.of("archived"), invoice.state);
        assertFalse(State.of("archived").isKnown());
        assertTrue(State.of("completed").isKnown());
    }

    @Test
    void valuesOfAnotherKindAreReportedAndKeptAndNeverShortenAListOrMap() {
        String json =
                "{\"id\":7,\"state\":1,\"total\":\"x\",\"created_at\":\"yesterday\",\"scores\":{\"a~/b\":\"high\",\"c\":0.5},"
                        + "\"parts\":[{\"id\":\"p\",\"note\":\"\"},5,{\"id\":null}]}";
        JsonInput input = input(json);
        Invoice invoice = read(input);
        assertEquals(
                List.of(
                        "/id expected string, found number",
                        "/state expected string, found number",
                        "/total expected number, found string",
                        "/created_at expected time, found string",
                        "/scores/a~0~1b expected number, found string",
                        "/parts/1 expected object, found number",
                        "/parts/2/id expected string, found null",
                        "/parts/2/note is missing",
                        "/note is missing"),
                input.issues().stream()
                        .map(issue -> issue.pointer() + " " + issue.message())
                        .toList());
        assertEquals(json, invoice.toJson().toString());
        assertEquals("{a~/b=null, c=0.5}", String.valueOf(invoice.scores));
        assertEquals(3, invoice.parts == null ? 0 : invoice.parts.size());
        assertNull(invoice.parts == null ? "" : invoice.parts.get(1));
        DocuvaneException error = assertThrows(DocuvaneException.class, invoice::id);
        assertEquals("missing_member", error.code());
        assertFalse(error.getMessage().contains("7"));
        assertEquals(
                "The service sent string as total of Invoice, which the contract does not allow: see properties().",
                assertThrows(DocuvaneException.class, invoice::total).getMessage());
        assertEquals(Optional.empty(), invoice.note());
        assertEquals(
                Optional.empty(), read(input("{\"id\":\"i\",\"note\":null}")).note());
    }

    @Test
    void listsAndMapsKeepTheirLengthAndNullsThatMayBeThere() {
        JsonInput list = input("[1,null,18446744073709551615,3]");
        assertEquals(
                java.util.Arrays.asList(1L, null, null, 3L),
                Decoders.list(Decoders.LONG).decode(list));
        assertEquals(
                List.of("/1", "/2"),
                list.issues().stream().map(DataIssue::pointer).toList());
        JsonInput nullable = input("[1,null]");
        assertEquals(
                java.util.Arrays.asList(1L, null),
                Decoders.list(Decoders.nullable(Decoders.LONG)).decode(nullable));
        JsonInput map = input("{\"b\":null,\"a\":\"x\"}");
        assertEquals(
                "{b=null, a=x}",
                String.valueOf(Decoders.map(Decoders.nullable(Decoders.TEXT)).decode(map)));
        assertEquals(List.of(), nullable.issues());
        assertEquals(List.of(), map.issues());
    }

    @Test
    void jacksonOfTheProgramWritesAndReadsIt() throws Exception {
        ObjectMapper mapper = new ObjectMapper();
        Invoice invoice = read(input("{\"id\":\"i\",\"total\":1.50,\"state\":\"new\"}"));
        assertEquals(
                "{\"invoice\":{\"id\":\"i\",\"total\":1.50,\"state\":\"new\"},\"state\":\"x\"}",
                mapper.writeValueAsString(new java.util.TreeMap<>(Map.of("invoice", invoice, "state", State.of("x")))));
        assertEquals(
                "{\"a\":[1]}", mapper.readValue("{\"a\":[1]}", JsonValue.class).toString());
    }

    @Test
    void plainValuesBecomeJson() {
        Map<String, Object> members = new java.util.LinkedHashMap<>();
        members.put("time", OffsetDateTime.parse("2026-11-20T21:00:00.5+01:00"));
        members.put("day", LocalDate.of(2026, 11, 20));
        members.put("list", new int[] {1, 2});
        members.put("maybe", Optional.of("x"));
        members.put("none", Optional.empty());
        members.put("double", 0.1);
        members.put("word", State.of("completed"));
        members.put("long", 1L << 40);
        members.put("nothing", null);
        assertEquals(
                "{\"time\":\"2026-11-20T21:00:00.500+01:00\",\"day\":\"2026-11-20\",\"list\":[1,2],\"maybe\":\"x\",\"none\":null,"
                        + "\"double\":0.1,\"word\":\"completed\",\"long\":1099511627776,\"nothing\":null}",
                Json.write(members));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"2026-11-20T20:00:00Z", "2026-11-20T21:00:00+01:00", "2026-11-20 20:00:00", "2026-11-20T20:00:00"
            })
    void timesAreReadInEachSpelling(String text) {
        JsonInput input = input("\"" + text + "\"");
        OffsetDateTime time = Decoders.TIME.decode(input);
        assertEquals(1_795_204_800L, time == null ? 0 : time.toEpochSecond());
    }

    @ParameterizedTest
    @CsvSource({
        "2026-11-20T21:00:00+01:00,2026-11-20T21:00+01:00,0",
        "2026-11-20T21:00:00+0100,2026-11-20T21:00+01:00,0",
        "2026-11-20 15:00:00.123456789 -0500,2026-11-20T15:00:00.123456789-05:00,0",
        "2026-11-20T20:00:00,2026-11-20T20:00Z,1",
        "2026-11-20T23:59:60Z,null,1",
    })
    void timesKeepTheirOffsetAndOneWithoutIsReported(String text, String time, int issues) {
        JsonInput input = input("\"" + text + "\"");
        assertEquals(time, String.valueOf(Decoders.TIME.decode(input)));
        assertEquals(issues, input.issues().size());
    }

    @Test
    void wholeNumbersFitOrAreReported() {
        assertEquals(2L, Decoders.LONG.decode(input("2.0")));
        assertEquals(1_000L, Decoders.LONG.decode(input("1e3")));
        assertNull(Decoders.LONG.decode(input("2.5")));
        assertNull(Decoders.LONG.decode(input("1e300")));
        assertNull(Decoders.LONG.decode(input("1e-1000000000")));
        assertNull(Decoders.LONG.decode(input("9223372036854775808")));
        assertEquals(5, Decoders.INTEGER.decode(input("5")));
        assertNull(Decoders.INTEGER.decode(input("4294967296")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "[1,]", "{\"a\":1}x", "'a'", "NaN", "\"\u0001\""})
    void whatIsNoJsonIsNothing(String text) {
        assertNull(Json.parse(text));
        assertNull(Json.parse(text.getBytes(java.nio.charset.StandardCharsets.UTF_8)));
    }

    @Test
    void aValueTellsWhatItIs() {
        JsonValue value = input("{\"a\":[\"x\",1.50,true,null]}").value();
        List<JsonValue> items = value.get("a").orElseThrow().items();
        assertEquals(Optional.of("x"), items.get(0).asText());
        assertEquals(Optional.of(new BigDecimal("1.50")), items.get(1).asDecimal());
        assertEquals(Optional.of(true), items.get(2).asBoolean());
        assertTrue(items.get(3).isNull());
        assertEquals(Optional.empty(), items.get(0).asDecimal());
        assertEquals(Map.of(), items.get(0).properties());
        assertEquals(
                java.util.Arrays.asList("x", new BigDecimal("1.50"), true, null),
                value.get("a").orElseThrow().raw());
        assertThrows(
                UnsupportedOperationException.class, () -> value.properties().clear());
    }
}
