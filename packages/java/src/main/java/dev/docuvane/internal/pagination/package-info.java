/**
 * Follows lists from page to page.
 *
 * <p>Unless marked {@code @Nullable}, nothing here is {@code null}.
 */
@NullMarked
package dev.docuvane.internal.pagination;

import org.jspecify.annotations.NullMarked;
