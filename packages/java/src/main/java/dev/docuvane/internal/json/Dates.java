package dev.docuvane.internal.json;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads the dates and durations that services write into HTTP headers; all times in milliseconds. */
public final class Dates {
    private static final List<String> MONTHS =
            List.of("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec");

    /** IMF-fixdate and RFC 850 date: {@code Fri, 20 Nov 2026 20:00:00 GMT} (RFC 9110 §5.6.7). */
    private static final Pattern DAY_FIRST = Pattern.compile(
            "[A-Z][a-z]+, (\\d{1,2})[ -]([A-Z][a-z]{2})[ -](\\d{4}|\\d{2}) (\\d{2}):(\\d{2}):(\\d{2}) GMT");

    /** asctime date: {@code Fri Nov 20 20:00:07 2026}, always UTC (RFC 9110 §5.6.7). */
    private static final Pattern ASCTIME =
            Pattern.compile("[A-Z][a-z]{2} ([A-Z][a-z]{2}) +(\\d{1,2}) (\\d{2}):(\\d{2}):(\\d{2}) (\\d{4})");

    /** What JavaScript writes: {@code Fri Nov 20 2026 21:00:02 GMT+0100 (CET)}. */
    private static final Pattern SCRIPT_DATE =
            Pattern.compile("[A-Z][a-z]{2} ([A-Z][a-z]{2}) (\\d{1,2}) (\\d{4}) (\\d{2}):(\\d{2}):(\\d{2})"
                    + " GMT([+-])(\\d{2})(\\d{2})(?: \\(.*\\))?");

    /** RFC 3339, SQL and Go: {@code 2026-11-20T20:00:30Z}, {@code 2026-11-20 20:00:30 +0000 UTC}. */
    private static final Pattern ISO_DATE = Pattern.compile(
            "(\\d{4}-\\d{2}-\\d{2})[T ](\\d{2}:\\d{2}:\\d{2}(?:\\.\\d{1,9})?) ?(Z|[+-]\\d{2}:?\\d{2})?(?: UTC)?");

    private static final Pattern GO_DURATION =
            Pattern.compile("(?:(\\d+)h)?(?:(\\d+)m(?!s))?(?:(\\d+(?:\\.\\d+)?)s)?(?:(\\d+(?:\\.\\d+)?)ms)?");
    private static final Pattern ISO_DURATION = Pattern.compile("PT(?:(\\d+)H)?(?:(\\d+)M)?(?:(\\d+(?:\\.\\d+)?)S)?");

    /** A service writes the same {@code Date} into all responses of a second. */
    private static final LastOf<@Nullable Long> DATE_OF =
            new LastOf<>(text -> httpDate(text, System.currentTimeMillis()));

    private Dates() {}

    /**
     * Parses an HTTP date in any of its forms, or a JavaScript date string.
     *
     * @param text the value of a header
     * @param now milliseconds since the epoch, to which a year of two digits is near
     * @return milliseconds since the epoch, or {@code null} if the text is none of them, or no such day or time exists
     */
    public static @Nullable Long httpDate(String text, long now) {
        Matcher dayFirst = DAY_FIRST.matcher(text);
        if (dayFirst.matches()) return dayFirst(dayFirst, now);
        Matcher asctime = ASCTIME.matcher(text);
        if (asctime.matches()) return utc(asctime, number(asctime, 6), 1, 2, 3);
        Matcher script = SCRIPT_DATE.matcher(text);
        if (!script.matches()) return null;
        Long local = utc(script, number(script, 3), 1, 2, 4);
        if (local == null) return null;
        long offset = (number(script, 8) * 60 + number(script, 9)) * 60_000L;
        return script.group(7).equals("-") ? local + offset : local - offset;
    }

    /**
     * Parses an ISO 8601 date with time; without a zone it is read as UTC.
     *
     * @param text the value of a header
     * @return milliseconds since the epoch, or {@code null}
     */
    public static @Nullable Long isoDate(String text) {
        OffsetDateTime time = isoDateTime(text);
        return time == null ? null : time.toInstant().toEpochMilli();
    }

