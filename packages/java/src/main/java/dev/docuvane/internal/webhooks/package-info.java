/**
 * Verifies and signs webhook deliveries (Standard Webhooks 1.0.0).
 *
 * <p>Unless marked {@code @Nullable}, nothing here is {@code null}.
 */
@NullMarked
package dev.docuvane.internal.webhooks;

import org.jspecify.annotations.NullMarked;
