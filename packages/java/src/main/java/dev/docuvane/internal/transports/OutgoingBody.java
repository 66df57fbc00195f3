package dev.docuvane.internal.transports;

import dev.docuvane.core.Clock;
import dev.docuvane.errors.ErrorFacts;
import dev.docuvane.errors.InvalidFileException;
import dev.docuvane.errors.Outcome;
import dev.docuvane.internal.Body;
import java.io.IOException;
import java.io.OutputStream;
import okhttp3.MediaType;
import okhttp3.RequestBody;
import okio.BufferedSink;
import org.jspecify.annotations.Nullable;

/** The body of one attempt. HTTP libraries report only that a body failed; this records whether its source did, and why. */
public final class OutgoingBody extends RequestBody {
    private final Body body;
    private final int attempt;
    private final Wire wire;
    private final Clock clock;
    private Runnable onMove = () -> {};
    private @Nullable RuntimeException failure;

    public OutgoingBody(Body body, int attempt, Wire wire, Clock clock) {
        this.body = body;
        this.attempt = attempt;
        this.wire = wire;
        this.clock = clock;
    }

    /** Called whenever bytes went out. */
    public void onMove(Runnable onMove) {
        this.onMove = onMove;
    }

    /** Why the source of the body failed; {@code null} when it did not. */
    @Nullable
    public RuntimeException failure() {
        return failure;
    }

    /** Unset: the headers contain the caller's own spelling. */
    @Override
    public @Nullable MediaType contentType() {
        return null;
    }

    @Override
    public long contentLength() {
        return body.contentLength();
    }

    /** Never sent again by the library. */
    @Override
    public boolean isOneShot() {
        return true;
    }

    @Override
    public void writeTo(BufferedSink sink) throws IOException {
        Out out = new Out(sink.outputStream());
        EarlyResponse early = body.isStreamed() ? new EarlyResponse(wire, clock) : null;
        try {
            body.writeTo(out, attempt);
        } catch (RuntimeException broken) {
            failure = broken;
            throw new IOException(broken);
        } catch (IOException broken) {
            if (!out.isBroken) failure = unreadable(broken);
            throw broken;
        } finally {
            if (early != null) early.close();
        }
    }

    private static InvalidFileException unreadable(IOException cause) {
        return new InvalidFileException(
                "The body could not be read to its end: see the cause of this error.",
                ErrorFacts.of("file_not_readable").outcome(Outcome.NOT_SENT).cause(cause));
    }

    /** Distinguishes failures of the connection from failures of the source. */
    private final class Out extends OutputStream {
        private final OutputStream out;
        private boolean isBroken;

        private Out(OutputStream out) {
            this.out = out;
        }

        @Override
        public void write(int value) throws IOException {
            write(new byte[] {(byte) value}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            try {
                wire.stopWhenAnswered();
                out.write(bytes, offset, length);
            } catch (IOException broken) {
                isBroken = true;
                throw broken;
            }
            onMove.run();
        }
    }
}
