package dev.docuvane.internal.limiter;

import dev.docuvane.http.Headers;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.function.Consumer;

/**
 * Runs a batch of calls against a simulated service, by workers who take the next call when the last is done, and
 * counts what must not happen.
 */
final class SimulatedBatch {
    /** How answers come back. */
    enum Order {
        IN_ORDER,
        A_LITTLE_OUT_OF_ORDER,
        WILDLY_OUT_OF_ORDER,
        /** One request in ten is delayed by up to 0.6 s. */
        SOME_DELAYED,
        /** One request in fifty is delayed by up to 1.5 s. */
        FEW_DELAYED_LONG;

        private static double[] delayed(Simulation world, double share, double upTo) {
            double delay = world.random() < share ? world.random() * upTo : 0;
            return new double[] {world.random() * 10 + delay, 20, world.random() * 10};
        }

        /** Milliseconds on the way there, at the service, and on the way back. */
        double[] latency(Simulation world) {
            return switch (this) {
                case IN_ORDER -> new double[] {1, 20, 1};
                case A_LITTLE_OUT_OF_ORDER ->
                    new double[] {world.random() * 5, 20 + world.random() * 10, world.random() * 5};
                case WILDLY_OUT_OF_ORDER ->
                    new double[] {world.random() * 30, 5 + Math.pow(world.random(), 2) * 150, world.random() * 30};
                case SOME_DELAYED -> delayed(world, 0.1, 600);
                case FEW_DELAYED_LONG -> delayed(world, 0.02, 1_500);
            };
        }
    }

    /**
     * What is tried.
     *
     * @param trouble chance that a call is given up while it waits, or breaks on its way
     * @param isStated whether a bucket says that it is one
     */
    record Trial(
            SimulatedLimit limit,
            Order order,
            int seed,
            int calls,
            int workers,
            double maxWait,
            double trouble,
            boolean isStated) {}

    final Simulation world;
    final Limiter limiter;
    final double start;
    private final Trial trial;
    int done;
    int refused;
    int noRoom;
    int givenUp;
    /** Calls sent while a response had said that the window is empty. */
    int sentIntoEmpty;

    double longestWait;
    /** Milliseconds between one request and the next. */
    double longestGap;

    private long sentAt;
    private double emptyUntil;
    private int left;

    SimulatedBatch(Trial trial) {
        this.trial = trial;
        // In the first half of a window, so that all of it can be used.
        this.world = new Simulation(1_795_204_800_000L, trial.seed);
        this.limiter = new Limiter("account", world);
        this.start = world.now() + Math.floor(world.random() * 500);
        this.left = trial.calls;
    }

    /** Milliseconds it took. */
    double run() {
        double[] end = {start};
        for (int worker = 0; worker < trial.workers; worker += 1)
            world.after(start - world.now(), () -> next(() -> end[0] = world.now()));
        world.run();
        return end[0] - start;
    }

    private void next(Runnable onEnd) {
        if (left == 0) {
            onEnd.run();
            return;
        }
        left -= 1;
        attempt(() -> next(onEnd));
    }

    private void attempt(Runnable onDone) {
        double since = world.now();
        boolean isDoomed = world.random() < trial.trouble;
        double giveUpAfter = isDoomed ? world.random() * 500 : trial.maxWait;
        admit(
                Math.min(giveUpAfter, trial.maxWait),
                slot -> {
                    longestWait = Math.max(longestWait, world.now() - since);
                    if (world.now() < emptyUntil) sentIntoEmpty += 1;
                    longestGap = sentAt == 0 ? 0 : Math.max(longestGap, world.now() - sentAt);
                    sentAt = world.now();
                    send(slot, onDone);
                },
                () -> {
                    longestWait = Math.max(longestWait, world.now() - since);
                    if (isDoomed) givenUp += 1;
                    else noRoom += 1;
                    // Whoever was sent away comes back later.
                    world.after(100 + world.random() * 400, onDone);
                });
    }

    private void admit(double maxWait, Consumer<Slot> onSlot, Runnable onGone) {
        Slot slot = limiter.tryTake("get");
        if (slot != null) {
            onSlot.accept(slot);
            return;
        }
        if (limiter.waitMillis("get") > maxWait) {
            onGone.run();
            return;
        }
        Waiting waiting = new Waiting(onSlot);
        waiting.waiter = limiter.enter("get", () -> world.after(0, waiting::go));
        waiting.cancel = world.after(maxWait, () -> {
            if (waiting.isOver) return;
            waiting.isOver = true;
            limiter.leave(waiting.waiter);
            onGone.run();
        });
    }

    private static final class Waiting {
        private final Consumer<Slot> onSlot;
        private Limiter.Waiter waiter;
        private Runnable cancel = () -> {};
        private boolean isOver;

        private Waiting(Consumer<Slot> onSlot) {
            this.onSlot = onSlot;
        }

        private void go() {
            if (isOver) return;
            isOver = true;
            cancel.run();
            onSlot.accept(waiter.slot);
        }
    }

    private void send(Slot slot, Runnable onDone) {
        double[] latency = trial.order.latency(world);
        world.after(latency[0], () -> {
            SimulatedLimit.Verdict verdict = trial.limit.take(world.now());
            double atWork = verdict.isAllowed() ? latency[1] : 0;
            world.after(atWork, () -> {
                long date = world.now();
                world.after(latency[2], () -> respond(slot, verdict, date, onDone));
            });
        });
    }

    private void respond(Slot slot, SimulatedLimit.Verdict verdict, long date, Runnable onDone) {
        boolean isBroken = world.random() < trial.trouble;
        if (isBroken) limiter.finish(slot);
        else limiter.finish(slot, verdict.isAllowed() ? 200 : 429, headers(verdict, date));
        if (verdict.isAllowed()) {
            done += 1;
            onDone.run();
            return;
        }
        refused += 1;
        attempt(onDone);
    }

    private Headers headers(SimulatedLimit.Verdict verdict, long date) {
        long now = world.now();
        boolean isWindow = trial.limit.isWindow();
        if (verdict.remaining() == 0 && isWindow) emptyUntil = Math.max(emptyUntil, verdict.resetAt());
        long delay = Math.max(1, (long) Math.ceil((verdict.resetAt() - now) / 1_000));
        String kind = isWindow || !trial.isStated ? "" : ";policy=\"token bucket\"";
        return Headers.of(
                "retry-after", verdict.isAllowed() ? "" : Long.toString(delay),
                "date",
                        DateTimeFormatter.RFC_1123_DATE_TIME.format(
                                Instant.ofEpochMilli(date).atOffset(ZoneOffset.UTC)),
                "x-ratelimit-limit", Integer.toString(trial.limit.limit),
                "x-ratelimit-remaining", Long.toString(verdict.remaining()),
                "x-ratelimit-reset", Long.toString((long) Math.ceil(verdict.resetAt() / 1_000)),
                "ratelimit", "\"default\";r=" + verdict.remaining() + ";t=" + delay,
                "ratelimit-policy",
                        "\"default\";q=" + trial.limit.limit + ";w=" + trial.limit.windowMillis / 1_000 + kind);
    }
}
