/* Generated: do not edit. */
/**
 * Request and response models.
 *
 * <p>Everything is non-null unless annotated &#64;Nullable.
 */
@NullMarked
package dev.docuvane.models;

import org.jspecify.annotations.NullMarked;
