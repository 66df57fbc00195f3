package dev.docuvane.internal.polling;

import dev.docuvane.core.CallOptions;
import dev.docuvane.core.Clock;
import dev.docuvane.core.WaitOptions;
import dev.docuvane.errors.ApiException;
import dev.docuvane.errors.ConnectionException;
import dev.docuvane.errors.DocuvaneException;
import dev.docuvane.errors.ErrorFacts;
import dev.docuvane.errors.Outcome;
import dev.docuvane.errors.ResourceFailedException;
import dev.docuvane.errors.ResponseParseException;
import dev.docuvane.errors.WaitTimeoutException;
import dev.docuvane.http.Headers;
import dev.docuvane.http.Result;
import dev.docuvane.internal.Context;
import dev.docuvane.internal.Interruption;
import dev.docuvane.internal.Logs;
import dev.docuvane.internal.Pointer;
import dev.docuvane.internal.Request;
import dev.docuvane.internal.RequestId;
import dev.docuvane.internal.RetryAfter;
import dev.docuvane.internal.Sender;
import dev.docuvane.internal.errors.Status;
import dev.docuvane.internal.json.Dates;
import dev.docuvane.internal.json.JsonText;
import dev.docuvane.internal.json.Times;
import dev.docuvane.json.JsonValue;
import java.time.Duration;
import java.util.HashSet;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.DoubleSupplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Polls one resource and keeps its latest state. Not thread-safe. */
public final class Poller<T> {
    /** Milliseconds. A service that advises no delay must not be polled in a tight loop. */
    private static final long SHORTEST_DELAY_MILLIS = 100;

    /** Milliseconds for the final poll after the deadline. */
    private static final long FINAL_POLL_MILLIS = 5_000;

    private final Waiter waiter;
    private final Sender sender;
    private final Request<T> request;
    private final WaitOptions<T> options;
    private final Clock clock;
    private final DoubleSupplier random;
    private final String name;
    private final Duration timeout;
    private final long start;
    private final Set<String> warned = new HashSet<>();
    private @Nullable T latest;
    private @Nullable String status;
    private @Nullable String etag;
    private @Nullable Long advice;
    private int count;
    private int delays;
    private boolean isLast;

    /** The parts of the client that polling needs. */
    public record Tools(Sender sender, Clock clock, DoubleSupplier random) {
        public static Tools of(Context context) {
            return new Tools(context.sender(), context.clock(), context.random());
        }
    }

    public Poller(Waiter waiter, Tools tools, Request<T> request, WaitOptions<T> options) {
        this.waiter = waiter;
        this.sender = tools.sender;
        this.clock = tools.clock;
        this.random = tools.random;
        this.request = request;
        this.options = options;
        this.name = nameOf(waiter, request);
        this.timeout = options.timeout() == null ? waiter.timing().timeout() : options.timeout();
        this.start = clock.monotonicMillis();
    }

    /** Updates the state from the response to the call that started the work. */
    @SuppressWarnings("unchecked")
    public void start(Result<?> started, boolean isSameKind) {
        accept(isSameKind ? (T) started.data() : null, started.headers());
    }

    public T untilDone() {
        for (; ; ) {
            if (status != null && latest != null) {
                if (waiter.statuses().succeeded().contains(status)) return latest;
                if (waiter.statuses().failed().contains(status)) throw failure(latest);
            }
            if (isLast) throw timedOut();
            pause();
            poll();
        }
    }

    /** Updates the state from a response; without data, nothing has changed. */
    private void accept(@Nullable T data, Headers headers) {
        advice = RetryAfter.read(headers, clock.millis());
        if (data == null) return;
        String word = Pointer.text(JsonValue.of(data), waiter.field());
        if (word == null) {
            String message = "The state of " + name + " has no " + waiter.field() + ".";
            throw new ResponseParseException(
                    message, ErrorFacts.of("unreadable_response").outcome(Outcome.UNKNOWN), 200, RequestId.of(headers));
        }
        String tag = headers.get("etag");
        boolean isChanged = !word.equals(status) || tag == null || !tag.equals(etag);
        etag = tag;
        status = word;
        latest = data;
        warn(word);
        if (isChanged) options.tell(data);
    }

