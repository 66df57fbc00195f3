package dev.docuvane.internal.limiter;

import dev.docuvane.http.Headers;
import dev.docuvane.http.RateLimit;
import dev.docuvane.http.RateLimitQuota;
import dev.docuvane.internal.RetryAfter;
import dev.docuvane.internal.json.Dates;
import dev.docuvane.internal.json.LastOf;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Reads the rate-limit headers of a response.
 *
 * <p>Understands the IETF fields (drafts 00 to 11), {@code X-RateLimit-*}, {@code X-Rate-Limit-*} and names per resource.
 */
public final class RateLimitHeaders {
    private final Headers headers;
    private final List<Policy> policies;
    private final long now;
    private final long serviceNow;
    private final @Nullable Long retryAfter;

    private RateLimitHeaders(Headers headers, long now, long serviceNow) {
        this.headers = headers;
        this.now = now;
        this.serviceNow = serviceNow;
        retryAfter = RetryAfter.read(headers, now);
        policies = POLICIES.read(first(
                "", headers.get("ratelimit-policy"), headers.get("x-ratelimit-limit"), headers.get("ratelimit-limit")));
    }

    /** One quota of {@code RateLimit-Policy}. */
    private record Policy(String name, long limit, long windowSeconds, boolean isBucket) {}

    /** One quota of the other headers; {@code resetName} is in lower case. */
    private record Fields(
            @Nullable String name,
            @Nullable Long limit,
            @Nullable Long remaining,
            @Nullable String reset,
            String resetName) {}

    /**
     * Reads the headers of a response; the service's clock is read from its {@code Date}.
     *
     * @param now milliseconds since the epoch by the local clock
     * @return {@code null} when it carries no such header
     */
    public static @Nullable RateLimit read(Headers headers, long now) {
        return read(headers, now, Dates.serverNow(headers.get("date"), headers.get("age"), now));
    }

    /** Reads the headers of a response; {@code serviceNow} is what the service's clock shows. */
    static @Nullable RateLimit read(Headers headers, long now, long serviceNow) {
        return new RateLimitHeaders(headers, now, serviceNow).read();
    }

    private @Nullable RateLimit read() {
        List<Fields> all = structuredFields();
        if (all == null) all = plainFields();
        if (all.isEmpty()) return null;
        List<Described> described = all.stream().map(this::describe).toList();
        RateLimitQuota binding = described.get(0).quota;
        Reset reset = described.get(0).reset;
        return new RateLimit(
                binding.limit(),
                binding.remaining(),
                binding.resetIn().map(delay -> Instant.ofEpochMilli(now).plus(delay)),
                binding.resetIn(),
                Optional.ofNullable(reset).map(Reset::unit),
                reset != null && reset.sure(),
                described.stream().map(Described::quota).toList(),
                Instant.ofEpochMilli(now));
    }

    private record Described(RateLimitQuota quota, @Nullable Reset reset) {}

    private Described describe(Fields fields) {
        Policy policy = policyOf(fields);
        Reset reset = resetOf(fields, policy);
        Long limit = fields.limit;
        RateLimitQuota quota = new RateLimitQuota(
                fields.name != null ? fields.name : limit == null ? "" : limit.toString(),
                optional(limit),
                optional(fields.remaining),
                Optional.ofNullable(reset).map(each -> Duration.ofMillis(each.delayMillis())),
                Optional.ofNullable(policy).map(each -> Duration.ofSeconds(each.windowSeconds)),
                policy != null && policy.isBucket);
        return new Described(quota, reset);
    }

    private @Nullable Policy policyOf(Fields fields) {
        for (Policy each : policies) {
            boolean isLimit = fields.limit != null && each.limit == fields.limit;
            if (fields.name == null ? isLimit : each.name.equals(fields.name)) return each;
        }
        return null;
    }

