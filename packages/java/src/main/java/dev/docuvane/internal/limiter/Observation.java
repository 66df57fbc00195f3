/* What a response said about the limits. */
package dev.docuvane.internal.limiter;

import dev.docuvane.http.RateLimitWindow;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a response said about the limits.
 *
 * @param windows what it said of each quota; one without {@code remaining} says nothing
 * @param isRefusal whether it refused the call (429)
 * @param until for a refusal: when the service wants to be asked again, if it said so, milliseconds since the epoch
 */
public record Observation(List<RateLimitWindow> windows, boolean isRefusal, @Nullable Long until) {
    /**
     * What any response but a refusal said.
     *
     * @param windows what it said of each quota
     */
    public Observation(List<RateLimitWindow> windows) {
        this(windows, false, null);
    }
}
