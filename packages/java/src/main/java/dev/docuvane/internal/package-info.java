/**
 * The machinery of the client: describes requests and runs them. Not exported.
 *
 * <p>Unless marked {@code @Nullable}, nothing here is {@code null}.
 */
@NullMarked
package dev.docuvane.internal;

import org.jspecify.annotations.NullMarked;
