/* Says how to wait for something the service works on, and waits for it. */
package dev.docuvane.internal.polling;

import dev.docuvane.errors.ErrorFacts;
import dev.docuvane.errors.ResourceFailedException;
import java.time.Duration;
import java.util.Set;

/**
 * How to wait for a thing, from the description of the service. Immutable: each method returns a copy.
 *
 * <p>The wait polls with exponential backoff until the timeout: the delays grow, and a {@code Retry-After} from the service
 * replaces them. Unchanged states have no body (ETag). Failures of the service or the network do not end a wait, a refusal
 * does.
 */
public final class Waiter {
    private final Thing thing;
    private final Words words;
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
     * What is resources.
     *
     * @param what for messages
     * @param field property that holds its status
     * @param failure makes its error
     */
    public record Thing(String what, String field, Failure failure) {}

    /**
     * Words that tell states apart.
     *
     * @param pending statuses in progress; a status in no list counts as in progress too, with one warning
     * @param succeeded done
     * @param failed done, with an error
     */
    public record Words(Set<String> pending, Set<String> succeeded, Set<String> failed) {
        public boolean isKnown(String word) {
            return pending.contains(word) || succeeded.contains(word) || failed.contains(word);
        }
    }

    /**
     * When it looks.
     *
     * @param firstDelay delay after the first poll
     * @param factor growth factor of the delay
     * @param maxDelay delay it ends at
     * @param jitter share by which a delay is varied, both ways
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

    private Waiter(Thing thing, Words words, Timing timing) {
        this.thing = thing;
        this.words = words;
        this.timing = timing;
    }

    /**
     * Starts with a thing that has no known states: 1 s, growing by half up to 10 s, ± 20 %, for 10 minutes.
     *
     * @param what for messages: {@code document}
     * @param field property that holds its status; dots go into nested ones
     * @return the description
     */
    public static Waiter of(String what, String field) {
        Thing thing = new Thing(what, field, ResourceFailedException::new);
        return new Waiter(thing, new Words(Set.of(), Set.of(), Set.of()), Timing.DEFAULT);
    }

    /**
     * Names its states.
     *
     * @param pending statuses in progress
     * @param succeeded statuses of success
     * @param failed statuses of failure
     * @return a copy with these
     */
    public Waiter states(Set<String> pending, Set<String> succeeded, Set<String> failed) {
        return new Waiter(thing, new Words(Set.copyOf(pending), Set.copyOf(succeeded), Set.copyOf(failed)), timing);
    }

    /**
     * Sets the delays between polls.
     *
     * @param first delay after the first poll
     * @param factor growth factor of the delay
     * @param most delay it ends at
     * @param jitter share by which a delay is varied, both ways
     * @return a copy with these
     */
    public Waiter delays(Duration first, double factor, Duration most, double jitter) {
        Timing changed = new Timing(first, factor, most, jitter, timing.timeout, timing.notFoundGrace);
        return new Waiter(thing, words, changed);
    }

    /**
     * Sets when it gives up.
     *
     * @param timeout for the whole wait
     * @param notFoundGrace how long "not found" means "not yet"
     * @return a copy with these
     */
    public Waiter limits(Duration timeout, Duration notFoundGrace) {
        Timing changed =
                new Timing(timing.firstDelay, timing.factor, timing.maxDelay, timing.jitter, timeout, notFoundGrace);
        return new Waiter(thing, words, changed);
    }

    /**
     * Sets the exception for a resource that failed.
     *
     * @param failure makes it
     * @return a copy with this
     */
    public Waiter failure(Failure failure) {
        return new Waiter(new Thing(thing.what, thing.field, failure), words, timing);
    }

    public String what() {
        return thing.what;
    }

    public String field() {
        return thing.field;
    }

    public Failure failure() {
        return thing.failure;
    }

    public Words words() {
        return words;
    }

    public Timing timing() {
        return timing;
    }
}
