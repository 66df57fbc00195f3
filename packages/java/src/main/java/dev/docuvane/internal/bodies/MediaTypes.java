package dev.docuvane.internal.bodies;

import dev.docuvane.core.FileInput;
import dev.docuvane.errors.InvalidFileException;
import dev.docuvane.internal.errors.FileErrors;
import java.util.Locale;
import java.util.Map;

/** Finds the media type of a file by its name. */
public final class MediaTypes {
    /** Media types by file extension; the clients in other languages have the same table. */
    static final Map<String, String> BY_EXTENSION = Map.ofEntries(
            Map.entry("bmp", "image/bmp"),
            Map.entry("csv", "text/csv"),
            Map.entry("doc", "application/msword"),
            Map.entry("docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"),
            Map.entry("eml", "message/rfc822"),
            Map.entry("gif", "image/gif"),
            Map.entry("heic", "image/heic"),
            Map.entry("heif", "image/heif"),
            Map.entry("htm", "text/html"),
            Map.entry("html", "text/html"),
            Map.entry("jpeg", "image/jpeg"),
            Map.entry("jpg", "image/jpeg"),
            Map.entry("json", "application/json"),
            Map.entry("md", "text/markdown"),
            Map.entry("mp3", "audio/mpeg"),
            Map.entry("mp4", "video/mp4"),
            Map.entry("msg", "application/vnd.ms-outlook"),
            Map.entry("odt", "application/vnd.oasis.opendocument.text"),
            Map.entry("pdf", "application/pdf"),
            Map.entry("png", "image/png"),
            Map.entry("pptx", "application/vnd.openxmlformats-officedocument.presentationml.presentation"),
            Map.entry("rtf", "application/rtf"),
            Map.entry("tif", "image/tiff"),
            Map.entry("tiff", "image/tiff"),
            Map.entry("txt", "text/plain"),
            Map.entry("wav", "audio/wav"),
            Map.entry("webp", "image/webp"),
            Map.entry("xls", "application/vnd.ms-excel"),
            Map.entry("xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
            Map.entry("xml", "application/xml"),
            Map.entry("zip", "application/zip"));

    private MediaTypes() {}

    /** Media type as given, else by the name. */
    public static String of(FileInput file) {
        return file.contentType().orElseGet(() -> ofName(file.safeName()));
    }

    /**
     * Media type of a name if the service takes it, else the first that it takes.
     *
     * @param name name of the file
     * @param accepted media types and ranges, as {@code image/png, image/*}
     * @return the media type
     * @throws InvalidFileException only ranges are accepted, and none includes that of the name
     */
    static String of(String name, String accepted) {
        String[] types = accepted.split(", (?=[^ ]+/)", -1);
        String named = ofName(name);
        for (String each : types) if (covers(each, named)) return named;
        for (String each : types) if (!each.contains("*")) return each;
        throw FileErrors.of(
                "invalid_file",
                "The media type of the file is not known, and the service takes " + accepted
                        + ": call contentType of FileInput.",
                null);
    }

    /** Whether a media type or a range, as {@code image/*}, includes a media type. */
    private static boolean covers(String accepted, String type) {
        if (!accepted.endsWith("/*")) return accepted.equals(type);
        return accepted.equals("*/*") || type.startsWith(accepted.substring(0, accepted.length() - 1));
    }

    /** Media type for the extension of a file name, {@code application/octet-stream} if it is unknown. */
    static String ofName(String name) {
        int dot = name.lastIndexOf('.');
        String extension = dot < 0 ? "" : name.substring(dot + 1).toLowerCase(Locale.ROOT);
        return BY_EXTENSION.getOrDefault(extension, "application/octet-stream");
    }
}
