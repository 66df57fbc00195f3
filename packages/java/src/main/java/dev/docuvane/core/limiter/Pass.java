/* A call that was let through: its place in the order of sending. */
package dev.docuvane.core.limiter;

import java.util.List;

/** A call that was let through: its place in the order of sending. */
public final class Pass {
    private final long number;
    private final long sentAt;
    private final int beside;
    private final String operation;
    private List<Quota> quotas;

    Pass(long number, long sentAt, int beside, String operation, List<Quota> quotas) {
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
    int beside() {
        return beside;
    }

    String operation() {
        return operation;
    }

    /** Quotas it was counted on; only read and written by the limiter, under its lock. */
    List<Quota> quotas() {
        return quotas;
    }

    void countOn(List<Quota> all) {
        quotas = all;
    }
}
