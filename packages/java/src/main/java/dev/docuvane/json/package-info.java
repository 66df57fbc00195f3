/**
 * JSON values, and how models are read from them.
 *
 * <p>Unless marked {@code @Nullable}, nothing here is {@code null}.
 */
@NullMarked
package dev.docuvane.json;

import org.jspecify.annotations.NullMarked;
