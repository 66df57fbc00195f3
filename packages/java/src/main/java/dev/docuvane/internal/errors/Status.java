package dev.docuvane.internal.errors;

import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Phrases of HTTP statuses, error codes for bodies that name none, and which errors are transient. */
public final class Status {
    private record Words(String phrase, @Nullable String code) {}

    private static final Map<Integer, Words> WORDS = Map.ofEntries(
            Map.entry(304, new Words("Not Modified", "not_modified")),
            Map.entry(400, new Words("Bad Request", "invalid_request")),
            Map.entry(401, new Words("Unauthorized", "unauthenticated")),
            Map.entry(402, new Words("Payment Required", "payment_required")),
            Map.entry(403, new Words("Forbidden", "permission_denied")),
            Map.entry(404, new Words("Not Found", "not_found")),
            Map.entry(405, new Words("Method Not Allowed", "method_not_allowed")),
            Map.entry(408, new Words("Request Timeout", "request_timeout")),
            Map.entry(409, new Words("Conflict", "conflict")),
            Map.entry(410, new Words("Gone", "gone")),
            Map.entry(411, new Words("Length Required", null)),
            Map.entry(412, new Words("Precondition Failed", "precondition_failed")),
            Map.entry(413, new Words("Content Too Large", "file_too_large")),
            Map.entry(415, new Words("Unsupported Media Type", "unsupported_media_type")),
            Map.entry(422, new Words("Unprocessable Content", "validation_failed")),
            Map.entry(425, new Words("Too Early", null)),
            Map.entry(429, new Words("Too Many Requests", "rate_limited")),
            Map.entry(500, new Words("Internal Server Error", "internal_error")),
            Map.entry(501, new Words("Not Implemented", "not_implemented")),
            Map.entry(502, new Words("Bad Gateway", "bad_gateway")),
            Map.entry(503, new Words("Service Unavailable", "service_unavailable")),
            Map.entry(504, new Words("Gateway Timeout", "gateway_timeout")),
            Map.entry(507, new Words("Insufficient Storage", "insufficient_storage")));

    /** Transient client errors. */
    private static final Set<Integer> PASSING = Set.of(408, 425, 429);

    private Status() {}

    /** Returns whether an error may pass: a transient client error, or a server error except 501. */
    public static boolean isPassing(int status) {
        return PASSING.contains(status) || (status >= 500 && status != 501);
    }

    /** Returns whether a success of this status never has a body; that of any other may be text or a file without content. */
    public static boolean neverHasBody(int status) {
        return status == 204 || status == 205;
    }

    /** Returns a status with its phrase: {@code 409 Conflict}; only the number where it is unknown (RFC 9110 §15). */
    public static String describe(int status) {
        Words words = WORDS.get(status);
        return words == null ? String.valueOf(status) : status + " " + words.phrase;
    }

    /** Returns the code of an error whose body names none. */
    public static String code(int status) {
        Words words = WORDS.get(status);
        if (words != null && words.code != null) return words.code;
        return status >= 300 && status < 400 ? "redirect_refused" : "request_failed";
    }
}
