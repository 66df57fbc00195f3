/* Generated: do not edit. */

package dev.docuvane.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.docuvane.json.Decoders;
import dev.docuvane.json.JsonInput;
import dev.docuvane.json.OpenEnum;
import java.util.List;

/**
 * Requested length of one interval of the series.
 *
 * <p>An open enum: the service may send values that are not listed here. Compare with {@link #equals}.
 */
public final class IntervalLengthFilter extends OpenEnum {
    /** {@code hour}. */
    public static final IntervalLengthFilter HOUR = new IntervalLengthFilter("hour", true);

    /** {@code day}. */
    public static final IntervalLengthFilter DAY = new IntervalLengthFilter("day", true);

    /** {@code week}. */
    public static final IntervalLengthFilter WEEK = new IntervalLengthFilter("week", true);

    /** {@code month}. */
    public static final IntervalLengthFilter MONTH = new IntervalLengthFilter("month", true);

    /** Decodes it from JSON. */
    public static final JsonInput.Decoder<IntervalLengthFilter> DECODER = Decoders.fromText(
            IntervalLengthFilter::of, "string");

    private IntervalLengthFilter(String value, boolean known) {
        super(value, known);
    }

    /**
     * Returns the enum value of a string.
     *
     * @param value a string, known or not
     * @return the constant of a known value; otherwise a new instance
     */
    @JsonCreator
    public static IntervalLengthFilter of(String value) {
        return switch (value) {
            case "hour" -> HOUR;
            case "day" -> DAY;
            case "week" -> WEEK;
            case "month" -> MONTH;
            default -> new IntervalLengthFilter(value, false);
        };
    }

    /** {@return all values known to this version, in the order of the API description} */
    public static List<IntervalLengthFilter> known() {
        return List.of(HOUR, DAY, WEEK, MONTH);
    }
}
