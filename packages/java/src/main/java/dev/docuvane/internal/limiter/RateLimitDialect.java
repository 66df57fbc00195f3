/* Knows the names of rate-limit headers that services use. */
package dev.docuvane.internal.limiter;

import dev.docuvane.http.Headers;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Names of the headers that belong together.
 *
 * @param reset ends in {@code -after} or {@code -ms} where the unit is in the name
 * @param limit calls allowed
 * @param remaining calls left
 */
public record RateLimitDialect(String reset, String limit, String remaining) {
    /** The most exact first. */
    private static final List<RateLimitDialect> KNOWN = List.of(
            of("x-ratelimit", "reset-after"),
            of("x-rate-limit", "reset-after"),
            of("ratelimit", "reset-after"),
            of("x-ratelimit", "reset-ms"),
            of("x-ratelimit", "reset"),
            of("x-rate-limit", "reset"),
            of("ratelimit", "reset"));

    private static final Pattern UNLISTED = Pattern.compile("rate-?limit.*(reset|remaining)");
    private static final Pattern LAST_WORD = Pattern.compile("(reset|remaining)(?!.*(reset|remaining))");

    /** The names a response uses; {@code null} when it says nothing about limits. */
    public static @Nullable RateLimitDialect find(Headers headers) {
        for (RateLimitDialect each : KNOWN) if (headers.get(each.reset) != null) return each;
        RateLimitDialect other = unlisted(headers);
        if (other != null) return other;
        for (RateLimitDialect each : KNOWN) if (headers.get(each.limit) != null) return each;
        return null;
    }

    private static RateLimitDialect of(String prefix, String reset) {
        return new RateLimitDialect(prefix + "-" + reset, prefix + "-limit", prefix + "-remaining");
    }

    /**
     * Names nobody listed: {@code x-ratelimit-reset-requests}, {@code acme-rate-limit-remaining}. Limits of calls come
     * before those of other units, such as tokens.
     */
    private static @Nullable RateLimitDialect unlisted(Headers headers) {
        String found = null;
        for (String name : headers.names()) {
            if (!name.contains("limit") || !UNLISTED.matcher(name).find()) continue;
            if (found == null || name.contains("requests")) found = name;
        }
        if (found == null) return null;
        return new RateLimitDialect(with(found, "reset"), with(found, "limit"), with(found, "remaining"));
    }

    private static String with(String name, String word) {
        return LAST_WORD.matcher(name).replaceFirst(word);
    }
}
