package dev.docuvane.webhooks;

import dev.docuvane.core.Clock;
import dev.docuvane.errors.InvalidArgumentException;
import dev.docuvane.errors.WebhookVerificationException;
import dev.docuvane.internal.SystemClock;
import dev.docuvane.internal.webhooks.Received;
import dev.docuvane.internal.webhooks.Secret;
import dev.docuvane.internal.webhooks.Sign;
import dev.docuvane.internal.webhooks.SignatureHeaders;
import dev.docuvane.internal.webhooks.Verify;
import dev.docuvane.json.JsonInput;
import dev.docuvane.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Verifies the deliveries to a webhook endpoint (Standard Webhooks 1.0.0; the {@code svix-*} names of the headers are read
 * too). Immutable and safe for threads: make one and keep it.
 *
 * @param <E> type of the events
 */
public final class Webhooks<E> {
    /** A captured delivery can be replayed for this long; clocks that are set by NTP need far less. */
    private static final Duration TOLERANCE = Duration.ofMinutes(5);

    private final JsonInput.Decoder<E> decoder;
    private final List<@Nullable String> secrets;
    private final Duration tolerance;
    private final Clock clock;
    private final Verify verifier;

    private Webhooks(JsonInput.Decoder<E> decoder, List<@Nullable String> secrets, Duration tolerance, Clock clock) {
        this.decoder = decoder;
        this.secrets = secrets;
        this.tolerance = tolerance;
        this.clock = clock;
        this.verifier = Verify.of(secrets, tolerance, clock);
    }

    /**
     * Receives events of one type, with one secret, or with several while one replaces another.
     *
     * @param <E> type of the events
     * @param decoder makes an event of its JSON; must make something of types it does not know too
     * @param secrets signing secrets of the webhook endpoint, {@code whsec_…} (or {@code whpk_…} for Ed25519)
     * @return the receiver
     * @throws WebhookVerificationException {@code bad_secret}: no secret was passed, or one is invalid; thrown here, not at the
     *     first event
     */
    public static <E> Webhooks<E> of(JsonInput.Decoder<E> decoder, @Nullable String... secrets) {
        return new Webhooks<>(decoder, Arrays.asList(secrets.clone()), TOLERANCE, SystemClock.INSTANCE);
    }

    /**
     * Sets how far the time of an attempt may be from now, both ways. Default 300 seconds (Standard Webhooks, "Verifying
     * webhooks").
     *
     * @param tolerance zero or more
     * @return a copy with this tolerance
     */
    public Webhooks<E> tolerance(Duration tolerance) {
        if (!tolerance.isNegative()) return new Webhooks<>(decoder, secrets, tolerance, clock);
        throw WebhookHandler.invalidOption("The option tolerance is " + tolerance + ": pass a duration of at least 0.");
    }

    /**
     * Sets the clock, for tests.
     *
     * @param clock the clock
     * @return a copy with this clock
     */
    public Webhooks<E> clock(Clock clock) {
        return new Webhooks<>(decoder, secrets, tolerance, clock);
    }

    /**
     * Verifies a delivery and returns its event.
     *
     * <p>Every secret is tried on every signature, 20 at most, in constant time. Types of events that are not known yet and
     * properties that are not known yet pass. An event can arrive twice: keep its id for at least 3 days.
     *
     * @param body the body as it was received, before any parser
     * @param headers headers of the request
     * @return the event
     * @throws WebhookVerificationException verification failed; see {@code reason()}
     */
    public E verify(byte @Nullable [] body, WebhookHeaders headers) {
        return receive(body, headers::get).event();
    }

    /**
     * Verifies a delivery whose body is there as text, and returns its event.
     *
     * @param body the body as it was received, before any parser
     * @param headers headers of the request
     * @return the event
     * @throws WebhookVerificationException verification failed; see {@code reason()}
     */
    public E verify(@Nullable String body, WebhookHeaders headers) {
        return verify(body == null ? null : body.getBytes(StandardCharsets.UTF_8), headers);
    }

    /**
     * Creates a handler that verifies each delivery, runs the action for its type, and responds.
     *
     * @return a builder without any action
     */
    public WebhookHandler.Builder<E> handler() {
        return new WebhookHandler.Builder<>(this::receive);
    }

    private Received<E> receive(byte @Nullable [] body, Function<String, @Nullable String> headers) {
        JsonValue json = verifier.verify(body, headers);
        String type = json.get("type").flatMap(JsonValue::asText).orElse(null);
        return new Received<>(
                Received.read(json, decoder),
                type,
                SignatureHeaders.read(headers).id());
    }

    /**
     * Signs a message as the service does, now, under a random id.
     *
     * @param body the body as it will be sent
     * @param secrets {@code whsec_…} for HMAC-SHA256, {@code whsk_…} for Ed25519; each signs
     * @return the three headers of the delivery
     * @throws WebhookVerificationException {@code bad_secret}
     */
    public static Map<String, String> sign(byte[] body, String... secrets) {
        return Sign.sign(body, List.of(secrets), null, Instant.now());
    }

    /**
     * Signs a message as the service does.
     *
     * @param body the body as it will be sent
     * @param id identifier of the event
     * @param time time of the attempt
     * @param secrets {@code whsec_…} for HMAC-SHA256, {@code whsk_…} for Ed25519; each signs
     * @return the three headers of the delivery
     * @throws WebhookVerificationException {@code bad_secret}
     * @throws InvalidArgumentException the id has a full stop, a space or worse, or the time is before 1970
     */
    public static Map<String, String> sign(byte[] body, String id, Instant time, List<String> secrets) {
        return Sign.sign(body, secrets, id, time);
    }

    /**
     * Generates a signing secret of 32 random bytes.
     *
     * @return {@code whsec_} and base64
     */
    public static String generateSecret() {
        return Secret.generate();
    }

    /** Without the secrets. */
    @Override
    public String toString() {
        return "Webhooks[tolerance=" + tolerance + "]";
    }
}
