package dev.docuvane.internal.auth;

import dev.docuvane.errors.AbortedException;
import dev.docuvane.errors.ApiException;
import dev.docuvane.errors.AuthenticationException;
import dev.docuvane.errors.ConnectionException;
import dev.docuvane.errors.DocuvaneException;
import dev.docuvane.errors.ErrorFacts;
import dev.docuvane.errors.ErrorResponse;
import dev.docuvane.errors.InvalidArgumentException;
import dev.docuvane.errors.Outcome;
import dev.docuvane.errors.ResponseParseException;
import dev.docuvane.errors.TimeoutException;
import dev.docuvane.http.Headers;
import dev.docuvane.http.Result;
import dev.docuvane.internal.errors.Checks;
import dev.docuvane.internal.errors.ErrorResponses;
import dev.docuvane.json.JsonValue;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Map;

/** Reads the response of a token endpoint (RFC 6749 §5). */
public final class TokenResponse {
    /** Assumed lifetime in seconds when the service does not state one. Short: a wrong guess costs only a request. */
    private static final double UNKNOWN_LIFE = 300;

    /** Seconds. A century, and sums with it do not overflow. */
    private static final double LONGEST_LIFE = 36_500 * 86_400.0;

    private TokenResponse() {}

    /**
     * Reads a token.
     *
     * @param issuedAt when it was requested, milliseconds of the monotonic clock
     * @throws ResponseParseException there is no token, or its type is not {@code Bearer}; the message never contains it
     */
    public static Token read(Result<JsonValue> response, long issuedAt) {
        // Empty for 204.
        JsonValue body = response.json().orElse(JsonValue.NULL);
        String value = body.get("access_token").flatMap(JsonValue::asText).orElse("");
        if (!Checks.isHeaderText(value))
            throw unusable(
                    "The token response has no access_token: check the tokenUrl of the credentials.",
                    "unreadable_response",
                    response);
        String type = body.get("token_type").flatMap(JsonValue::asText).orElse("Bearer");
        if (!type.equalsIgnoreCase("bearer"))
            throw unusable(
                    "The token endpoint issues tokens of a type other than Bearer.",
                    "unsupported_token_type",
                    response);
        double life = body.get("expires_in").map(TokenResponse::seconds).orElse(UNKNOWN_LIFE);
        return new Token(value, issuedAt, (long) (Math.min(life > 0 ? life : UNKNOWN_LIFE, LONGEST_LIFE) * 1_000));
    }

    /**
     * Returns the error of one of the callers that waited for a token.
     *
     * <p>Each gets its own object, since it carries facts of its call. The call itself was not sent. 400 and 401 mean
     * that no token is issued for these credentials, which is an {@link AuthenticationException} whatever the status (RFC 6749 §5.2).
     */
    public static DocuvaneException explain(DocuvaneException failure) {
        String message = "No access token: " + failure.getMessage();
        ErrorFacts facts = ErrorFacts.of(failure.code())
                .outcome(Outcome.NOT_SENT)
                .cause(failure)
                .attempts(failure.attempts())
                .retryable(failure.isRetryable())
                .retryAfter(failure.retryAfter().orElse(null));
        if (failure instanceof ApiException api) return explainResponse(message, facts, api);
        if (failure instanceof TimeoutException) return new TimeoutException(message, facts);
        if (failure instanceof ConnectionException) return new ConnectionException(message, facts);
        if (failure instanceof AbortedException) return new AbortedException(message, facts);
        if (failure instanceof InvalidArgumentException) return new InvalidArgumentException(message, facts);
        if (failure instanceof ResponseParseException parse)
            return new ResponseParseException(
                    message, facts, parse.status(), parse.requestId().orElse(null));
        return new DocuvaneException(message, facts);
    }

    private static ApiException explainResponse(String message, ErrorFacts facts, ApiException failure) {
        ErrorResponse own = new ErrorResponse(
                failure.status(),
                failure.detail(),
                failure.errors(),
                failure.requestId().orElse(null),
                withoutRateLimit(failure.headers()),
                failure.body());
        if (failure.status() == 400) return new AuthenticationException(message, facts, own);
        return ErrorResponses.make(message, facts, own);
    }

    /** The rate limit of the token endpoint is not that of the calls. */
    private static Headers withoutRateLimit(Headers headers) {
        Map<String, String> kept = new LinkedHashMap<>(headers.toMap());
        kept.keySet().removeIf(name -> name.contains("ratelimit"));
        return Headers.of(kept);
    }

    private static double seconds(JsonValue life) {
        if (life.asDecimal().isPresent())
            return life.asDecimal().map(BigDecimal::doubleValue).orElse(UNKNOWN_LIFE);
        try {
            return Double.parseDouble(life.asText().orElse(""));
        } catch (NumberFormatException notOne) {
            return UNKNOWN_LIFE;
        }
    }

    private static ResponseParseException unusable(String message, String code, Result<JsonValue> response) {
        return new ResponseParseException(
                message,
                ErrorFacts.of(code),
                response.status(),
                response.requestId().orElse(null));
    }
}
