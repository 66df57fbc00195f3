/**
 * Reads responses item by item: server-sent events and JSON Lines.
 *
 * <p>Unless marked {@code @Nullable}, nothing here is {@code null}.
 */
@NullMarked
package dev.docuvane.internal.streaming;

import org.jspecify.annotations.NullMarked;
