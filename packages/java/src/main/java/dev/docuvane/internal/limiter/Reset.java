package dev.docuvane.internal.limiter;

import dev.docuvane.http.ResetUnit;
import dev.docuvane.internal.json.Dates;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A parsed rate-limit reset, whose unit no standard fixes.
 *
 * @param delayMillis milliseconds until the quota resets; 0 when that has passed
 * @param unit format of the header
 * @param sure {@code false} when the unit had to be guessed
 */
public record Reset(long delayMillis, ResetUnit unit, boolean sure) {

    /**
     * Evidence that distinguishes seconds from milliseconds.
     *
     * @param serviceNow milliseconds since the epoch by the service's clock
     * @param windowSeconds length of the window, from the policy
     * @param retryAfterMillis delay in {@code Retry-After}
     */
    public record Evidence(long serviceNow, @Nullable Long windowSeconds, @Nullable Long retryAfterMillis) {}

    /** 400 days in milliseconds. No plan has a longer window, so a later reset is an error of the service. */
    private static final long FARTHEST_MILLIS = 400L * 86_400_000;

    /** Seconds in a day, the longest common window. */
    private static final int DAY_SECONDS = 86_400;

    private static final Pattern RESETS = Pattern.compile("\\bresets?=([^;,]+)");
    private static final Pattern NUMBER = Pattern.compile("-?\\d+(\\.\\d+)?");

    /**
     * Parses a reset: a date, a duration, a point in time (recognized by its size) or a delay.
     *
     * @param text value of the header
     * @param name name of the header in lower case; {@code …-ms} and {@code …-after} name the unit
     * @param evidence distinguishes seconds from milliseconds
     * @return {@code null} for a value that is empty, malformed or more than 400 days ahead
     */
    public static @Nullable Reset read(String text, String name, Evidence evidence) {
        String value = bareValue(text);
        if (value.isEmpty()) return null;
        Reset reset = readNumber(value, name, evidence);
        if (reset == null) reset = readDate(value, evidence);
        Long duration = reset == null ? Dates.duration(value) : null;
        if (duration != null) reset = new Reset(duration, ResetUnit.DURATION, true);
        return reset != null && reset.delayMillis <= FARTHEST_MILLIS ? reset : null;
    }

    /** {@code "30"} → {@code 30}; {@code total=100; resets=41} → {@code 41}. */
    private static String bareValue(String text) {
        String value = text.strip();
        if (value.length() > 1 && value.startsWith("\"") && value.endsWith("\""))
            value = value.substring(1, value.length() - 1);
        // Looking for the word first spares nearly all responses the expression.
        if (!value.contains("reset")) return value;
        Matcher named = RESETS.matcher(value);
        return named.find() ? named.group(1).strip() : value;
    }

    private static @Nullable Reset readDate(String value, Evidence evidence) {
        Long http = Dates.httpDate(value, evidence.serviceNow);
        Long at = http == null ? Dates.isoDate(value) : http;
        if (at == null) return null;
        ResetUnit unit = http == null ? ResetUnit.ISO_DATE : ResetUnit.HTTP_DATE;
        return new Reset(Math.max(0, at - evidence.serviceNow), unit, true);
    }

    private static @Nullable Reset readNumber(String value, String name, Evidence evidence) {
        int end = 0;
        while (end < value.length() && value.charAt(end) != ',' && value.charAt(end) != ';') end += 1;
        String digits = value.substring(0, end).strip();
        if (!NUMBER.matcher(digits).matches()) return null;
        double raw = Double.parseDouble(digits);
        if (raw < 0) return new Reset(0, ResetUnit.NEGATIVE, true);
        for (Epoch epoch : EPOCHS) {
            if (raw < epoch.from) continue;
            long delay = Math.max(0, Math.round(raw * epoch.milliseconds) - evidence.serviceNow);
            return new Reset(delay, epoch.unit, true);
        }
        return readDelta(raw, digits, name, evidence);
    }

    /** Smallest number that is read as a time in a unit. */
    private record Epoch(double from, ResetUnit unit, double milliseconds) {}

    /** All are past 1973 and before the year 5000. */
    private static final List<Epoch> EPOCHS = List.of(
            new Epoch(1e17, ResetUnit.EPOCH_NANOS, 1e-6),
            new Epoch(1e14, ResetUnit.EPOCH_MICROS, 1e-3),
            new Epoch(1e11, ResetUnit.EPOCH_MILLIS, 1),
            new Epoch(1e9, ResetUnit.EPOCH_SECONDS, 1e3));

    private static Reset readDelta(double raw, String digits, String name, Evidence evidence) {
        ResetUnit unit = unitByName(digits, name);
        if (unit == null) unit = unitByEvidence(raw, evidence);
        boolean isProven = unit != null;
        if (unit == null) unit = raw <= DAY_SECONDS ? ResetUnit.DELTA_SECONDS : ResetUnit.DELTA_MILLIS;
        double delay = unit == ResetUnit.DELTA_SECONDS ? raw * 1_000 : raw;
        return new Reset(Dates.wholeMillis(delay), unit, isProven);
    }

    private static @Nullable ResetUnit unitByName(String digits, String name) {
        if (name.endsWith("-ms")) return ResetUnit.DELTA_MILLIS;
        return name.endsWith("-after") || digits.contains(".") ? ResetUnit.DELTA_SECONDS : null;
    }

    /** A delay fits into its window (5 % for rounding), and {@code Retry-After} usually means the same moment. */
    private static @Nullable ResetUnit unitByEvidence(double raw, Evidence evidence) {
        Long windowSeconds = evidence.windowSeconds;
        Long retryAfterMillis = evidence.retryAfterMillis;
        if (windowSeconds != null && raw <= windowSeconds * 1.05) return ResetUnit.DELTA_SECONDS;
        if (windowSeconds != null && raw <= windowSeconds * 1_050.0) return ResetUnit.DELTA_MILLIS;
        if (retryAfterMillis == null) return null;
        double tolerance = Math.max(2_000, retryAfterMillis / 10.0);
        boolean asSeconds = Math.abs(raw * 1_000 - retryAfterMillis) <= tolerance;
        boolean asMillis = Math.abs(raw - retryAfterMillis) <= tolerance;
        if (asSeconds == asMillis) return null;
        return asSeconds ? ResetUnit.DELTA_SECONDS : ResetUnit.DELTA_MILLIS;
    }
}
