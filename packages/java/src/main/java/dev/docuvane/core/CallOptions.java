/* Holds the options of one call. */
package dev.docuvane.core;

import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Options of one call. Each wins over the client's. Immutable: each method returns a copy.
 *
 * <p>To end a call from outside, interrupt its thread or cancel its future.
 *
 * <pre>{@code
 * client.documents().get("doc_42", CallOptions.of().timeout(Duration.ofSeconds(5)).maxRetries(0));
 * }</pre>
 */
public final class CallOptions {
    /** Nothing set: the options of the client hold. */
    public static final CallOptions NONE = new CallOptions(null, null, null, null, Map.of());

    private final @Nullable Duration timeout;
    private final @Nullable Duration totalTimeout;
    private final @Nullable Integer maxRetries;
    private final @Nullable String idempotencyKey;
    private final Map<String, String> headers;

    private CallOptions(
            @Nullable Duration timeout,
            @Nullable Duration totalTimeout,
            @Nullable Integer maxRetries,
            @Nullable String idempotencyKey,
            Map<String, String> headers) {
        this.timeout = timeout;
        this.totalTimeout = totalTimeout;
        this.maxRetries = maxRetries;
        this.idempotencyKey = idempotencyKey;
        this.headers = headers;
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
     * Time for one attempt; for an upload, without a byte moving. Default 60 seconds.
     *
     * @param timeout zero or more
     * @return a copy with this timeout
     */
    public CallOptions timeout(Duration timeout) {
        return new CallOptions(
                Checks.notNegative("timeout", timeout), totalTimeout, maxRetries, idempotencyKey, headers);
    }

    /**
     * Time for the whole call with its retries. Default 10 minutes; no limit for an upload.
     *
     * @param totalTimeout zero or more
     * @return a copy with this timeout
     */
    public CallOptions totalTimeout(Duration totalTimeout) {
        Duration checked = Checks.notNegative("totalTimeout", totalTimeout);
        return new CallOptions(timeout, checked, maxRetries, idempotencyKey, headers);
    }

    /**
     * Retries after the first attempt. Default 2.
     *
     * @param maxRetries zero or more
     * @return a copy with this number
     */
    public CallOptions maxRetries(int maxRetries) {
        int checked = Checks.notNegative("maxRetries", maxRetries);
        return new CallOptions(timeout, totalTimeout, checked, idempotencyKey, headers);
    }

    /**
     * Key under which the service does the call only once. Default: a new UUID for each call.
     *
     * @param idempotencyKey 1 to 255 printable ASCII characters
     * @return a copy with this key
     */
    public CallOptions idempotencyKey(String idempotencyKey) {
        String checked = Checks.idempotencyKey(idempotencyKey);
        return new CallOptions(timeout, totalTimeout, maxRetries, checked, headers);
    }

    /**
     * The same for one of many calls: under one key, all but the first would be taken for repetitions.
     *
     * @return a copy without a key, so that each call makes its own
     */
    public CallOptions withoutIdempotencyKey() {
        return new CallOptions(timeout, totalTimeout, maxRetries, null, headers);
    }

    /**
     * Another header. The client's own, such as {@code Authorization}, win.
     *
     * @param name name of the header
     * @param value Latin-1 text on one line
     * @return a copy with this header
     */
    public CallOptions header(String name, String value) {
        Map<String, String> more = new LinkedHashMap<>(headers);
        more.put(Checks.headerName(name), Checks.headerValue(name, value));
        return new CallOptions(timeout, totalTimeout, maxRetries, idempotencyKey, Collections.unmodifiableMap(more));
    }

    @Nullable
    Duration timeout() {
        return timeout;
    }

    @Nullable
    Duration totalTimeout() {
        return totalTimeout;
    }

    @Nullable
    Integer maxRetries() {
        return maxRetries;
    }

    @Nullable
    String idempotencyKey() {
        return idempotencyKey;
    }

    /** Names in lower case. */
    Map<String, String> headers() {
        return headers;
    }

    /** Without the values of headers, which may be secrets. */
    @Override
    public String toString() {
        return "CallOptions[timeout=" + timeout + ", totalTimeout=" + totalTimeout + ", maxRetries=" + maxRetries
                + ", idempotencyKey=" + idempotencyKey + ", headers=" + headers.keySet() + "]";
    }
}
