/**
 * Dates and JSON Pointers.
 *
 * <p>Unless marked {@code @Nullable}, nothing here is {@code null}.
 */
@NullMarked
package dev.docuvane.internal.json;

import org.jspecify.annotations.NullMarked;
