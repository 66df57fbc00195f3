package dev.docuvane.http;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The rate limits in a response. A value that the service did not send is empty.
 *
 * @param limit requests allowed by the quota that binds
 * @param remaining requests left in it
 * @param resetAt when it resets, by the local clock
 * @param resetIn time from {@code observedAt} until it resets; zero when that has passed
 * @param unit format of the reset header
 * @param isSure {@code false} when the unit of the reset had to be guessed
 * @param quotas all quotas of the response, the one that binds first
 * @param observedAt when the response arrived, by the local clock
 */
public record RateLimit(
        OptionalLong limit,
        OptionalLong remaining,
        Optional<Instant> resetAt,
        Optional<Duration> resetIn,
        Optional<ResetUnit> unit,
        boolean isSure,
        List<RateLimitQuota> quotas,
        Instant observedAt) {}
