/* Keeps the HTTP library from sending twice, and knows when it sent. */
package dev.docuvane.internal.transports;

import java.io.IOException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.regex.Pattern;
import javax.net.ssl.SSLSocket;
import okhttp3.Connection;
import okhttp3.Interceptor;
import okhttp3.Response;

/**
 * Stands between the library and a connection.
 *
 * <p>It marks a request as sent; it does not give a request that cannot be repeated to a connection which the service has
 * closed meanwhile; and it hides the one response that OkHttp repeats by itself whatever it was told: 503 with {@code
 * Retry-After: 0} (RetryAndFollowUpInterceptor, 5.x and before).
 */
public final class SendOnce implements Interceptor {
    private static final Pattern ZERO = Pattern.compile("0+");

    @Override
    public Response intercept(Chain chain) throws IOException {
        Wire wire = chain.request().tag(Wire.class);
        Connection connection = chain.connection();
        if (wire != null && connection != null) {
            if (!wire.mayRepeat() && isDead(connection.socket())) throw new DeadConnectionException();
            wire.markSent(connection.socket());
        }
        Response response = chain.proceed(chain.request());
        String retryAfter = response.code() == 503 ? response.header("Retry-After") : null;
        if (retryAfter == null || !ZERO.matcher(retryAfter).matches()) return response;
        // The library reads whole numbers only; to us it is the same.
        return response.newBuilder().header("Retry-After", "0.0").build();
    }

    /** A service sends nothing before a request: anything readable now is the end of the connection. */
    private static boolean isDead(Socket socket) throws IOException {
        SocketChannel channel = socket.getChannel();
        if (channel == null || socket instanceof SSLSocket) return isDeadSlowly(socket);
        channel.configureBlocking(false);
        try {
            return channel.read(ByteBuffer.allocate(1)) != 0;
        } catch (IOException broken) {
            return true;
        } finally {
            if (channel.isOpen()) channel.configureBlocking(true);
        }
    }

    /** Under TLS only a read that waits can tell records of the protocol from data; a millisecond is the shortest. */
    private static boolean isDeadSlowly(Socket socket) throws IOException {
        int timeout = socket.getSoTimeout();
        socket.setSoTimeout(1);
        try {
            socket.getInputStream().read();
            return true;
        } catch (SocketTimeoutException alive) {
            return false;
        } catch (IOException broken) {
            return true;
        } finally {
            if (!socket.isClosed()) socket.setSoTimeout(timeout);
        }
    }
}
