package dev.docuvane.internal.webhooks;

import dev.docuvane.json.JsonInput;
import dev.docuvane.json.JsonValue;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A verified delivery.
 *
 * @param <E> type of the events
 * @param event the event
 * @param type type of the event; {@code null} when nothing says it
 * @param id identifier of the event; {@code null} when the service sends none, and duplicates cannot be told
 */
public record Received<E>(E event, @Nullable String type, @Nullable String id) {
    /**
     * Verifies and reads deliveries.
     *
     * @param <E> type of the events
     */
    @FunctionalInterface
    public interface Receiver<E> {
        /**
         * Verifies a delivery and reads its event.
         *
         * @throws dev.docuvane.errors.WebhookVerificationException verification failed
         */
        Received<E> receive(byte @Nullable [] body, Function<String, @Nullable String> headers);
    }

    /** Makes an event of its JSON. */
    public static <E> E read(JsonValue json, JsonInput.Decoder<E> decoder) {
        E event = decoder.decode(JsonInput.of(json));
        if (event != null) return event;
        throw Refusals.badJson(Message.SIGNED, "is not an event");
    }
}
