package dev.docuvane.internal.streaming;

import dev.docuvane.errors.ResponseTooLargeException;
import dev.docuvane.internal.StreamSource;
import dev.docuvane.internal.errors.ErrorResponses;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Splits a stream of bytes into lines of UTF-8 without their ends, wherever its chunks are cut; the last line needs no
 * end. A byte order mark at the start is dropped.
 */
final class Lines {
    private final StreamSource source;
    private final boolean hasCarriageReturns;
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();
    private byte[] chunk = {};
    private int at;
    private boolean isFirst = true;
    private boolean isAfterReturn;

    /**
     * Starts at the first line.
     *
     * @param hasCarriageReturns whether a CR alone ends a line too, as in server-sent events
     */
    Lines(StreamSource source, boolean hasCarriageReturns) {
        this.source = source;
        this.hasCarriageReturns = hasCarriageReturns;
    }

    /**
     * Waits for the next line.
     *
     * @return {@code null} at the end
     * @throws ResponseTooLargeException the line is longer than a response may be
     */
    @Nullable
    String next() {
        while (true) {
            if (at == chunk.length) {
                byte[] more = source.chunks().next();
                if (more == null) return line.size() == 0 ? null : text();
                chunk = more;
                at = 0;
                continue;
            }
            // A CR ended a line; the LF of the pair may come in another chunk.
            if (isAfterReturn && chunk[at] == '\n') at++;
            else if (addUntilEnd()) return text();
            isAfterReturn = false;
        }
    }

    /** Adds bytes up to the end of the line; returns whether it has come. Neither CR nor LF is part of a longer character. */
    private boolean addUntilEnd() {
        int end = at;
        while (end < chunk.length && !isEnd(chunk[end])) end++;
        if ((long) line.size() + end - at > source.chunks().maxItemBytes())
            throw ErrorResponses.tooLargeItem(source.info(), source.chunks().maxItemBytes());
        line.write(chunk, at, end - at);
        at = end;
        if (end == chunk.length) return false;
        at++;
        isAfterReturn = chunk[end] == '\r';
        return true;
    }

    private boolean isEnd(byte octet) {
        return octet == '\n' || (octet == '\r' && hasCarriageReturns);
    }

    private String text() {
        String text = line.toString(StandardCharsets.UTF_8);
        line.reset();
        boolean hasMark = isFirst && text.startsWith("\ufeff");
        isFirst = false;
        return hasMark ? text.substring(1) : text;
    }
}
