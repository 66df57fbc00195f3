package dev.docuvane.errors;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** One error in a request and its location. Immutable. */
public final class ProblemDetail {
    private final String detail;
    private final @Nullable String code;
    private final Place place;
    private final @Nullable String name;

    /** The location of an error. */
    public enum Place {
        /** The body; the name is a JSON Pointer, as {@code #/fields/0/name}. */
        POINTER,
        /** A query or path parameter. */
        PARAMETER,
        /** A header. */
        HEADER,
        /** A part of a multipart body. */
        PART,
        /** Not stated. */
        UNKNOWN
    }

    /**
     * Creates a detail.
     *
     * @param detail one sentence
     * @param code stable code, or {@code null}
     * @param place what {@code name} names
     * @param name pointer or name of the invalid value, or {@code null}
     */
    public ProblemDetail(String detail, @Nullable String code, Place place, @Nullable String name) {
        this.detail = detail;
        this.code = code;
        this.place = place;
        this.name = name;
    }

    /**
     * Explanation of the error.
     *
     * @return one sentence
     */
    public String detail() {
        return detail;
    }

    /**
     * Stable word for it.
     *
     * @return empty if the service sent none
     */
    public Optional<String> code() {
        return Optional.ofNullable(code);
    }

    /**
     * The location of the error.
     *
     * @return {@link Place#UNKNOWN} when the service did not say
     */
    public Place place() {
        return place;
    }

    /**
     * Where it is there: a JSON Pointer, or the name of a parameter, header or part.
     *
     * @return empty when the service did not say
     */
    public Optional<String> name() {
        return Optional.ofNullable(name);
    }

    @Override
    public String toString() {
        return "ProblemDetail[" + detail + (name == null ? "" : " (" + place + " " + name + ")") + "]";
    }
}
