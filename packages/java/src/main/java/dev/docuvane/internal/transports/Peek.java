package dev.docuvane.internal.transports;

import java.io.IOException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import javax.net.ssl.SSLSocket;

/**
 * Checks whether a connection has something to read, without waiting for it. What is seen is taken from the connection,
 * which must then be closed.
 */
enum Peek {
    /** Nothing yet. */
    NOTHING,
    /** At least a byte. */
    DATA,
    /** The other side has closed it. */
    END;

    static Peek at(Socket socket) throws IOException {
        SocketChannel channel = socket.getChannel();
        if (channel == null || socket instanceof SSLSocket) return slowly(socket);
        channel.configureBlocking(false);
        try {
            int count = channel.read(ByteBuffer.allocate(1));
            if (count == 0) return NOTHING;
            return count < 0 ? END : DATA;
        } catch (IOException broken) {
            return END;
        } finally {
            if (channel.isOpen()) channel.configureBlocking(true);
        }
    }

    /** Under TLS only a blocking read distinguishes protocol records from data; a millisecond is the shortest timeout. */
    private static Peek slowly(Socket socket) throws IOException {
        int timeout = socket.getSoTimeout();
        socket.setSoTimeout(1);
        try {
            return socket.getInputStream().read() < 0 ? END : DATA;
        } catch (SocketTimeoutException silent) {
            return NOTHING;
        } catch (IOException broken) {
            return END;
        } finally {
            if (!socket.isClosed()) socket.setSoTimeout(timeout);
        }
    }
}
