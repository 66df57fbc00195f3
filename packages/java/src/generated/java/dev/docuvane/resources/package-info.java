/* Describes a package. Generated: do not edit. */
/**
 * The operations of the service, in groups, and their arguments.
 *
 * <p>Unless marked &#64;Nullable, nothing here is {@code null}.
 */
@NullMarked
package dev.docuvane.resources;

import org.jspecify.annotations.NullMarked;
