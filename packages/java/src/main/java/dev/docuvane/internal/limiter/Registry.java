/* Finds the limiter that all clients of a process share when they use one credential at one service. */
package dev.docuvane.internal.limiter;

import dev.docuvane.core.Clock;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.WeakHashMap;

/** Finds the limiter that all clients of a process share when they use one credential at one service. */
public final class Registry {
    /** Limiters that are kept, those asked for last; a process that serves more accounts than this forgets the oldest. */
    private static final int MOST_LIMITERS = 1_000;

    /** Per clock, so that a test with its own time shares nothing with others. */
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
     * Returns the limiter of an account, the same one for the same key.
     *
     * @param key from {@link #accountKey}
     * @param clock where the limiter takes time from
     * @return the limiter
     */
    public static Limiter limiterOf(String key, Clock clock) {
        synchronized (SHARED) {
            return SHARED.computeIfAbsent(new Account(clock, key), account -> new Limiter(clock));
        }
    }

    /**
     * Names an account without giving its credential away: origin and a hash.
     *
     * <p>The hash has 53 bits (cyrb53): enough to tell the accounts of a process apart, too few to find a key of usual
     * strength again.
     *
     * @param origin origin of the service
     * @param identity what tells accounts apart: a key, a client id, or the function that gives the key
     * @return as {@code https://api.example#2kx…}
     */
    public static String accountKey(String origin, Object identity) {
        return origin + "#" + (identity instanceof String text ? hash(text) : numberOf(identity));
    }

    /** Keys that a function gives are not known before a call: the function itself stands for the account. */
    private static String numberOf(Object identity) {
        synchronized (NUMBERS) {
            return NUMBERS.computeIfAbsent(identity, key -> "function-" + ++functions);
        }
    }

    /** cyrb53 by bryc (public domain): two 32-bit multiplicative hashes, mixed; the same in all languages. */
    private static String hash(String text) {
        int first = 0xdeadbeef;
        int second = 0x41c6ce57;
        for (int index = 0; index < text.length(); index += 1) {
            first = (first ^ text.charAt(index)) * 0x9e3779b1;
            second = (second ^ text.charAt(index)) * 0x5f356495;
        }
        int one = (first ^ (first >>> 16)) * 0x85ebca6b ^ (second ^ (second >>> 13)) * 0xc2b2ae35;
        int two = (second ^ (second >>> 16)) * 0x85ebca6b ^ (one ^ (one >>> 13)) * 0xc2b2ae35;
        return Long.toString((2_097_151L & two) << 32 | Integer.toUnsignedLong(one), 36);
    }
}