    private @Nullable Reset resetOf(Fields fields, @Nullable Policy policy) {
        if (fields.reset == null) return null;
        Policy evident = policy != null || policies.isEmpty() ? policy : policies.get(policies.size() - 1);
        Long windowSeconds = evident == null ? null : (Long) evident.windowSeconds;
        Reset delta =
                Reset.read(fields.reset, fields.resetName, new Reset.Evidence(serviceNow, windowSeconds, retryAfter));
        String text = headers.get("x-ratelimit-reset");
        if (delta == null || text == null || !fields.resetName.equals(STRUCTURED)) return delta;
        // `RateLimit` has whole seconds: a time in `X-RateLimit-Reset` less than 2 s from it is used.
        Reset exact = Reset.read(text, "", new Reset.Evidence(serviceNow, null, null));
        if (exact == null || !exact.unit().isTime()) return delta;
        return Math.abs(exact.delayMillis() - delta.delayMillis()) <= 2_000 ? exact : delta;
    }

    private static final Pattern WINDOW = Pattern.compile(";\\s*w(?:indow)?=(\\d{1,15})(?!\\d)");
    private static final Pattern QUOTA = Pattern.compile(";\\s*q=(\\d{1,15})(?!\\d)");
    private static final Pattern LEADING_QUOTA = Pattern.compile("^\\s*(\\d{1,15})\\s*;");
    private static final Pattern NAME = Pattern.compile("^\\s*\"([^\"]*)\"");
    private static final Pattern BUCKET = Pattern.compile(";\\s*policy=\"[^\"]*bucket\"");

    /** Policies rarely change, so their text is parsed once. */
    private static final LastOf<List<Policy>> POLICIES = new LastOf<>(RateLimitHeaders::readPolicies);

    /** Parses {@code "minute";q=100;w=60;policy="token bucket"} and {@code 100, 100;window=60}. */
    private static List<Policy> readPolicies(String text) {
        List<Policy> found = new ArrayList<>();
        for (String entry : text.split(",", -1)) {
            Long window = number(find(WINDOW, entry));
            Long quota = number(find(QUOTA, entry));
            if (quota == null) quota = number(find(LEADING_QUOTA, entry));
            if (window == null || quota == null) continue;
            boolean isBucket = BUCKET.matcher(entry).find();
            found.add(new Policy(first("", find(NAME, entry)), quota, window, isBucket));
        }
        found.sort(Comparator.comparingLong(Policy::windowSeconds));
        return List.copyOf(found);
    }

    private static final Pattern DRAFT_7 =
            Pattern.compile("\\blimit=(\\d{1,15}), *remaining=(\\d{1,15}), *reset=(\\d{1,15})");
    /** An item as most services write it, in one expression. */
    private static final Pattern USUAL_ITEM = Pattern.compile("\\s*\"([^\";]*)\";\\s*r=(\\d{1,15});\\s*t=(\\d+)");

    private static final Pattern ITEM = Pattern.compile("^\\s*\"([^\"]*)\"\\s*;");
    private static final Pattern LEFT = Pattern.compile(";\\s*r=(\\d{1,15})(?!\\d)");
    private static final Pattern DELAY = Pattern.compile(";\\s*t=(\\d+)");

    /** Stands for the name of the reset in {@code RateLimit}, which is always a delay in seconds. */
    private static final String STRUCTURED = "ratelimit-after";

    /**
     * Parses {@code "burst";r=50;t=30} (drafts 08 to 11) or {@code limit=100, remaining=50, reset=5} (draft 07).
     *
     * <p>A malformed field is ignored as a whole (draft-ietf-httpapi-ratelimit-headers-11, section 6).
     */
    private @Nullable List<Fields> structuredFields() {
        String text = headers.get("ratelimit");
        if (text == null) return null;
        if (text.contains("limit=")) {
            Matcher draft7 = DRAFT_7.matcher(text);
            if (draft7.find())
                return List.of(new Fields(
                        null, number(draft7.group(1)), number(draft7.group(2)), draft7.group(3), STRUCTURED));
        }
        List<Fields> items = new ArrayList<>(1);
        for (String entry : text.split(",", -1)) {
            Fields item = item(entry);
            if (item == null) return null;
            items.add(item);
        }
        items.sort(Comparator.comparingDouble(RateLimitHeaders::urgency));
        return items;
    }

