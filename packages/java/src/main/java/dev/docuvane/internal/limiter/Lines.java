/* Queues the calls that wait for the rate limit, one FIFO queue per operation. */
package dev.docuvane.internal.limiter;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The waiting calls of a limiter: one FIFO queue per operation. Not safe for threads. */
public final class Lines {
    private final Map<String, Set<Place>> lines = new LinkedHashMap<>();
    private long latest;
    private int waiting;

    /** One waiting call. */
    public static final class Place {
        private final long number;
        private final String operation;
        private final Runnable wake;
        private @Nullable Pass pass;

        private Place(long number, String operation, Runnable wake) {
            this.number = number;
            this.operation = operation;
            this.wake = wake;
        }

        /** The pass of an admitted call until {@link #take} removes it; {@code null} before and after. */
        @Nullable
        public Pass pass() {
            return pass;
        }

        /** Removes and returns the pass, so that leaving the queue does not return it to the limiter. */
        public Pass take() {
            Pass taken = pass;
            if (taken == null) throw new IllegalStateException("There is no pass.");
            pass = null;
            return taken;
        }
    }

    /** Whether no call is waiting. */
    public boolean isEmpty() {
        return waiting == 0;
    }

    /** Whether calls of this operation are waiting. */
    public boolean isWaiting(String operation) {
        return lines.containsKey(operation);
    }

    /** The number of waiting calls. */
    public int size() {
        return waiting;
    }

    /** Appends a call to the queue of its operation; {@code wake} runs when the call is admitted. */
    public Place enter(String operation, Runnable wake) {
        Place place = new Place(++latest, operation, wake);
        lines.computeIfAbsent(operation, key -> new LinkedHashSet<>()).add(place);
        waiting += 1;
        return place;
    }

    /** Removes a call from its queue; does nothing when the call was admitted already. */
    public void leave(Place place) {
        Set<Place> line = lines.get(place.operation);
        if (line == null || !line.remove(place)) return;
        waiting -= 1;
        if (line.isEmpty()) lines.remove(place.operation);
    }

    /** Iterates over the waiting calls of all operations, oldest first. */
    public Turns turns() {
        return new Turns();
    }

    /** An iteration over the oldest calls, which ends when every queue is empty or closed. */
    public final class Turns {
        private final List<String> open = new ArrayList<>(lines.keySet());
        private @Nullable Place head;

        /** Moves to the oldest call whose queue is not closed; false if every queue is closed. */
        public boolean hasNext() {
            head = null;
            for (Iterator<String> each = open.iterator(); each.hasNext(); ) {
                Set<Place> line = lines.get(each.next());
                if (line == null) each.remove();
                else if (head == null || line.iterator().next().number < head.number)
                    head = line.iterator().next();
            }
            return head != null;
        }

        /** The operation of the current call. */
        public String next() {
            return head().operation;
        }

        /** Removes the current call from its queue, gives it the pass and wakes it. */
        public void admit(Pass pass) {
            Place place = head();
            leave(place);
            place.pass = pass;
            place.wake.run();
        }

        /** Skips the rest of this queue: no further call of the operation is admitted in this iteration. */
        public void close() {
            open.remove(head().operation);
        }

        private Place head() {
            if (head == null) throw new IllegalStateException("No call is waiting.");
            return head;
        }
    }
}
