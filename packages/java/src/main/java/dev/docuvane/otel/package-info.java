/**
 * Traces calls with OpenTelemetry.
 *
 * <p>Unless marked {@code @Nullable}, nothing here is {@code null}.
 */
@NullMarked
package dev.docuvane.otel;

import org.jspecify.annotations.NullMarked;
