/* Generated: do not edit. */
/**
 * Upload a document; a workflow extracts fields from it, each with a confidence from 0 to 1.
 *
 * <p>Everything is non-null unless annotated &#64;Nullable.
 */
@NullMarked
package dev.docuvane;

import org.jspecify.annotations.NullMarked;
