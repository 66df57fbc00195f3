package dev.docuvane.core;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * A store in which processes that share a credential record until when no request may be sent.
 *
 * <p>It holds one time per key: until when no call may be sent. Each process counts for itself, and every response
 * shows what the others used up; the store spares a process the refusal that another one had already. It is asked before
 * the first call and then once a second at most, on a thread of its own; what it does is best effort: when it fails or is
 * late, calls continue, at the risk of a 429.
 */
public interface RateLimitStore {
    /**
     * Returns until when nothing may be sent.
     *
     * @param key names the account: origin and a hash, never the credential
     * @return empty when nothing is known
     */
    Optional<Instant> get(String key);

    /**
     * Keeps until when nothing may be sent. A later time should win over an earlier one.
     *
     * @param key names the account
     * @param closedUntil until when nothing may be sent
     * @param ttl time after which the entry is worthless
     */
    void set(String key, Instant closedUntil, Duration ttl);
}
