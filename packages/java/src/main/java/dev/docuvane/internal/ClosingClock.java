package dev.docuvane.internal;

import dev.docuvane.core.Clock;
import java.time.Duration;

/** A clock whose sleeps end when the client is closed. */
public record ClosingClock(Clock clock, Closing closing) implements Clock {
    @Override
    public long millis() {
        return clock.millis();
    }

    @Override
    public long monotonicMillis() {
        return clock.monotonicMillis();
    }

    @Override
    public void sleep(Duration delay) throws InterruptedException {
        closing.run(() -> {
            clock.sleep(delay);
            return null;
        });
    }

    @Override
    public Timer schedule(Duration delay, Runnable action) {
        return clock.schedule(delay, action);
    }
}
