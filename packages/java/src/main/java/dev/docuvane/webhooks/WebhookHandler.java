package dev.docuvane.webhooks;

import dev.docuvane.errors.ErrorFacts;
import dev.docuvane.errors.InvalidArgumentException;
import dev.docuvane.errors.Outcome;
import dev.docuvane.errors.WebhookVerificationException;
import dev.docuvane.errors.WebhookVerificationException.Reason;
import dev.docuvane.internal.Logs;
import dev.docuvane.internal.webhooks.Received;
import dev.docuvane.internal.webhooks.Refusals;
import java.io.IOException;
import java.io.InputStream;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Handles deliveries of any framework. Safe for threads.
 *
 * <p>It responds 200 when an event was handled, was seen before or is of no interest; 400 when verification failed; 413 when
 * it is too large; 500 when handling failed, and then the service sends it again.
 *
 * @param <E> type of the events
 */
public final class WebhookHandler<E> {
    private static final WebhookResponse TOO_LARGE = new WebhookResponse(413, "body_too_large");
    private static final WebhookResponse FAILED = new WebhookResponse(500, "handler_failed");

    private final Received.Receiver<E> receiver;
    private final Map<String, Consumer<? super E>> actions;
    private final @Nullable Consumer<? super E> fallback;
    private final Predicate<String> seen;
    private final Consumer<String> remember;
    private final Consumer<? super RuntimeException> onError;
    private final int maxBodyBytes;

    /** Work in progress, by event ID. */
    private final Map<String, CompletableFuture<WebhookResponse>> running = new ConcurrentHashMap<>();

    private WebhookHandler(Builder<E> from) {
        receiver = from.receiver;
        actions = Map.copyOf(from.actions);
        fallback = from.fallback;
        seen = from.seen;
        remember = from.remember;
        onError = from.onError;
        maxBodyBytes = from.maxBodyBytes;
    }

    /**
     * Handles a delivery. Never throws, unless what was called throws an {@link Error}.
     *
     * @param body the body as it was received, before any parser
     * @param headers headers of the request
     * @return the response to send
     */
    public WebhookResponse handle(byte @Nullable [] body, WebhookHeaders headers) {
        if (body != null && body.length > maxBodyBytes) return TOO_LARGE;
        Received<E> received;
        try {
            received = receiver.receive(body, headers::get);
            if (received.type() == null && fallback == null) throw Refusals.unknownType();
        } catch (WebhookVerificationException refusal) {
            report(refusal);
            return new WebhookResponse(400, refusal.code());
        }
        String id = received.id();
        return id == null ? act(null, received) : once(id, each -> act(each, received));
    }

    /**
     * Handles a delivery whose body is still to be read, up to the limit.
     *
     * @param body the body, before anything has read of it
     * @param headers headers of the request
     * @return the response to send
     * @throws IOException the connection broke before the body was complete: no client waits for a response
     */
    public WebhookResponse handle(InputStream body, WebhookHeaders headers) throws IOException {
        return handle(body.readNBytes(maxBodyBytes + 1), headers);
    }

    /** Runs the action once for concurrent deliveries of the same event, with one response for all. */
    private WebhookResponse once(String id, Function<String, WebhookResponse> work) {
        CompletableFuture<WebhookResponse> mine = new CompletableFuture<>();
        CompletableFuture<WebhookResponse> other = running.putIfAbsent(id, mine);
        if (other != null) return other.join();
        try {
            WebhookResponse response = work.apply(id);
            mine.complete(response);
            return response;
        } finally {
            running.remove(id);
            // For an Error, which is thrown on in this thread.
            mine.complete(FAILED);
        }
    }

    private WebhookResponse act(@Nullable String id, Received<E> received) {
        try {
            if (id != null && seen.test(id)) return new WebhookResponse(200, "duplicate");
            String type = received.type();
            Consumer<? super E> action = type == null ? fallback : actions.getOrDefault(type, fallback);
            if (action != null) action.accept(received.event());
            if (id != null) remember.accept(id);
            return new WebhookResponse(200, action == null ? "ignored" : "handled");
        } catch (RuntimeException error) {
            report(error);
            return FAILED;
        }
    }

