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
    /** Characters of {@code 2026-11-20T20:00:30}; a fraction and the offset follow. */
    private static final int TO_SECONDS = 19;

    private static final Pattern OFFSET = Pattern.compile("(?:[Zz]|UTC|[+-]\\d{2}:?\\d{2}(?::?\\d{2})?)$");

    private Times() {}

    /** Reads a time; {@code null} for any other text. */
    public static @Nullable OffsetDateTime read(String text) {
        OffsetDateTime usual = readUtc(text);
        if (usual != null) return usual;
        try {
            return OffsetDateTime.parse(text);
        } catch (DateTimeException otherForm) {
            return Dates.isoDateTime(text);
        }
    }

    /** Reads what nearly all services write, {@code 2026-11-20T20:00:30.123Z}, without a parser; {@code null} for other forms. */
    private static @Nullable OffsetDateTime readUtc(String text) {
        int end = text.length() - 1;
        boolean isUsual = end >= TO_SECONDS
                && text.charAt(end) == 'Z'
                && text.charAt(4) == '-'
                && text.charAt(7) == '-'
                && text.charAt(10) == 'T'
                && text.charAt(13) == ':'
                && text.charAt(16) == ':';
        if (!isUsual) return null;
        int nanos = end == TO_SECONDS ? 0 : fraction(text, end);
        int date = number(text, 0, 4) | number(text, 5, 7) | number(text, 8, 10);
        int time = number(text, 11, 13) | number(text, 14, 16) | number(text, 17, TO_SECONDS);
        if ((nanos | date | time) < 0) return null;
        try {
            return OffsetDateTime.of(
                    number(text, 0, 4),
                    number(text, 5, 7),
                    number(text, 8, 10),
                    number(text, 11, 13),
                    number(text, 14, 16),
                    number(text, 17, TO_SECONDS),
                    nanos,
                    ZoneOffset.UTC);
        } catch (DateTimeException otherForm) {
            return null;
        }
    }

    /** The nanoseconds of one to nine digits after a point; negative for anything else. */
    private static int fraction(String text, int end) {
        int digits = end - TO_SECONDS - 1;
        if (text.charAt(TO_SECONDS) != '.' || digits < 1 || digits > 9) return -1;
        int nanos = number(text, TO_SECONDS + 1, end);
        for (int count = digits; count < 9; count++) nanos *= 10;
        return nanos;
    }

    /** A number of at most nine digits; negative for anything else. */
    private static int number(String text, int from, int to) {
        int number = 0;
        for (int index = from; index < to; index++) {
            char c = text.charAt(index);
            if (c < '0' || c > '9') return -1;
            number = number * 10 + c - '0';
        }
        return number;
    }

    /** Whether a time that was read has an offset. */
    public static boolean hasOffset(String text) {
        return text.endsWith("Z") || OFFSET.matcher(text).find();
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
