/* Generated: do not edit. */
/**
 * The operations of the service, grouped by resource, and their arguments.
 *
 * <p>Everything is non-null unless annotated &#64;Nullable.
 */
@NullMarked
package dev.docuvane.resources;

import org.jspecify.annotations.NullMarked;
