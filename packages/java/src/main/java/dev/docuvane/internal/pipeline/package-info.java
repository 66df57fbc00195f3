/**
 * The stages of a call, from request to result.
 *
 * <p>Unless marked {@code @Nullable}, nothing here is {@code null}.
 */
@NullMarked
package dev.docuvane.internal.pipeline;

import org.jspecify.annotations.NullMarked;
