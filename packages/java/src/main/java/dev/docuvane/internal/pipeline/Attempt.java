package dev.docuvane.internal.pipeline;

import dev.docuvane.errors.AbortedException;
import dev.docuvane.errors.DocuvaneException;
import dev.docuvane.errors.ErrorFacts;
import dev.docuvane.errors.ErrorUpdates;
import dev.docuvane.errors.InvalidFileException;
import dev.docuvane.errors.Outcome;
import dev.docuvane.errors.TimeoutException;
import dev.docuvane.http.Headers;
import dev.docuvane.internal.Body;
import dev.docuvane.internal.Chunks;
import dev.docuvane.internal.Closing;
import dev.docuvane.internal.Outgoing;
import dev.docuvane.internal.Path;
import dev.docuvane.internal.Stage;
import dev.docuvane.internal.TransportResponse;
import dev.docuvane.internal.errors.ErrorResponses;
import dev.docuvane.internal.json.Times;
import dev.docuvane.internal.transports.Causes;
import dev.docuvane.internal.transports.DeadConnectionException;
import dev.docuvane.internal.transports.OkHttp;
import dev.docuvane.internal.transports.OutgoingBody;
import dev.docuvane.internal.transports.OversizeException;
import dev.docuvane.internal.transports.ReadAllowance;
import dev.docuvane.internal.transports.ResponseBody;
import dev.docuvane.internal.transports.ResponseHead;
import dev.docuvane.internal.transports.Wire;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.ProtocolException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import okhttp3.Call;
import okhttp3.Response;
import org.jspecify.annotations.Nullable;

/**
 * Sends a request once: no retry, no redirect, no cache, no cookie.
 *
 * <p>It throws a {@link TimeoutException} when there is no response in time, an {@link AbortedException} when the thread was
 * interrupted, and a {@link ConnectionException} when there is no connection or it broke. {@code outcome} says which.
 */
public final class Attempt implements Stage {
    /** Maximum number of dead pool connections skipped before a call; more than a pool holds. */
    private static final int MOST_DEAD = 128;

    private final Settings settings;
    private final OkHttp clients;

    public Attempt(Settings settings, OkHttp clients) {
        this.settings = settings;
        this.clients = clients;
    }

    @Override
    public TransportResponse send(Outgoing request) {
        if (settings.closing().isClosed()) throw closed(request);
        for (int dead = 0; ; dead++) {
            Exchange exchange = new Exchange(request);
            try {
                return exchange.run();
            } catch (DeadConnectionException nothingSent) {
                if (dead == MOST_DEAD) throw exchange.explain(nothingSent);
            } catch (IOException failure) {
                throw exchange.explain(failure);
            } finally {
                if (settings.closing().isClosed()) clients.evictIdle();
            }
        }
    }

    private static AbortedException closed(Outgoing request) {
        return new AbortedException(
                "The client is closed: " + Path.describe(request) + ". Make a new client.",
                ErrorFacts.of("client_closed").outcome(Outcome.NOT_SENT));
    }

    /** One request and its response. */
    private final class Exchange {
        private final Outgoing request;
        private final Wire wire;
        private final Call call;
        private @Nullable OutgoingBody body;
        private Deadline.@Nullable Reason ended;

        private Exchange(Outgoing request) {
            this.request = request;
            this.wire = new Wire(request);
            Body source = request.body();
            if (source != null) body = new OutgoingBody(source, request.attempt(), wire, settings.clock());
            call = clients.newCall(request, body, wire);
        }

        private TransportResponse run() throws IOException {
            Deadline watch = new Deadline(request, settings.clock(), call::cancel);
            if (body != null && request.body() != null && request.body().isStreamed()) body.onMove(watch::touch);
            Semaphore places = clients.places(request.origin());
            boolean isOpen = false;
            try {
                takePlace(places, watch);
                try {
                    TransportResponse response = exchange(watch, places);
                    isOpen = response.stream() != null;
                    return response;
                } finally {
                    if (!isOpen) places.release();
                }
            } catch (DocuvaneException known) {
                throw known;
            } catch (RuntimeException broken) {
                // The library failed to parse the response: the caller sees a broken connection.
                throw new IOException(broken);
            } catch (OutOfMemoryError tooLarge) {
                // What was received can be collected now; the heap is too small for the configured limit.
                throw new OversizeException(false);
            } finally {
                if (!isOpen) watch.close();
                ended = watch.reason();
                ReadAllowance.end();
            }
        }

