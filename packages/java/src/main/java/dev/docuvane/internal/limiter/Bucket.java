/* Accounts for a quota that fills steadily: so many calls at once, then so many a second. */
package dev.docuvane.internal.limiter;

/** A bucket of calls: a mirror of the service's own, set right by each response. */
public final class Bucket {
    /** Share of a full bucket that is left in it, so that a call which overtakes another is not refused. */
    private static final double RESERVE = 0.02;

    /** How fast a rate that was measured, not announced, follows what responses show. */
    private static final double LEARNING = 0.05;

    private final double capacity;
    private final double reserve;
    private double refill;
    private double level;
    private long at;
    private long newest;

    /**
     * A bucket.
     *
     * @param level calls that are there
     * @param capacity most calls it holds
     * @param refill calls that flow in per millisecond
     * @param now milliseconds since the epoch
     */
    public Bucket(double level, double capacity, double refill, long now) {
        this.level = level;
        this.capacity = capacity;
        this.reserve = Math.max(1, capacity * RESERVE);
        this.refill = refill;
        this.at = now;
    }

    /** When the next call fits; {@code inFlight} calls are under way. */
    public long readyAt(long now, int inFlight) {
        fill(now, inFlight);
        double missing = 1 + reserve - level;
        return missing <= 0 ? now : now + (long) Math.ceil(missing / refill);
    }

    /** Counts a call that goes out. */
    public void take() {
        level -= 1;
    }

    /** Learns from a response, unless a call sent later was answered before: then it is old news. */
    public void observe(Pass pass, Reading reading, long now, long sent, int inFlight) {
        if (pass.number() < newest) return;
        newest = pass.number();
        fill(now, inFlight);
        long later = sent - pass.number();
        double least = reading.remaining() - pass.beside() - later;
        double most = reading.remaining() + 1 + refill * (now - pass.sentAt()) - later;
        if (reading.windowMillis() == null && level < least) refill *= 1 + LEARNING;
        if (reading.windowMillis() == null && level > most) refill *= 1 - LEARNING;
        level = Math.min(Math.max(level, least), most);
    }

    /**
     * Lets time pass. A full bucket takes nothing in, and calls that have not reached it yet have not made room: they are
     * all that keeps it from being full when they are held up on their way and arrive together.
     */
    private void fill(long now, int inFlight) {
        level = Math.min(capacity - inFlight, level + refill * Math.max(0, now - at));
        at = now;
    }
}
