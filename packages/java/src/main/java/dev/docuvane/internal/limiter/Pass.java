/* A request that was let through. */
package dev.docuvane.internal.limiter;

import java.util.List;

/**
 * A request that was let through.
 *
 * @param number from 1, in the order of sending
 * @param sentAt milliseconds since the epoch
 * @param operation operation of the spec
 * @param quotas quotas that count it; the limiter adds to them under its lock
 */
public record Pass(long number, long sentAt, String operation, List<Quota> quotas) {
    /** Two requests are never the same. */
    @Override
    public boolean equals(Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return Long.hashCode(number);
    }
}
