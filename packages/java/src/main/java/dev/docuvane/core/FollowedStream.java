package dev.docuvane.core;

import dev.docuvane.errors.AbortedException;
import dev.docuvane.errors.ApiException;
import dev.docuvane.errors.ConnectionException;
import dev.docuvane.errors.ResponseParseException;
import java.util.Iterator;
import java.util.Optional;

/**
 * Events as they happen, without an end. When the connection breaks or is silent for 40 seconds, it is opened again after the
 * last ID, so that no event is lost or returned twice. It ends when the service responds 204. Nothing is sent until the events
 * are read, and they can be read once.
 * Close the stream: until then it holds a connection.
 *
 * <p>For one thread at a time; any thread may close it. {@link CallOptions#timeout} replaces the 40 seconds.
 *
 * <pre>{@code
 * try (var events = client.events().stream()) {
 *     for (var event : events) System.out.println(event);
 * }
 * }</pre>
 *
 * @param <T> type of an event
 */
public interface FollowedStream<T> extends EventStream<T> {
    /**
     * Reads the events, oldest first. {@code hasNext} waits for the next one; it is {@code false} only after
     * {@link #close}, and when the service responds 204.
     *
     * <p>{@code hasNext} throws an {@link ApiException} when the service refuses the stream, such as 401 after the key was
     * revoked; a {@link ConnectionException} when the first connection fails, later ones are opened again as often as it
     * takes, after 1 to 30 seconds with jitter; a {@link ResponseParseException} for an event that cannot be read; and an
     * {@link AbortedException} when the thread is interrupted. The stream is closed then.
     *
     * @return the same iterator each time
     */
    @Override
    Iterator<T> iterator();

    /**
     * ID to resume after, in this process or another: of the last event that the iterator returned, or of a later mark that
     * the service sent without an event. Any thread may ask.
     *
     * @return at the start, the ID that the call was made with; empty without one
     */
    Optional<String> lastEventId();
}
