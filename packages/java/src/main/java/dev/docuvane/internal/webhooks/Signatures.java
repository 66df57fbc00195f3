package dev.docuvane.internal.webhooks;

import dev.docuvane.core.Clock;
import dev.docuvane.errors.ErrorFacts;
import dev.docuvane.errors.InvalidArgumentException;
import dev.docuvane.errors.Outcome;
import dev.docuvane.errors.WebhookVerificationException;
import dev.docuvane.errors.WebhookVerificationException.Reason;
import dev.docuvane.internal.webhooks.SignatureScheme.KeyScheme;
import dev.docuvane.internal.webhooks.SignatureScheme.TimestampScheme;
import dev.docuvane.json.JsonValue;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Verifies and signs deliveries as the description of a service's signatures says. Immutable and safe for threads.
 */
public final class Signatures {
    /** Maximum number of signatures read. One per active secret is normal; a longer list only costs the receiver. */
    private static final int MOST_SIGNATURES = 20;

    private static final Pattern PART = Pattern.compile("\\{(\\w+)}");
    private static final Pattern DIGITS = Pattern.compile("[0-9]{1,15}");

    private final SignatureScheme scheme;
    private final List<SignatureKey> keys;
    private final Map<String, String> given;

    /**
     * Reads secrets.
     *
     * @param secrets one secret, or several while one replaces another
     * @param given {@code url} and {@code method} of deliveries, if they are signed
     * @throws dev.docuvane.errors.WebhookVerificationException {@code bad_secret}: no secret was passed, or one is invalid
     * @throws InvalidArgumentException what is signed is missing
     */
    public Signatures(SignatureScheme scheme, List<? extends @Nullable String> secrets, Map<String, String> given) {
        if (secrets.isEmpty()) throw Refusals.badSecret("no secret was given");
        for (String part : List.of("url", "method"))
            if (scheme.signs(part) && given.getOrDefault(part, "").isEmpty()) throw missing(part);
        this.scheme = scheme;
        this.keys = secrets.stream()
                .map(secret -> SignatureKey.of(scheme.keys(), secret))
                .toList();
        this.given = Map.copyOf(given);
    }

    /**
     * Verifies a delivery and reads its body.
     *
     * <p>Every secret is tried on every signature, at most 20, in constant time. The time is checked after the signature, so
     * that only a sender with a secret can probe our clock.
     *
     * @param body the body as received
     * @param headers returns the value of a header by its lower-case name, or {@code null}
     * @param tolerance how far the time may be from now, both ways; {@code null} for that of the scheme
     * @throws dev.docuvane.errors.WebhookVerificationException verification failed
     */
    public JsonValue verify(
            byte @Nullable [] body,
            Function<String, @Nullable String> headers,
            @Nullable Duration tolerance,
            Clock clock) {
        if (body == null) throw Refusals.notRaw();
        Family family = Family.read(scheme, headers);
        List<String> signatures = entries(family.signature(), scheme.separator());
        Map<String, String> values = new HashMap<>(given);
        values.put("id", family.id());
        TimestampScheme timestamp = scheme.timestamp();
        long seconds = 0;
        if (timestamp != null) {
            String text = timeText(family.timestamp(), timestamp);
            values.put("timestamp", text);
            seconds = seconds(text, timestamp.format());
        }
        byte[] content = content(values, body);
        boolean isSigned = false;
        for (SignatureKey key : keys) for (String each : signatures) isSigned |= key.fits(each, content);
        if (!isSigned) throw noMatch(signatures);
        if (timestamp != null) {
            Duration allowed = tolerance == null ? Duration.ofSeconds(timestamp.toleranceSeconds()) : tolerance;
            Message.checkTime(seconds, allowed, clock);
        }
        return Message.parseJson(body, Message.SIGNED);
    }

    /** Signs a body; returns the headers that carry the signature. */
    public Map<String, String> sign(byte[] body, String id, Instant time) {
        Map<String, String> values = new HashMap<>(given);
        values.put("id", id);
        Map<String, String> headers = new LinkedHashMap<>();
        if (scheme.id() != null) headers.put(scheme.id().get(0), id);
        TimestampScheme timestamp = scheme.timestamp();
        if (timestamp != null) {
            String text =
                    switch (timestamp.format()) {
                        case "unix" -> Long.toString(time.getEpochSecond());
                        case "unix_ms" -> Long.toString(time.toEpochMilli());
                        default -> time.toString();
                    };
            values.put("timestamp", text);
            headers.put(timestamp.headers().get(0), timestamp.prefix() + text);
        }
        byte[] content = content(values, body);
        String separator = scheme.separator() == null ? "" : scheme.separator();
        for (SignatureKey key : keys)
            headers.merge(scheme.headers().get(0), key.sign(content), (one, other) -> one + separator + other);
        return headers;
    }

    private byte[] content(Map<String, String> values, byte[] body) {
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        Matcher part = PART.matcher(scheme.signed());
        int start = 0;
        while (part.find()) {
            content.writeBytes(utf8(scheme.signed().substring(start, part.start())));
            content.writeBytes(part.group(1).equals("body") ? body : utf8(values.getOrDefault(part.group(1), "")));
            start = part.end();
        }
        content.writeBytes(utf8(scheme.signed().substring(start)));
        return content.toByteArray();
    }

    private WebhookVerificationException noMatch(List<String> signatures) {
        List<String> prefixes = scheme.keys().stream().map(KeyScheme::prefix).toList();
        boolean isKnown =
                signatures.stream().anyMatch(given -> prefixes.stream().anyMatch(given::startsWith));
        String known =
                prefixes.stream().map(prefix -> prefix.replaceAll("\\W+$", "")).collect(Collectors.joining(", "));
        String found = isKnown ? "no signature fits" : "it has no signature of a known scheme (" + known + ")";
        return Refusals.refuse(
                Reason.NO_MATCH,
                "Webhook verification failed: " + found
                        + "; check that the secret belongs to this endpoint and that nothing changes the body in transit.");
    }

    /** The entries of a header. */
    private static List<String> entries(String text, @Nullable String separator) {
        String[] all = separator == null ? new String[] {text} : text.split(Pattern.quote(separator));
        return Arrays.stream(all)
                .map(String::strip)
                .filter(each -> !each.isEmpty())
                .limit(MOST_SIGNATURES)
                .toList();
    }

    private String timeText(String header, TimestampScheme timestamp) {
        String prefix = timestamp.prefix();
        return entries(header, prefix.isEmpty() ? null : scheme.separator()).stream()
                .filter(each -> each.startsWith(prefix))
                .map(each -> each.substring(prefix.length()))
                .findFirst()
                .orElse("");
    }

    private static long seconds(String text, String format) {
        try {
            if (format.equals("iso")) return OffsetDateTime.parse(text).toEpochSecond();
            if (DIGITS.matcher(text).matches()) return Long.parseLong(text) / (format.equals("unix_ms") ? 1_000 : 1);
        } catch (DateTimeException notATime) {
            // Refused below; the cause would show the text.
        }
        String wanted =
                switch (format) {
                    case "unix" -> "a number of seconds";
                    case "unix_ms" -> "a number of milliseconds";
                    default -> "an ISO 8601 time";
                };
        throw Refusals.refuse(
                Reason.BAD_TIMESTAMP,
                "Webhook verification failed: the timestamp is not " + wanted
                        + "; check that the request is from the service.");
    }

    private static InvalidArgumentException missing(String part) {
        return new InvalidArgumentException(
                "The option " + part + " is missing: the service signs the " + part + " of a delivery.",
                ErrorFacts.of("invalid_option").outcome(Outcome.NOT_SENT));
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
