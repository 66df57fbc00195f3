package dev.docuvane.internal;

import dev.docuvane.errors.DocuvaneException;
import dev.docuvane.http.Result;
import org.jspecify.annotations.Nullable;

/** The part of a client that resources, pages and waiters use. Safe for use by many threads. */
@FunctionalInterface
public interface Sender {
    /**
     * Makes a call, with all its attempts, in the calling thread.
     *
     * @param <T> what the response is read as
     * @param request the call
     * @return the response
     * @throws DocuvaneException the call failed
     */
    <T extends @Nullable Object> Result<T> send(Request<T> request);
}
