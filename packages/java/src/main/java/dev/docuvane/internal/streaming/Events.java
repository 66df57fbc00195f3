package dev.docuvane.internal.streaming;

import dev.docuvane.internal.StreamSource;
import dev.docuvane.internal.errors.ErrorResponses;
import org.jspecify.annotations.Nullable;

/**
 * Parses server-sent events (WHATWG HTML, §9.2.5 and §9.2.6); blocks without data and an incomplete last event are
 * dropped.
 */
final class Events {
    private final StreamSource source;
    private final Lines lines;
    private String id = "";
    private OnBlock onBlock = (last, hasEvent) -> {};

    Events(StreamSource source) {
        this.source = source;
        this.lines = new Lines(source, true);
    }

    /**
     * One event.
     *
     * @param type {@code message} when the service names none
     * @param data data lines, joined by line feeds
     * @param id last ID that the service sent; empty before the first
     */
    record Event(String type, String data, String id) {}

    /** Notified at the end of each block. */
    @FunctionalInterface
    interface OnBlock {
        /**
         * Called before the event is returned.
         *
         * @param id last ID that the service sent; empty before the first
         * @param hasEvent whether the block is an event; otherwise it has no data
         */
        void end(String id, boolean hasEvent);
    }

    void onBlock(OnBlock action) {
        onBlock = action;
    }

    /** Waits for the next event; {@code null} at the end. */
    @Nullable
    Event next() {
        String type = "";
        StringBuilder data = new StringBuilder();
        for (String line = lines.next(); line != null; line = lines.next()) {
            if (line.isEmpty()) {
                onBlock.end(id, data.length() > 0);
                if (data.length() > 0)
                    return new Event(type.isEmpty() ? "message" : type, data.substring(0, data.length() - 1), id);
                type = "";
                continue;
            }
            // A line without a colon is a field without a value, one that starts with a colon a comment.
            int colon = line.indexOf(':');
            String field = colon < 0 ? line : line.substring(0, colon);
            String value = colon < 0 ? "" : withoutSpace(line.substring(colon + 1));
            switch (field) {
                case "data" -> append(data, value);
                case "event" -> type = value;
                case "id" -> id = value.indexOf('\0') < 0 ? value : id;
                default -> {}
            }
        }
        return null;
    }

    private void append(StringBuilder data, String value) {
        if ((long) data.length() + value.length() > source.chunks().maxItemBytes())
            throw ErrorResponses.tooLargeItem(source.info(), source.chunks().maxItemBytes());
        data.append(value).append('\n');
    }

    private static String withoutSpace(String value) {
        return value.startsWith(" ") ? value.substring(1) : value;
    }
}
