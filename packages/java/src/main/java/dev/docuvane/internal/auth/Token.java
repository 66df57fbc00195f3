package dev.docuvane.internal.auth;

/**
 * An access token as issued. All times in milliseconds.
 *
 * @param value the secret
 * @param issuedAt when it was requested, by the monotonic clock: the earliest time at which it was issued
 * @param life its lifetime
 */
public record Token(String value, long issuedAt, long life) {
    /** Milliseconds before expiry at which a token is renewed; for lifetimes of 5 minutes and more this is later than 80 %. */
    private static final long RENEWAL_LEAD = 60_000;

    /** Share of its lifetime after which a shorter-lived token is renewed. */
    private static final double RENEWAL_SHARE = 0.8;

    /** Share of the time between renewal and expiry in which the old token is still used while the new one is fetched. */
    private static final double GRACE_SHARE = 0.5;

    /** When it is renewed: 60 s before it expires or after 80 % of its lifetime, whichever is later. */
    public long renewal() {
        return issuedAt + Math.max(life - RENEWAL_LEAD, (long) (life * RENEWAL_SHARE));
    }

    /** When it is used for the last time; the remaining time lets the request arrive. */
    public long lastUse() {
        return renewal() + (long) ((issuedAt + life - renewal()) * GRACE_SHARE);
    }

    /** Omits the secret. */
    @Override
    public String toString() {
        return "Token";
    }
}
