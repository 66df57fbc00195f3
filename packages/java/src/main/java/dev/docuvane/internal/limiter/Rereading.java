/* Reads rate-limit headers again that differ from the last ones in what remains only: most responses of a busy second. */
package dev.docuvane.internal.limiter;

import dev.docuvane.http.Headers;
import dev.docuvane.http.RateLimit;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The last reading and the headers it was made of.
 *
 * <p>Knows {@code X-RateLimit-*} and a {@code RateLimit} field with one window; whatever else comes is read in full.
 *
 * @param last headers of the last response
 * @param seen what they said
 */
public record Rereading(Headers last, @Nullable RateLimit seen) {
    /** Nothing was read yet. */
    public static final Rereading NOTHING = new Rereading(Headers.NONE, null);

    /** Headers that decide everything but what remains. */
    private static final List<String> FRAME = List.of(
            "date",
            "x-ratelimit-reset",
            "x-ratelimit-limit",
            "ratelimit-policy",
            "retry-after",
            "retry-after-ms",
            "age");

    /** Milliseconds. Without a {@code Date}, a delay of whole seconds means another moment a second later. */
    private static final long FRESH_MILLIS = 500;

    /** Returns the reading of these headers, or {@code null} when they must be read in full. */
    @Nullable
    public RateLimit read(Headers headers, long now) {
        if (seen == null || seen.windows().size() > 1 || now - seen.observedMillis() > FRESH_MILLIS) return null;
        for (String name : FRAME) if (!Objects.equals(headers.get(name), last.get(name))) return null;
        Long remaining = remainingOf(headers);
        return remaining == null ? null : seen.reread(remaining, now);
    }

    private @Nullable Long remainingOf(Headers headers) {
        String plain = headers.get("x-ratelimit-remaining");
        if (plain == null || headers.get("ratelimit-reset") != null) return null;
        String field = headers.get("ratelimit");
        String before = last.get("ratelimit");
        if (field == null && before == null) return digits(plain, 0, plain.length());
        if (field == null || before == null) return null;
        int start = field.indexOf(";r=") + 3;
        int end = endOf(field, start);
        int endBefore = endOf(before, start);
        boolean isAlike = start > 2
                && before.startsWith(field.substring(0, start))
                && field.substring(end).equals(before.substring(endBefore));
        return isAlike ? digits(field, start, end) : null;
    }

    private static int endOf(String field, int start) {
        int end = field.indexOf(';', start);
        return end < 0 ? field.length() : end;
    }

    /** A number of up to 18 digits and nothing else. */
    private static @Nullable Long digits(String text, int start, int end) {
        if (start >= end || end - start > 18) return null;
        long value = 0;
        for (int index = start; index < end; index += 1) {
            char digit = text.charAt(index);
            if (digit < '0' || digit > '9') return null;
            value = value * 10 + digit - '0';
        }
        return value;
    }
}