    /** Reports an error; an error of the listener itself is logged. */
    private void report(RuntimeException error) {
        try {
            onError.accept(error);
        } catch (RuntimeException second) {
            log(second);
        }
    }

    static InvalidArgumentException invalidOption(String message) {
        return new InvalidArgumentException(
                message, ErrorFacts.of("invalid_option").outcome(Outcome.NOT_SENT));
    }

    private static void log(RuntimeException error) {
        Logs.LOGGER.error("a webhook delivery was not handled", error);
    }

    /** Logs errors of this program and of the service; failed verifications are omitted, since anyone can cause them. */
    private static void logMistake(RuntimeException error) {
        boolean isRefusal = error instanceof WebhookVerificationException refusal
                && refusal.reason() != Reason.BODY_NOT_RAW
                && refusal.reason() != Reason.UNKNOWN_TYPE;
        if (!isRefusal) log(error);
    }

    /**
     * Collects what is done on events. Its methods change it and return it.
     *
     * @param <E> type of the events
     */
    public static final class Builder<E> {
        /** The service's own limit for a thin payload is 20 kB (Standard Webhooks, "Payload size"); full ones are longer. */
        private static final int MAX_BODY_BYTES = 1024 * 1024;

        private final Received.Receiver<E> receiver;
        private final Map<String, Consumer<? super E>> actions = new LinkedHashMap<>();
        private @Nullable Consumer<? super E> fallback;
        private Predicate<String> seen = id -> false;
        private Consumer<String> remember = id -> {};
        private Consumer<? super RuntimeException> onError = WebhookHandler::logMistake;
        private int maxBodyBytes = MAX_BODY_BYTES;

        Builder(Received.Receiver<E> receiver) {
            this.receiver = receiver;
        }

        /**
         * Names what is done on events of a type; the service waits 15 seconds at most.
         *
         * @param type as {@code document.completed}
         * @param action called with the event
         * @return this
         */
        public Builder<E> on(String type, Consumer<? super E> action) {
            actions.put(type, action);
            return this;
        }

        /**
         * Names what is done on events of a type whose class is known.
         *
         * @param <T> class of these events
         * @param type as {@code document.completed}
         * @param kind class of these events
         * @param action called with the event
         * @return this
         */
        public <T extends E> Builder<E> on(String type, Class<T> kind, Consumer<? super T> action) {
            return on(type, event -> action.accept(Objects.requireNonNull(kind.cast(event))));
        }

        /**
         * Names what is done on all other events, types not known yet among them. Default: nothing, and success.
         *
         * @param action called with the event
         * @return this
         */
        public Builder<E> fallback(Consumer<? super E> action) {
            this.fallback = action;
            return this;
        }

        /**
         * Detects duplicates: events can arrive twice.
         *
         * @param seen returns whether an event was handled before; it then gets a success response and no action runs
         * @param remember keeps the id of an event that was handled, for 3 days or more; not called when handling failed
         * @return this
         */
        public Builder<E> duplicates(Predicate<String> seen, Consumer<String> remember) {
            this.seen = seen;
            this.remember = remember;
            return this;
        }

        /**
         * Called for each delivery that was refused or whose handling failed. Default: logs errors of this program.
         *
         * @param onError called with the error
         * @return this
         */
        public Builder<E> onError(Consumer<? super RuntimeException> onError) {
            this.onError = onError;
            return this;
        }

        /**
         * Sets the largest body that is read. Default 1 MiB.
         *
         * @param bytes zero or more
         * @return this
         */
        public Builder<E> maxBodyBytes(int bytes) {
            if (bytes < 0 || bytes == Integer.MAX_VALUE)
                throw invalidOption("The option maxBodyBytes is " + bytes + ": pass 0 to 2147483646.");
            this.maxBodyBytes = bytes;
            return this;
        }

        /**
         * Ends the description.
         *
         * @return the handler
         */
        public WebhookHandler<E> build() {
            return new WebhookHandler<>(this);
        }
    }
}
