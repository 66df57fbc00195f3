/**
 * The raw response around a model: status, headers, request ID and rate limit.
 *
 * <p>Unless marked {@code @Nullable}, nothing here is {@code null}.
 */
@NullMarked
package dev.docuvane.http;

import org.jspecify.annotations.NullMarked;
