// Checks what is logged of a call, and that nothing else is.
package dev.docuvane.internal.pipeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.docuvane.core.Model;
import dev.docuvane.core.ValidationMode;
import dev.docuvane.errors.NotFoundException;
import dev.docuvane.errors.ResponseValidationException;
import dev.docuvane.fixtures.Script;
import dev.docuvane.fixtures.Scripted;
import dev.docuvane.fixtures.TestClient;
import dev.docuvane.fixtures.TestLogs;
import dev.docuvane.http.Result;
import dev.docuvane.internal.Reader;
import dev.docuvane.internal.Request;
import dev.docuvane.json.Decoders;
import dev.docuvane.json.JsonInput;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.event.Level;

class LogTest {
    private static final String MODEL = "{\"id\":7,\"list\":[{\"at\":\"x\"},{\"at\":\"secret\"}]}";

    @BeforeEach
    void forget() {
        TestLogs.LINES.clear();
    }

    @Test
    void aCallIsALineWhenItGoesOutAndOneWhenItComesBack() {
        Scripted.of(Scripted.OK).upload();
        List<TestLogs.Line> lines = TestLogs.take(Level.DEBUG);
        assertEquals(
                List.of("docuvane: call", "docuvane: response"),
                lines.stream().map(TestLogs.Line::message).toList());
        assertEquals(
                Set.of("operation", "method", "route", "idempotencyKey", "requestBytes"),
                lines.get(0).facts().keySet());
        assertEquals("/documents", lines.get(0).facts().get("route"));
        assertEquals("3", lines.get(0).facts().get("requestBytes"));
        assertEquals("200", lines.get(1).facts().get("status"));
        assertEquals("req_1", lines.get(1).facts().get("requestId"));
        assertEquals("0", lines.get(1).facts().get("durationMs"));
    }

    @Test
    void aFailureSaysItsCodeAndARetryItsDelay() {
        Scripted made = Scripted.of(Script.problem(500, "x"), Script.problem(404, "gone"));
        assertThrows(NotFoundException.class, made::get);
        List<TestLogs.Line> retries = TestLogs.LINES.stream()
                .filter(line -> line.level() == Level.INFO)
                .toList();
        assertEquals("docuvane: retry", retries.get(0).message());
        assertEquals("250", retries.get(0).facts().get("delayMs"));
        TestLogs.Line failure = TestLogs.take(Level.DEBUG).get(1);
        assertEquals("docuvane: failure", failure.message());
        assertEquals("gone", failure.facts().get("code"));
        assertEquals("2", failure.facts().get("attempts"));
    }

    @Test
    void theEndOfAnOperationIsAnnouncedOnce() {
        Scripted made = Scripted.of(Script.ok("{}", "sunset", "Fri, 20 Nov 2026 20:00:00 GMT"));
        made.get();
        made.get();
        made.upload();
        assertEquals(
                List.of(
                        "docuvane: GET /documents/{id} is deprecated by the service; it ends on Fri, 20 Nov 2026 20:00:00 GMT",
                        "docuvane: POST /documents is deprecated by the service; it ends on Fri, 20 Nov 2026 20:00:00 GMT"),
                TestLogs.take(Level.WARN).stream().map(TestLogs.Line::message).toList());
    }

    @Test
    void driftIsAWarningForEachOperationAndPlaceWithoutTheValue() {
        Scripted made = Scripted.of(Script.ok(MODEL, "x-request-id", "req_1"));
        for (int call = 0; call < 2; call++)
            assertEquals(MODEL, read(made).data().toJson().toString());
        List<TestLogs.Line> lines = TestLogs.take(Level.WARN);
        assertEquals(
                List.of(
                        "docuvane: a response does not match the contract: GET /documents/{id} at \"/id\" expected string, found"
                                + " number",
                        "docuvane: a response does not match the contract: GET /documents/{id} at \"/list/0/at\" expected time,"
                                + " found string"),
                lines.stream().map(TestLogs.Line::message).toList());
        assertEquals(
                Set.of("operation", "method", "route", "code", "requestId"),
                lines.get(0).facts().keySet());
    }

    @Test
    void driftIsNothingOrAnErrorWhenTheCallerWantsIt() {
        Scripted off = Scripted.with(options -> options.validation(ValidationMode.OFF), Script.ok(MODEL));
        read(off);
        assertEquals(List.of(), TestLogs.take(Level.WARN));
        Scripted made = Scripted.with(
                options -> options.validation(ValidationMode.THROW), Script.ok(MODEL, "x-request-id", "req_1"));
        ResponseValidationException error = assertThrows(ResponseValidationException.class, () -> read(made));
        assertEquals(
                "The response to GET /documents/doc_1 (req_1) does not match the contract: \"/id\" expected string, found number,"
                        + " \"/list/0/at\" expected time, found string, \"/list/1/at\" expected time, found string; the service"
                        + " processed the call, see data.",
                error.getMessage());
        assertEquals("getDocument", error.operation());
        assertEquals(MODEL, error.data(Thing.class).orElseThrow().toJson().toString());
        assertEquals(1, made.sent());
    }

    private static Result<Thing> read(Scripted made) {
        return made.client
                .world()
                .sender()
                .send(Request.of(TestClient.GET, Reader.json(Thing.DECODER))
                        .path("id", "doc_1")
                        .build());
    }

    private static final class Thing extends Model {
        static final JsonInput.Decoder<Thing> DECODER = Decoders.model(Thing::new);

        private Thing(JsonInput input) {
            super(input);
            input.required("id", Decoders.TEXT);
            input.optional("list", Decoders.list(Decoders.map(Decoders.TIME)));
        }
    }
}
