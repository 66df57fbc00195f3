package dev.docuvane.internal.errors;

import dev.docuvane.errors.ApiException;
import dev.docuvane.errors.AuthenticationException;
import dev.docuvane.errors.BadRequestException;
import dev.docuvane.errors.ConflictException;
import dev.docuvane.errors.ConnectionException;
import dev.docuvane.errors.ErrorFacts;
import dev.docuvane.errors.ErrorResponse;
import dev.docuvane.errors.NotFoundException;
import dev.docuvane.errors.Outcome;
import dev.docuvane.errors.PayloadTooLargeException;
import dev.docuvane.errors.PermissionDeniedException;
import dev.docuvane.errors.RateLimitException;
import dev.docuvane.errors.ResponseParseException;
import dev.docuvane.errors.ResponseTooLargeException;
import dev.docuvane.errors.ServerException;
import dev.docuvane.errors.UnsupportedMediaTypeException;
import dev.docuvane.errors.ValidationException;
import dev.docuvane.http.Headers;
import dev.docuvane.http.ResponseInfo;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Turns error responses into errors of the class for their status. */
public final class ErrorResponses {
    private ErrorResponses() {}

    /**
     * Creates the error for an error response.
     *
     * @param what the call, as {@code GET /documents/{id}}
     * @param secrets credentials, which are removed from what the service wrote
     */
    public static ApiException read(ResponseInfo info, byte[] bytes, String what, List<String> secrets) {
        int status = info.status();
        Headers headers = info.headers();
        String body = new String(bytes, StandardCharsets.UTF_8);
        for (String secret : secrets) body = Redact.redact(body, secret);
        Problem problem = withRedirect(Problem.read(status, headers, body), status, headers);
        String requestId = Stream.of(info.requestId().orElse(null), problem.requestId(), headers.get("cf-ray"))
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
        String ids =
                Stream.of(problem.code(), requestId).filter(Objects::nonNull).collect(Collectors.joining(", "));
        String message =
                "Request failed with " + Status.describe(status) + ": " + what + " (" + ids + "): " + problem.detail();
        return make(
                message,
                ErrorFacts.of(problem.code()).outcome(outcome(status, problem.code(), headers)),
                new ErrorResponse(status, problem.detail(), problem.errors(), requestId, headers, body));
    }

    /** Creates the error for a success that cannot be parsed. */
    public static ResponseParseException unreadable(ResponseInfo info, String what) {
        return unusable(
                "unreadable_response",
                info,
                what,
                "with a body that cannot be read: check that baseUrl is the address of the service.");
    }

    /** Creates the error for a success without the body that the operation returns. */
    public static ResponseParseException empty(ResponseInfo info, String what) {
        return unusable(
                "empty_response",
                info,
                what,
                "without the body that its description promises; the service may have processed the call.");
    }

    private static ResponseParseException unusable(String code, ResponseInfo info, String what, String why) {
        return new ResponseParseException(
                responseTo(what, info) + " is " + Status.describe(info.status()) + " " + why,
                ErrorFacts.of(code).outcome(Outcome.UNKNOWN),
                info.status(),
                info.requestId().orElse(null));
    }

    /**
     * Creates the error of a response that is too large.
     *
     * @param info what is known of the response; {@code null} when its headers are too large
     * @param limit most bytes of a body
     */
    public static ResponseTooLargeException tooLarge(@Nullable ResponseInfo info, String what, long limit) {
        if (info != null)
            return tooLarge(info, responseTo(what, info) + " is larger than maxResponseBytes, " + limit + " bytes.");
        return tooLarge(null, "The headers of the response to " + what + " are larger than 65536 bytes.");
    }

    /** Creates the error of a success whose values do not fit into memory. */
    public static ResponseTooLargeException tooManyValues(ResponseInfo info, String what) {
        return tooLarge(
                info,
                responseTo(what, info)
                        + " has more values than half of the heap holds: start Java with a larger -Xmx.");
    }

    /** Creates the error of an item of a stream that is too large. */
    public static ResponseTooLargeException tooLargeItem(ResponseInfo info, long limit) {
        return new ResponseTooLargeException(
                "An item of the stream is larger than maxResponseBytes, " + limit + " bytes.",
                facts("response_too_large", info),
                info.status(),
                info.requestId().orElse(null));
    }

    /** Creates the error of a download that does not fit into memory. */
    public static ResponseTooLargeException tooLargeDownload(ResponseInfo info, long limit) {
        return new ResponseTooLargeException(
                "The download is larger than maxResponseBytes, " + limit
                        + " bytes: write it to a file, or read it in parts.",
                facts("response_too_large", info),
                info.status(),
                info.requestId().orElse(null));
    }

