package dev.docuvane.internal.streaming;

import dev.docuvane.core.CallOptions;
import dev.docuvane.core.EventStream;
import dev.docuvane.core.FollowedStream;
import dev.docuvane.errors.ApiException;
import dev.docuvane.errors.ConnectionException;
import dev.docuvane.errors.DocuvaneException;
import dev.docuvane.internal.Closing;
import dev.docuvane.internal.Context;
import dev.docuvane.internal.Interruption;
import dev.docuvane.internal.Request;
import dev.docuvane.internal.errors.Status;
import dev.docuvane.internal.json.Dates;
import java.time.Duration;
import java.util.Iterator;
import java.util.Locale;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.function.DoubleSupplier;
import org.jspecify.annotations.Nullable;

/**
 * A stream of events that is opened again after the last ID whenever its connection breaks.
 *
 * @param <T> type of an event
 */
public final class Followed<T> implements FollowedStream<T> {
    /** Time without a byte after which a connection counts as broken: more than two heartbeats of the service. */
    private static final Duration SILENCE = Duration.ofSeconds(40);

    /** Milliseconds before the first reconnection; doubled for each further one without a block. */
    private static final long FIRST_DELAY_MILLIS = 1_000;

    /** Most milliseconds before a reconnection. */
    private static final long LONGEST_DELAY_MILLIS = 30_000;

    /** Failures after which the delay has stopped growing; a larger exponent would only overflow. */
    private static final int CAPPED_FAILURES = 10;

    private final Context context;
    private final Request<EventStream<T>> request;
    private final String resume;
    private final Iterator<T> items = new Items();
    /** Ends the waits of the thread that reads: for a response, and before a reconnection. */
    private final Closing closing = new Closing();

    private volatile @Nullable EventStream<T> connection;
    /** ID for the caller, who has not yet seen an event that is read ahead. */
    private volatile @Nullable String lastEventId;
    /** ID to reconnect with. */
    private @Nullable String position;

    private boolean hasOpened;
    /** Connections in a row without a block of the stream. */
    private int failures;

    /**
     * Describes a stream; nothing is sent yet.
     *
     * @param context the client's shared state
     * @param request the call, read as server-sent events
     * @param resume header with the ID to resume after; that of the request is where the stream starts
     */
    public Followed(Context context, Request<EventStream<T>> request, String resume) {
        this.context = context;
        this.request = request;
        this.resume = resume.toLowerCase(Locale.ROOT);
        this.position = request.headers().get(this.resume);
        this.lastEventId = position;
    }

    @Override
    public Iterator<T> iterator() {
        return items;
    }

    @Override
    public Optional<String> lastEventId() {
        return Optional.ofNullable(lastEventId);
    }

    @Override
    public void close() {
        closing.close();
        EventStream<T> open = connection;
        if (open != null) open.close();
    }

    @Override
    public String toString() {
        return "FollowedStream[" + request.operation() + "]";
    }

    /** The events, each read when it is asked for. */
    private final class Items implements Iterator<T> {
        private @Nullable T item;

        @Override
        public boolean hasNext() {
            if (item == null) item = read();
            return item != null;
        }

        @Override
        public T next() {
            if (!hasNext() || item == null) throw new NoSuchElementException("The stream was closed.");
            T next = item;
            item = null;
            lastEventId = position;
            return next;
        }
    }

    /** Waits for the next event, over as many connections as it takes; {@code null} once the stream is closed. */
    private @Nullable T read() {
        while (!closing.isClosed()) {
            try {
                T item = readConnection();
                if (item != null) return item;
                waitToReconnect();
            } catch (InterruptedException ended) {
                if (closing.isClosed()) return null;
                close();
                throw Interruption.during(ended, "while waiting to reconnect " + request.operation(), null);
            } catch (RuntimeException failure) {
                // An error of a connection that we closed is expected.
                if (closing.isClosed()) return null;
                close();
                throw failure;
            }
        }
        return null;
    }

    /** Waits for the next event, on a new connection unless one is open; {@code null} when the connection ended or broke. */
    private @Nullable T readConnection() throws InterruptedException {
        try {
            EventStream<T> open = connection;
            Iterator<T> arriving = (open == null ? open() : open).iterator();
            if (arriving.hasNext()) return arriving.next();
        } catch (ApiException | ConnectionException failure) {
            if (!hasOpened || !isPassing(failure)) throw failure;
        }
        connection = null;
        return null;
    }

    private EventStream<T> open() throws InterruptedException {
        CallOptions options = request.options();
        Request.Builder<EventStream<T>> again = request.toBuilder().header(resume, position);
        if (options.timeout() == null) again.options(options.timeout(SILENCE));
        EventStream<T> opened =
                closing.run(() -> context.sender().send(again.build()).data());
        ((Stream<T>) opened).onBlock(this::advance);
        hasOpened = true;
        connection = opened;
        // The service ends the stream (WHATWG HTML, §9.2.1).
        if (((Stream<T>) opened).hasNoBody()) closing.close();
        // It may have been closed in between, when there was no connection to close yet.
        if (closing.isClosed()) opened.close();
        return opened;
    }

    private void advance(String id, boolean hasEvent) {
        failures = 0;
        if (id.isEmpty()) return;
        position = id;
        if (!hasEvent) lastEventId = id;
    }

    private void waitToReconnect() throws InterruptedException {
        Duration delay = Duration.ofMillis(delayMillis(failures++, context.random()));
        closing.run(() -> {
            context.clock().sleep(delay);
            return null;
        });
    }

    /** Half of the delay is random, so that the followers of a service that restarts do not all come back at once. */
    private static long delayMillis(int failures, DoubleSupplier random) {
        long longest = Math.min(LONGEST_DELAY_MILLIS, FIRST_DELAY_MILLIS << Math.min(failures, CAPPED_FAILURES));
        long half = longest / 2;
        return half + Dates.wholeMillis(random.getAsDouble() * half);
    }

    private static boolean isPassing(DocuvaneException failure) {
        return !(failure instanceof ApiException response) || Status.isPassing(response.status());
    }
}
