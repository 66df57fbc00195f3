package dev.docuvane.json;

/**
 * One location where data does not match its schema. Never its value.
 *
 * @param pointer JSON Pointer (RFC 6901) into the response, as {@code /extracted_data/total}; empty for the whole
 * @param message what was expected, and the kind of value found
 */
public record DataIssue(String pointer, String message) {}
