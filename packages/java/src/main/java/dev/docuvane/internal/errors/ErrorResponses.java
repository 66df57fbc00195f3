/* Reads answers that are errors: what the service said, as an error of the class that fits the status. */
package dev.docuvane.internal.errors;

import dev.docuvane.errors.ApiException;
import dev.docuvane.errors.AuthenticationException;
import dev.docuvane.errors.BadRequestException;
import dev.docuvane.errors.ConflictException;
import dev.docuvane.errors.ErrorFacts;
import dev.docuvane.errors.ErrorResponse;
import dev.docuvane.errors.NotFoundException;
import dev.docuvane.errors.Outcome;
import dev.docuvane.errors.PayloadTooLargeException;
import dev.docuvane.errors.PermissionDeniedException;
import dev.docuvane.errors.RateLimitException;
import dev.docuvane.errors.ResponseParseException;
import dev.docuvane.errors.ServerException;
import dev.docuvane.errors.UnsupportedMediaTypeException;
import dev.docuvane.errors.ValidationException;
import dev.docuvane.http.Headers;
import dev.docuvane.internal.Address;
import dev.docuvane.internal.Outgoing;
import dev.docuvane.internal.Path;
import dev.docuvane.internal.TransportResponse;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads answers that are errors. */
public final class ErrorResponses {
    private ErrorResponses() {}

    /** Makes the error of an answer whose status is one. */
    public static ApiException read(TransportResponse answer, Outgoing request) {
        int status = answer.status();
        Headers headers = answer.headers();
        String body = new String(answer.body(), StandardCharsets.UTF_8);
        for (String secret : secretsOf(request)) body = Redact.redact(body, secret);
        Problem problem = withRedirect(Problem.read(status, headers, body), status, headers);
        String requestId = Stream.of(answer.requestId(), problem.requestId(), headers.get("cf-ray"))
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
        String ids =
                Stream.of(problem.code(), requestId).filter(Objects::nonNull).collect(Collectors.joining(", "));
        String message = "Request failed with " + Status.describe(status) + ": " + Path.describe(request) + " (" + ids
                + "): " + problem.detail();
        return make(
                message,
                ErrorFacts.of(problem.code()).outcome(outcome(status, problem.code(), headers)),
                new ErrorResponse(status, problem.detail(), problem.errors(), requestId, headers, body));
    }

    /** An operation may have brought its own credential. */
    private static List<String> secretsOf(Outgoing request) {
        String own = request.headers().get("authorization");
        return own == null ? request.secrets() : List.of(own.substring(own.indexOf(' ') + 1));
    }

    /** Makes the error of a success that cannot be read. */
    public static ResponseParseException unreadable(TransportResponse answer, Outgoing request) {
        String requestId = answer.requestId();
        String where = Path.describe(request) + (requestId == null ? "" : " (" + requestId + ")");
        return new ResponseParseException(
                "The answer to " + where + " is " + Status.describe(answer.status())
                        + " with a body that cannot be read: check that baseUrl is the address of the service.",
                ErrorFacts.of("unreadable_response").outcome(Outcome.UNKNOWN),
                answer.status(),
                requestId);
    }

    /** Makes an error of the class for a status. It depends on nothing else, so that a strange body cannot change it. */
    public static ApiException make(String message, ErrorFacts facts, ErrorResponse answer) {
        return switch (answer.status()) {
            case 400, 405, 411 -> new BadRequestException(message, facts, answer);
            case 401 -> new AuthenticationException(message, facts, answer);
            case 402, 403 -> new PermissionDeniedException(message, facts, answer);
            case 404, 410 -> new NotFoundException(message, facts, answer);
            case 409, 412 -> new ConflictException(message, facts, answer);
            case 413 -> new PayloadTooLargeException(message, facts, answer);
            case 415 -> new UnsupportedMediaTypeException(message, facts, answer);
            case 422 -> new ValidationException(message, facts, answer);
            case 429 -> new RateLimitException(message, facts, answer);
            default ->
                answer.status() >= 500
                        ? new ServerException(message, facts, answer)
                        : new ApiException(message, facts, answer);
        };
    }

    /** A redirect is never followed: it would carry the key, or a document, to another address. */
    private static Problem withRedirect(Problem problem, int status, Headers headers) {
        if (status < 300 || status >= 400) return problem;
        String detail = "The service redirects" + target(headers.get("location"))
                + "; set baseUrl to the address that answers.";
        return new Problem(problem.code(), detail, problem.errors(), problem.requestId());
    }

    /** Without its query, which may hold secrets. */
    private static String target(@Nullable String location) {
        try {
            URI uri = URI.create(location == null ? "" : location);
            return uri.getHost() == null || uri.getScheme() == null
                    ? ""
                    : " to " + Address.origin(uri) + uri.getRawPath();
        } catch (IllegalArgumentException unreadable) {
            return "";
        }
    }

    /** Whether the service may have acted although it answered with an error. */
    private static Outcome outcome(int status, String code, Headers headers) {
        if (status == 409 && code.equals("idempotency_in_progress")) return Outcome.UNKNOWN;
        if (status == 503) return headers.has("retry-after") ? Outcome.REJECTED : Outcome.UNKNOWN;
        return status >= 500 && status != 501 ? Outcome.UNKNOWN : Outcome.REJECTED;
    }
}
