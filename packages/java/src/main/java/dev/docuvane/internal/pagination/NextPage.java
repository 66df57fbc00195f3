package dev.docuvane.internal.pagination;

import org.jspecify.annotations.Nullable;

/**
 * Where the next page of a list is: another value of a parameter, or a URL.
 *
 * @param parameter name on the wire; {@code null} for a URL
 * @param place the value or the URL; {@code null} when the service reports more pages but does not say where
 */
record NextPage(@Nullable String parameter, @Nullable Object place) {
    static final NextPage MISSING = new NextPage(null, null);

    boolean isUrl() {
        return parameter == null && place != null;
    }
}
