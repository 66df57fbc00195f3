package dev.docuvane.http;

import java.util.Optional;

/**
 * The facts of a response besides its body.
 *
 * @param status HTTP status
 * @param headers headers; names in lower case
 * @param requestId the request ID, such as {@code req_…}; empty if absent
 * @param rateLimit the rate limit that the headers report; empty when they report none
 * @param attempts attempts made, from 1
 * @param idempotencyKey key of the call; empty for a call without one
 */
public record ResponseInfo(
        int status,
        Headers headers,
        Optional<String> requestId,
        Optional<RateLimit> rateLimit,
        int attempts,
        Optional<String> idempotencyKey) {}
