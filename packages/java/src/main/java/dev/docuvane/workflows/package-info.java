/** Makes workflows of records. */
@NullMarked
package dev.docuvane.workflows;

import org.jspecify.annotations.NullMarked;
