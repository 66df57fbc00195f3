/* Reads the rate-limit headers of a response: RateLimit, X-RateLimit-* and the variants that services use. */
package dev.docuvane.internal.limiter;

import dev.docuvane.http.Headers;
import dev.docuvane.http.RateLimit;
import dev.docuvane.http.RateLimitKind;
import dev.docuvane.http.RateLimitPolicy;
import dev.docuvane.http.RateLimitWindow;
import dev.docuvane.http.ResetUnit;
import dev.docuvane.internal.RetryAfter;
import dev.docuvane.internal.json.Dates;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads what a response says about its rate limits.
 *
 * <p>Understands the IETF fields (drafts 00 to 11), {@code X-RateLimit-*}, {@code X-Rate-Limit-*} and names per resource.
 */
public final class RateLimitHeaders {
    /**
     * When the response arrived, and what helps to read it.
     *
     * @param now milliseconds since the epoch by the local clock
     * @param clockOffset milliseconds by which the service's clock is ahead; by default its {@code Date} is used
     * @param unit unit of a reset that is a delay, when the user configured it
     */
    public record Arrival(long now, @Nullable Long clockOffset, @Nullable ResetUnit unit) {}

    /** Milliseconds. {@code RateLimit} and {@code X-RateLimit-Reset} mean the same reset when they differ by less. */
    private static final long SAME_RESET_MILLIS = 2_000;

    private static final Pattern FIRST_NUMBER = Pattern.compile("^\\s*\"?(\\d{1,15})(?!\\d)");

    private final Headers headers;
    private final Arrival arrival;
    private final List<RateLimitPolicy> policies;
    private final long serverNow;
    private final @Nullable Long retryAfter;

    private RateLimitHeaders(Headers headers, Arrival arrival) {
        this.headers = headers;
        this.arrival = arrival;
        policies = RateLimitFields.policies(headers);
        Long offset = arrival.clockOffset;
        serverNow = offset == null
                ? Dates.serverNow(headers.get("date"), headers.get("age"), arrival.now)
                : arrival.now + offset;
        retryAfter = RetryAfter.read(headers, arrival.now);
    }

    /**
     * Reads the headers of a response.
     *
     * @return {@code null} when it carries no such header
     */
    public static @Nullable RateLimit read(Headers headers, Arrival arrival) {
        return new RateLimitHeaders(headers, arrival).read();
    }

    private @Nullable RateLimit read() {
        List<RateLimitFields> structured = RateLimitFields.structured(headers, policies);
        List<RateLimitFields> all = structured == null ? plainFields() : structured;
        if (all.isEmpty()) return null;
        Reset delta = readReset(all.get(0));
        Reset reset = structured == null || delta == null ? delta : exactReset(delta);
        List<RateLimitWindow> windows = new ArrayList<>(all.size());
        windows.add(describe(all.get(0), reset));
        for (RateLimitFields fields : all.subList(1, all.size())) windows.add(describe(fields, readReset(fields)));
        RateLimit.ResetHeader header =
                reset == null ? null : new RateLimit.ResetHeader(reset.delayMillis(), reset.unit(), reset.sure());
        return new RateLimit(policies, List.copyOf(windows), header, arrival.now);
    }

    private RateLimitWindow describe(RateLimitFields fields, @Nullable Reset reset) {
        Long limit = firstNumber(fields.limit());
        RateLimitPolicy policy = policyOf(fields.name(), limit);
        String name = fields.name() != null ? fields.name() : limit == null ? "" : limit.toString();
        return new RateLimitWindow(
                name,
                limit,
                firstNumber(fields.remaining()),
                reset == null ? null : (Long) (arrival.now + reset.delayMillis()),
                policy == null ? null : (Long) policy.window().toMillis(),
                policy == null ? RateLimitKind.WINDOW : policy.kind());
    }

    private @Nullable RateLimitPolicy policyOf(@Nullable String name, @Nullable Long limit) {
        for (RateLimitPolicy policy : policies)
            if (name == null
                    ? limit != null && policy.quota() == limit
                    : policy.name().equals(name)) return policy;
        return null;
    }

    private @Nullable Reset readReset(RateLimitFields fields) {
        if (fields.reset() == null) return null;
        Reset.Evidence evidence = new Reset.Evidence(serverNow, arrival.unit, windowSeconds(fields), retryAfter);
        return Reset.read(fields.reset(), fields.resetName(), evidence);
    }

    private @Nullable Long windowSeconds(RateLimitFields fields) {
        if (policies.isEmpty()) return null;
        RateLimitPolicy policy = policyOf(null, firstNumber(fields.limit()));
        return (policy == null ? policies.get(policies.size() - 1) : policy)
                .window()
                .toSeconds();
    }

    /** {@code RateLimit} has whole seconds: a time in {@code X-RateLimit-Reset} less than 2 s from it is used. */
    private Reset exactReset(Reset reset) {
        String text = headers.get("x-ratelimit-reset");
        if (text == null) return reset;
        Reset exact = readReset(new RateLimitFields(null, null, null, text, ""));
        if (exact == null || !exact.unit().isTime()) return reset;
        return Math.abs(exact.delayMillis() - reset.delayMillis()) <= SAME_RESET_MILLIS ? exact : reset;
    }

    private List<RateLimitFields> plainFields() {
        RateLimitDialect found = RateLimitDialect.find(headers);
        if (found == null) return List.of();
        return List.of(new RateLimitFields(
                null,
                headers.get(found.limit()),
                headers.get(found.remaining()),
                headers.get(found.reset()),
                found.reset()));
    }

    private static @Nullable Long firstNumber(@Nullable String text) {
        if (text == null) return null;
        Matcher match = FIRST_NUMBER.matcher(text);
        return match.find() ? (Long) Long.parseLong(match.group(1)) : null;
    }
}
