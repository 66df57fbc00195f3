package dev.docuvane.core;

import dev.docuvane.internal.errors.Checks;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Options of one call. They override those of the client. Immutable: each method returns a copy.
 *
 * <p>To end a call from outside, interrupt its thread or cancel its future.
 *
 * <pre>{@code
 * client.documents().get("doc_42", CallOptions.of().timeout(Duration.ofSeconds(5)).maxRetries(0));
 * }</pre>
 */
public final class CallOptions {
    /** Nothing set: the options of the client hold. */
    public static final CallOptions NONE = new CallOptions();

    private @Nullable Duration timeout;
    private @Nullable Duration totalTimeout;
    private @Nullable Integer maxRetries;
    private @Nullable String idempotencyKey;
    private Map<String, String> headers = Map.of();

    private CallOptions() {}

    private CallOptions copy() {
        CallOptions copy = new CallOptions();
        copy.timeout = timeout;
        copy.totalTimeout = totalTimeout;
        copy.maxRetries = maxRetries;
        copy.idempotencyKey = idempotencyKey;
        copy.headers = headers;
        return copy;
    }

    /**
     * Starts with nothing set.
     *
     * @return {@link #NONE}
     */
    public static CallOptions of() {
        return NONE;
    }

    /**
     * Time for one attempt; for an upload, without progress. Default 60 seconds.
     *
     * @param timeout zero or more
     * @return a copy with this timeout
     */
    public CallOptions timeout(Duration timeout) {
        CallOptions copy = copy();
        copy.timeout = Checks.notNegative("timeout", timeout);
        return copy;
    }

    /**
     * Time for the whole call with its retries. Default 10 minutes; no limit for an upload.
     *
     * @param totalTimeout zero or more
     * @return a copy with this timeout
     */
    public CallOptions totalTimeout(Duration totalTimeout) {
        CallOptions copy = copy();
        copy.totalTimeout = Checks.notNegative("totalTimeout", totalTimeout);
        return copy;
    }

    /**
     * Retries after the first attempt. Default 2.
     *
     * @param maxRetries zero or more
     * @return a copy with this number
     */
    public CallOptions maxRetries(int maxRetries) {
        CallOptions copy = copy();
        copy.maxRetries = Checks.notNegative("maxRetries", maxRetries);
        return copy;
    }

    /**
     * Key under which the service does the call only once. Default: a new UUID for each call.
     *
     * @param idempotencyKey 1 to 255 printable ASCII characters
     * @return a copy with this key
     */
    public CallOptions idempotencyKey(String idempotencyKey) {
        CallOptions copy = copy();
        copy.idempotencyKey = Checks.idempotencyKey(idempotencyKey);
        return copy;
    }

    /**
     * The same for one of many calls: with one key, all but the first would count as repetitions.
     *
     * @return a copy without a key, so that each call makes its own
     */
    public CallOptions withoutIdempotencyKey() {
        CallOptions copy = copy();
        copy.idempotencyKey = null;
        return copy;
    }

    /**
     * Another header. The client's own, such as {@code Authorization}, win.
     *
     * @param name name of the header
     * @param value ASCII text on one line
     * @return a copy with this header
     */
    public CallOptions header(String name, String value) {
        Map<String, String> more = new LinkedHashMap<>(headers);
        more.put(Checks.headerName(name), Checks.headerValue(name, value));
        CallOptions copy = copy();
        copy.headers = Collections.unmodifiableMap(more);
        return copy;
    }

    /**
     * Time for one attempt.
     *
     * @return {@code null} for the client's
     */
    @Nullable
    public Duration timeout() {
        return timeout;
    }

    /**
     * Time for the whole call.
     *
     * @return {@code null} for the client's
     */
    @Nullable
    public Duration totalTimeout() {
        return totalTimeout;
    }

    /**
     * Retries after the first attempt.
     *
     * @return {@code null} for the client's
     */
    @Nullable
    public Integer maxRetries() {
        return maxRetries;
    }

    /**
     * Idempotency key.
     *
     * @return {@code null} for a new one
     */
    @Nullable
    public String idempotencyKey() {
        return idempotencyKey;
    }

    /**
     * Additional headers.
     *
     * @return values by name in lower case
     */
    public Map<String, String> headers() {
        return headers;
    }

    /** Without the values of headers, which may be secrets. */
    @Override
    public String toString() {
        return "CallOptions[timeout=" + timeout + ", totalTimeout=" + totalTimeout + ", maxRetries=" + maxRetries
                + ", idempotencyKey=" + idempotencyKey + ", headers=" + headers.keySet() + "]";
    }
}
