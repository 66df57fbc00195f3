/* Says what is done when the service has no room. */
package dev.docuvane.core;

import dev.docuvane.errors.RateLimitException;

/** What is done with a call for which the service is known to have no room. */
public enum RateLimitMode {
    /** It is sent when there is room again. */
    WAIT,
    /** It ends with a {@link RateLimitException}. */
    THROW,
    /** It is sent regardless. */
    OFF
}
