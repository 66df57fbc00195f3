/* Keeps requests that wait, in the order they came, a queue for each operation. */
package dev.docuvane.internal.limiter;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Calls that wait, first come first served. */
public final class Lines {
    private final Map<String, Set<Place>> lines = new LinkedHashMap<>();
    private long latest;
    private int waiting;

    /** The place of one call that waits. */
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

        /** Set once the call may go, until it does. */
        @Nullable
        public Pass pass() {
            return pass;
        }

        /** Takes the pass, which is then no longer given back. */
        public Pass take() {
            Pass taken = pass;
            if (taken == null) throw new IllegalStateException("There is no pass.");
            pass = null;
            return taken;
        }
    }

    /** Whether nobody waits. */
    public boolean isEmpty() {
        return waiting == 0;
    }

    /** Whether calls of this operation wait. */
    public boolean isWaiting(String operation) {
        return lines.containsKey(operation);
    }

    /** Calls that wait. */
    public int size() {
        return waiting;
    }

    /** Puts a call at the end of its line; {@code wake} runs when it may go. */
    public Place enter(String operation, Runnable wake) {
        Place place = new Place(++latest, operation, wake);
        lines.computeIfAbsent(operation, key -> new LinkedHashSet<>()).add(place);
        waiting += 1;
        return place;
    }

    /** Takes a call out of its line, where it still is in it. */
    public void leave(Place place) {
        Set<Place> line = lines.get(place.operation);
        if (line == null || !line.remove(place)) return;
        waiting -= 1;
        if (line.isEmpty()) lines.remove(place.operation);
    }

    /** Goes through all who wait, the longest waiting first. */
    public Turns turns() {
        return new Turns();
    }

    /** The heads of all lines, until each line is empty or closed. */
    public final class Turns {
        private final List<String> open = new ArrayList<>(lines.keySet());
        private @Nullable Place head;

        /** Whether somebody is left whose line is not closed. */
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

        /** The operation of the one whose turn it is. */
        public String next() {
            return head().operation;
        }

        /** Lets the one go whose turn it is. */
        public void admit(Pass pass) {
            Place place = head();
            leave(place);
            place.pass = pass;
            place.wake.run();
        }

        /** Lets nobody of this operation go. */
        public void close() {
            open.remove(head().operation);
        }

        private Place head() {
            if (head == null) throw new IllegalStateException("Nobody waits.");
            return head;
        }
    }
}
