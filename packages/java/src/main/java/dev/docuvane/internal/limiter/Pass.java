/* A call that was let through: its place in the order of sending. */
package dev.docuvane.internal.limiter;

import java.util.List;

/** A call that was let through: its place in the order of sending. */
public final class Pass {
    private final long number;
    private final long sentAt;
    private final int beside;
    private final String operation;
    private List<Quota> quotas;

    public Pass(long number, long sentAt, int beside, String operation, List<Quota> quotas) {
        this.number = number;
        this.sentAt = sentAt;
        this.beside = beside;
        this.operation = operation;
        this.quotas = quotas;
    }

    /**
     * Its place in the order of sending.
     *
     * @return from 1
     */
    public long number() {
        return number;
    }

    /**
     * When it was let through.
     *
     * @return milliseconds since the epoch
     */
    public long sentAt() {
        return sentAt;
    }

    /** Calls that were under way when it was sent: the service may have counted them after it. */
    public int beside() {
        return beside;
    }

    public String operation() {
        return operation;
    }

    /** Quotas it was counted on; only read and written by the limiter, under its lock. */
    public List<Quota> quotas() {
        return quotas;
    }

    public void countOn(List<Quota> all) {
        quotas = all;
    }
}
