/**
 * Request bodies: JSON, forms, files and multipart.
 *
 * <p>Unless marked {@code @Nullable}, nothing here is {@code null}.
 */
@NullMarked
package dev.docuvane.internal.bodies;

import org.jspecify.annotations.NullMarked;
