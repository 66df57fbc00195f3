package dev.docuvane.core;

import dev.docuvane.errors.RateLimitException;

/** Defines what happens to a request while the rate limit is used up. */
public enum RateLimitMode {
    /** It is sent after the reset. */
    WAIT,
    /** It ends with a {@link RateLimitException}. */
    THROW,
    /** It is sent regardless. */
    OFF
}
