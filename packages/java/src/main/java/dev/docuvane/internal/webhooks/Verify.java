/* Verifies deliveries: headers, signature, time, content, in this order. */
package dev.docuvane.internal.webhooks;

import dev.docuvane.core.Clock;
import dev.docuvane.errors.WebhookVerificationException;
import dev.docuvane.errors.WebhookVerificationException.Reason;
import dev.docuvane.json.Json;
import dev.docuvane.json.JsonType;
import dev.docuvane.json.JsonValue;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Verifies the deliveries to one webhook endpoint. Immutable and safe for threads. */
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
     * Makes a verifier.
     *
     * @param secrets one secret, or several while one replaces another
     * @param tolerance how far the time of an attempt may be from now, both ways
     * @param clock where time comes from
     * @return the verifier
     * @throws WebhookVerificationException {@code bad_secret}: no secret was given, or one cannot be used
     */
    public static Verify of(List<? extends @Nullable String> secrets, Duration tolerance, Clock clock) {
        if (secrets.isEmpty()) throw Refusals.badSecret("no secret was given");
        return new Verify(secrets.stream().map(Verify::verifyingKey).toList(), tolerance, clock);
    }

    /**
     * Verifies a delivery and reads its event.
     *
     * <p>Every secret is tried on every signature, 20 at most, in constant time. The time comes after the signature, so
     * that only a sender with a secret learns how our clock stands.
     *
     * @param body the body as received
     * @param headers gives the value of a header by its lower-case name, or {@code null}
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
        checkTime(Long.parseLong(signed.timestamp()));
        return withId(parse(body), signed.id());
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
                "Webhook refused: " + found
                        + "; check that the secret is this endpoint's and that nothing changes the body on its way.");
    }

    private void checkTime(long timestamp) {
        long age = Math.floorDiv(clock.millis(), 1_000) - timestamp;
        if (age > tolerance.toSeconds()) throw outOfTime(Reason.TOO_OLD, age + " s ago");
        if (age < -tolerance.toSeconds()) throw outOfTime(Reason.TOO_NEW, -age + " s ahead");
    }

    private WebhookVerificationException outOfTime(Reason reason, String when) {
        return Refusals.refuse(
                reason,
                "Webhook refused: it was sent " + when + ", and " + tolerance.toSeconds()
                        + " s are tolerated; check the clock of this machine.");
    }

    private static JsonValue parse(byte[] body) {
        JsonValue value = isUtf8(body) ? Json.parse(body) : null;
        if (value == null) throw Refusals.badJson("is not JSON in UTF-8");
        if (value.type() != JsonType.OBJECT) throw Refusals.badJson("is not a JSON object");
        return value;
    }

    /** The parser would take UTF-16 and a byte order mark too, and looks into strings only when they are read. */
    private static boolean isUtf8(byte[] body) {
        if (body.length > 0 && body[0] == (byte) 0xef) return false;
        for (int index = 0; index < Math.min(4, body.length); index += 1) if (body[index] == 0) return false;
        // The JDK decodes eight bytes at a time and puts this letter where it cannot; a loop over bytes costs six times
        // as much.
        if (new String(body, StandardCharsets.UTF_8).indexOf('\ufffd') < 0) return true;
        try {
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(body));
            return true;
        } catch (CharacterCodingException malformed) {
            return false;
        }
    }

    private static JsonValue withId(JsonValue event, String id) {
        if (event.get("id").filter(given -> !given.isNull()).isPresent()) return event;
        Map<String, JsonValue> members = new LinkedHashMap<>(event.members());
        members.put("id", JsonValue.of(id));
        return JsonValue.of(members);
    }
}
