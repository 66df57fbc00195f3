package dev.docuvane.core;

import java.util.OptionalInt;

/**
 * The progress of a batch, of all inputs together.
 *
 * @param <T> result type of an input
 * @param finished inputs that ended, failures included
 * @param failed inputs that failed
 * @param total all inputs; empty while more may follow
 * @param latest the most recent result
 */
public record BatchProgress<T>(int finished, int failed, OptionalInt total, BatchResult<T> latest) {}
