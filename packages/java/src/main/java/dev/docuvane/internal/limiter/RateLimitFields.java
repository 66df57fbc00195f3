/* Reads the structured fields RateLimit and RateLimit-Policy (IETF drafts 07 to 11). */
package dev.docuvane.internal.limiter;

import dev.docuvane.http.Headers;
import dev.docuvane.http.RateLimitKind;
import dev.docuvane.http.RateLimitPolicy;
import dev.docuvane.internal.json.LastOf;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Limit, remaining and reset of one quota as text.
 *
 * @param name name of the quota, if it has one
 * @param limit requests allowed
 * @param remaining requests left
 * @param reset when the quota resets
 * @param resetName name of the reset header, in lower case
 */
public record RateLimitFields(
        @Nullable String name,
        @Nullable String limit,
        @Nullable String remaining,
        @Nullable String reset,
        String resetName) {

    /** Name of a reset that is a delay in seconds. */
    private static final String DELAY = "ratelimit-after";

    private static final Pattern DICTIONARY =
            Pattern.compile("\\blimit=(\\d{1,15}), *remaining=(\\d{1,15}), *reset=(\\d{1,15})");
    private static final Pattern ITEM = Pattern.compile("\\s*\"([^\"]*)\"\\s*;\\s*r=(\\d{1,15})(?!\\d)(.*)");
    private static final Pattern NAME = Pattern.compile("^\\s*\"([^\"]*)\"\\s*(?:;|$)");
    private static final Pattern LEFT = Pattern.compile(";\\s*r=(\\d{1,15})(?!\\d)");
    private static final Pattern TIME = Pattern.compile(";\\s*t=(\\d+)");
    private static final Pattern WINDOW = Pattern.compile(";\\s*w(?:indow)?=(\\d{1,15})(?!\\d)");
    private static final Pattern QUOTA = Pattern.compile(";\\s*q=(\\d{1,15})(?!\\d)");
    private static final Pattern BUCKET = Pattern.compile(";\\s*policy=\"[^\"]*bucket\"");
    private static final Pattern FIRST = Pattern.compile("^\\s*(\\d{1,15})\\s*;");

    /** Policies rarely change, so their text is parsed once. */
    private static final LastOf<List<RateLimitPolicy>> POLICIES = new LastOf<>(RateLimitFields::readPolicies);

    /**
     * Reads {@code RateLimit: "burst";r=50;t=30} (drafts 08 to 11) or {@code limit=100, remaining=50, reset=5} (draft 07).
     *
     * @return the quotas, the one that binds first; {@code null} when there is no such field or it is malformed
     */
    public static @Nullable List<RateLimitFields> structured(Headers headers, List<RateLimitPolicy> policies) {
        String text = headers.get("ratelimit");
        if (text == null) return null;
        Matcher dictionary = DICTIONARY.matcher(text);
        if (dictionary.find())
            return List.of(
                    new RateLimitFields(null, dictionary.group(1), dictionary.group(2), dictionary.group(3), DELAY));
        List<RateLimitFields> items = new ArrayList<>(1);
        for (String entry : text.split(",", -1)) {
            RateLimitFields item = readItem(entry, policies);
            // A malformed structured field is ignored as a whole (draft-ietf-httpapi-ratelimit-headers-11, section 6).
            if (item == null) return null;
            items.add(item);
        }
        items.sort(BY_URGENCY);
        return items;
    }

    /** The policies that a response states, the shortest window first. */
    public static List<RateLimitPolicy> policies(Headers headers) {
        String text = headers.get("ratelimit-policy");
        if (text == null) text = headers.get("x-ratelimit-limit");
        if (text == null) text = headers.get("ratelimit-limit");
        return text == null ? List.of() : POLICIES.read(text);
    }

    private static @Nullable RateLimitFields readItem(String entry, List<RateLimitPolicy> policies) {
        Matcher item = ITEM.matcher(entry);
        boolean isUsual = item.matches();
        // Parameters may come in any order.
        String name = isUsual ? item.group(1) : find(NAME, entry);
        String remaining = isUsual ? item.group(2) : find(LEFT, entry);
        if (name == null || remaining == null) return null;
        String limit = null;
        for (RateLimitPolicy policy : policies)
            if (limit == null && policy.name().equals(name)) limit = Long.toString(policy.quota());
        return new RateLimitFields(name, limit, remaining, find(TIME, isUsual ? item.group(3) : entry), DELAY);
    }

    private static @Nullable String find(Pattern pattern, String text) {
        Matcher matcher = pattern.matcher(text);
        return matcher.find() ? matcher.group(1) : null;
    }

    /** The quota that binds: of the exhausted ones the longest wait, else the smallest share left. */
    private static final Comparator<RateLimitFields> BY_URGENCY = Comparator.comparing(RateLimitFields::isExhausted)
            .reversed()
            .thenComparingDouble(each -> each.isExhausted() ? -number(each.reset, 0) : each.share());

    private boolean isExhausted() {
        return number(remaining, 1) == 0;
    }

    private double share() {
        return limit == null ? 1 : number(remaining, 0) / number(limit, 1);
    }

    private static double number(@Nullable String digits, double otherwise) {
        return digits == null ? otherwise : Double.parseDouble(digits);
    }

    /** Reads {@code RateLimit-Policy: "minute";q=100;w=60} and {@code X-RateLimit-Limit: 100, 100;window=60}. */
    private static List<RateLimitPolicy> readPolicies(String text) {
        List<RateLimitPolicy> found = new ArrayList<>();
        for (String entry : text.split(",", -1)) {
            String seconds = find(WINDOW, entry);
            String quota = find(QUOTA, entry);
            if (quota == null) quota = find(FIRST, entry);
            if (seconds == null || quota == null) continue;
            String name = find(NAME, entry);
            Duration window = Duration.ofSeconds(Long.parseLong(seconds));
            RateLimitKind kind = BUCKET.matcher(entry).find() ? RateLimitKind.BUCKET : RateLimitKind.WINDOW;
            found.add(new RateLimitPolicy(name == null ? "" : name, Long.parseLong(quota), window, kind));
        }
        found.sort(Comparator.comparing(RateLimitPolicy::window));
        return List.copyOf(found);
    }
}
