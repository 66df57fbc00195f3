// Checks the rate-limit reader against the vectors that all clients share.
package dev.docuvane.internal.limiter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.docuvane.fixtures.Vectors;
import dev.docuvane.http.Headers;
import dev.docuvane.http.RateLimit;
import dev.docuvane.http.RateLimitQuota;
import dev.docuvane.http.ResetUnit;
import dev.docuvane.json.JsonValue;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class RateLimitHeadersTest {
    private static final JsonValue VECTORS = Vectors.read("rate-limit.json");
    private static final long NOW =
            VECTORS.get("now").flatMap(JsonValue::asDecimal).orElseThrow().longValueExact();

    @TestFactory
    Stream<DynamicTest> theSharedVectors() {
        return VECTORS.get("cases").orElseThrow().items().stream()
                .map(each -> DynamicTest.dynamicTest(
                        each.get("name").flatMap(JsonValue::asText).orElseThrow(), () -> check(each)));
    }

    private static void check(JsonValue vector) {
        Headers headers = Vectors.headers(vector.get("headers").orElseThrow());
        Optional<RateLimit> found = Optional.ofNullable(RateLimitHeaders.read(headers, NOW));
        Optional<Long> delay =
                vector.get("delayMs").flatMap(JsonValue::asDecimal).map(Number::longValue);
        assertEquals(delay, found.flatMap(RateLimit::resetIn).map(Duration::toMillis));
        assertEquals(
                vector.get("unit").flatMap(JsonValue::asText),
                found.flatMap(RateLimit::unit).map(ResetUnit::toString));
    }

    private static RateLimit read(String... namesAndValues) {
        return Objects.requireNonNull(RateLimitHeaders.read(Headers.of(namesAndValues), NOW));
    }

    @Test
    void readsLimitRemainingAndTheLocalTimeOfTheReset() {
        RateLimit found = read(
                "date", "Fri, 20 Nov 2026 21:00:00 GMT",
                "x-ratelimit-limit", "100",
                "x-ratelimit-remaining", "7",
                "x-ratelimit-reset", "1795208420");
        assertEquals(OptionalLong.of(100), found.limit());
        assertEquals(OptionalLong.of(7), found.remaining());
        assertEquals(Optional.of(Instant.ofEpochMilli(NOW + 20_000)), found.resetAt());
        assertTrue(found.isSure());
    }

    @Test
    void isEmptyWhenTheResponseSaysNothing() {
        Headers headers = Headers.of("content-type", "application/json");
        assertNull(RateLimitHeaders.read(headers, NOW));
    }

    @Test
    void saysThatABareDelayIsAGuess() {
        RateLimit found = read("x-ratelimit-reset", "45000");
        assertEquals(Optional.of(ResetUnit.DELTA_SECONDS), found.unit());
        assertFalse(found.isSure());
    }

    @ParameterizedTest
    @CsvSource({"x-ratelimit-reset-ms, 45000", "x-ratelimit-reset-after, 45000000"})
    void readsTheUnitFromTheName(String name, long delay) {
        RateLimit found = read(name, "45000");
        assertEquals(Optional.of(Duration.ofMillis(delay)), found.resetIn());
        assertTrue(found.isSure());
    }

    @ParameterizedTest
    @CsvSource({
        ";policy=\"token bucket\", true",
        ";policy=\"leaky bucket\", true",
        ";policy=\"fixed window\", false",
        "'', false"
    })
    void readsHowAQuotaIsRefilled(String parameter, boolean isBucket) {
        RateLimit found =
                read("ratelimit-policy", "\"second\";q=100;w=1" + parameter, "ratelimit", "\"second\";r=7;t=1");
        RateLimitQuota expected = new RateLimitQuota(
                "second",
                OptionalLong.of(100),
                OptionalLong.of(7),
                Optional.of(Duration.ofSeconds(1)),
                Optional.of(Duration.ofSeconds(1)),
                isBucket);
        assertEquals(List.of(expected), found.quotas());
    }

    @Test
    void letsTheExhaustedWindowBindAndOfTwoTheLongerWait() {
        RateLimit found = read(
                "ratelimit-policy", "\"minute\";q=100;w=60, \"hour\";q=500;w=3600, \"day\";q=1000;w=86400",
                "ratelimit", "\"minute\";r=0;t=12, \"hour\";r=0;t=1800, \"day\";r=1;t=50000");
        assertEquals(OptionalLong.of(500), found.limit());
        assertEquals(OptionalLong.of(0), found.remaining());
        assertEquals(Optional.of(Duration.ofMinutes(30)), found.resetIn());
        assertEquals(
                List.of("hour", "minute", "day"),
                found.quotas().stream().map(RateLimitQuota::name).toList());
    }

    @Test
    void letsTheWindowWithTheSmallestShareLeftBindWhileNoneIsExhausted() {
        RateLimit found = read(
                "ratelimit-policy", "\"minute\";q=100;w=60, \"day\";q=10000;w=86400",
                "ratelimit", "\"minute\";r=50;t=12, \"day\";r=400;t=50000");
        assertEquals(OptionalLong.of(10_000), found.limit());
        assertEquals(OptionalLong.of(400), found.remaining());
        assertEquals(Optional.of(Duration.ofDays(1)), found.quotas().get(0).window());
    }

    @Test
    void ignoresAMalformedStructuredFieldAsAWhole() {
        RateLimit found = read("ratelimit", "\"minute\";r=50;t=12, broken", "x-ratelimit-remaining", "3");
        assertEquals(OptionalLong.of(3), found.remaining());
        assertEquals(Optional.empty(), found.resetAt());
    }

    @Test
    void readsTheLimitAndWhatRemainsBesideAPerResourceReset() {
        RateLimit found = read(
                "x-ratelimit-limit-requests", "60",
                "x-ratelimit-remaining-requests", "0",
                "x-ratelimit-reset-requests", "6m0s");
        assertEquals(OptionalLong.of(60), found.limit());
        assertEquals(OptionalLong.of(0), found.remaining());
    }

    @Test
    void survivesNumbersThatNoProgramCanHold() {
        String huge = "9".repeat(400);
        RateLimit found = read("x-ratelimit-limit", huge, "x-ratelimit-remaining", huge, "x-ratelimit-reset", huge);
        assertEquals(Optional.empty(), found.resetAt());
        assertNull(RateLimitHeaders.read(Headers.of("ratelimit", "\"x\""), NOW));
        Headers malformed = Headers.of("ratelimit-policy", "\"x\";q=" + huge, "ratelimit", "\"x\";r=" + huge + ";t=1");
        assertNull(RateLimitHeaders.read(malformed, NOW));
        read("ratelimit-policy", "\"x\";q=1;w=" + huge, "ratelimit", "\"x\";r=1;t=" + huge);
    }
}
