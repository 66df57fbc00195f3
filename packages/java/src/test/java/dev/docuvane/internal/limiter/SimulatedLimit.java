package dev.docuvane.internal.limiter;

/** A limit of a simulated service: so many calls in so many milliseconds. */
abstract class SimulatedLimit {
    final int limit;
    final long windowMillis;

    /** What a limit says about one request; {@code resetAt} is when the quota is whole again. */
    record Verdict(boolean isAllowed, long remaining, double resetAt) {}

    private SimulatedLimit(int limit, long windowMillis) {
        this.limit = limit;
        this.windowMillis = windowMillis;
    }

    abstract Verdict take(double now);

    /** Milliseconds in which so many calls can be made at best. */
    abstract double idealMillis(int calls, double start);

    /** Whether the quota is renewed as a whole. */
    abstract boolean isWindow();

    /** So many calls in each window; windows begin at multiples of their length, shifted by a phase. */
    static SimulatedLimit window(int limit, long windowMillis, long phase) {
        return new SimulatedLimit(limit, windowMillis) {
            private double current;
            private int used;

            @Override
            Verdict take(double now) {
                double index = Math.floor((now - phase) / windowMillis);
                if (index != current) used = 0;
                current = index;
                boolean isAllowed = used < limit;
                if (isAllowed) used += 1;
                return new Verdict(isAllowed, limit - used, (index + 1) * windowMillis + phase);
            }

            @Override
            double idealMillis(int calls, double start) {
                double windows = Math.ceil((double) calls / limit);
                return windows < 2 ? 0 : windowMillis - (start - phase) % windowMillis + (windows - 2) * windowMillis;
            }

            @Override
            boolean isWindow() {
                return true;
            }
        };
    }

    /** A bucket that holds {@code limit} calls and fills with as many per window, a little at a time. */
    static SimulatedLimit bucket(int limit, long windowMillis) {
        return new SimulatedLimit(limit, windowMillis) {
            private double level = limit;
            private double at = -1;

            @Override
            Verdict take(double now) {
                double since = at < 0 ? 0 : now - at;
                level = Math.min(limit, level + since * limit / windowMillis);
                at = now;
                boolean isAllowed = level >= 1;
                if (isAllowed) level -= 1;
                return new Verdict(isAllowed, (long) level, now + (limit - level) * windowMillis / limit);
            }

            @Override
            double idealMillis(int calls, double start) {
                return Math.max(0, calls - limit) / (double) limit * windowMillis;
            }

            @Override
            boolean isWindow() {
                return false;
            }
        };
    }
}
