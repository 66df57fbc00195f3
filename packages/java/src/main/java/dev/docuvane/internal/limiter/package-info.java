/**
 * Paces calls to the limits that the service announces.
 *
 * <p>Unless marked {@code @Nullable}, nothing here is {@code null}.
 */
@NullMarked
package dev.docuvane.internal.limiter;

import org.jspecify.annotations.NullMarked;
