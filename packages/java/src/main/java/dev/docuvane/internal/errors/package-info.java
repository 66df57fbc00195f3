/**
 * Reads error responses and checks arguments.
 *
 * <p>Unless marked {@code @Nullable}, nothing here is {@code null}.
 */
@NullMarked
package dev.docuvane.internal.errors;

import org.jspecify.annotations.NullMarked;
