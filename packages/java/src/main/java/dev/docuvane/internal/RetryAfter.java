package dev.docuvane.internal;

import dev.docuvane.http.Headers;
import dev.docuvane.internal.json.Dates;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Parses `Retry-After`. */
public final class RetryAfter {
    /** Seconds. A number this large can only be a time: 1e9 s is September 2001 as an epoch, 31 years as a wait. */
    private static final double SMALLEST_EPOCH = 1e9;

    /** From here on it is a time in milliseconds: 1e11 ms is March 1973; in seconds it would be the year 5138. */
    private static final double SMALLEST_EPOCH_MILLIS = 1e11;

    /** Larger numbers are not plausible times: 1e14 ms is the year 5138. */
    private static final double LARGEST = 1e14;

    private static final Pattern NUMBER = Pattern.compile("\\d+(\\.\\d+)?");

    private RetryAfter() {}

    /**
     * Reads {@code retry-after-ms}, then {@code Retry-After}, in every form in use.
     *
     * <p>Seconds (also fractions), the three HTTP dates, ISO dates, epoch seconds and durations such as {@code 10s}.
     * Dates are compared with the service's own {@code Date}, so a wrong local clock does no harm (RFC 9110 §10.2.3).
     *
     * @param headers headers of the response
     * @param now local clock, milliseconds since the epoch
     * @return milliseconds from now, 0 for the past, or {@code null} when nothing readable was sent
     */
    public static @Nullable Long read(Headers headers, long now) {
        String exact = headers.get("retry-after-ms");
        if (exact != null && isNumber(exact.trim())) {
            double millis = Double.parseDouble(exact.trim());
            if (millis < LARGEST) return Dates.wholeMillis(millis);
        }
        String value = headers.get("retry-after");
        if (value == null || value.isBlank()) return null;
        return readText(value.trim(), Dates.serverNow(headers.get("date"), headers.get("age"), now));
    }

    private static @Nullable Long readText(String value, long server) {
        List<String> numbers = List.of(value.split("\\s*,\\s*", -1));
        if (numbers.stream().allMatch(RetryAfter::isNumber)) return latest(numbers, server);
        Long at = Dates.httpDate(value, server);
        if (at == null) at = Dates.isoDate(value);
        return at == null ? Dates.duration(value) : (Long) Math.max(0, at - server);
    }

    /** Of several, also in several headers, the longest: so that no request to wait is disregarded. */
    private static @Nullable Long latest(List<String> numbers, long server) {
        Long longest = null;
        for (String number : numbers) {
            Long delay = fromNumber(Double.parseDouble(number), server);
            if (delay != null && (longest == null || delay > longest)) longest = delay;
        }
        return longest;
    }

    /** Ignores a time in the past, which is either an error or an absurdly long delay. */
    private static @Nullable Long fromNumber(double value, long server) {
        if (value < SMALLEST_EPOCH) return Dates.wholeMillis(value * 1_000);
        if (value >= LARGEST) return null;
        long delay = Dates.wholeMillis(value < SMALLEST_EPOCH_MILLIS ? value * 1_000 : value) - server;
        return delay < 0 ? null : (Long) delay;
    }

    private static boolean isNumber(String text) {
        return NUMBER.matcher(text).matches();
    }
}
