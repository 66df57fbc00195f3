package dev.docuvane.core;

import dev.docuvane.errors.ResponseValidationException;

/** Defines what happens when a response does not match the contract. New properties and values are always allowed. */
public enum ValidationMode {
    /** Nothing. */
    OFF,
    /** One warning for each operation and place. */
    WARN,
    /** A {@link ResponseValidationException}. */
    THROW
}
