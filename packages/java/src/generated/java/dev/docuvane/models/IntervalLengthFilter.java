/* Requested length of one interval of the series. Generated: do not edit. */

package dev.docuvane.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.docuvane.json.Decoders;
import dev.docuvane.json.JsonInput;
import dev.docuvane.json.OpenEnum;
import java.util.List;

/**
 * Requested length of one interval of the series.
 *
 * <p>Other words may come: compare with {@link #equals}, and expect words that are none of these.
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

    /** Makes it of JSON. */
    public static final JsonInput.Decoder<IntervalLengthFilter> DECODER = Decoders.fromText(
            IntervalLengthFilter::of, "string");

    private IntervalLengthFilter(String value, boolean known) {
        super(value, known);
    }

    /**
     * Makes it of a word.
     *
     * @param value a word, known or not
     * @return the constant of a word that is known
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

    /** {@return all words this version knows, in the order of the contract} */
    public static List<IntervalLengthFilter> known() {
        return List.of(HOUR, DAY, WEEK, MONTH);
    }
}
