package dev.docuvane.internal.pipeline;

import dev.docuvane.errors.ApiException;
import dev.docuvane.errors.ErrorUpdates;
import dev.docuvane.errors.ResponseParseException;
import dev.docuvane.internal.Chunks;
import dev.docuvane.internal.Outgoing;
import dev.docuvane.internal.Path;
import dev.docuvane.internal.Reader;
import dev.docuvane.internal.Stage;
import dev.docuvane.internal.StreamSource;
import dev.docuvane.internal.TransportResponse;
import dev.docuvane.internal.errors.ErrorResponses;
import dev.docuvane.internal.errors.Status;
import dev.docuvane.json.Json;
import dev.docuvane.json.JsonInput;
import dev.docuvane.json.JsonValue;
import java.util.List;

/**
 * Turns a response into a model, or into the error for its status. Any 2xx is a success; unknown properties and values
 * are kept.
 *
 * <p>It throws an {@link ApiException} for a status that is an error, and a {@link ResponseParseException} for a success
 * whose body is missing or cannot be read.
 */
public final class Parse implements Stage {
    private final Stage next;

    public Parse(Stage next) {
        this.next = next;
    }

    @Override
    public TransportResponse send(Outgoing request) {
        TransportResponse response = next.send(request);
        try {
            return parse(response, request);
        } catch (OutOfMemoryError tooLarge) {
            // What was read can be collected now.
            throw ErrorResponses.tooManyValues(response.info(), Path.describe(request));
        }
    }

    private static TransportResponse parse(TransportResponse response, Outgoing request) {
        if (!isSuccess(response.status(), request))
            throw typed(
                    ErrorResponses.read(response.info(), response.body(), Path.describe(request), secretsOf(request)),
                    request);
        if (request.reader().isStreamed() && response.status() != 304) return open(response, request);
        if (response.status() == 304) return response;
        // Any encoding that remains could not be decoded.
        boolean isUndecoded = response.body().length == 0 && response.headers().has("content-encoding");
        if (isUndecoded) throw ErrorResponses.unreadable(response.info(), Path.describe(request));
        if (response.body().length == 0 && !isContent(response.status(), request)) {
            if (request.operation().mayBeEmpty()) return response;
            throw ErrorResponses.empty(response.info(), Path.describe(request));
        }
        if (!request.reader().hasRoomFor(response.body()))
            throw ErrorResponses.tooManyValues(response.info(), Path.describe(request));
        Reader.Reading<?> reading = request.reader().read(response.body(), response.headers());
        boolean isNull = reading.json() != null && reading.json().isNull();
        if (reading.data() == null && !isNull && !request.reader().expectsNothing())
            throw ErrorResponses.unreadable(response.info(), Path.describe(request));
        return response.withReading(reading);
    }

    /** A stream is not decoded: the client asks for none that is encoded. */
    private static TransportResponse open(TransportResponse response, Outgoing request) {
        Chunks stream = response.stream() == null ? Chunks.of(response.body()) : response.stream();
        String what = Path.describe(request);
        boolean mayBeEmpty =
                request.operation().mayBeEmpty() || request.reader().allowsNoContent();
        if (Status.neverHasBody(response.status()) && !mayBeEmpty) {
            stream.close();
            throw ErrorResponses.empty(response.info(), what);
        }
        if (response.headers().has("content-encoding")) {
            stream.close();
            throw ErrorResponses.unreadable(response.info(), what);
        }
        return response.withReading(
                request.reader().open(new StreamSource(response.info(), stream, what, secretsOf(request))));
    }

    /** With the body as the type that the operation names, if it is JSON; read from the text without credentials. */
    private static ApiException typed(ApiException error, Outgoing request) {
        JsonInput.Decoder<?> decoder = request.operation().failure(error.status());
        JsonValue body = decoder == null ? null : Json.parse(error.body());
        if (decoder != null && body != null) ErrorUpdates.setError(error, decoder.decode(JsonInput.of(body)));
        return error;
    }

    /** An operation may have brought its own credential. */
    private static List<String> secretsOf(Outgoing request) {
        String own = request.headers().get("authorization");
        return own == null ? request.secrets() : List.of(own.substring(own.indexOf(' ') + 1));
    }

    /** 304 is a success when the request was conditional. */
    private static boolean isSuccess(int status, Outgoing request) {
        return (status >= 200 && status < 300)
                || (status == 304 && request.headers().containsKey("if-none-match"));
    }

    /** Whether no bytes are what the operation returns: nothing, or text without content. */
    private static boolean isContent(int status, Outgoing request) {
        if (request.reader().expectsNothing()) return true;
        return request.reader().allowsNoContent() && (request.operation().mayBeEmpty() || !Status.neverHasBody(status));
    }
}
