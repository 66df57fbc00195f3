/* Reads the rate-limit headers of a response, in the dialects that services use, into one typed state. */
package dev.docuvane.internal.limiter;

import dev.docuvane.http.Headers;
import dev.docuvane.http.RateLimit;
import dev.docuvane.http.RateLimitPolicy;
import dev.docuvane.http.RateLimitWindow;
import dev.docuvane.http.ResetUnit;
import dev.docuvane.internal.RetryAfter;
import dev.docuvane.internal.json.Dates;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongUnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads what a response says about the rate limit.
 *
 * <p>Knows the IETF {@code RateLimit} fields (drafts 00 to 11), {@code X-RateLimit-*}, {@code X-Rate-Limit-*} and the
 * per-resource names. The unit of a reset is found by size and evidence; absolute times are compared with the service's
 * own {@code Date}.
 */
public final class RateLimitHeaders {
    /**
     * What helps to read the headers of a response.
     *
     * @param last state before this response; its number helps to tell seconds from milliseconds
     * @param unit unit of a reset that is a delay, for services that say it in their documentation only
     * @param toLocal returns when the local clock shows a time of the service's clock; left out, its {@code Date} is
     *     compared
     */
    public record Context(@Nullable RateLimit last, @Nullable ResetUnit unit, @Nullable LongUnaryOperator toLocal) {
        public static final Context NONE = new Context(null, null, null);
    }

    /** Milliseconds. {@code RateLimit} and {@code X-RateLimit-Reset} mean the same reset when they differ by rounding only. */
    private static final long SAME_RESET_MILLIS = 2_000;

    private static final Pattern FIRST_NUMBER = Pattern.compile("^\\s*\"?(\\d{1,15})(?!\\d)");

    private final Headers headers;
    private final long now;
    private final Context context;
    private final List<RateLimitPolicy> policies;

    private RateLimitHeaders(Headers headers, long now, Context context) {
        this.headers = headers;
        this.now = now;
        this.context = context;
        this.policies = RateLimitFields.policies(headers);
    }

    /**
     * Reads the headers of a response.
     *
     * @param now local clock when the response came, milliseconds since the epoch
     * @return {@code null} when the response carries no such header
     */
    public static @Nullable RateLimit read(Headers headers, long now, Context context) {
        return new RateLimitHeaders(headers, now, context).read();
    }

    private @Nullable RateLimit read() {
        List<RateLimitFields> structured = RateLimitFields.structured(headers, policies);
        List<RateLimitFields> all = structured == null ? plainFields() : structured;
        if (all.isEmpty()) return null;
        Reset reset = readReset(all.get(0));
        Reset exact = structured == null || reset == null ? reset : exactReset(reset);
        Long resetAt = exact == null ? null : toLocal(exact);
        List<RateLimitWindow> windows = new ArrayList<>(all.size());
        windows.add(describe(all.get(0), resetAt));
        for (RateLimitFields fields : all.subList(1, all.size())) {
            Reset other = readReset(fields);
            windows.add(describe(fields, other == null ? null : toLocal(other)));
        }
        Long resetIn = exact == null ? null : exact.delayMillis();
        if (resetIn != null && resetAt != null && context.toLocal != null) resetIn = Math.max(0, resetAt - now);
        RateLimit.ResetHeader header =
                exact == null ? null : new RateLimit.ResetHeader(exact.unit(), exact.sure(), exact.raw());
        return new RateLimit(policies, List.copyOf(windows), header, resetIn, now);
    }

    private RateLimitWindow describe(RateLimitFields fields, @Nullable Long resetAt) {
        Long limit = firstNumber(fields.limit());
        Long windowMillis = null;
        for (RateLimitPolicy policy : policies) {
            boolean isIts = fields.name() == null
                    ? limit != null && policy.quota() == limit
                    : policy.name().equals(fields.name());
            if (isIts && windowMillis == null) windowMillis = policy.window().toMillis();
        }
        String name = fields.name() != null ? fields.name() : limit == null ? "" : limit.toString();
        return new RateLimitWindow(name, limit, firstNumber(fields.remaining()), resetAt, windowMillis);
    }

    private @Nullable Reset readReset(RateLimitFields fields) {
        if (fields.reset() == null) return null;
        RateLimit last = context.last;
        Double raw = last == null ? null : last.raw();
        Reset.Last before = last == null || raw == null ? null : new Reset.Last(raw, now - last.observedMillis());
        Long retryAfter = RetryAfter.read(headers, now);
        Reset.Evidence evidence = new Reset.Evidence(
                Dates.serverNow(headers.get("date"), headers.get("age"), now),
                context.unit,
                windowSeconds(fields),
                retryAfter,
                before);
        return Reset.read(fields.reset(), fields.resetName(), evidence);
    }

    private @Nullable Long windowSeconds(RateLimitFields fields) {
        if (policies.isEmpty()) return null;
        Long limit = firstNumber(fields.limit());
        for (RateLimitPolicy policy : policies)
            if (limit != null && policy.quota() == limit) return policy.window().toSeconds();
        return policies.get(policies.size() - 1).window().toSeconds();
    }

    /** A time is more exact than a delay of whole seconds: a service that sends both is read by the time. */
    private Reset exactReset(Reset reset) {
        String text = headers.get("x-ratelimit-reset");
        if (text == null) return reset;
        Reset exact = readReset(new RateLimitFields(null, null, null, text, ""));
        if (exact == null || !exact.unit().isTime()) return reset;
        return Math.abs(exact.delayMillis() - reset.delayMillis()) <= SAME_RESET_MILLIS ? exact : reset;
    }

    private long toLocal(Reset reset) {
        if (context.toLocal == null || !reset.unit().isTime()) return now + reset.delayMillis();
        return context.toLocal.applyAsLong(
                Dates.serverNow(headers.get("date"), headers.get("age"), now) + reset.delayMillis());
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