    private @Nullable Fields item(String entry) {
        Matcher usual = USUAL_ITEM.matcher(entry);
        if (usual.matches()) return item(usual.group(1), number(usual.group(2)), usual.group(3));
        String name = find(ITEM, entry);
        Long remaining = number(find(LEFT, entry));
        return name == null || remaining == null ? null : item(name, remaining, find(DELAY, entry));
    }

    private Fields item(String name, @Nullable Long remaining, @Nullable String delay) {
        Policy policy = policyOf(new Fields(name, null, null, null, ""));
        return new Fields(name, policy == null ? null : (Long) policy.limit, remaining, delay, STRUCTURED);
    }

    /** Orders quotas by which binds first: of the exhausted ones the longest wait, else the smallest share left. */
    private static double urgency(Fields fields) {
        if (fields.remaining == null || fields.remaining == 0)
            return -1 - (fields.reset == null ? 0 : Double.parseDouble(fields.reset));
        return fields.limit == null ? 1 : (double) fields.remaining / fields.limit;
    }

    /** Which of several headers counts, the most exact first; requests go before tokens. */
    private static final List<Pattern> PREFERRED = Stream.of(
                    "limit-reset-after$", "limit-reset-ms$", "limit-reset$", "requests", "reset|remaining", "limit$")
            .map(Pattern::compile)
            .toList();

    private static final Pattern ANY_NAME = Pattern.compile("rate-?limit.*(reset|remaining|limit)");
    private static final Pattern LAST_WORD =
            Pattern.compile("(reset|remaining|limit)(-after|-ms)?(?!.*(reset|remaining|limit))");

    /** Reads {@code X-RateLimit-Reset} and its siblings as well as {@code acme-rate-limit-requests-remaining}. */
    private List<Fields> plainFields() {
        List<String> names = headers.names().stream()
                .filter(name -> name.contains("limit") && ANY_NAME.matcher(name).find())
                .toList();
        for (Pattern pattern : PREFERRED)
            for (String name : names) if (pattern.matcher(name).find()) return List.of(plainFields(name));
        return List.of();
    }

    private Fields plainFields(String name) {
        String reset = name.contains("reset") ? name : sibling(name, "reset");
        Long limit = number(find(FIRST_NUMBER, headers.get(sibling(name, "limit"))));
        Long remaining = number(find(FIRST_NUMBER, headers.get(sibling(name, "remaining"))));
        return new Fields(null, limit, remaining, headers.get(reset), reset);
    }

    /** Returns a header of the same family: {@code x-ratelimit-limit} for {@code x-ratelimit-reset-after}. */
    private static String sibling(String name, String word) {
        return LAST_WORD.matcher(name).replaceFirst(word);
    }

    /** A whole number at the start of a text; more than 15 digits are no count. */
    private static final Pattern FIRST_NUMBER = Pattern.compile("^\\s*\"?(\\d{1,15})(?!\\d)");

    private static @Nullable String find(Pattern pattern, @Nullable String text) {
        if (text == null) return null;
        Matcher matcher = pattern.matcher(text);
        return matcher.find() ? matcher.group(1) : null;
    }

    private static @Nullable Long number(@Nullable String digits) {
        return digits == null ? null : (Long) Long.parseLong(digits);
    }

    private static OptionalLong optional(@Nullable Long number) {
        return number == null ? OptionalLong.empty() : OptionalLong.of(number);
    }

    private static String first(String otherwise, @Nullable String... texts) {
        for (String text : texts) if (text != null) return text;
        return otherwise;
    }
}