    /** Creates the error of an item of a stream that cannot be read. */
    public static ResponseParseException unreadableItem(ResponseInfo info) {
        return unreadable("An item of the stream is not the JSON that the service describes.", info);
    }

    /** Creates the error of a response that has another media type than a stream of events. */
    public static ResponseParseException notEvents(ResponseInfo info) {
        return unreadable("The service did not respond with a stream of events (text/event-stream).", info);
    }

    private static ResponseParseException unreadable(String message, ResponseInfo info) {
        return new ResponseParseException(
                message,
                facts("unreadable_response", info),
                info.status(),
                info.requestId().orElse(null));
    }

    /** Creates the error that a service reported in a stream. */
    public static ApiException inStream(ResponseInfo info, String text, String what, List<String> secrets) {
        String body = text;
        for (String secret : secrets) body = Redact.redact(body, secret);
        Problem problem = Problem.read(info.status(), info.headers(), body);
        String requestId = info.requestId().orElse(null);
        return new ApiException(
                "The service reported an error in the stream of " + what + " (" + problem.code() + "): "
                        + problem.detail(),
                facts(problem.code(), info),
                new ErrorResponse(info.status(), problem.detail(), problem.errors(), requestId, info.headers(), body));
    }

    /** Creates the error of a stream that ended before its end mark. */
    public static ConnectionException cutOff(ResponseInfo info, String what) {
        return new ConnectionException(
                "The stream of " + what + " was cut off before its end; the service may have processed the call.",
                facts("stream_cut_off", info));
    }

    private static ErrorFacts facts(String code, ResponseInfo info) {
        return ErrorFacts.of(code)
                .outcome(Outcome.UNKNOWN)
                .attempts(info.attempts())
                .idempotencyKey(info.idempotencyKey().orElse(null));
    }

    private static String responseTo(String what, ResponseInfo info) {
        return "The response to " + what
                + info.requestId().map(id -> " (" + id + ")").orElse("");
    }

    private static ResponseTooLargeException tooLarge(@Nullable ResponseInfo info, String message) {
        String requestId = info == null ? null : info.requestId().orElse(null);
        boolean isRejected = info != null && info.status() >= 300 && info.status() < 500;
        return new ResponseTooLargeException(
                message,
                ErrorFacts.of("response_too_large").outcome(isRejected ? Outcome.REJECTED : Outcome.UNKNOWN),
                info == null ? null : info.status(),
                requestId);
    }

    /** Creates an error of the class for a status. It depends on nothing else, so that a malformed body cannot change it. */
    public static ApiException make(String message, ErrorFacts facts, ErrorResponse response) {
        return switch (response.status()) {
            case 400, 405, 411 -> new BadRequestException(message, facts, response);
            case 401 -> new AuthenticationException(message, facts, response);
            case 402, 403 -> new PermissionDeniedException(message, facts, response);
            case 404, 410 -> new NotFoundException(message, facts, response);
            case 409, 412 -> new ConflictException(message, facts, response);
            case 413 -> new PayloadTooLargeException(message, facts, response);
            case 415 -> new UnsupportedMediaTypeException(message, facts, response);
            case 422 -> new ValidationException(message, facts, response);
            case 429 -> new RateLimitException(message, facts, response);
            default ->
                response.status() >= 500
                        ? new ServerException(message, facts, response)
                        : new ApiException(message, facts, response);
        };
    }

    /** The call named no version, so there is nothing that it could have kept. */
    private static final String NOT_MODIFIED =
            "The service says that nothing changed, and the call did not ask; check the caches between client and service.";

    /** A redirect is never followed: it would send the key, or a document, to another host. */
    private static Problem withRedirect(Problem problem, int status, Headers headers) {
        if (status < 300 || status >= 400) return problem;
        String detail = status == 304
                ? NOT_MODIFIED
                : "The service redirects" + target(headers.get("location")) + "; set baseUrl to the new address.";
        return new Problem(problem.code(), detail, problem.errors(), problem.requestId());
    }

    /** Without its query, which may hold secrets. */
    private static String target(@Nullable String location) {
        try {
            URI uri = URI.create(location == null ? "" : location);
            return uri.getHost() == null || uri.getScheme() == null
                    ? ""
                    : " to " + uri.getScheme() + "://" + uri.getRawAuthority() + uri.getRawPath();
        } catch (IllegalArgumentException unreadable) {
            return "";
        }
    }

    /** Whether the service may have processed the call although it responded with an error. */
    private static Outcome outcome(int status, String code, Headers headers) {
        if (status == 409 && code.equals("idempotency_in_progress")) return Outcome.UNKNOWN;
        if (status == 503) return headers.has("retry-after") ? Outcome.REJECTED : Outcome.UNKNOWN;
        return status >= 500 && status != 501 ? Outcome.UNKNOWN : Outcome.REJECTED;
    }
}
