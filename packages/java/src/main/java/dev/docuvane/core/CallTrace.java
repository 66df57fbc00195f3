package dev.docuvane.core;

import dev.docuvane.errors.Outcome;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Observes one call, in the thread of the call. */
public interface CallTrace {
    /**
     * An attempt ended.
     *
     * @param attempt what is known of it
     */
    default void attempt(Attempt attempt) {}

    /**
     * The call ended. Always the last to be called.
     *
     * @param end what is known of it
     */
    void end(End end);

    /**
     * An attempt that ended.
     *
     * @param number number of the attempt, from 1
     * @param startedAt when it began
     * @param duration how long it took
     * @param status HTTP status, where there was a response
     * @param code why it failed: the code of the error
     */
    record Attempt(int number, Instant startedAt, Duration duration, @Nullable Integer status, @Nullable String code) {}

    /**
     * The end of a call.
     *
     * @param attempts attempts it took
     * @param status HTTP status of the last response, where there was one
     * @param requestId the service's id of the call
     * @param failure why it failed; {@code null} when it did not
     */
    record End(int attempts, @Nullable Integer status, @Nullable String requestId, @Nullable Failure failure) {}

    /**
     * Facts of a failed call. Not the error itself: its message may repeat text of the service.
     *
     * @param name class of the error, as {@code RateLimitException}
     * @param code code of the error
     * @param outcome whether the service may have processed the call
     */
    record Failure(String name, String code, @Nullable Outcome outcome) {}
}
