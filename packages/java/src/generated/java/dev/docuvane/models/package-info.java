/* Describes a package. Generated: do not edit. */
/**
 * What the service sends and takes.
 *
 * <p>Unless marked &#64;Nullable, nothing here is {@code null}.
 */
@NullMarked
package dev.docuvane.models;

import org.jspecify.annotations.NullMarked;
