// Checks how long a token is used, and that a refused one does not come back.
package dev.docuvane.internal.auth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.docuvane.fixtures.FakeClock;
import dev.docuvane.fixtures.TestClient;
import dev.docuvane.internal.Closing;
import dev.docuvane.internal.Environment;
import dev.docuvane.internal.Outgoing;
import dev.docuvane.internal.Reader;
import dev.docuvane.internal.Request;
import dev.docuvane.json.Decoders;
import dev.docuvane.json.JsonValue;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(30)
class TokenCacheTest {
    private final FakeClock clock = new FakeClock();
    private final AtomicInteger flights = new AtomicInteger();
    private final BlockingQueue<CompletableFuture<String>> landings = new LinkedBlockingQueue<>();
    private long life = 3_600;
    private final TokenCache cache = new TokenCache(this::fetch, new Environment(clock, () -> 0, new Closing()));

    /** Each flight lands when the test says so. */
    private Token fetch() {
        CompletableFuture<String> landing = new CompletableFuture<>();
        flights.incrementAndGet();
        landings.add(landing);
        return new Token(landing.join(), clock.monotonicMillis(), life * 1_000);
    }

    private CompletableFuture<String> landing() throws InterruptedException {
        return java.util.Objects.requireNonNull(landings.poll(10, TimeUnit.SECONDS), "no flight");
    }

    private String get() {
        Request<JsonValue> request =
                Request.of(TestClient.GET, Reader.json(Decoders.JSON)).build();
        Outgoing.Limits limits = new Outgoing.Limits(2, 60_000, Outgoing.NEVER);
        return cache.get(new Outgoing(request, null, limits, new Outgoing.Wire("http://127.0.0.1:1", "/", Map.of())));
    }

    private void fill() throws Exception {
        CompletableFuture<String> first = CompletableFuture.supplyAsync(this::get);
        landing().complete("t1");
        assertEquals("t1", first.get());
    }

    private void waitFor(String token) {
        while (!get().equals(token)) Thread.onSpinWait();
    }

    @ParameterizedTest
    @CsvSource({"3600, 3540", "300, 240", "100, 80", "20, 16"})
    void itIsRenewedNearItsEndNotBeforeWhileCallersGetTheOldOne(long life, long renewed) throws Exception {
        this.life = life;
        fill();
        clock.advance(Duration.ofMillis(renewed * 1_000 - 1));
        assertEquals("t1", get());
        assertEquals(1, flights.get());
        clock.advance(Duration.ofMillis(1));
        assertEquals("t1", get());
        assertEquals("t1", get());
        landing().complete("t2");
        waitFor("t2");
        assertEquals(2, flights.get());
    }

    @Test
    void itIsNotGivenOutWhenTooLittleOfItIsLeft() throws Exception {
        fill();
        clock.advance(Duration.ofMillis(3_570_000));
        CompletableFuture<String> next = CompletableFuture.supplyAsync(this::get);
        landing().complete("t2");
        assertEquals("t2", next.get());
    }

    @Test
    void aCallerPreemptedBeforeItJoinsUsesTheTokenThatWasFetchedMeanwhile() throws Exception {
        clock.preemptWith(this::fill);
        assertEquals("t1", get());
        assertEquals(1, flights.get());
    }

    @Test
    void aCallerPreemptedBeforeItJoinsUsesTheTokenThatReplacedAnExpiredOneMeanwhile() throws Exception {
        fill();
        clock.advance(Duration.ofMillis(3_600_000));
        clock.preemptWith(() -> {
            CompletableFuture<String> other = CompletableFuture.supplyAsync(this::get);
            landing().complete("t2");
            assertEquals("t2", other.get());
        });
        assertEquals("t2", get());
        assertEquals(2, flights.get());
    }

    @Test
    void aRenewalThatFailsIsTriedAgainAfterFiveSeconds() throws Exception {
        fill();
        clock.advance(Duration.ofMillis(3_540_000));
        assertEquals("t1", get());
        landing().completeExceptionally(new IllegalStateException("down"));
        clock.advance(Duration.ofMillis(4_999));
        assertEquals("t1", get());
        assertEquals(2, flights.get());
        clock.advance(Duration.ofMillis(1));
        while (flights.get() < 3) assertEquals("t1", get());
        landing().complete("t3");
        waitFor("t3");
    }

    @Test
    void aRefusedOneDoesNotComeBackWithARenewalThatWasUnderWay() throws Exception {
        fill();
        clock.advance(Duration.ofMillis(3_540_000));
        get();
        CompletableFuture<String> stale = landing();
        cache.drop("t1");
        CompletableFuture<String> next = CompletableFuture.supplyAsync(this::get);
        CompletableFuture<String> fresh = landing();
        stale.complete("stale");
        fresh.complete("fresh");
        assertEquals("fresh", next.get());
        assertEquals("fresh", get());
        assertEquals(3, flights.get());
    }

    @Test
    void aRefusalOfOneThatWasReplacedAlreadyDoesNotCostTheNewOne() throws Exception {
        fill();
        cache.drop("t1");
        CompletableFuture<String> next = CompletableFuture.supplyAsync(this::get);
        landing().complete("t2");
        next.get();
        cache.drop("t1");
        assertEquals("t2", get());
        assertEquals(2, flights.get());
    }

    @Test
    void aFlightThatFailsFailsForAllAndTheNextCallerStartsAnother() throws Exception {
        CompletableFuture<String> first = CompletableFuture.supplyAsync(this::get);
        landing().completeExceptionally(new IllegalStateException("down"));
        assertThrows(java.util.concurrent.ExecutionException.class, first::get);
        CompletableFuture<String> next = CompletableFuture.supplyAsync(this::get);
        landing().complete("t2");
        assertEquals("t2", next.get());
    }

    @ParameterizedTest
    @ValueSource(strings = {"PT1H", "PT-1H", "P1D", "P-1D"})
    void aStepOfTheClockNeitherRenewsATokenNorKeepsItTooLong(Duration step) throws Exception {
        fill();
        clock.step(step);
        clock.advance(Duration.ofSeconds(3_540).minusMillis(1));
        assertEquals("t1", get());
        assertEquals(1, flights.get());
        clock.advance(Duration.ofMillis(1));
        assertEquals("t1", get());
        landing().complete("t2");
        waitFor("t2");
    }
}
