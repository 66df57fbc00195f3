/**
 * Sends requests with OkHttp.
 *
 * <p>Unless marked {@code @Nullable}, nothing here is {@code null}.
 */
@NullMarked
package dev.docuvane.internal.transports;

import org.jspecify.annotations.NullMarked;
