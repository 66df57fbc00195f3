// Runs a batch of calls through a pacer against a simulated service, and counts what must not happen.
package dev.docuvane.internal.limiter;

import static dev.docuvane.internal.limiter.Traffic.UNKNOWN;

import dev.docuvane.http.RateLimitWindow;
import java.util.List;
import java.util.function.Consumer;

/** A batch of calls by workers who take the next call when the last is done, as a program would. */
final class SimulatedBatch {
    /** How answers come back. */
    enum Order {
        IN_ORDER,
        A_LITTLE_OUT_OF_ORDER,
        WILDLY_OUT_OF_ORDER,
        /** Every five seconds nothing moves on the wire for 1.2 s, then everything at once. */
        IN_FITS_AND_STARTS;

        private static double frozen(Simulation world) {
            long into = world.now() % 5_000;
            return into < 3_000 || into > 4_200 ? 0 : 4_200 - into;
        }

        /** Milliseconds on the way there, at the service, and on the way back. */
        double[] latency(Simulation world) {
            return switch (this) {
                case IN_ORDER -> new double[] {1, 20, 1};
                case A_LITTLE_OUT_OF_ORDER ->
                    new double[] {world.random() * 5, 20 + world.random() * 10, world.random() * 5};
                case WILDLY_OUT_OF_ORDER ->
                    new double[] {world.random() * 30, 5 + Math.pow(world.random(), 2) * 150, world.random() * 30};
                case IN_FITS_AND_STARTS -> new double[] {world.random() * 5 + frozen(world), 20, world.random() * 5};
            };
        }
    }

    /**
     * What is tried.
     *
     * @param trouble chance that a call is given up while it waits, or breaks on its way
     * @param isRounded whether the service writes resets in whole seconds
     */
    record Trial(
            SimulatedLimit limit,
            Order order,
            int seed,
            int calls,
            int workers,
            double patience,
            double trouble,
            boolean isRounded) {}

    final Simulation world;
    final Pacer pacer = new Pacer();
    final double start;
    private final Trial trial;
    int done;
    int refused;
    int noRoom;
    int givenUp;
    /** Calls sent while an answer had said that the window is empty. */
    int sentIntoEmpty;

    double longestWait;
    private double emptyUntil;
    private int left;
    private Runnable alarm = () -> {};

    SimulatedBatch(Trial trial) {
        this.trial = trial;
        // In the first half of a window, so that all of it can be used.
        this.world = new Simulation(1_795_204_800_000L, trial.seed);
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
        double giveUpAfter = isDoomed ? world.random() * 500 : trial.patience;
        admit(
                Math.min(giveUpAfter, trial.patience),
                pass -> {
                    longestWait = Math.max(longestWait, world.now() - since);
                    if (world.now() < emptyUntil) sentIntoEmpty += 1;
                    send(pass, onDone);
                },
                () -> {
                    longestWait = Math.max(longestWait, world.now() - since);
                    if (isDoomed) givenUp += 1;
                    else noRoom += 1;
                    // Whoever was sent away comes back later.
                    world.after(100 + world.random() * 400, onDone);
                });
    }

    /** What a limiter does with threads and timers. */
    private void admit(double patience, Consumer<Pass> onPass, Runnable onGone) {
        long now = world.now();
        long readyAt = pacer.readyAt("get", now, patience > 0);
        if (readyAt <= now && !pacer.lines().isWaiting("get")) {
            onPass.accept(pacer.pass("get", now));
            return;
        }
        if (readyAt != UNKNOWN && readyAt - now > patience) {
            onGone.run();
            return;
        }
        Waiting waiting = new Waiting(onPass);
        waiting.place = pacer.enter("get", () -> world.after(0, waiting::go), now);
        waiting.cancel = world.after(patience, () -> {
            if (waiting.isOver) return;
            waiting.isOver = true;
            pacer.leave(waiting.place, world.now());
            onGone.run();
            plan();
        });
        plan();
    }

    private static final class Waiting {
        private final Consumer<Pass> onPass;
        private Lines.Place place;
        private Runnable cancel = () -> {};
        private boolean isOver;

        private Waiting(Consumer<Pass> onPass) {
            this.onPass = onPass;
        }

        private void go() {
            if (isOver) return;
            isOver = true;
            cancel.run();
            onPass.accept(place.take());
        }
    }

    private void plan() {
        alarm.run();
        alarm = () -> {};
        if (pacer.wakeAt() == UNKNOWN) return;
        alarm = world.after(pacer.wakeAt() - world.now(), () -> {
            pacer.pump(world.now());
            plan();
        });
    }

    private void send(Pass pass, Runnable onDone) {
        double[] latency = trial.order.latency(world);
        world.after(latency[0], () -> {
            SimulatedLimit.Verdict verdict = trial.limit.take(world.now());
            double atWork = verdict.isAllowed() ? latency[1] : 0;
            world.after(atWork + latency[2], () -> answer(pass, verdict, onDone));
        });
    }

    private void answer(Pass pass, SimulatedLimit.Verdict verdict, Runnable onDone) {
        if (world.random() < trial.trouble) pacer.finish(pass, null, true, world.now());
        else pacer.finish(pass, observation(verdict), true, world.now());
        plan();
        if (verdict.isAllowed()) {
            done += 1;
            onDone.run();
            return;
        }
        refused += 1;
        attempt(onDone);
    }

    private Observation observation(SimulatedLimit.Verdict verdict) {
        long now = world.now();
        double exact = Math.ceil(verdict.resetAt());
        long resetAt = (long) (trial.isRounded ? Math.ceil(exact / 1_000) * 1_000 : exact);
        RateLimitWindow window = new RateLimitWindow(
                "", (long) trial.limit.limit, verdict.remaining(), resetAt, trial.limit.windowMillis);
        if (verdict.remaining() == 0 && trial.limit.isWindow()) emptyUntil = Math.max(emptyUntil, verdict.resetAt());
        if (verdict.isAllowed()) return new Observation(List.of(window));
        long until = now + Math.max(1_000, (long) Math.ceil((verdict.resetAt() - now) / 1_000) * 1_000);
        return new Observation(List.of(window), true, until);
    }
}
