/* Generated: do not edit. */

package dev.docuvane.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.docuvane.json.Decoders;
import dev.docuvane.json.JsonInput;
import dev.docuvane.json.OpenEnum;
import java.util.List;

/**
 * Stable code for programs to compare. More values may be added.
 *
 * <p>An open enum: the service may send values that are not listed here. Compare with {@link #equals}.
 */
public final class ProblemCode extends OpenEnum {
    /** {@code invalid_request}. */
    public static final ProblemCode INVALID_REQUEST = new ProblemCode("invalid_request", true);

    /** {@code unauthenticated}. */
    public static final ProblemCode UNAUTHENTICATED = new ProblemCode("unauthenticated", true);

    /** {@code invalid_token}. */
    public static final ProblemCode INVALID_TOKEN = new ProblemCode("invalid_token", true);

    /** {@code permission_denied}. */
    public static final ProblemCode PERMISSION_DENIED = new ProblemCode("permission_denied", true);

    /** {@code insufficient_scope}. */
    public static final ProblemCode INSUFFICIENT_SCOPE = new ProblemCode("insufficient_scope", true);

    /** {@code prefetch_refused}. */
    public static final ProblemCode PREFETCH_REFUSED = new ProblemCode("prefetch_refused", true);

    /** {@code not_found}. */
    public static final ProblemCode NOT_FOUND = new ProblemCode("not_found", true);

    /** {@code no_page_images}. */
    public static final ProblemCode NO_PAGE_IMAGES = new ProblemCode("no_page_images", true);

    /** {@code method_not_allowed}. */
    public static final ProblemCode METHOD_NOT_ALLOWED = new ProblemCode("method_not_allowed", true);

    /** {@code request_timeout}. */
    public static final ProblemCode REQUEST_TIMEOUT = new ProblemCode("request_timeout", true);

    /** {@code conflict}. */
    public static final ProblemCode CONFLICT = new ProblemCode("conflict", true);

    /** {@code workflow_exists}. */
    public static final ProblemCode WORKFLOW_EXISTS = new ProblemCode("workflow_exists", true);

    /** {@code idempotency_in_progress}. */
    public static final ProblemCode IDEMPOTENCY_IN_PROGRESS = new ProblemCode("idempotency_in_progress", true);

    /** {@code event_expired}. */
    public static final ProblemCode EVENT_EXPIRED = new ProblemCode("event_expired", true);

    /** {@code precondition_failed}. */
    public static final ProblemCode PRECONDITION_FAILED = new ProblemCode("precondition_failed", true);

    /** {@code file_too_large}. */
    public static final ProblemCode FILE_TOO_LARGE = new ProblemCode("file_too_large", true);

    /** {@code content_too_large}. */
    public static final ProblemCode CONTENT_TOO_LARGE = new ProblemCode("content_too_large", true);

    /** {@code unsupported_media_type}. */
    public static final ProblemCode UNSUPPORTED_MEDIA_TYPE = new ProblemCode("unsupported_media_type", true);

    /** {@code unsupported_file_type}. */
    public static final ProblemCode UNSUPPORTED_FILE_TYPE = new ProblemCode("unsupported_file_type", true);

    /** {@code range_not_satisfiable}. */
    public static final ProblemCode RANGE_NOT_SATISFIABLE = new ProblemCode("range_not_satisfiable", true);

    /** {@code validation_failed}. */
    public static final ProblemCode VALIDATION_FAILED = new ProblemCode("validation_failed", true);

    /** {@code idempotency_key_reused}. */
    public static final ProblemCode IDEMPOTENCY_KEY_REUSED = new ProblemCode("idempotency_key_reused", true);

    /** {@code unreadable_document}. */
    public static final ProblemCode UNREADABLE_DOCUMENT = new ProblemCode("unreadable_document", true);

    /** {@code headers_too_large}. */
    public static final ProblemCode HEADERS_TOO_LARGE = new ProblemCode("headers_too_large", true);

    /** {@code rate_limited}. */
    public static final ProblemCode RATE_LIMITED = new ProblemCode("rate_limited", true);

    /** {@code quota_exceeded}. */
    public static final ProblemCode QUOTA_EXCEEDED = new ProblemCode("quota_exceeded", true);

    /** {@code too_many_streams}. */
    public static final ProblemCode TOO_MANY_STREAMS = new ProblemCode("too_many_streams", true);