        /** Waits until a connection may be used; the timeouts run meanwhile. */
        private void takePlace(Semaphore places, Deadline watch) throws IOException {
            if (places.tryAcquire()) return;
            try {
                boolean isTaken =
                        settings.closing().run(() -> places.tryAcquire(watch.leftMillis(), TimeUnit.MILLISECONDS));
                if (!isTaken) throw new InterruptedIOException("no connection was free");
            } catch (Closing.ClosedException ended) {
                throw closed(request);
            } catch (InterruptedException ended) {
                Thread.currentThread().interrupt();
                throw new InterruptedIOException("interrupted");
            }
        }

        private TransportResponse exchange(Deadline watch, Semaphore places) throws IOException {
            try {
                Response response = call.execute();
                int status = wire.status(response.code());
                if (!request.reader().isStreamed() || !response.isSuccessful() || ResponseHead.hasNoBody(status))
                    return readWhole(response, status);
                return TransportResponse.raw(status, OkHttp.headersOf(response), new byte[0], request)
                        .withStream(open(response, watch, places));
            } catch (ProtocolException contradiction) {
                Response head = wire.head();
                // The library refuses a length in a response that has no body.
                if (head == null || (head.code() != 204 && head.code() != 205)) throw contradiction;
                return raw(head.code(), ResponseBody.none(OkHttp.headersOf(head)));
            }
        }

        private Chunks open(Response response, Deadline watch, Semaphore places) {
            return new ResponseChunks(response, watch, clients.maxResponseBytes()) {
                @Override
                RuntimeException explain(IOException failure) {
                    ended = watch.reason();
                    RuntimeException error = Exchange.this.explain(failure);
                    if (error instanceof DocuvaneException known) {
                        Outcome outcome = known.outcome().orElse(null);
                        ErrorUpdates.setCall(known, request.attempt(), outcome, request.idempotencyKey());
                    }
                    return error;
                }

                @Override
                void release(boolean isComplete) {
                    // Otherwise the library would read on, to keep the connection.
                    if (!isComplete) call.cancel();
                    response.close();
                    places.release();
                    if (settings.closing().isClosed()) clients.evictIdle();
                }
            };
        }

        private TransportResponse readWhole(Response response, int status) throws IOException {
            try (response) {
                Headers headers = OkHttp.headersOf(response);
                if (!ResponseHead.hasNoBody(status)) return raw(status, read(response, headers));
                // What may follow belongs to no response.
                if (response.body().contentLength() != 0) call.cancel();
                return raw(status, ResponseBody.none(headers));
            }
        }

        private ResponseBody.Content read(Response response, Headers headers) throws IOException {
            ResponseBody reading = new ResponseBody(clients.maxResponseBytes(), call);
            try {
                return reading.read(response.body().source(), response.body().contentLength(), headers);
            } catch (OversizeException tooLarge) {
                // Otherwise the library would read on, to keep the connection.
                call.cancel();
                throw tooLarge;
            }
        }

        private TransportResponse raw(int status, ResponseBody.Content content) {
            return TransportResponse.raw(status, content.headers(), content.bytes(), request);
        }

        private RuntimeException explain(IOException failure) {
            RuntimeException cause = body == null ? null : body.failure();
            // An interrupt makes files unreadable as well.
            boolean isInterrupted = Thread.currentThread().isInterrupted();
            if (cause != null && !(isInterrupted && cause instanceof InvalidFileException)) return cause;
            if (failure instanceof OversizeException tooLarge) return tooLarge(tooLarge);
            Outcome outcome = wire.isSent() ? Outcome.UNKNOWN : Outcome.NOT_SENT;
            String what = Path.describe(request);
            if (ended == Deadline.Reason.TIMEOUT)
                return new TimeoutException(
                        "No response within " + Times.seconds(request.timeoutMillis()) + ": " + what + ".",
                        ErrorFacts.of("timeout").outcome(outcome));
            if (ended == Deadline.Reason.TOTAL_TIMEOUT)
                return new TimeoutException(
                        "The call took longer than its total timeout: " + what + ".",
                        ErrorFacts.of("total_timeout").outcome(outcome));
            if (isInterrupted) return interrupted(failure, what, outcome);
            return NoResponse.explain(failure, Causes.of(failure, wire.isSent()), request, outcome);
        }

        private RuntimeException tooLarge(OversizeException failure) {
            Response head = failure.isOfHeaders() ? null : wire.head();
            return ErrorResponses.tooLarge(
                    head == null
                            ? null
                            : raw(head.code(), ResponseBody.none(OkHttp.headersOf(head)))
                                    .info(),
                    Path.describe(request),
                    clients.maxResponseBytes());
        }

        private AbortedException interrupted(IOException failure, String what, Outcome outcome) {
            InterruptedIOException cause = new InterruptedIOException("interrupted");
            cause.initCause(Causes.of(failure, wire.isSent()));
            return new AbortedException(
                    "Aborted: " + what + ".",
                    ErrorFacts.of("aborted").outcome(outcome).cause(cause));
        }
    }
}
