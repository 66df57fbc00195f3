package dev.docuvane.conformance;

import dev.docuvane.core.FileInput;
import dev.docuvane.json.JsonValue;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;

/**
 * A file of a case as it is given to the client: on disk, in memory, or as a stream.
 *
 * @param input the file
 * @param onSleep what happens to it while the call waits
 */
record Files(FileInput input, Runnable onSleep) {
    /** A name that every file system takes. */
    private static final Pattern PLAIN_NAME = Pattern.compile("[A-Za-z0-9][\\w .-]*");

    /** Creates the file that a case describes. */
    static Files make(JsonValue of) {
        if (text(of, "as", "").equals("nothing")) return new Files(null, () -> {});
        byte[] content = content(of);
        byte[] later =
                switch (text(of, "then", "")) {
                    case "empties" -> new byte[0];
                    case "changes" -> changed(content);
                    default -> content;
                };
        String kind = text(of, "as", "bytes");
        if (kind.equals("path")) return onDisk(content, of);
        FileInput input =
                switch (kind) {
                    case "stream" -> FileInput.of(new ByteArrayInputStream(content));
                    case "factory" -> FileInput.of(factory(content, later));
                    default -> FileInput.of(content);
                };
        return new Files(described(input, of, true), () -> {});
    }

    private static FileInput described(FileInput input, JsonValue of, boolean isNamed) {
        String filename = text(of, "filename", null);
        String contentType = text(of, "content_type", null);
        FileInput named = isNamed && filename != null ? input.filename(filename) : input;
        return contentType == null ? named : named.contentType(contentType);
    }

    private static byte[] content(JsonValue of) {
        String text = text(of, "text", null);
        if (text != null) return text.getBytes(StandardCharsets.UTF_8);
        byte[] bytes = new byte[of.get("size").orElseThrow().asDecimal().orElseThrow().intValueExact()];
        for (int index = 0; index < bytes.length; index++) bytes[index] = (byte) (index % 251);
        return bytes;
    }

    /** A name that no disk allows is passed in addition to the path. */
    private static Files onDisk(byte[] content, JsonValue of) {
        String filename = text(of, "filename", "");
        boolean isPlain = PLAIN_NAME.matcher(filename).matches();
        try {
            // The runner removes this folder; the JVM does not know TMPDIR by itself.
            Path folder = java.nio.file.Files.createTempDirectory(Path.of(System.getenv("TMPDIR")), "file");
            Path path = folder.resolve(isPlain ? filename : "upload.pdf");
            java.nio.file.Files.write(path, content);
            boolean changes = text(of, "then", "").equals("changes");
            return new Files(described(FileInput.of(path), of, !isPlain), changes ? () -> change(path) : () -> {});
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    private static void change(Path path) {
        try {
            java.nio.file.Files.write(path, changed(java.nio.file.Files.readAllBytes(path)));
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    private static byte[] changed(byte[] content) {
        var text = new String(content, StandardCharsets.ISO_8859_1);
        return (text + "changed").getBytes(StandardCharsets.ISO_8859_1);
    }

    /** Gives another content from the second opening on. */
    private static FileInput.StreamFactory factory(byte[] content, byte[] later) {
        AtomicInteger opened = new AtomicInteger();
        return () -> new ByteArrayInputStream(opened.incrementAndGet() > 1 ? later : content);
    }

    private static String text(JsonValue of, String name, String otherwise) {
        return of.get(name).flatMap(JsonValue::asText).orElse(otherwise);
    }
}
