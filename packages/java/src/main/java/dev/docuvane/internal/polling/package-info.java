/**
 * Polls until a resource is done.
 *
 * <p>Unless marked {@code @Nullable}, nothing here is {@code null}.
 */
@NullMarked
package dev.docuvane.internal.polling;

import org.jspecify.annotations.NullMarked;
