/* Signs messages, for tests of receivers and for senders. */
package dev.docuvane.internal.webhooks;

import dev.docuvane.errors.ErrorFacts;
import dev.docuvane.errors.InvalidArgumentException;
import dev.docuvane.errors.Outcome;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Builds the signed content of a message and its headers. */
public final class Message {
    private Message() {}

    /**
     * Signs a message as the service does (Standard Webhooks 1.0.0).
     *
     * @param body the body as it will be sent
     * @param secrets {@code whsec_…} for HMAC-SHA256, {@code whsk_…} for Ed25519; each signs
     * @param id identifier of the event; {@code null} for a random one
     * @param time time of the attempt
     * @return the three headers of the delivery
     * @throws dev.docuvane.errors.WebhookVerificationException {@code bad_secret}
     * @throws InvalidArgumentException the id or the time cannot be sent
     */
    public static Map<String, String> sign(
            byte[] body, List<? extends @Nullable String> secrets, @Nullable String id, Instant time) {
        if (secrets.isEmpty()) throw Refusals.badSecret("no secret was given");
        String checkedId = id == null ? "evt_" + UUID.randomUUID().toString().replace("-", "") : checkId(id);
        String timestamp = Long.toString(checkTime(time));
        byte[] prefix = prefix(checkedId, timestamp);
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("webhook-id", checkedId);
        headers.put("webhook-timestamp", timestamp);
        headers.put(
                "webhook-signature",
                secrets.stream()
                        .map(Message::signingKey)
                        .map(key -> key.sign(prefix, body))
                        .collect(Collectors.joining(" ")));
        return headers;
    }

    /** What the signature covers before the body: {@code id.timestamp.} */
    public static byte[] prefix(String id, String timestamp) {
        return (id + "." + timestamp + ".").getBytes(StandardCharsets.UTF_8);
    }

    private static Keys signingKey(@Nullable String secret) {
        Keys key = Keys.of(secret);
        if (key.kind() != Secret.Kind.PUBLIC) return key;
        throw Refusals.badSecret("it is a public key (whpk_…), and signing needs the private one (whsk_…)");
    }

    /** A full stop would make what is signed ambiguous. */
    private static String checkId(String id) {
        if (!id.isEmpty() && id.chars().allMatch(letter -> letter > ' ' && letter <= '~' && letter != '.')) return id;
        throw invalid("The id of a webhook event must be printable ASCII without full stops and spaces.");
    }

    private static long checkTime(Instant time) {
        if (time.getEpochSecond() >= 0) return time.getEpochSecond();
        throw invalid("The time " + time + " is before 1970: give a later one.");
    }

    private static InvalidArgumentException invalid(String message) {
        return new InvalidArgumentException(
                message, ErrorFacts.of("invalid_argument").outcome(Outcome.NOT_SENT));
    }
}