    /** As {@link #isoDate}, with the offset. */
    static @Nullable OffsetDateTime isoDateTime(String text) {
        Matcher match = ISO_DATE.matcher(text);
        if (!match.matches()) return null;
        String zone = match.group(3) == null ? "Z" : match.group(3);
        String colon = zone.length() == 5 ? zone.substring(0, 3) + ":" + zone.substring(3) : zone;
        try {
            return OffsetDateTime.parse(match.group(1) + "T" + match.group(2) + colon);
        } catch (DateTimeException invalid) {
            return null;
        }
    }

    /**
     * Reads a Go duration ({@code 1h2m3.5s}, {@code 250ms}) or an ISO 8601 duration ({@code PT1M30S}).
     *
     * @param text the value of a header
     * @return milliseconds, or {@code null}
     */
    public static @Nullable Long duration(String text) {
        Matcher match = GO_DURATION.matcher(text);
        if (!match.matches()) match = ISO_DURATION.matcher(text);
        if (!match.matches()) return null;
        double total = 0;
        boolean isEmpty = true;
        for (int group = 1; group <= match.groupCount(); group += 1) {
            if (match.group(group) == null) continue;
            isEmpty = false;
            total += Double.parseDouble(match.group(group)) * MILLISECONDS[group - 1];
        }
        return isEmpty ? null : wholeMillis(total);
    }

    /** Milliseconds. 31 000 years: more is not plausible, and such a time still fits into a long. */
    private static final double LONGEST_MILLIS = 1e15;

    /** Rounds up, so that no call is early; the rounding error of binary fractions is ignored. */
    public static long wholeMillis(double millis) {
        return (long) Math.ceil(Math.min(millis, LONGEST_MILLIS) - 1e-3);
    }

    /** Milliseconds of an hour, a minute, a second and a millisecond. */
    private static final double[] MILLISECONDS = {3_600_000, 60_000, 1_000, 1};

    /**
     * Returns the service's time at the response, so that a wrong clock on either side does no harm.
     *
     * <p>{@code Age} is added because a cache may have kept the response (RFC 9110 §6.6.1, RFC 9111 §5.1).
     *
     * @param date value of {@code Date}, or {@code null}
     * @param age value of {@code Age}, or {@code null}
     * @param now milliseconds of the local clock, used when there is no readable {@code Date}
     * @return milliseconds since the epoch
     */
    public static long serverNow(@Nullable String date, @Nullable String age, long now) {
        Long sent = date == null ? null : DATE_OF.read(date);
        if (sent == null) return now;
        return age != null && age.matches("\\d{1,9}") ? sent + Long.parseLong(age) * 1_000 : sent;
    }

    /** A year of two digits that seems to be more than 50 years ahead is past (RFC 9110 §5.6.7). */
    private static @Nullable Long dayFirst(Matcher match, long now) {
        int year = number(match, 3);
        if (match.group(3).length() == 4) return utc(match, year, 2, 1, 4);
        ZonedDateTime today = Instant.ofEpochMilli(now).atZone(ZoneOffset.UTC);
        int inThisCentury = today.getYear() / 100 * 100 + year;
        Long at = utc(match, inThisCentury, 2, 1, 4);
        boolean isPast = at != null && at > today.plusYears(50).toInstant().toEpochMilli();
        return isPast ? utc(match, inThisCentury - 100, 2, 1, 4) : at;
    }

    /** Reads the groups of a month, a day, and hours, minutes and seconds from {@code time} on. */
    private static @Nullable Long utc(Matcher match, int year, int month, int day, int time) {
        int second = number(match, time + 2);
        // 60 is a leap second.
        if (second > 60) return null;
        try {
            return LocalDate.of(year, MONTHS.indexOf(match.group(month)) + 1, number(match, day))
                    .atTime(number(match, time), number(match, time + 1))
                    .plusSeconds(second)
                    .toInstant(ZoneOffset.UTC)
                    .toEpochMilli();
        } catch (DateTimeException impossible) {
            return null;
        }
    }

    private static int number(Matcher match, int group) {
        return Integer.parseInt(match.group(group));
    }
}
