package dev.docuvane.internal.webhooks;

import dev.docuvane.core.Clock;
import dev.docuvane.errors.WebhookVerificationException;
import dev.docuvane.errors.WebhookVerificationException.Reason;
import dev.docuvane.json.JsonValue;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Verifies the deliveries to one webhook endpoint: headers, signature, time, content, in this order. Immutable and safe
 * for threads.
 */
public final class Verify {
    private final List<Keys> keys;
    private final Duration tolerance;
    private final Clock clock;

    private Verify(List<Keys> keys, Duration tolerance, Clock clock) {
        this.keys = keys;
        this.tolerance = tolerance;
        this.clock = clock;
    }

    /**
     * Creates a verifier.
     *
     * @param secrets one secret, or several while one replaces another
     * @param tolerance how far the time of an attempt may be from now, both ways
     * @param clock the clock
     * @return the verifier
     * @throws WebhookVerificationException {@code bad_secret}: no secret was passed, or one is invalid
     */
    public static Verify of(List<? extends @Nullable String> secrets, Duration tolerance, Clock clock) {
        if (secrets.isEmpty()) throw Refusals.badSecret("no secret was given");
        return new Verify(secrets.stream().map(Verify::verifyingKey).toList(), tolerance, clock);
    }

    /**
     * Verifies a delivery and reads its event.
     *
     * <p>Every secret is tried on every signature, at most 20, in constant time. The time is checked after the signature, so
     * that only a sender with a secret can probe our clock.
     *
     * @param body the body as received
     * @param headers returns the value of a header by its lower-case name, or {@code null}
     * @return the event, with the id of the headers where its body has none
     * @throws WebhookVerificationException verification failed
     */
    public JsonValue verify(byte @Nullable [] body, Function<String, @Nullable String> headers) {
        if (body == null) throw Refusals.notRaw();
        SignatureHeaders signed = SignatureHeaders.read(headers);
        byte[] prefix = Message.prefix(signed.id(), signed.timestamp());
        boolean isSigned = false;
        for (Keys key : keys) isSigned |= key.fitsAny(signed.signatures(), prefix, body);
        if (!isSigned) throw noMatch(signed);
        Message.checkTime(Long.parseLong(signed.timestamp()), tolerance, clock);
        return withId(Message.parse(body), signed.id());
    }

    private static Keys verifyingKey(@Nullable String secret) {
        Keys key = Keys.of(secret);
        if (key.kind() != Secret.Kind.PRIVATE) return key;
        throw Refusals.badSecret("it is a private key (whsk_…), and a receiver needs the public one (whpk_…)");
    }

    private static WebhookVerificationException noMatch(SignatureHeaders signed) {
        String found =
                signed.signatures().isEmpty() ? "it has no signature of a known scheme (v1, v1a)" : "no signature fits";
        return Refusals.refuse(
                Reason.NO_MATCH,
                "Webhook verification failed: " + found
                        + "; check that the secret belongs to this endpoint and that nothing changes the body in transit.");
    }

    private static JsonValue withId(JsonValue event, String id) {
        if (event.get("id").filter(given -> !given.isNull()).isPresent()) return event;
        Map<String, JsonValue> members = new LinkedHashMap<>(event.properties());
        members.put("id", JsonValue.of(id));
        return JsonValue.of(members);
    }
}
