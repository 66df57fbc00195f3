package dev.docuvane.internal.transports;

import dev.docuvane.internal.Outgoing;
import dev.docuvane.internal.RetryClass;
import java.io.IOException;
import java.net.Socket;
import okhttp3.Response;
import org.jspecify.annotations.Nullable;

/** The state of a request in the HTTP library; written by the thread of its call. */
public final class Wire {
    private final boolean mayRepeat;
    private volatile @Nullable Socket socket;
    private volatile @Nullable Response head;

    public Wire(Outgoing request) {
        mayRepeat = request.operation().retryClass() == RetryClass.SAFE && request.isRepeatable();
    }

    /** Whether it may be sent on a connection that could be dead, since it can be repeated. */
    public boolean mayRepeat() {
        return mayRepeat;
    }

    /** Records that the first byte is about to be sent: from here on the service may see the request. */
    public void markSent(Socket socket) {
        this.socket = socket;
    }

    public boolean isSent() {
        return socket != null;
    }

    /** Records the head of the final response, as the service sent it. */
    public void markAnswered(Response head) {
        this.head = head;
    }

    /** The status of the response; {@code seen} is what the library gave, from which 407 was hidden. */
    public int status(int seen) {
        Response current = head;
        return current != null && current.code() == 407 ? 407 : seen;
    }

    /** The head of the final response; {@code null} before it has arrived, or when it cannot be read. */
    @Nullable
    public Response head() {
        return head;
    }

    /**
     * Stops sending a body when the service has already responded: it rejects the rest, as with 413, and the library reads
     * responses only afterwards. Under TLS this is not known before the body is sent or the service closes.
     *
     * @return whether there is a response
     */
    public boolean stopWhenAnswered() throws IOException {
        Socket current = socket;
        if (current == null || current.getInputStream().available() == 0) return false;
        // The next write fails, and after a failed write the library reads the response.
        current.shutdownOutput();
        return true;
    }
}
