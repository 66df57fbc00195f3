/* The limits in a response. */
package dev.docuvane.internal.limiter;

import dev.docuvane.http.RateLimitWindow;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The limits in a response.
 *
 * @param windows state of each quota
 * @param isRefusal whether it was a 429
 * @param until for a 429: when to retry, milliseconds since the epoch, if the service said so
 */
public record Observation(List<RateLimitWindow> windows, boolean isRefusal, @Nullable Long until) {
    /** The limits in any response other than a 429. */
    public Observation(List<RateLimitWindow> windows) {
        this(windows, false, null);
    }
}
