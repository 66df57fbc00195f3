/** Paces calls by what the service says about its limits. */
@NullMarked
package dev.docuvane.core.limiter;

import org.jspecify.annotations.NullMarked;