    /** Sleeps until the next poll is due, at most until the deadline. */
    private void pause() {
        long delay = delayMillis();
        long left = Math.max(0, leftMillis());
        isLast = delay >= left;
        advice = null;
        try {
            clock.sleep(Duration.ofMillis(Math.min(delay, left)));
        } catch (InterruptedException ended) {
            throw Interruption.during(ended, "while waiting for " + name + "; processing continues", null);
        }
    }

    private long delayMillis() {
        // Nothing is known yet, so there is nothing to wait for.
        if (count == 0 && latest == null && advice == null) return 0;
        int grown = delays++;
        if (advice != null) return Math.max(SHORTEST_DELAY_MILLIS, advice);
        Waiter.Timing timing = waiter.timing();
        double first = timing.firstDelay().toMillis();
        double longest = timing.maxDelay().toMillis();
        double delay = Math.min(longest, first * Math.pow(timing.factor(), grown));
        double chance = random.getAsDouble();
        double varied = delay * (1 - timing.jitter() + 2 * timing.jitter() * chance);
        return Math.max(SHORTEST_DELAY_MILLIS, Dates.wholeMillis(varied));
    }

    private void poll() {
        count += 1;
        Request.Builder<T> builder = request.toBuilder().options(callOptions());
        if (etag != null) builder.header("if-none-match", etag);
        Result<T> result;
        try {
            result = sender.send(builder.build());
        } catch (ApiException | ConnectionException error) {
            if (mayPass(error)) return;
            throw error;
        }
        accept(result.data(), result.headers());
    }

    /** No call may outlast the wait; the final poll has no retries and a short timeout. */
    private CallOptions callOptions() {
        if (isLast) return request.options().maxRetries(0).totalTimeout(Duration.ofMillis(FINAL_POLL_MILLIS));
        return request.options().totalTimeout(Duration.ofMillis(Math.max(0, leftMillis()) + FINAL_POLL_MILLIS));
    }

    private long leftMillis() {
        return start + timeout.toMillis() - clock.monotonicMillis();
    }

    private void warn(String word) {
        if (waiter.statuses().isKnown(word) || !warned.add(word)) return;
        String shown = word.length() > 100 ? word.substring(0, 100) : word;
        Logs.LOGGER.warn("a {} has a status this version does not know: {}", waiter.what(), JsonText.quote(shown));
    }

    /** Whether to keep polling after a failed poll. */
    private boolean mayPass(DocuvaneException error) {
        advice = error.retryAfter().map(Duration::toMillis).orElse(null);
        if (!(error instanceof ApiException response)) return true;
        if (response.status() == 404)
            return clock.monotonicMillis() - start
                    < waiter.timing().notFoundGrace().toMillis();
        return Status.isPassing(response.status());
    }

    private WaitTimeoutException timedOut() {
        String message = name + " is not done after " + Times.seconds(timeout.toMillis()) + " ("
                + Objects.requireNonNullElse(status, "never seen")
                + "); processing continues, wait again with the same ID.";
        ErrorFacts facts = ErrorFacts.of("wait_timeout").attempts(count).retryable(true);
        return new WaitTimeoutException(message, facts, latest);
    }

    /** Explains the failure from the property {@code failure} or {@code error}, as most services name it. */
    private ResourceFailedException failure(T last) {
        JsonValue json = JsonValue.of(last);
        String code = Optional.ofNullable(Pointer.text(json, "failure.code"))
                .or(() -> Optional.ofNullable(Pointer.text(json, "error.code")))
                .orElse(waiter.what() + "_failed");
        String why = Optional.ofNullable(Pointer.text(json, "failure.message"))
                .or(() -> Optional.ofNullable(Pointer.text(json, "error.message")))
                .orElse("no reason given");
        String message = "The " + waiter.what() + " " + name + " failed (" + code + "): " + why;
        return waiter.failure().make(message, ErrorFacts.of(code), last);
    }

    private static String nameOf(Waiter waiter, Request<?> request) {
        String ids = request.path().values().stream()
                .filter(Objects::nonNull)
                .map(JsonText::of)
                .collect(Collectors.joining(", "));
        return ids.isEmpty() ? "the " + waiter.what() : ids;
    }
}
