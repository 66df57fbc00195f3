package dev.docuvane.internal.transports;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;

/** Makes responses of a server that sends anything, the same for the same seed. */
final class HostileServer {
    private static final List<String> LINES = List.of(
            "HTTP/1.1 100 Continue\r\n\r\n",
            "Content-Length: 5\r\n",
            "Content-Length: -1\r\n",
            "Transfer-Encoding: chunked\r\n",
            "Transfer-Encoding: gzip\r\n",
            "Content-Encoding: gzip\r\n",
            "Content-Encoding: deflate\r\n",
            "Retry-After: 99999999999999999999\r\n",
            "Location: http://[\r\n",
            "Date: Fri, 99 Nov 9999 99:99:99 GMT\r\n",
            "RateLimit: \"a\";r=-1;t=1e9\r\n",
            "Content-Type: text/html; charset=utf-16\r\n",
            "Set-Cookie: \u0001\r\n",
            " folded\r\n",
            "\r\n",
            "\n",
            "ffffffffffffffffffff\r\n",
            "0\r\n\r\n",
            "{\"id\":1e999}",
            "[[[[[[[[[[",
            "\ud800");

    private final Random random;

    HostileServer(long seed) {
        random = new Random(seed);
    }

    /** Starts with a response as it should be, and breaks it once or more. */
    synchronized byte[] response() {
        int[] statuses = {200, 200, 200, 202, 204, 205, 304, 401, 404, 407, 421, 429, 500, 503, 101, 999};
        String body = "{\"id\":\"doc_1\",\"status\":\"completed\"}";
        StringBuilder text = new StringBuilder("HTTP/1.1 " + statuses[random.nextInt(statuses.length)] + " Fine\r\n")
                .append("Content-Type: application/json\r\nContent-Length: ")
                .append(body.length())
                .append("\r\n\r\n")
                .append(body);
        for (int change = random.nextInt(4); change >= 0; change--) breakOnce(text);
        return text.toString().getBytes(random.nextBoolean() ? StandardCharsets.UTF_8 : StandardCharsets.ISO_8859_1);
    }

    private void breakOnce(StringBuilder text) {
        int at = random.nextInt(text.length() + 1);
        switch (random.nextInt(6)) {
            case 0 -> text.insert(at, LINES.get(random.nextInt(LINES.size())));
            case 1 -> text.setLength(at);
            case 2 -> text.insert(at, (char) random.nextInt(256));
            case 3 -> text.delete(at, Math.min(text.length(), at + 1 + random.nextInt(8)));
            case 4 -> text.insert(text.indexOf("\r\n") + 2, LINES.get(random.nextInt(LINES.size())));
            default -> text.append(text, 0, Math.min(text.length(), random.nextInt(400)));
        }
        if (text.length() == 0) text.append(' ');
    }
}
