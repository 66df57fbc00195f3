package dev.docuvane.internal.bodies;

import dev.docuvane.core.FileInput;
import dev.docuvane.internal.errors.Checks;
import org.jspecify.annotations.Nullable;

/** A part of a multipart body: its headers, and its content in memory or in a file. */
final class Part {
    /** All lines, and the empty one that ends them. */
    final String headers;
    /** Content in memory; empty for a file. */
    final byte[] bytes;
    /** Content in a file; {@code null} for one in memory. */
    final @Nullable UploadFile file;

    private Part(String headers, byte[] bytes, @Nullable UploadFile file) {
        this.headers = headers;
        this.bytes = bytes;
        this.file = file;
    }

    /** Creates a part without a file name, which would mark it as a file. */
    static Part of(String name, @Nullable String contentType, byte[] bytes) {
        return new Part(headers(name, "", contentType), bytes, null);
    }

    /** Creates a part that is a file. */
    static Part of(String name, String contentType, FileInput file) {
        UploadFile content = new UploadFile(file);
        String filename = "; filename=\"" + escape(file.safeName()) + "\"";
        return new Part(headers(name, filename, contentType), new byte[0], content);
    }

    private static String headers(String name, String filename, @Nullable String contentType) {
        String type = contentType == null ? "" : "\r\nContent-Type: " + Checks.mediaType(contentType);
        return "Content-Disposition: form-data; name=\"" + escape(name) + "\"" + filename + type + "\r\n\r\n";
    }

    /** Escapes what would end a name (WHATWG HTML, "multipart/form-data encoding algorithm"). */
    private static String escape(String name) {
        return name.replace("\r", "%0D").replace("\n", "%0A").replace("\"", "%22");
    }
}
