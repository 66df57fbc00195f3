// Checks the reading of error bodies against the vectors that all clients share, and its limits.
package dev.docuvane.internal.errors;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.docuvane.BuilderAccess;
import dev.docuvane.errors.ApiException;
import dev.docuvane.errors.ProblemDetail;
import dev.docuvane.fixtures.Script;
import dev.docuvane.fixtures.Scripted;
import dev.docuvane.fixtures.TestClient;
import dev.docuvane.fixtures.Vectors;
import dev.docuvane.http.Headers;
import dev.docuvane.internal.TransportResponse;
import dev.docuvane.json.Json;
import dev.docuvane.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProblemTest {
    @TestFactory
    Stream<DynamicTest> theSharedVectors() {
        return Vectors.read("errors.json").items().stream()
                .map(vector -> DynamicTest.dynamicTest(text(vector, "name"), () -> check(vector)));
    }

    private static void check(JsonValue vector) {
        int status = vector.get("status").orElseThrow().wholeNumber().intValue();
        Headers headers = Vectors.headers(vector.get("headers").orElseThrow());
        JsonValue body = vector.get("body").orElseThrow();
        String text = body.asText().orElseGet(body::toString);
        Script script = new Script(
                request -> TransportResponse.raw(status, headers, text.getBytes(StandardCharsets.UTF_8), request));
        TestClient.Builder builder = TestClient.builder()
                .baseUrl("http://127.0.0.1:1")
                .apiKey(TestClient.KEY)
                .maxRetries(0);
        BuilderAccess.transport(builder, script);
        ApiException error =
                (ApiException) Scripted.failure(() -> builder.build().get("doc_1"));
        JsonValue expected = vector.get("expect").orElseThrow();
        assertEquals(
                text(expected, "class").replaceAll("Error$", "Exception").replace("API", "Api"),
                error.getClass().getSimpleName());
        assertEquals(text(expected, "code"), error.code());
        assertEquals(text(expected, "message"), error.detail());
        expected.get("requestId").ifPresent(id -> assertEquals(id.asText(), error.requestId()));
        expected.get("n")
                .ifPresent(n -> assertEquals(n.wholeNumber(), error.errors().size()));
    }

    private static String text(JsonValue object, String name) {
        return object.get(name).flatMap(JsonValue::asText).orElseThrow();
    }

    private static Problem read(String text) {
        return Problem.read(400, Headers.of("content-type", "application/json"), text);
    }

    @Test
    void aDetailHas500CharactersAtMostAndNoControlCharacters() {
        String detail = read(Json.write(java.util.Map.of("message", "a\u001b[31m\n" + "b".repeat(900))))
                .detail();
        assertEquals(500, detail.length());
        assertTrue(detail.chars().allMatch(c -> c >= ' '));
    }

    @Test
    void markupIsNeverShownAlsoOfAPageThatIsLabelledJson() {
        String page = "<!doctype html><html><body><p>x</p></body></html>";
        assertEquals("HTTP 400 (application/json)", read(page).detail());
    }

    @Test
    void membersOfTheWrongTypeAreIgnored() {
        Problem problem = read("{\"type\":5,\"title\":[\"x\"],\"status\":\"y\",\"code\":{},\"detail\":null}");
        assertEquals("invalid_request", problem.code());
        assertEquals("HTTP 400 (application/json)", problem.detail());
    }

    @ParameterizedTest
    @ValueSource(strings = {"null", "[]", "[\"a\"]", "\"text\"", "{", "\u0000", "{\"errors\":[null,1,{\"detail\":2}]}"})
    void itNeverThrows(String text) {
        assertEquals("invalid_request", read(text).code());
    }

    @Test
    void aBodyOfNestedBracketsIsNoStackOverflow() {
        assertEquals("invalid_request", read("[".repeat(100_000)).code());
    }

    @Test
    void thePlaceOfEachMistakeIsKept() {
        List<ProblemDetail> errors = read("{\"title\":\"x\",\"status\":400,\"errors\":"
                        + "[{\"detail\":\"is empty\",\"code\":\"required\",\"part\":\"file\"}]}")
                .errors();
        assertEquals(ProblemDetail.Place.PART, errors.get(0).place());
        assertEquals("file", errors.get(0).name().orElseThrow());
        assertEquals("required", errors.get(0).code().orElseThrow());
    }
}
