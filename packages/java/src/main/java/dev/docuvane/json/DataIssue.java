/* One place where data is not as it was agreed. */
package dev.docuvane.json;

/**
 * One place where data is not as it was agreed. Never its value.
 *
 * @param pointer JSON Pointer (RFC 6901) into the response, as {@code /extracted_data/total}; empty for the whole
 * @param message what was expected there, and what kind of value stands there
 */
public record DataIssue(String pointer, String message) {}
