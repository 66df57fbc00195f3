/**
 * Every failure is a typed error with a stable code.
 *
 * <p>Unless marked {@code @Nullable}, nothing here is {@code null}.
 */
@NullMarked
package dev.docuvane.errors;

import org.jspecify.annotations.NullMarked;
