/* Finds the media type of a file by its name, and rejects invalid ones. */
package dev.docuvane.internal.bodies;

import dev.docuvane.core.FileInput;
import java.util.Locale;
import java.util.Map;

/** Media types of files. */
public final class MediaTypes {
    /** Types of what is uploaded as a document (IANA media types); everything else is octets. */
    private static final Map<String, String> BY_ENDING = Map.ofEntries(
            Map.entry("pdf", "application/pdf"),
            Map.entry("png", "image/png"),
            Map.entry("jpg", "image/jpeg"),
            Map.entry("jpeg", "image/jpeg"),
            Map.entry("tif", "image/tiff"),
            Map.entry("tiff", "image/tiff"),
            Map.entry("gif", "image/gif"),
            Map.entry("webp", "image/webp"),
            Map.entry("bmp", "image/bmp"),
            Map.entry("heic", "image/heic"),
            Map.entry("txt", "text/plain"),
            Map.entry("csv", "text/csv"),
            Map.entry("md", "text/markdown"),
            Map.entry("htm", "text/html"),
            Map.entry("html", "text/html"),
            Map.entry("eml", "message/rfc822"),
            Map.entry("msg", "application/vnd.ms-outlook"),
            Map.entry("json", "application/json"),
            Map.entry("xml", "application/xml"),
            Map.entry("zip", "application/zip"),
            Map.entry("mp3", "audio/mpeg"),
            Map.entry("wav", "audio/wav"),
            Map.entry("mp4", "video/mp4"),
            Map.entry("doc", "application/msword"),
            Map.entry("docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"),
            Map.entry("xls", "application/vnd.ms-excel"),
            Map.entry("xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"));

    private MediaTypes() {}

    /** Media type as given, else by the name. */
    public static String of(FileInput file) {
        return file.contentType().orElseGet(() -> ofName(file.safeName()));
    }

    public static String ofName(String name) {
        if (name.indexOf('.') < 0) return "application/octet-stream";
        String ending = name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
        return BY_ENDING.getOrDefault(ending, "application/octet-stream");
    }
}
