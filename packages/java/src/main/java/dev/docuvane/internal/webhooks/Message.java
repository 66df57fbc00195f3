package dev.docuvane.internal.webhooks;

import dev.docuvane.core.Clock;
import dev.docuvane.errors.ErrorFacts;
import dev.docuvane.errors.InvalidArgumentException;
import dev.docuvane.errors.Outcome;
import dev.docuvane.errors.WebhookVerificationException;
import dev.docuvane.errors.WebhookVerificationException.Reason;
import dev.docuvane.json.Json;
import dev.docuvane.json.JsonType;
import dev.docuvane.json.JsonValue;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Checks everything about a signed message except for the cryptography: ID, time, content. */
final class Message {
    /** How the error begins for the body of a verified delivery. */
    static final String SIGNED = "Webhook verification failed: the signature is valid, but the body";

    private Message() {}

    /** What the signature covers before the body: {@code id.timestamp.} */
    static byte[] prefix(String id, String timestamp) {
        return (id + "." + timestamp + ".").getBytes(StandardCharsets.UTF_8);
    }

    /** Returns the ID, or a random one for {@code null}. A full stop would make what is signed ambiguous. */
    static String checkId(@Nullable String id) {
        if (id == null) return "evt_" + UUID.randomUUID().toString().replace("-", "");
        if (!id.isEmpty() && id.chars().allMatch(letter -> letter > ' ' && letter <= '~' && letter != '.')) return id;
        throw invalid("The id of a webhook event must be printable ASCII without full stops and spaces.");
    }

    /** Returns the time of an attempt as it is signed and sent. */
    static String checkTime(Instant time) {
        if (time.getEpochSecond() >= 0) return Long.toString(time.getEpochSecond());
        throw invalid("The time " + time + " is before 1970: pass a later one.");
    }

    /**
     * Checks when a delivery was sent.
     *
     * @param timestamp time of the attempt, Unix seconds
     * @throws WebhookVerificationException {@code too_old}, {@code too_new}
     */
    static void checkTime(long timestamp, Duration tolerance, Clock clock) {
        long age = Math.floorDiv(clock.millis(), 1_000) - timestamp;
        if (age > tolerance.toSeconds()) throw outOfTime(Reason.TOO_OLD, age + " s ago", tolerance);
        if (age < -tolerance.toSeconds()) throw outOfTime(Reason.TOO_NEW, -age + " s ahead", tolerance);
    }

    private static WebhookVerificationException outOfTime(Reason reason, String when, Duration tolerance) {
        return Refusals.refuse(
                reason,
                "Webhook verification failed: it was sent " + when + ", and " + tolerance.toSeconds()
                        + " s are tolerated; check the clock of this machine.");
    }

    /**
     * Reads the body of a delivery.
     *
     * @throws WebhookVerificationException {@code bad_json}: it is no JSON object in UTF-8
     */
    static JsonValue parse(byte[] body) {
        return checkObject(parseJson(body, SIGNED));
    }

    /** Refuses the body of a verified delivery unless it is a JSON object. */
    static JsonValue checkObject(JsonValue value) {
        if (value.type() != JsonType.OBJECT) throw Refusals.badJson(SIGNED, "is not a JSON object");
        return value;
    }

    /** Reads any JSON; {@code subject} begins the message of the error. */
    static JsonValue parseJson(byte[] body, String subject) {
        JsonValue value = isUtf8(body) ? Json.parse(body) : null;
        if (value == null) throw Refusals.badJson(subject, "is not JSON in UTF-8");
        return value;
    }

    /** The parser would also accept UTF-16 and a byte order mark, and validates strings only when they are read. */
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

    private static InvalidArgumentException invalid(String message) {
        return new InvalidArgumentException(
                message, ErrorFacts.of("invalid_argument").outcome(Outcome.NOT_SENT));
    }
}
