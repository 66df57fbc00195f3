package dev.docuvane.internal.pipeline;

import dev.docuvane.core.CallFacts;
import dev.docuvane.core.Middleware;
import dev.docuvane.core.MiddlewareRequest;
import dev.docuvane.core.MiddlewareResponse;
import dev.docuvane.errors.ErrorFacts;
import dev.docuvane.errors.ErrorUpdates;
import dev.docuvane.errors.InvalidArgumentException;
import dev.docuvane.errors.Outcome;
import dev.docuvane.internal.Outgoing;
import dev.docuvane.internal.RetryClass;
import dev.docuvane.internal.Stage;
import dev.docuvane.internal.TransportResponse;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Runs the middleware around an attempt, the first one outermost.
 *
 * <p>It throws an {@link InvalidArgumentException} {@code invalid_middleware} when one returned no response, or sent again
 * what cannot be repeated.
 */
public final class RunMiddleware implements Stage {
    /** Headers owned by the client: a middleware cannot change them. */
    private static final List<String> OWN =
            List.of("authorization", "idempotency-key", "content-type", "content-length", "transfer-encoding");

    private final Settings settings;
    private final Stage next;

    public RunMiddleware(Settings settings, Stage next) {
        this.settings = settings;
        this.next = next;
    }

    @Override
    public TransportResponse send(Outgoing request) {
        if (settings.middleware().isEmpty()) return next.send(request);
        Sending sending = new Sending(request);
        try {
            MiddlewareResponse response = sending.runFrom(0, sending.shown());
            return sending.finish(response);
        } catch (Misuse misuse) {
            if (sending.count.get() > 0) ErrorUpdates.setOutcome(misuse, Outcome.UNKNOWN);
            throw misuse;
        } finally {
            sending.isOver = true;
            sending.closeUnread();
        }
    }

    /** The attempt on its way to the transport. Decides whether it may be sent a second time. */
    private final class Sending {
        private final Outgoing request;
        private final CallFacts facts;
        private final List<String> secretHeaders;
        private volatile boolean isOver;
        private final AtomicInteger count = new AtomicInteger();
        /** The last response that is read as it arrives; {@code null} once it was passed on. */
        private volatile @Nullable TransportResponse unread;

        private Sending(Outgoing request) {
            this.request = request;
            this.facts = request.facts();
            this.secretHeaders = secretHeaders(request);
        }

        /** The attempt without the headers that carry a credential. */
        private MiddlewareRequest shown() {
            Map<String, String> headers = new LinkedHashMap<>(request.headers());
            secretHeaders.forEach(headers::remove);
            return new MiddlewareRequest(facts, request.target(), request.attempt(), headers);
        }

        private MiddlewareResponse runFrom(int index, MiddlewareRequest current) {
            if (index == settings.middleware().size()) return send(current);
            Middleware middleware = settings.middleware().get(index);
            MiddlewareResponse response = call(middleware, current, changed -> runFrom(index + 1, check(changed)));
            if (response == null) throw new Misuse("returned no response; return what next returned");
            return response;
        }

        private MiddlewareRequest check(@Nullable MiddlewareRequest changed) {
            if (changed != null && changed.call().equals(facts)) return changed;
            throw new Misuse("sends another request than it was given; only headers may differ");
        }

        private MiddlewareResponse send(MiddlewareRequest current) {
            // The response would be lost.
            if (isOver) throw new Misuse("sends after its attempt has ended");
            // A stream can be read only once, and a workflow would be executed twice.
            boolean mayRepeat =
                    request.operation().retryClass() != RetryClass.UNPROCESSED_ONLY && request.isRepeatable();
            if (count.getAndIncrement() > 0 && !mayRepeat) throw new Misuse("sends twice what cannot be repeated");
            closeUnread();
            TransportResponse response = next.send(request.withHeaders(withOwn(current.headers())));
            if (response.stream() != null) unread = response;
            return new MiddlewareResponse(response.status(), response.headers(), response.body());
        }

        /** A stream belongs to the response of the service, whose body no other one has. */
        @SuppressWarnings("ReferenceEquality") // Only the response of the service has its empty body.
        private TransportResponse finish(MiddlewareResponse response) {
            TransportResponse whole =
                    TransportResponse.raw(response.status(), response.headers(), response.body(), request);
            TransportResponse current = unread;
            if (current == null || current.stream() == null || current.body() != response.body()) return whole;
            unread = null;
            return whole.withStream(current.stream());
        }

        private void closeUnread() {
            TransportResponse current = unread;
            if (current != null && current.stream() != null) current.stream().close();
            unread = null;
        }

        private Map<String, String> withOwn(Map<String, String> changed) {
            Map<String, String> headers = new LinkedHashMap<>(changed);
            List<String> own = new ArrayList<>(OWN);
            own.addAll(secretHeaders);
            for (String name : own) {
                String value = request.headers().get(name);
                if (value == null) headers.remove(name);
                else headers.put(name, value);
            }
            return headers;
        }
    }

    @SuppressWarnings("NullAway") // Callers without null checks may return null; the caller of this method checks it.
    private static @Nullable MiddlewareResponse call(
            Middleware middleware, MiddlewareRequest request, Middleware.Next next) {
        return middleware.handle(request, next);
    }

    /** Headers that contain a credential. */
    private static List<String> secretHeaders(Outgoing request) {
        List<String> found = new ArrayList<>(List.of("authorization"));
        request.headers().forEach((name, value) -> {
            if (request.secrets().stream().anyMatch(value::contains)) found.add(name);
        });
        return found;
    }

    /** An error in a middleware. */
    private static final class Misuse extends InvalidArgumentException {
        private static final long serialVersionUID = 1L;

        private Misuse(String what) {
            super(
                    "The middleware " + what + ".",
                    ErrorFacts.of("invalid_middleware").outcome(Outcome.NOT_SENT));
        }
    }
}
