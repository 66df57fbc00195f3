package dev.docuvane.core;

import dev.docuvane.errors.ApiException;
import dev.docuvane.errors.ConnectionException;
import java.util.Iterator;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * The items of a response, as they arrive. They can be read once. Close it: until then, or until the last item was read,
 * it holds a connection.
 *
 * <p>{@code timeout} is the longest wait for the next bytes; there is no total timeout unless one is set. For one thread at a
 * time; any thread may close it.
 *
 * <pre>{@code
 * try (EventStream<WebhookEvent> events = client.events().stream()) {
 *     for (WebhookEvent event : events) System.out.println(event);
 * }
 * }</pre>
 *
 * @param <T> type of an item
 */
public interface EventStream<T> extends Iterable<T>, AutoCloseable {
    /**
     * Reads the items. {@code hasNext} waits for the next one and throws what calls throw: an {@link ApiException} for an
     * error that the service reports in the stream, a {@link ConnectionException} {@code stream_cut_off} when the stream
     * ended too early. It is never requested again: items would come twice.
     *
     * @return the same iterator each time
     */
    @Override
    Iterator<T> iterator();

    /**
     * Streams the items.
     *
     * @return a sequential stream; closing it ends the request
     */
    default Stream<T> stream() {
        int traits = Spliterator.ORDERED | Spliterator.NONNULL;
        return StreamSupport.stream(Spliterators.spliteratorUnknownSize(iterator(), traits), false)
                .onClose(this::close);
    }

    /** Ends the request. A thread that waits for an item gets none. */
    @Override
    void close();
}