    /** {@code internal_error}. */
    public static final ProblemCode INTERNAL_ERROR = new ProblemCode("internal_error", true);

    /** {@code service_unavailable}. */
    public static final ProblemCode SERVICE_UNAVAILABLE = new ProblemCode("service_unavailable", true);

    /** {@code insufficient_storage}. */
    public static final ProblemCode INSUFFICIENT_STORAGE = new ProblemCode("insufficient_storage", true);

    /** Decodes it from JSON. */
    public static final JsonInput.Decoder<ProblemCode> DECODER = Decoders.fromText(ProblemCode::of, "string");

    private ProblemCode(String value, boolean known) {
        super(value, known);
    }

    /**
     * Returns the enum value of a string.
     *
     * @param value a string, known or not
     * @return the constant of a known value; otherwise a new instance
     */
    @JsonCreator
    public static ProblemCode of(String value) {
        return switch (value) {
            case "invalid_request" -> INVALID_REQUEST;
            case "unauthenticated" -> UNAUTHENTICATED;
            case "invalid_token" -> INVALID_TOKEN;
            case "permission_denied" -> PERMISSION_DENIED;
            case "insufficient_scope" -> INSUFFICIENT_SCOPE;
            case "prefetch_refused" -> PREFETCH_REFUSED;
            case "not_found" -> NOT_FOUND;
            case "no_page_images" -> NO_PAGE_IMAGES;
            case "method_not_allowed" -> METHOD_NOT_ALLOWED;
            case "request_timeout" -> REQUEST_TIMEOUT;
            case "conflict" -> CONFLICT;
            case "workflow_exists" -> WORKFLOW_EXISTS;
            case "idempotency_in_progress" -> IDEMPOTENCY_IN_PROGRESS;
            case "event_expired" -> EVENT_EXPIRED;
            case "precondition_failed" -> PRECONDITION_FAILED;
            case "file_too_large" -> FILE_TOO_LARGE;
            case "content_too_large" -> CONTENT_TOO_LARGE;
            case "unsupported_media_type" -> UNSUPPORTED_MEDIA_TYPE;
            case "unsupported_file_type" -> UNSUPPORTED_FILE_TYPE;
            case "range_not_satisfiable" -> RANGE_NOT_SATISFIABLE;
            case "validation_failed" -> VALIDATION_FAILED;
            case "idempotency_key_reused" -> IDEMPOTENCY_KEY_REUSED;
            case "unreadable_document" -> UNREADABLE_DOCUMENT;
            case "headers_too_large" -> HEADERS_TOO_LARGE;
            case "rate_limited" -> RATE_LIMITED;
            case "quota_exceeded" -> QUOTA_EXCEEDED;
            case "too_many_streams" -> TOO_MANY_STREAMS;
            case "internal_error" -> INTERNAL_ERROR;
            case "service_unavailable" -> SERVICE_UNAVAILABLE;
            case "insufficient_storage" -> INSUFFICIENT_STORAGE;
            default -> new ProblemCode(value, false);
        };
    }

    /** {@return all values known to this version, in the order of the API description} */
    public static List<ProblemCode> known() {
        return List.of(
                INVALID_REQUEST,
                UNAUTHENTICATED,
                INVALID_TOKEN,
                PERMISSION_DENIED,
                INSUFFICIENT_SCOPE,
                PREFETCH_REFUSED,
                NOT_FOUND,
                NO_PAGE_IMAGES,
                METHOD_NOT_ALLOWED,
                REQUEST_TIMEOUT,
                CONFLICT,
                WORKFLOW_EXISTS,
                IDEMPOTENCY_IN_PROGRESS,
                EVENT_EXPIRED,
                PRECONDITION_FAILED,
                FILE_TOO_LARGE,
                CONTENT_TOO_LARGE,
                UNSUPPORTED_MEDIA_TYPE,
                UNSUPPORTED_FILE_TYPE,
                RANGE_NOT_SATISFIABLE,
                VALIDATION_FAILED,
                IDEMPOTENCY_KEY_REUSED,
                UNREADABLE_DOCUMENT,
                HEADERS_TOO_LARGE,
                RATE_LIMITED,
                QUOTA_EXCEEDED,
                TOO_MANY_STREAMS,
                INTERNAL_ERROR,
                SERVICE_UNAVAILABLE,
                INSUFFICIENT_STORAGE);
    }
}
