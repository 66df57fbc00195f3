// Tries pacing on simulated services, with chance from seeds: what must hold whatever the order of answers is.
package dev.docuvane.internal.limiter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.docuvane.internal.limiter.SimulatedBatch.Order;
import dev.docuvane.internal.limiter.SimulatedBatch.Trial;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

final class PacerTest {
    static Stream<Arguments> rounds() {
        return Stream.of(true, false)
                .flatMap(isWindow -> Stream.of(Order.IN_ORDER, Order.A_LITTLE_OUT_OF_ORDER, Order.WILDLY_OUT_OF_ORDER)
                        .flatMap(order -> IntStream.rangeClosed(1, 4).boxed().flatMap(seed -> Stream.of(true, false)
                                .map(isRounded -> Arguments.of(isWindow, order, seed, isRounded)))));
    }

    private static SimulatedLimit limit(boolean isWindow) {
        return isWindow ? SimulatedLimit.window(100, 1_000, 0) : SimulatedLimit.bucket(100, 1_000);
    }

    @ParameterizedTest(name = "window {0}, {1}, seed {2}, whole seconds {3}")
    @MethodSource("rounds")
    void twoThousandCallsEndWithinOneTwentiethOfTheLeastTime(
            boolean isWindow, Order order, int seed, boolean isRounded) {
        SimulatedLimit limit = limit(isWindow);
        SimulatedBatch batch = new SimulatedBatch(new Trial(limit, order, seed, 2_000, 32, 1e9, 0, isRounded));
        double took = batch.run();
        // Answers that take 200 ms leave the end of a window unused; what is measured here is pacing.
        double slack = order == Order.WILDLY_OUT_OF_ORDER ? 1_000 : 25;
        double most = 1.05 * (limit.idealMillis(2_000, batch.start) + slack);
        assertTrue(took <= most, () -> "took " + took + " ms, at most " + most);
        assertEquals(2_000, batch.done);
        assertEquals(0, batch.noRoom);
        assertEquals(0, batch.sentIntoEmpty);
        assertTrue(batch.refused <= (isWindow ? 0 : 2), () -> batch.refused + " were refused");
        assertEquals(0, batch.pacer.lines().size());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
    void aWireThatStopsAndGoesSendsNoBurstIntoWhatIsEmpty(int seed) {
        for (SimulatedLimit limit : List.of(limit(true), limit(false))) {
            SimulatedBatch batch = new SimulatedBatch(
                    new Trial(limit, Order.IN_FITS_AND_STARTS, seed, 2_000, 64, 1e9, 0, seed % 2 == 0));
            batch.run();
            assertEquals(2_000, batch.done);
            assertTrue(batch.refused <= 2, () -> batch.refused + " were refused");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
    void windowsBetweenTheSecondsThatAreAnnouncedAreKept(int seed) {
        for (Order order : Order.values()) {
            SimulatedLimit limit = SimulatedLimit.window(100, 1_000, 400);
            SimulatedBatch batch = new SimulatedBatch(new Trial(limit, order, seed, 2_000, 32, 1e9, 0, true));
            batch.run();
            assertEquals(2_000, batch.done);
            assertEquals(0, batch.refused);
        }
    }

    static Stream<Arguments> troubles() {
        return IntStream.rangeClosed(11, 16).boxed().flatMap(seed -> Stream.of(true, false)
                .map(isWindow -> Arguments.of(seed, isWindow)));
    }

    @ParameterizedTest(name = "seed {0}, window {1}")
    @MethodSource("troubles")
    void withCallsThatBreakNothingWaitsTooLongAndNothingIsForgotten(int seed, boolean isWindow) {
        Simulation chance = new Simulation(0, seed);
        int workers = 1 + (int) (chance.random() * 50);
        double patience = 100 + Math.floor(chance.random() * 2_000);
        SimulatedBatch batch = new SimulatedBatch(
                new Trial(limit(isWindow), Order.WILDLY_OUT_OF_ORDER, seed, 400, workers, patience, 0.1, true));
        batch.run();
        assertTrue(batch.longestWait <= patience + 1, () -> "one waited " + batch.longestWait + " ms");
        assertEquals(0, batch.sentIntoEmpty);
        assertTrue(batch.done > 0);
        assertEquals(0, batch.pacer.lines().size());
        assertEquals(0, batch.world.pending());
    }
}
