/**
 * The runtime of the client: everything that is not generated from the description of the service.
 *
 * <p>Unless marked {@code @Nullable}, nothing here is {@code null}.
 */
@NullMarked
package dev.docuvane.core;

import org.jspecify.annotations.NullMarked;
