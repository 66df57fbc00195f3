/* How a quota is refilled. */
package dev.docuvane.http;

/** How a quota is refilled. */
public enum RateLimitKind {
    /** All at once, at its reset. */
    WINDOW,
    /** Steadily, up to its limit. */
    BUCKET
}
