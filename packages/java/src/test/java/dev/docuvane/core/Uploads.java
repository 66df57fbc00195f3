// What the tests of uploads share: a file, and bodies read back.
package dev.docuvane.core;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A file, and bodies read back. */
final class Uploads {
    static final byte[] BYTES = new byte[700_000];

    static {
        for (int index = 0; index < BYTES.length; index++) BYTES[index] = (byte) (index % 251);
    }

    static Path file(Path folder, String name, byte[] content) {
        try {
            return Files.write(folder.resolve(name), content);
        } catch (IOException broken) {
            throw new IllegalStateException(broken);
        }
    }

    static MultipartBody body(FileInput file) {
        return MultipartBody.builder()
                .text("workflow_id", "invoices")
                .file("file", file)
                .build();
    }

    static byte[] sent(Body body, int attempt) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        body.writeTo(out, attempt);
        return out.toByteArray();
    }

    /** Reads a body with code that knows nothing of the one that wrote it: heads and contents of its parts. */
    static List<Map.Entry<String, String>> parts(Body body) throws IOException {
        String boundary = "--" + body.contentType().split("boundary=")[1];
        String text = new String(sent(body, 1), ISO_8859_1);
        assertTrue(text.endsWith("\r\n" + boundary + "--\r\n"));
        assertTrue(text.startsWith(boundary + "\r\n"));
        List<Map.Entry<String, String>> parts = new ArrayList<>();
        String inner = "\r\n" + text.substring(0, text.length() - boundary.length() - 6);
        for (String part : inner.split("\r\n" + java.util.regex.Pattern.quote(boundary) + "\r\n")) {
            if (part.isEmpty()) continue;
            int end = part.indexOf("\r\n\r\n");
            parts.add(Map.entry(part.substring(0, end), part.substring(end + 4)));
        }
        return parts;
    }

    static byte[] contentOf(Body body, int attempt) throws IOException {
        String text = new String(sent(body, attempt), ISO_8859_1);
        int start = text.indexOf("\r\n\r\n", text.indexOf("name=\"file\"")) + 4;
        return text.substring(start, text.lastIndexOf("\r\n--", text.length() - 4))
                .getBytes(ISO_8859_1);
    }

    private Uploads() {}
}
