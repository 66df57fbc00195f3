/* Says what is done when a response is not as the contract says. */
package dev.docuvane.core;

import dev.docuvane.errors.ResponseValidationException;

/** What is done when a response is not as the contract says. New properties and new words are always allowed. */
public enum ValidationMode {
    /** Nothing. */
    OFF,
    /** One warning for each operation and place. */
    WARN,
    /** A {@link ResponseValidationException}. */
    THROW
}
