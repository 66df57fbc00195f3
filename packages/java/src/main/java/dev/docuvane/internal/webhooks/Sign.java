package dev.docuvane.internal.webhooks;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Signs messages as the service does. */
public final class Sign {
    private Sign() {}

    /**
     * Signs a message as the service does (Standard Webhooks 1.0.0).
     *
     * @param body the body as it will be sent
     * @param secrets {@code whsec_…} for HMAC-SHA256, {@code whsk_…} for Ed25519; each signs
     * @param id identifier of the event; {@code null} for a random one
     * @param time time of the attempt
     * @return the three headers of the delivery
     * @throws dev.docuvane.errors.WebhookVerificationException {@code bad_secret}
     * @throws dev.docuvane.errors.InvalidArgumentException the id or the time cannot be sent
     */
    public static Map<String, String> sign(
            byte[] body, List<? extends @Nullable String> secrets, @Nullable String id, Instant time) {
        if (secrets.isEmpty()) throw Refusals.badSecret("no secret was given");
        String checkedId = Message.checkId(id);
        String timestamp = Message.checkTime(time);
        byte[] prefix = Message.prefix(checkedId, timestamp);
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("webhook-id", checkedId);
        headers.put("webhook-timestamp", timestamp);
        headers.put(
                "webhook-signature",
                secrets.stream()
                        .map(Sign::signingKey)
                        .map(key -> key.sign(prefix, body))
                        .collect(Collectors.joining(" ")));
        return headers;
    }

    private static Keys signingKey(@Nullable String secret) {
        Keys key = Keys.of(secret);
        if (key.kind() != Secret.Kind.PUBLIC) return key;
        throw Refusals.badSecret("it is a public key (whpk_…), and signing needs the private one (whsk_…)");
    }
}
