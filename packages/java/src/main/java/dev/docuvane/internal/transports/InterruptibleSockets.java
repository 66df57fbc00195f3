package dev.docuvane.internal.transports;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.StandardSocketOptions;
import java.nio.channels.SocketChannel;
import javax.net.SocketFactory;

/**
 * Creates sockets from channels: an interrupt closes them, while others would not notice it before a response arrives
 * ({@link java.nio.channels.InterruptibleChannel}).
 */
public final class InterruptibleSockets extends SocketFactory {
    @Override
    public Socket createSocket() throws IOException {
        SocketChannel channel = SocketChannel.open();
        // A request is written in one piece; what is left over must not wait for an acknowledgement.
        channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
        return new BoundedSocket(channel);
    }

    @Override
    public Socket createSocket(String host, int port) throws IOException {
        return connect(new InetSocketAddress(host, port));
    }

    @Override
    public Socket createSocket(InetAddress host, int port) throws IOException {
        return connect(new InetSocketAddress(host, port));
    }

    @Override
    public Socket createSocket(String host, int port, InetAddress localHost, int localPort) throws IOException {
        return connect(new InetSocketAddress(host, port));
    }

    @Override
    public Socket createSocket(InetAddress address, int port, InetAddress localAddress, int localPort)
            throws IOException {
        return connect(new InetSocketAddress(address, port));
    }

    private Socket connect(InetSocketAddress address) throws IOException {
        Socket socket = createSocket();
        socket.connect(address);
        return socket;
    }
}
