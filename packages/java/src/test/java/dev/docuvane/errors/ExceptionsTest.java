// Checks what errors are, say, and keep when they are serialized.
package dev.docuvane.errors;

import static dev.docuvane.fixtures.Scripted.failure;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.docuvane.fixtures.Script;
import dev.docuvane.fixtures.Scripted;
import dev.docuvane.http.Headers;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExceptionsTest {
    @ParameterizedTest
    @CsvSource({
        "302, ApiException",
        "400, BadRequestException",
        "401, AuthenticationException",
        "402, PermissionDeniedException",
        "403, PermissionDeniedException",
        "404, NotFoundException",
        "405, BadRequestException",
        "409, ConflictException",
        "410, NotFoundException",
        "411, BadRequestException",
        "412, ConflictException",
        "413, PayloadTooLargeException",
        "415, UnsupportedMediaTypeException",
        "418, ApiException",
        "422, ValidationException",
        "429, RateLimitException",
        "500, ServerException",
        "599, ServerException"
    })
    void theClassDependsOnTheStatusAlone(int status, String name) {
        DocuvaneException error = failure(Scripted.with(
                options -> options.maxRetries(0), Script.response(status, "{\"status\":400,\"code\":\"other\"}"))::get);
        assertEquals(name, error.getClass().getSimpleName());
        assertInstanceOf(ApiException.class, error);
    }

    @Test
    void aStackTraceHasNoAddressUntilTheDocumentationHasOne() {
        DocuvaneException error = failure(Scripted.of(Script.problem(404, "not_found"))::get);
        assertEquals(Optional.empty(), error.docsUrl());
        assertEquals(error.getClass().getName() + ": " + error.getMessage(), error.toString());
    }

    @Test
    void anErrorThatWasSerializedKeepsItsFacts() throws Exception {
        ApiException error =
                (ApiException) failure(Scripted.of(Script.problem(429, "rate_limited", "retry-after", "90"))::upload);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(error);
        }
        ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()));
        RateLimitException copy = assertInstanceOf(RateLimitException.class, in.readObject());
        assertEquals(error.getMessage(), copy.getMessage());
        assertEquals(429, copy.status());
        assertEquals("rate_limited", copy.code());
        assertEquals(Optional.of("req_1"), copy.requestId());
        assertEquals(Optional.of(Duration.ofSeconds(90)), copy.retryAfter());
        assertEquals(error.idempotencyKey(), copy.idempotencyKey());
        assertEquals(Headers.NONE, copy.headers());
        assertEquals("", copy.body());
        assertEquals(List.of(), copy.errors());
    }
}
