// Tests pacing in batches against simulated services, with seeded chance.
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
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

final class SimulationTest {
    private static SimulatedLimit limit(boolean isWindow) {
        return isWindow ? SimulatedLimit.window(100, 1_000, 0) : SimulatedLimit.bucket(100, 1_000);
    }

    static Stream<Arguments> rounds() {
        return Stream.of(true, false).flatMap(isWindow -> Stream.of(
                        Order.IN_ORDER, Order.A_LITTLE_OUT_OF_ORDER, Order.WILDLY_OUT_OF_ORDER)
                .flatMap(order -> IntStream.rangeClosed(1, 4).mapToObj(seed -> Arguments.of(isWindow, order, seed))));
    }

    @ParameterizedTest(name = "window {0}, {1}, seed {2}")
    @MethodSource("rounds")
    void twoThousandCallsBy32WorkersEndWithinOneTwentiethOfTheIdealTime(boolean isWindow, Order order, int seed) {
        SimulatedLimit limit = limit(isWindow);
        SimulatedBatch batch = new SimulatedBatch(new Trial(limit, order, seed, 2_000, 32, 1e9, 0, true));
        double took = batch.run();
        double most = 1.05 * limit.idealMillis(2_000, batch.start);
        assertTrue(took <= most, () -> "took " + took + " ms, at most " + most);
        assertEquals(List.of(2_000, 0, 0, 0), List.of(batch.done, batch.refused, batch.noRoom, batch.sentIntoEmpty));
        assertEquals(0, batch.limiter.waiting());
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "a window between the announced seconds, true, 400, A_LITTLE_OUT_OF_ORDER, 0",
        "a bucket that does not say so, false, 0, A_LITTLE_OUT_OF_ORDER, 0",
        "a window with delays up to 0.6 s, true, 0, SOME_DELAYED, 0",
        "a bucket with delays up to 0.6 s, false, 0, SOME_DELAYED, 0",
        "a window with delays up to 1.5 s, true, 0, FEW_DELAYED_LONG, 10",
        "a bucket with delays up to 1.5 s, false, 0, FEW_DELAYED_LONG, 10"
    })
    void oneThousandCallsAreAllAnsweredWithFew429s(String name, boolean isWindow, long phase, Order order, int most) {
        for (int seed = 1; seed <= 4; seed += 1) {
            SimulatedLimit limit = isWindow ? SimulatedLimit.window(100, 1_000, phase) : limit(false);
            boolean isStated = !name.endsWith("does not say so");
            SimulatedBatch batch = new SimulatedBatch(new Trial(limit, order, seed, 1_000, 32, 1e9, 0, isStated));
            batch.run();
            assertEquals(1_000, batch.done);
            assertTrue(batch.refused <= most, () -> batch.refused + " were refused");
            // No stall is longer than the announced reset: 1 s, rounded up to 2 s.
            assertTrue(batch.longestGap <= 2_250, () -> "no request for " + batch.longestGap + " ms");
        }
    }

    static Stream<Arguments> troubles() {
        return IntStream.rangeClosed(11, 14).boxed().flatMap(seed -> Stream.of(true, false)
                .map(isWindow -> Arguments.of(seed, isWindow)));
    }

    @ParameterizedTest(name = "seed {0}, window {1}")
    @MethodSource("troubles")
    void withCallsThatBreakNoWaitIsTooLongAndNothingIsLeftBehind(int seed, boolean isWindow) {
        Simulation chance = new Simulation(0, seed);
        int workers = 1 + (int) (chance.random() * 50);
        double maxWait = 100 + Math.floor(chance.random() * 2_000);
        SimulatedBatch batch = new SimulatedBatch(
                new Trial(limit(isWindow), Order.WILDLY_OUT_OF_ORDER, seed, 400, workers, maxWait, 0.1, true));
        batch.run();
        assertTrue(batch.longestWait <= maxWait + 1, () -> "one waited " + batch.longestWait + " ms");
        assertEquals(0, batch.sentIntoEmpty);
        assertTrue(batch.done > 0);
        assertEquals(0, batch.limiter.waiting());
        assertEquals(0, batch.world.pending());
    }
}
