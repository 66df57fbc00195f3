package dev.docuvane.core;

import dev.docuvane.internal.errors.Checks;
import java.time.Duration;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Timeout and listener of a wait. Immutable: each method returns a copy.
 *
 * <p>To end a wait from outside, interrupt its thread or cancel its future.
 *
 * @param <T> type of what is waited for
 */
public final class WaitOptions<T> {
    private static final WaitOptions<?> NONE = new WaitOptions<>(null, null);

    private final @Nullable Duration timeout;
    private final @Nullable Consumer<? super T> onUpdate;

    private WaitOptions(@Nullable Duration timeout, @Nullable Consumer<? super T> onUpdate) {
        this.timeout = timeout;
        this.onUpdate = onUpdate;
    }

    /**
     * Starts with nothing set.
     *
     * @param <T> type of what is waited for
     * @return the defaults
     */
    @SuppressWarnings("unchecked")
    public static <T> WaitOptions<T> of() {
        return (WaitOptions<T>) NONE;
    }

    /**
     * Time for the whole wait. Default 10 minutes.
     *
     * @param timeout zero or more
     * @return a copy with this timeout
     */
    public WaitOptions<T> timeout(Duration timeout) {
        return new WaitOptions<>(Checks.notNegative("timeout", timeout), onUpdate);
    }

    /**
     * Told each state that differs from the one before, in the thread that waits. What it throws ends the wait.
     *
     * @param onUpdate called with the state
     * @return a copy with this listener
     */
    public WaitOptions<T> onUpdate(Consumer<? super T> onUpdate) {
        return new WaitOptions<>(timeout, onUpdate);
    }

    /**
     * Time for the whole wait.
     *
     * @return {@code null} for the default
     */
    @Nullable
    public Duration timeout() {
        return timeout;
    }

    /**
     * Reports a state to the listener.
     *
     * @param latest the state
     */
    public void tell(T latest) {
        if (onUpdate != null) onUpdate.accept(latest);
    }

    @Override
    public String toString() {
        return "WaitOptions[timeout=" + timeout + "]";
    }
}
