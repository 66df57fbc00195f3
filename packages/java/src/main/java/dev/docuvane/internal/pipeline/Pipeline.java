package dev.docuvane.internal.pipeline;

import dev.docuvane.http.Result;
import dev.docuvane.internal.Reader;
import dev.docuvane.internal.Request;
import dev.docuvane.internal.Sender;
import dev.docuvane.internal.Stage;
import dev.docuvane.internal.TransportResponse;
import dev.docuvane.internal.limiter.Limiter;
import dev.docuvane.json.JsonValue;
import org.jspecify.annotations.Nullable;

/** Lists the stages of a call in order. */
public final class Pipeline implements Sender {
    private final Prepare prepare;
    private final Stage first;

    private Pipeline(Settings settings, Stage first) {
        this.prepare = new Prepare(settings);
        this.first = first;
    }

    /**
     * Builds the pipeline of calls.
     *
     * @param limiter paces requests together with those of all clients that use the same credential
     * @param transport makes one attempt
     */
    public static Pipeline of(Settings settings, Limiter limiter, Stage transport) {
        // Once per attempt, from the last stage to the first.
        Stage middleware = new RunMiddleware(settings, transport);
        Stage parse = new Parse(middleware);
        Stage authenticate = new Authenticate(settings, parse);
        Stage trace = Trace.ofAttempts(settings, authenticate);
        Stage limit = new Limit(settings, limiter, trace);
        // Once per call.
        return perCall(settings, limit);
    }

    /** Builds the pipeline of token requests: without pacing, credential and middleware. */
    public static Pipeline forTokens(Settings settings, Stage transport) {
        return perCall(settings, Trace.ofAttempts(settings, new Parse(transport)));
    }

    private static Pipeline perCall(Settings settings, Stage attempt) {
        Stage retry = new Retry(settings, attempt);
        Stage validate = new Validate(settings.validation(), retry);
        Stage log = new Log(settings, validate);
        return new Pipeline(settings, Trace.ofCalls(settings, log));
    }

    @Override
    public <T extends @Nullable Object> Result<T> send(Request<T> request) {
        TransportResponse response = first.send(prepare.prepare(request));
        Reader.Reading<?> reading = response.reading();
        JsonValue json = reading == null ? null : reading.json();
        return new Result<>(dataOf(response), response.info(), json);
    }

    /** Safe: the reader of the request created the data. */
    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
    private static <T extends @Nullable Object> @Nullable T dataOf(TransportResponse response) {
        return response.reading() == null ? null : (T) response.reading().data();
    }
}
