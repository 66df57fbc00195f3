/**
 * Writes values as XML and reads them from it.
 *
 * <p>Unless marked {@code @Nullable}, nothing here is {@code null}.
 */
@NullMarked
package dev.docuvane.internal.xml;

import org.jspecify.annotations.NullMarked;
