package dev.docuvane.internal;

import dev.docuvane.http.Headers;
import dev.docuvane.http.RateLimit;
import dev.docuvane.http.ResponseInfo;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A response in the pipeline.
 *
 * @param body as it came
 * @param reading what the body was read as; {@code null} below the parse stage and for a response without a body
 * @param rateLimit parsed from the headers; {@code null} until the limit stage ran
 * @param stream the body as it arrives, instead of {@code body}, of a success whose reader asked for it
 */
@SuppressWarnings("ArrayRecordComponent") // Bodies may be large, and no caller compares responses.
public record TransportResponse(
        int status,
        Headers headers,
        byte[] body,
        int attempts,
        @Nullable String idempotencyKey,
        Reader.@Nullable Reading<?> reading,
        @Nullable RateLimit rateLimit,
        @Nullable Chunks stream) {
    private static final byte[] NOTHING = new byte[0];

    /** A response as the transport brings it. */
    public static TransportResponse raw(int status, Headers headers, byte[] body, Outgoing request) {
        return new TransportResponse(
                status, headers, body, request.attempt(), request.idempotencyKey(), null, null, null);
    }

    public TransportResponse withBody(byte[] body) {
        return new TransportResponse(status, headers, body, attempts, idempotencyKey, reading, rateLimit, stream);
    }

    public TransportResponse withStream(Chunks stream) {
        return new TransportResponse(status, headers, body, attempts, idempotencyKey, reading, rateLimit, stream);
    }

    /** The bytes are released: a stored result should not hold both. */
    public TransportResponse withReading(Reader.@Nullable Reading<?> reading) {
        return new TransportResponse(status, headers, NOTHING, attempts, idempotencyKey, reading, rateLimit, stream);
    }

    public TransportResponse withRateLimit(@Nullable RateLimit rateLimit) {
        return new TransportResponse(status, headers, body, attempts, idempotencyKey, reading, rateLimit, stream);
    }

    /** The facts of the response, for callers. */
    public ResponseInfo info() {
        return new ResponseInfo(
                status,
                headers,
                Optional.ofNullable(requestId()),
                Optional.ofNullable(rateLimit),
                attempts,
                Optional.ofNullable(idempotencyKey));
    }

    @Nullable
    public String requestId() {
        return RequestId.of(headers);
    }
}
