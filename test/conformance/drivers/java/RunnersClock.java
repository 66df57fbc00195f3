package dev.docuvane.conformance;

import dev.docuvane.internal.SystemClock;
import dev.docuvane.core.Clock;
import dev.docuvane.json.JsonValue;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;

/**
 * A clock that asks the runner whenever the client waits on purpose.
 *
 * <p>Sleeps and the timers of the rate limiter are waits; all other timers are those of the machine. Who sets a timer says
 * which it is. The runner is asked when no attempt is in progress, for the shortest wait first.
 */
final class RunnersClock implements Clock, AutoCloseable {
    /** Milliseconds without a change after which no thread is about to wait or to send. */
    private static final long SETTLED_MILLIS = 5;

    /** The same after a wait or an abort: whoever was let go has yet to run. */
    private static final long WOKEN_MILLIS = 200;

    /** In which a call that was begun sends or waits. */
    private static final long BEGUN_MILLIS = 400;

    private static final String LIMITER = "dev.docuvane.internal.limiter.";
    private static final String WATCH = "dev.docuvane.internal.pipeline.Deadline";

    private final JsonValue task;
    private final Runnable onSleep;
    private final Runnable onAbort;
    private final List<Wait> waits = new ArrayList<>();
    private final ThreadLocal<Long> due = new ThreadLocal<>();
    private final Thread asker = new Thread(this::ask, "conformance-clock");
    private final long stepMillis;
    private long now;
    private long readings;
    private int attempts;
    private long changes;
    private boolean isWoken;
    private boolean isClosed;

    RunnersClock(JsonValue task, Runnable onSleep, Runnable onAbort) {
        this.task = task;
        this.onSleep = onSleep;
        this.onAbort = onAbort;
        now = number("now");
        stepMillis = number("clock_step_ms");
        asker.setDaemon(true);
        asker.start();
    }

    private long number(String name) {
        return task.get(name).orElseThrow().asDecimal().orElseThrow().longValueExact();
    }

    private static final class Wait {
        private final long at;
        private final Runnable action;
        private final boolean isTimer;

        private Wait(long at, Runnable action, boolean isTimer) {
            this.at = at;
            this.action = action;
            this.isTimer = isTimer;
        }
    }

    /** Steps at each reading by what the case says. */
    @Override
    public synchronized long millis() {
        readings += 1;
        return monotonicMillis() + readings * stepMillis;
    }

    /** While a timer of the machine fires, it shows the time the timer was set for. */
    @Override
    public synchronized long monotonicMillis() {
        Long shown = due.get();
        return shown == null ? now : Math.max(now, shown);
    }

    @Override
    public void sleep(Duration delay) throws InterruptedException {
        if (Thread.interrupted()) throw new InterruptedException();
        if (delay.isZero() || delay.isNegative()) return;
        CountDownLatch end = new CountDownLatch(1);
        Wait wait = add(delay, end::countDown, false);
        try {
            end.await();
        } finally {
            remove(wait);
        }
    }

    @Override
    public Timer schedule(Duration delay, Runnable action) {
        if (isSetBy(LIMITER)) {
            Wait wait = add(delay, action, true);
            return () -> remove(wait);
        }
        boolean isAttempt = isSetBy(WATCH);
        if (isAttempt) count(1);
        long at = monotonicMillis() + delay.toMillis();
        Runnable once = once(isAttempt ? () -> count(-1) : () -> {});
        Timer timer = SystemClock.INSTANCE.schedule(delay, () -> {
            due.set(at);
            try {
                action.run();
            } finally {
                due.remove();
                once.run();
            }
        });
        return () -> {
            timer.cancel();
            once.run();
        };
    }

    /** Counts attempts that began or ended, and waits. */
    synchronized long changes() {
        return changes;
    }

    /** Waits a moment for a call to send, or to wait on purpose; some do neither. */
    synchronized void awaitChange(long seen) {
        try {
            if (changes == seen) wait(BEGUN_MILLIS);
        } catch (InterruptedException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** Nobody waits any more. */
    @Override
    public synchronized void close() {
        isClosed = true;
        notifyAll();
    }

    private static boolean isSetBy(String name) {
        return StackWalker.getInstance()
                .walk(frames -> frames.limit(6).anyMatch(frame -> frame.getClassName().startsWith(name)));
    }

    private static Runnable once(Runnable action) {
        boolean[] done = {false};
        return () -> {
            synchronized (done) {
                if (done[0]) return;
                done[0] = true;
            }
            action.run();
        };
    }

    private synchronized Wait add(Duration delay, Runnable action, boolean isTimer) {
        // Upwards, as all times between runner and driver.
        Wait wait = new Wait(now + (delay.toNanos() + 999_000) / 1_000_000, action, isTimer);
        waits.add(wait);
        change();
        return wait;
    }

    private synchronized void remove(Wait wait) {
        waits.remove(wait);
        change();
    }

    private synchronized void count(int by) {
        attempts += by;
        change();
    }

    private void change() {
        changes++;
        notifyAll();
    }

    private void ask() {
        try {
            for (Wait next = next(); next != null; next = next()) {
                onSleep.run();
                Lines.write(Map.of("id", task.get("id").orElseThrow(), "sleep", next.at - now));
                JsonValue response = Lines.read();
                if (response == null) Runtime.getRuntime().halt(1);
                if (response.get("abort").isPresent()) abort(next);
                else wake(response.get("wake").orElseThrow().asDecimal().orElseThrow().longValueExact());
            }
        } catch (IOException | InterruptedException broken) {
            Runtime.getRuntime().halt(1);
        }
    }

    /** The shortest wait once all have settled; {@code null} when the task is done. */
    private synchronized Wait next() throws InterruptedException {
        while (true) {
            while (!isClosed && (waits.isEmpty() || attempts > 0)) {
                isWoken = false;
                wait();
            }
            if (isClosed) return null;
            long seen = changes;
            wait(isWoken ? WOKEN_MILLIS : SETTLED_MILLIS);
            if (isClosed || seen != changes) continue;
            isWoken = false;
            return waits.stream().min(Comparator.comparingLong(one -> one.at)).orElseThrow();
        }
    }

    private void abort(Wait ended) {
        synchronized (this) {
            remove(ended);
            isWoken = true;
        }
        onAbort.run();
    }

    private void wake(long time) {
        List<Wait> over;
        synchronized (this) {
            now = time;
            over = waits.stream().filter(wait -> wait.at <= now).toList();
            waits.removeAll(over);
            isWoken = over.stream().anyMatch(wait -> wait.isTimer);
            change();
        }
        over.forEach(wait -> wait.action.run());
    }
}
