/* Finds the names that a service gives its rate-limit headers. */
package dev.docuvane.internal.limiter;

import dev.docuvane.http.Headers;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Names of the headers that belong together.
 *
 * @param reset ends in {@code -after} for seconds and {@code -ms} for milliseconds
 * @param limit requests allowed
 * @param remaining requests left
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
    private static final Pattern LAST_WORD = Pattern.compile("(reset|remaining)(-after|-ms)?(?!.*(reset|remaining))");

    /** The names in a response; {@code null} when it carries no such header. */
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
     * Names per resource or vendor: {@code x-ratelimit-reset-requests}, {@code acme-rate-limit-remaining}. Requests go
     * before tokens.
     */
    private static @Nullable RateLimitDialect unlisted(Headers headers) {
        String found = null;
        for (String name : headers.names()) {
            if (!name.contains("limit") || !UNLISTED.matcher(name).find()) continue;
            if (found == null || name.contains("requests")) found = name;
        }
        if (found == null) return null;
        return new RateLimitDialect(
                found.contains("reset") ? found : with(found, "reset"), with(found, "limit"), with(found, "remaining"));
    }

    private static String with(String name, String word) {
        return LAST_WORD.matcher(name).replaceFirst(word);
    }
}
