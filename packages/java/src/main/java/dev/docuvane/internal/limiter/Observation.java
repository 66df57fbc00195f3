/* What a response said about the limits. */
package dev.docuvane.internal.limiter;

import dev.docuvane.http.RateLimitWindow;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a response said about the limits.
 *
 * @param windows state of each quota
 * @param isRefusal whether it was a 429
 * @param until for a 429: when to come back, milliseconds since the epoch, if the service said so
 */
public record Observation(List<RateLimitWindow> windows, boolean isRefusal, @Nullable Long until) {
    /** What any response but a 429 said. */
    public Observation(List<RateLimitWindow> windows) {
        this(windows, false, null);
    }
}
