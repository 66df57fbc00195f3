package dev.docuvane.internal;

import dev.docuvane.core.Clock;
import java.util.function.DoubleSupplier;

/**
 * The system resources of a client.
 *
 * @param clock the clock
 * @param random source of random numbers in [0, 1)
 * @param closing ends waits when the client is closed
 */
public record Environment(Clock clock, DoubleSupplier random, Closing closing) {}
