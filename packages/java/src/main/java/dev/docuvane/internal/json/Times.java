package dev.docuvane.internal.json;

import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import org.jspecify.annotations.Nullable;

/** Reads and writes times (RFC 3339); one without a zone is read as UTC. */
public final class Times {
    private Times() {}

    public static @Nullable OffsetDateTime read(String text) {
        try {
            return OffsetDateTime.parse(text);
        } catch (DateTimeException otherForm) {
            Long millis = Dates.isoDate(text);
            return millis == null ? null : Instant.ofEpochMilli(millis).atOffset(ZoneOffset.UTC);
        }
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

    /** In UTC with a {@code Z}, and always with seconds. */
    public static String write(OffsetDateTime time) {
        return DateTimeFormatter.ISO_INSTANT.format(time);
    }
}
