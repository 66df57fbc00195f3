/* Generated: do not edit. */

package dev.docuvane.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.docuvane.json.Decoders;
import dev.docuvane.json.JsonInput;
import dev.docuvane.json.OpenEnum;
import java.util.List;

/**
 * Length of one interval of the series. Days start at midnight UTC, weeks on Monday, months on the first. More values
 * may be added.
 *
 * <p>An open enum: the service may send values that are not listed here. Compare with {@link #equals}.
 */
public final class IntervalLength extends OpenEnum {
    /** {@code hour}. */
    public static final IntervalLength HOUR = new IntervalLength("hour", true);

    /** {@code day}. */
    public static final IntervalLength DAY = new IntervalLength("day", true);

    /** {@code week}. */
    public static final IntervalLength WEEK = new IntervalLength("week", true);

    /** {@code month}. */
    public static final IntervalLength MONTH = new IntervalLength("month", true);

    /** Decodes it from JSON. */
    public static final JsonInput.Decoder<IntervalLength> DECODER = Decoders.fromText(IntervalLength::of, "string");

    private IntervalLength(String value, boolean known) {
        super(value, known);
    }

    /**
     * Returns the enum value of a string.
     *
     * @param value a string, known or not
     * @return the constant of a known value; otherwise a new instance
     */
    @JsonCreator
    public static IntervalLength of(String value) {
        return switch (value) {
            case "hour" -> HOUR;
            case "day" -> DAY;
            case "week" -> WEEK;
            case "month" -> MONTH;
            default -> new IntervalLength(value, false);
        };
    }

    /** {@return all values known to this version, in the order of the API description} */
    public static List<IntervalLength> known() {
        return List.of(HOUR, DAY, WEEK, MONTH);
    }
}
