package dev.docuvane.internal.json;

import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads and writes times (RFC 3339) with their offset from UTC; one without an offset is read as UTC. */
public final class Times {
    private static final Pattern OFFSET = Pattern.compile("(?:[Zz]|UTC|[+-]\\d{2}:?\\d{2}(?::?\\d{2})?)$");

    private Times() {}

    public static @Nullable OffsetDateTime read(String text) {
        try {
            return OffsetDateTime.parse(text);
        } catch (DateTimeException otherForm) {
            return Dates.isoDateTime(text);
        }
    }

    /** Whether a time that was read has an offset. */
    public static boolean hasOffset(String text) {
        return OFFSET.matcher(text).find();
    }

    public static @Nullable LocalDate readDate(String text) {
        try {
            return LocalDate.parse(text);
        } catch (DateTimeException notOne) {
            return null;
        }
    }

    /** A duration for people, as {@code 0.3 s}. */
    public static String seconds(long millis) {
        return new BigDecimal(millis).movePointLeft(3).stripTrailingZeros().toPlainString() + " s";
    }

    /** At its own offset, and always with seconds; with no, three, six or nine digits of their fraction. */
    public static String write(OffsetDateTime time) {
        String local =
                DateTimeFormatter.ISO_INSTANT.format(time.toLocalDateTime().toInstant(ZoneOffset.UTC));
        return local.substring(0, local.length() - 1) + time.getOffset().getId();
    }
}
