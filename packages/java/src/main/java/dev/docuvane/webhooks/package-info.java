/** Receives webhook events: verifies their signatures, and hands them to the functions of a program. */
@NullMarked
package dev.docuvane.webhooks;

import org.jspecify.annotations.NullMarked;
