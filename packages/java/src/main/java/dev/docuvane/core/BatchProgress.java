/* Says how far all inputs of a batch together are. */
package dev.docuvane.core;

import java.util.OptionalInt;

/**
 * How far all inputs of a batch together are.
 *
 * @param <T> type of what comes of an input
 * @param finished inputs that ended, failures included
 * @param failed inputs that failed
 * @param total all inputs; empty while more may come
 * @param latest the result that came last
 */
public record BatchProgress<T>(int finished, int failed, OptionalInt total, BatchResult<T> latest) {}
