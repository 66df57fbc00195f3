package dev.docuvane.core;

import java.util.OptionalLong;

/**
 * The progress of an upload. Counts bytes of the file that were passed to the transport.
 *
 * @param loaded bytes so far; never falls within an attempt
 * @param total bytes of the whole file; empty for a stream until it ends
 * @param attempt attempt, from 1; a new one starts again at 0
 */
public record UploadProgress(long loaded, OptionalLong total, int attempt) {}
