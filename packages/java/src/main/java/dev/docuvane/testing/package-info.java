/** Starts a real service for the tests of a program, and ends it with them. */
@NullMarked
package dev.docuvane.testing;

import org.jspecify.annotations.NullMarked;
