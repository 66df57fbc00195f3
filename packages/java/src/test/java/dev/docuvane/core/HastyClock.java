// The clock of the machine, but its sleeps pass at once.
package dev.docuvane.core;

import java.time.Duration;

/** The clock of the machine, but its sleeps pass at once: for tests about sockets. */
final class HastyClock implements Clock {
    @Override
    public long millis() {
        return System.currentTimeMillis();
    }

    @Override
    public void sleep(Duration delay) throws InterruptedException {
        if (Thread.interrupted()) throw new InterruptedException();
    }

    @Override
    public Timer schedule(Duration delay, Runnable action) {
        return Clock.system().schedule(delay, action);
    }
}
