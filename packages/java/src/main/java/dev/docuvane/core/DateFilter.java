package dev.docuvane.core;

import java.time.OffsetDateTime;
import org.jspecify.annotations.Nullable;

/**
 * Bounds of a time, for lists. Immutable: each method returns a copy.
 *
 * <pre>{@code
 * ListDocumentsParams.builder().createdAt(DateFilter.of().gte(monday).lt(tuesday)).build();
 * }</pre>
 */
public final class DateFilter {
    private static final DateFilter NONE = new DateFilter(null, null, null, null);

    private final @Nullable OffsetDateTime gte;
    private final @Nullable OffsetDateTime gt;
    private final @Nullable OffsetDateTime lte;
    private final @Nullable OffsetDateTime lt;

    private DateFilter(
            @Nullable OffsetDateTime gte,
            @Nullable OffsetDateTime gt,
            @Nullable OffsetDateTime lte,
            @Nullable OffsetDateTime lt) {
        this.gte = gte;
        this.gt = gt;
        this.lte = lte;
        this.lt = lt;
    }

    /** {@return a filter without bounds} */
    public static DateFilter of() {
        return NONE;
    }

    /**
     * Keeps this time and later ones.
     *
     * @param time the earliest time
     * @return a copy with this bound
     */
    public DateFilter gte(OffsetDateTime time) {
        return new DateFilter(time, gt, lte, lt);
    }

    /**
     * Keeps later times.
     *
     * @param time the time before the earliest
     * @return a copy with this bound
     */
    public DateFilter gt(OffsetDateTime time) {
        return new DateFilter(gte, time, lte, lt);
    }

    /**
     * Keeps this time and earlier ones.
     *
     * @param time the latest time
     * @return a copy with this bound
     */
    public DateFilter lte(OffsetDateTime time) {
        return new DateFilter(gte, gt, time, lt);
    }

    /**
     * Keeps earlier times.
     *
     * @param time the time after the latest
     * @return a copy with this bound
     */
    public DateFilter lt(OffsetDateTime time) {
        return new DateFilter(gte, gt, lte, time);
    }

    /**
     * Returns one bound of a filter, as it is sent.
     *
     * @param filter a filter, or {@code null}
     * @param bound {@code gte}, {@code gt}, {@code lte} or {@code lt}
     * @return {@code null} when the filter has no such bound
     */
    public static @Nullable OffsetDateTime bound(@Nullable Object filter, String bound) {
        if (!(filter instanceof DateFilter dates)) return null;
        return switch (bound) {
            case "gte" -> dates.gte;
            case "gt" -> dates.gt;
            case "lte" -> dates.lte;
            default -> dates.lt;
        };
    }

    @Override
    public String toString() {
        return "DateFilter[gte=" + gte + ", gt=" + gt + ", lte=" + lte + ", lt=" + lt + "]";
    }
}
