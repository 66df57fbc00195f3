package dev.docuvane.internal.polling;

import dev.docuvane.errors.ErrorFacts;
import dev.docuvane.errors.ResourceFailedException;
import java.time.Duration;
import java.util.Set;

/**
 * How to wait for a resource, from the description of the service. Immutable: each method returns a copy.
 *
 * <p>The wait polls with exponential backoff until the timeout: the delays grow, and a {@code Retry-After} from the service
 * replaces them. Unchanged states have no body (ETag). Server and network errors do not end a
 * wait; other errors do.
 */
public final class Waiter {
    private final Target target;
    private final Statuses statuses;
    private final Timing timing;

    /** Creates the error for a failed resource. */
    @FunctionalInterface
    public interface Failure {
        /**
         * Creates an error.
         *
         * @param message one sentence: what, where, what to do
         * @param facts what is known about it
         * @param resource what failed, in its last known state
         * @return the error
         */
        ResourceFailedException make(String message, ErrorFacts facts, Object resource);
    }

    /**
     * The resource that is awaited.
     *
     * @param what for messages
     * @param field property that holds its status
     * @param failure makes its error
     */
    public record Target(String what, String field, Failure failure) {}

    /**
     * The meaning of the statuses.
     *
     * @param pending statuses in progress; a status in no list counts as in progress too, with one warning
     * @param succeeded statuses of success
     * @param failed statuses of failure
     */
    public record Statuses(Set<String> pending, Set<String> succeeded, Set<String> failed) {
        public boolean isKnown(String status) {
            return pending.contains(status) || succeeded.contains(status) || failed.contains(status);
        }
    }

    /**
     * When to poll.
     *
     * @param firstDelay delay after the first poll
     * @param factor growth factor of the delay
     * @param maxDelay longest delay
     * @param jitter share by which a delay varies in both directions
     * @param timeout for the whole wait
     * @param notFoundGrace how long "not found" means "not yet": replicas may lag behind a creation
     */
    public record Timing(
            Duration firstDelay,
            double factor,
            Duration maxDelay,
            double jitter,
            Duration timeout,
            Duration notFoundGrace) {
        /** A page takes about a second, a long scan minutes. */
        public static final Timing DEFAULT = new Timing(
                Duration.ofSeconds(1), 1.5, Duration.ofSeconds(10), 0.2, Duration.ofMinutes(10), Duration.ofSeconds(5));
    }

    private Waiter(Target target, Statuses statuses, Timing timing) {
        this.target = target;
        this.statuses = statuses;
        this.timing = timing;
    }

    /**
     * Describes a resource without known statuses: 1 s, growing by half up to 10 s, ± 20 %, for 10 minutes.
     *
     * @param what for messages: {@code document}
     * @param field property that holds its status; dots go into nested ones
     * @return the description
     */
    public static Waiter of(String what, String field) {
        Target target = new Target(what, field, ResourceFailedException::new);
        return new Waiter(target, new Statuses(Set.of(), Set.of(), Set.of()), Timing.DEFAULT);
    }

    /**
     * Sets its statuses.
     *
     * @param pending statuses in progress
     * @param succeeded statuses of success
     * @param failed statuses of failure
     * @return a copy with these
     */
    public Waiter states(Set<String> pending, Set<String> succeeded, Set<String> failed) {
        return new Waiter(target, new Statuses(Set.copyOf(pending), Set.copyOf(succeeded), Set.copyOf(failed)), timing);
    }

    /**
     * Sets the delays between polls.
     *
     * @param first delay after the first poll
     * @param factor growth factor of the delay
     * @param most longest delay
     * @param jitter share by which a delay varies in both directions
     * @return a copy with these
     */
    public Waiter delays(Duration first, double factor, Duration most, double jitter) {
        Timing changed = new Timing(first, factor, most, jitter, timing.timeout, timing.notFoundGrace);
        return new Waiter(target, statuses, changed);
    }

    /**
     * Sets the timeouts.
     *
     * @param timeout for the whole wait
     * @param notFoundGrace how long "not found" means "not yet"
     * @return a copy with these
     */
    public Waiter limits(Duration timeout, Duration notFoundGrace) {
        Timing changed =
                new Timing(timing.firstDelay, timing.factor, timing.maxDelay, timing.jitter, timeout, notFoundGrace);
        return new Waiter(target, statuses, changed);
    }

    /**
     * Sets the exception for a resource that failed.
     *
     * @param failure makes it
     * @return a copy with this
     */
    public Waiter failure(Failure failure) {
        return new Waiter(new Target(target.what, target.field, failure), statuses, timing);
    }

    public String what() {
        return target.what;
    }

    public String field() {
        return target.field;
    }

    public Failure failure() {
        return target.failure;
    }

    public Statuses statuses() {
        return statuses;
    }

    public Timing timing() {
        return timing;
    }
}
