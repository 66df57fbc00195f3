/* There is no room in the time a call may wait. */
package dev.docuvane.internal.limiter;

import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** There is no room in the time a call may wait. The limit stage makes it an error for the caller. */
public final class NoRoomException extends Exception {
    private static final long serialVersionUID = 1;

    /** {@code null} when only another response can tell. */
    private final @Nullable Long waitMillis;

    /** Has no stack: it says how things are, not where. */
    public NoRoomException(@Nullable Long waitMillis) {
        super("There is no room for this call.", null, false, false);
        this.waitMillis = waitMillis;
    }

    /**
     * Milliseconds until there is room.
     *
     * @return empty when only another response can tell
     */
    public OptionalLong waitMillis() {
        return waitMillis == null ? OptionalLong.empty() : OptionalLong.of(waitMillis);
    }
}
