package dev.docuvane.internal.limiter;

import dev.docuvane.core.Clock;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.WeakHashMap;

/** Finds the limiter that all clients of a process share when they use one credential at one service. */
public final class Registry {
    /** A process that serves more accounts than this forgets the limiter that was used least recently. */
    private static final int MOST_LIMITERS = 1_000;

    /** Per clock, so that a test with its own clock shares nothing with others. */
    private record Account(Clock clock, String key) {}

    private static final Map<Account, Limiter> SHARED = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Account, Limiter> eldest) {
            return size() > MOST_LIMITERS;
        }
    };

    private static final Map<Object, String> NUMBERS = new WeakHashMap<>();
    private static int functions;

    private Registry() {}

    /**
     * Returns the limiter of an account, the same one for the same arguments.
     *
     * @param origin origin of the service
     * @param identity an API key, a client ID, or the function that returns the key
     * @param clock the clock
     * @return the limiter
     */
    public static Limiter limiterOf(String origin, Object identity, Clock clock) {
        String account = origin + "#" + (identity instanceof String text ? hash(text) : numberOf(identity));
        synchronized (SHARED) {
            return SHARED.computeIfAbsent(new Account(clock, account), key -> new Limiter(account, clock));
        }
    }

    /** Keys that a function returns are not known in advance: the function itself identifies the account. */
    private static String numberOf(Object identity) {
        synchronized (NUMBERS) {
            return NUMBERS.computeIfAbsent(identity, key -> "function-" + ++functions);
        }
    }

    /** FNV-1a, cut to 52 bits: enough to tell accounts apart, too few to recover a key. */
    private static String hash(String text) {
        long hash = 0xcbf29ce484222325L;
        for (byte each : text.getBytes(StandardCharsets.UTF_8)) hash = (hash ^ (each & 0xff)) * 0x100000001b3L;
        return Long.toHexString(hash & 0xfffffffffffffL);
    }
}
