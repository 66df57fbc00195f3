// A server below HTTP: it sees bytes, counts requests, and answers, closes or resets as a test wants.
package dev.docuvane.core;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/** A server on 127.0.0.1 at a free port, with a thread for each connection. */
final class RawServer implements AutoCloseable {
    /** Heads of requests, in order. */
    final List<String> requests = new CopyOnWriteArrayList<>();

    /** Connections that were made. */
    final AtomicInteger connections = new AtomicInteger();

    private final ServerSocket listener;
    private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
    private final Handler handler;

    /** What the server does with one request whose head was read. */
    @FunctionalInterface
    interface Handler {
        void handle(Exchange exchange) throws Exception;
    }

    private RawServer(ServerSocket listener, Handler handler) {
        this.listener = listener;
        this.handler = handler;
    }

    static RawServer listen(Handler handler) throws IOException {
        return listen(new ServerSocket(0, 50, InetAddress.getLoopbackAddress()), handler);
    }

    static RawServer listen(ServerSocket listener, Handler handler) {
        RawServer server = new RawServer(listener, handler);
        start(server::accept);
        return server;
    }

    String origin() {
        return "http://127.0.0.1:" + listener.getLocalPort();
    }

    int port() {
        return listener.getLocalPort();
    }

    /** An answer as text. */
    static String http(String status, String body, String... headers) {
        StringBuilder answer = new StringBuilder("HTTP/1.1 " + status + "\r\ncontent-type: application/json\r\n");
        answer.append("content-length: ")
                .append(body.getBytes(StandardCharsets.UTF_8).length)
                .append("\r\n");
        for (String header : headers) answer.append(header).append("\r\n");
        return answer.append("\r\n").append(body).toString();
    }

    @Override
    public void close() throws IOException {
        listener.close();
        for (Socket socket : sockets) socket.close();
    }

    private void accept() {
        try {
            while (true) {
                Socket socket = listener.accept();
                connections.incrementAndGet();
                sockets.add(socket);
                start(() -> serve(socket));
            }
        } catch (IOException closed) {
            // The test is over.
        }
    }

    private void serve(Socket socket) {
        try {
            InputStream in = new BufferedInputStream(socket.getInputStream());
            while (true) {
                String head = readHead(in);
                requests.add(head);
                handler.handle(new Exchange(head, in, socket));
            }
        } catch (Exception ended) {
            // By the handler, or by the client.
        }
    }

    private static String readHead(InputStream in) throws IOException {
        StringBuilder head = new StringBuilder();
        while (!head.toString().endsWith("\r\n\r\n")) {
            int octet = in.read();
            if (octet < 0) throw new EOFException();
            head.append((char) octet);
        }
        return head.toString();
    }

    private static void start(Runnable work) {
        Thread thread = new Thread(work, "raw-server");
        thread.setDaemon(true);
        thread.start();
    }

    /** One request and the connection it came on. */
    static final class Exchange {
        final String head;
        final InputStream in;
        final Socket socket;

        private Exchange(String head, InputStream in, Socket socket) {
            this.head = head;
            this.in = in;
            this.socket = socket;
        }

        /** {@code GET /api/v1/documents/doc_1}. */
        String line() {
            return head.substring(0, head.indexOf(" HTTP/1.1"));
        }

        /** Value of a header, or an empty text. */
        String header(String name) {
            for (String line : head.split("\r\n"))
                if (line.regionMatches(true, 0, name + ":", 0, name.length() + 1))
                    return line.substring(name.length() + 1).trim();
            return "";
        }

        /** Reads the body to its end. */
        byte[] body() throws IOException {
            if (!header("transfer-encoding").isEmpty()) return chunks();
            String length = header("content-length");
            return in.readNBytes(length.isEmpty() ? 0 : Integer.parseInt(length));
        }

        void answer(String text) throws IOException {
            OutputStream out = socket.getOutputStream();
            out.write(text.getBytes(StandardCharsets.UTF_8));
            out.flush();
        }

        /** Ends the connection at once, with what is unread. */
        void reset() throws IOException {
            socket.setSoLinger(true, 0);
            socket.close();
        }

        private byte[] chunks() throws IOException {
            java.io.ByteArrayOutputStream body = new java.io.ByteArrayOutputStream();
            for (int size = chunkSize(); size > 0; size = chunkSize()) {
                body.write(in.readNBytes(size));
                in.readNBytes(2);
            }
            in.readNBytes(2);
            return body.toByteArray();
        }

        private int chunkSize() throws IOException {
            StringBuilder line = new StringBuilder();
            for (int octet = in.read(); octet != '\n'; octet = in.read()) line.append((char) octet);
            return Integer.parseInt(line.toString().trim(), 16);
        }
    }
}
