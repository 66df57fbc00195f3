/* A request waiting for admission. */
package dev.docuvane.internal.limiter;

import dev.docuvane.core.RateLimitWait;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A request waiting for admission.
 *
 * @param operation operation of the spec
 * @param patienceMillis how long it may wait; 0 for not at all
 * @param onWait called when it begins to wait
 */
public record Admission(String operation, long patienceMillis, @Nullable Consumer<RateLimitWait> onWait) {}
