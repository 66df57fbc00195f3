// Checks what becomes of a response: a model, or an error that says what, where and what to do.
package dev.docuvane.internal.pipeline;

import static dev.docuvane.fixtures.Script.ok;
import static dev.docuvane.fixtures.Script.problem;
import static dev.docuvane.fixtures.Script.response;
import static dev.docuvane.fixtures.Scripted.failure;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.docuvane.core.ByteStream;
import dev.docuvane.core.EventStream;
import dev.docuvane.core.Model;
import dev.docuvane.errors.ApiException;
import dev.docuvane.errors.DocuvaneException;
import dev.docuvane.errors.Outcome;
import dev.docuvane.errors.ResponseParseException;
import dev.docuvane.fixtures.Scripted;
import dev.docuvane.fixtures.TestClient;
import dev.docuvane.http.Headers;
import dev.docuvane.http.Result;
import dev.docuvane.internal.Operation;
import dev.docuvane.internal.Reader;
import dev.docuvane.internal.Request;
import dev.docuvane.internal.RetryClass;
import dev.docuvane.internal.Sender;
import dev.docuvane.internal.Stage;
import dev.docuvane.internal.TransportResponse;
import dev.docuvane.internal.streaming.ReceivedBytes;
import dev.docuvane.internal.streaming.Streamed;
import dev.docuvane.json.Decoders;
import dev.docuvane.json.JsonInput;
import dev.docuvane.json.JsonValue;
import java.io.IOException;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ParseTest {
    private static Scripted once(Stage step) {
        return Scripted.with(options -> options.maxRetries(0), step);
    }

    @Test
    void membersAndWordsItDoesNotKnowAreKept() {
        String model = "{\"id\":\"doc_1\",\"status\":\"archived\",\"new\":{\"deep\":[1.50]}}";
        assertEquals(model, once(ok(model)).get().data().toString());
    }

    @ParameterizedTest
    @ValueSource(ints = {200, 201, 203, 226})
    void any2xxIsASuccess(int status) {
        assertEquals(status, once(response(status, "{\"id\":\"doc_1\"}")).get().status());
    }

    @Test
    void anErrorSaysWhatFailedWhereWithCodeRequestIdAndTheServicesSentence() {
        ApiException error = (ApiException) failure(once(problem(404, "not_found"))::get);
        assertEquals(
                "Request failed with 404 Not Found: GET /documents/doc_1 (not_found, req_1): It is not_found.",
                error.getMessage());
        assertEquals("It is not_found.", error.detail());
        assertEquals(Optional.of("req_1"), error.requestId());
        assertEquals(Optional.of(Outcome.REJECTED), error.outcome());
    }

    @Test
    void theKeyIsTakenOutOfWhatAServiceRepeats() {
        ApiException error = (ApiException)
                failure(once(response(401, "{\"message\":\"unknown key " + TestClient.KEY + "\"}"))::get);
        assertTrue(error.getMessage().contains("unknown key [redacted]"));
        assertFalse(error.body().contains(TestClient.KEY));
    }

    @ParameterizedTest
    @CsvSource({"500,,UNKNOWN", "502,,UNKNOWN", "503,,UNKNOWN", "503,1,REJECTED", "501,,REJECTED", "422,,REJECTED"})
    void anErrorSaysWhetherTheServiceMayHaveActed(int status, String retryAfter, Outcome outcome) {
        String[] headers = retryAfter == null ? new String[0] : new String[] {"retry-after", retryAfter};
        assertEquals(
                Optional.of(outcome),
                failure(once(problem(status, "x", headers))::get).outcome());
    }

    @Test
    void aRedirectIsAnErrorThatTellsWhereItLeadsWithoutItsQuery() {
        Stage moved =
                response(307, "<html>moved</html>", "location", "https://other.example/v1/documents?token=secret");
        ApiException error = (ApiException) failure(once(moved)::get);
        assertEquals("redirect_refused", error.code());
        assertFalse(error.isRetryable());
        assertTrue(error.getMessage().contains("https://other.example/v1/documents;"), error.getMessage());
        assertFalse(error.getMessage().contains("secret"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"<html>hello</html>", "", "null", "{\"id\": \"doc_1\"", "{} {}"})
    void aSuccessThatCannotBeReadIsAnErrorThatRepeatsNothingOfIt(String text) {
        Stage unreadable = ok(text, "x-request-id", "req_9");
        ResponseParseException error = assertInstanceOf(ResponseParseException.class, failure(once(unreadable)::get));
        assertEquals(200, error.status());
        assertEquals(Optional.of("req_9"), error.requestId());
        assertFalse(error.isRetryable());
        assertEquals(Optional.of(Outcome.UNKNOWN), error.outcome());
        assertTrue(error.getMessage().contains("GET /documents/doc_1 (req_9)"));
        assertNull(error.getCause());
        if (text.length() > 5) assertFalse(error.getMessage().contains(text));
    }

    @Test
    void aValueOfAnotherKindThanAnObjectIsNoModel() {
        Request<OneMember> request = Request.of(TestClient.GET, Reader.json(OneMember.DECODER))
                .path("id", "doc_1")
                .build();
        Scripted made = once(ok("[1]"));
        assertInstanceOf(
                ResponseParseException.class,
                failure(() -> made.client.world().sender().send(request)));
    }

    @Test
    void aListKeepsItsLengthAndTheResultTheValuesThatDoNotMatch() {
        Request<List<Long>> request = Request.of(TestClient.GET, Reader.json(Decoders.list(Decoders.LONG)))
                .path("id", "doc_1")
                .build();
        Result<List<Long>> result = once(ok("[1,null,18446744073709551615,3]"))
                .client
                .world()
                .sender()
                .send(request);
        assertEquals(Arrays.asList(1L, null, null, 3L), result.data());
        assertEquals(
                "[1,null,18446744073709551615,3]", result.json().orElseThrow().toString());
    }

    @ParameterizedTest
    @CsvSource({
        "text/plain; charset=ISO-8859-1,ISO-8859-1",
        "text/plain; format=flowed; Charset=\"utf-16le\",UTF-16LE",
        "text/plain; charset=unknown-8,UTF-8",
        "text/plain; charset=?,UTF-8",
        "text/plain,UTF-8",
    })
    void textIsDecodedInItsCharset(String mediaType, String charset) {
        Stage latin = sent -> TransportResponse.raw(
                200, Headers.of("content-type", mediaType), "grüß".getBytes(Charset.forName(charset)), sent);
        Request<String> request =
                Request.of(TestClient.GET, Reader.text()).path("id", "doc_1").build();
        assertEquals("grüß", once(latin).client.world().sender().send(request).data());
    }

    private static final class OneMember extends Model {
        static final JsonInput.Decoder<OneMember> DECODER = Decoders.model(OneMember::new);

        private OneMember(JsonInput input) {
            super(input);
        }
    }

    @Test
    void anEmptyResponseToADeletionIsASuccess() {
        once(response(204, "")).client.delete("doc_1");
        once(response(200, "")).client.delete("doc_1");
    }

    private static final Map<String, Reader<?>> READERS = Map.of(
            "json", Reader.json(Decoders.JSON),
            "text", Reader.text(),
            "bytes", ReceivedBytes.reader(),
            "events", Streamed.events("[END]"),
            "lines", Streamed.lines("[END]"),
            "nothing", Reader.nothing());

    @ParameterizedTest
    @CsvSource(
            nullValues = "null",
            value = {
                "json,204,false,error",
                "json,200,false,error",
                "json,204,true,null",
                "json,200,true,null",
                "text,205,false,error",
                "text,204,true,''",
                "text,200,false,''",
                "bytes,204,false,error",
                "bytes,204,true,''",
                "bytes,200,false,''",
                "events,204,false,[]",
                "lines,205,false,[]",
                "nothing,204,false,null"
            })
    void noBodyIsReadAsItsOperationSays(String kind, int status, boolean mayBeEmpty, @Nullable String expected)
            throws IOException {
        Operation operation = new Operation("drop", "DELETE", "/documents/{id}", RetryClass.SAFE);
        Request<?> request = Request.of(mayBeEmpty ? operation.orNothing() : operation, READERS.get(kind))
                .path("id", "doc_1")
                .build();
        Sender sender = once(response(status, "")).client.world().sender();
        if ("error".equals(expected)) {
            DocuvaneException error = failure(() -> sender.send(request));
            assertInstanceOf(ResponseParseException.class, error);
            assertEquals("empty_response", error.code());
            return;
        }
        Object data = sender.send(request).data();
        assertEquals(expected, shown(data));
    }

    /** A download as text, the items of a stream as a list. */
    private static @Nullable Object shown(@Nullable Object data) throws IOException {
        if (data instanceof ByteStream bytes) return new String(bytes.readAllBytes(), UTF_8);
        if (!(data instanceof EventStream<?> events)) return data;
        List<Object> items = new ArrayList<>();
        events.forEach(items::add);
        return items.toString();
    }

    @Test
    void notModifiedIsASuccessOnlyWhenSomethingWasKnownBefore() {
        assertInstanceOf(ApiException.class, failure(once(response(304, ""))::get));
        Request<JsonValue> request = Request.of(TestClient.GET, Reader.json(Decoders.JSON))
                .path("id", "doc_1")
                .header("If-None-Match", "\"1\"")
                .build();
        Result<JsonValue> result =
                once(response(304, "")).client.world().sender().send(request);
        assertEquals(304, result.status());
        assertNull(result.data());
    }

    @Test
    void theRequestIdIsFoundUnderOtherNamesAlsoInTheBody() {
        ApiException header = (ApiException) failure(once(response(400, "", "request-id", "req_h"))::get);
        assertEquals(Optional.of("req_h"), header.requestId());
        ApiException body = (ApiException) failure(once(response(400, "{\"request_id\":\"req_b\"}"))::get);
        assertEquals(Optional.of("req_b"), body.requestId());
    }
}
