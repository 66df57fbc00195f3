package dev.docuvane.internal.pipeline;

import dev.docuvane.internal.Chunks;
import dev.docuvane.internal.transports.ReadAllowance;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicBoolean;
import okhttp3.Response;
import okio.Buffer;
import org.jspecify.annotations.Nullable;

/**
 * The body of a response as it arrives. It holds its connection until it is closed; the timeout of the attempt counts only
 * while bytes are waited for.
 */
abstract class ResponseChunks implements Chunks {
    private static final int PIECE_BYTES = 65_536;

    private final Response response;
    private final Deadline watch;
    private final long maxItemBytes;
    private final AtomicBoolean isClosed = new AtomicBoolean();
    private volatile boolean isComplete;

    ResponseChunks(Response response, Deadline watch, long maxItemBytes) {
        this.response = response;
        this.watch = watch;
        this.maxItemBytes = maxItemBytes;
        watch.hold();
    }

    /** Returns the error to throw. */
    abstract RuntimeException explain(IOException failure);

    /** Returns the connection to the pool; closes it if a part of the body is unread. */
    abstract void release(boolean isComplete);

    @Override
    public final byte @Nullable [] next() {
        watch.touch();
        ReadAllowance.renew();
        try {
            Buffer piece = new Buffer();
            isComplete = response.body().source().read(piece, PIECE_BYTES) == -1;
            return isComplete ? null : piece.readByteArray();
        } catch (IOException failure) {
            throw explain(failure);
        } catch (RuntimeException broken) {
            // The library failed to parse the response: the caller sees a broken connection.
            throw explain(new IOException(broken));
        } finally {
            watch.hold();
            ReadAllowance.end();
        }
    }

    @Override
    public final long maxItemBytes() {
        return maxItemBytes;
    }

    @Override
    public final void close() {
        if (isClosed.getAndSet(true)) return;
        watch.close();
        release(isComplete);
    }
}
