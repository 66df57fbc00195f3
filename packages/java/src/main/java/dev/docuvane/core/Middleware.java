package dev.docuvane.core;

import dev.docuvane.errors.DocuvaneException;
import dev.docuvane.errors.InvalidArgumentException;

/**
 * A function around each attempt that may inspect it, add headers, or respond itself.
 *
 * <p>It runs after the wait for the rate limit and with the credential available, again for each retry, but not for the
 * client's own requests for access tokens. It sees the response before it is read: status, headers and bytes. What it returns
 * is treated as the service's response. What it throws ends the call as it is. It runs in the thread of the call and is used
 * by many of them at the same time.
 *
 * <pre>{@code
 * Middleware timing = (request, next) -> {
 *   long start = System.nanoTime();
 *   MiddlewareResponse response = next.send(request.header("x-tenant", "acme"));
 *   metrics.record(request.route(), response.status(), System.nanoTime() - start);
 *   return response;
 * };
 * }</pre>
 */
@FunctionalInterface
public interface Middleware {
    /**
     * Brings the response to an attempt.
     *
     * @param request the attempt
     * @param next sends it
     * @return usually the result of {@code next}
     */
    MiddlewareResponse handle(MiddlewareRequest request, Next next);

    /** Sends an attempt. */
    @FunctionalInterface
    interface Next {
        /**
         * Sends the attempt.
         *
         * @param request the original one, or a copy with other headers
         * @return the response
         * @throws DocuvaneException the attempt failed
         * @throws InvalidArgumentException {@code invalid_middleware}: the attempt is over, or cannot be sent again
         */
        MiddlewareResponse send(MiddlewareRequest request);
    }
}
