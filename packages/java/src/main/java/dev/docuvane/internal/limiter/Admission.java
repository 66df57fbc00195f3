/* How a call wants to be let through. */
package dev.docuvane.internal.limiter;

import dev.docuvane.core.RateLimitWait;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * How a call wants to be let through.
 *
 * @param operation operation of the spec; a quota binds those that were seen to carry it
 * @param patienceMillis how long the call may wait; 0 for not at all
 * @param onWait told when the call begins to wait for a moment that is known
 */
public record Admission(String operation, long patienceMillis, @Nullable Consumer<RateLimitWait> onWait) {}
