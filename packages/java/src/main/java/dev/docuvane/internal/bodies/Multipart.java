package dev.docuvane.internal.bodies;

import dev.docuvane.core.Clock;
import dev.docuvane.core.FileInput;
import dev.docuvane.core.ProgressListener;
import dev.docuvane.errors.InvalidFileException;
import dev.docuvane.internal.HeaderText;
import dev.docuvane.internal.SystemClock;
import dev.docuvane.internal.errors.FileErrors;
import dev.docuvane.internal.json.JsonText;
import dev.docuvane.json.Json;
import dev.docuvane.json.JsonType;
import dev.docuvane.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Collects the parts of a multipart body. Its methods change it and return it; a value of {@code null} leaves a part out. */
public final class Multipart {
    private final List<Part> parts = new ArrayList<>();
    private @Nullable ProgressListener listener;
    private Clock clock = SystemClock.INSTANCE;

    /** Starts without parts. */
    public Multipart() {}

    /**
     * Adds a text.
     *
     * @param name name of the part
     * @param value a text, number, time or the like; each item of a list is a separate part
     * @return this
     */
    public Multipart text(String name, @Nullable Object value) {
        return text(name, value, null);
    }

    /**
     * Adds a text with a media type.
     *
     * @param name name of the part
     * @param value a text, number, time or the like; each item of a list is a separate part
     * @param contentType media type; {@code null} for none
     * @return this
     */
    public Multipart text(String name, @Nullable Object value, @Nullable String contentType) {
        if (value instanceof JsonValue.Convertible union)
            return text(name, union.toJson().raw(), contentType);
        if (value instanceof Map<?, ?> properties) return json(name, properties);
        if (value instanceof Iterable<?> items) {
            for (Object item : items) text(name, item, contentType);
            return this;
        }
        if (value == null) return this;
        return part(name, contentType, JsonText.of(value).getBytes(StandardCharsets.UTF_8));
    }

    /**
     * Adds the items of a list, or the names and values of an object, as one text.
     *
     * @param name name of the part
     * @param value whatever {@link JsonValue#of} takes
     * @param separator between them
     * @return this
     */
    public Multipart joined(String name, @Nullable Object value, String separator) {
        return text(name, HeaderText.joinedBy(value, separator));
    }

    /**
     * Adds a text for each property of an object, by its own name, or for each item of a list.
     *
     * @param name name of the part
     * @param value whatever {@link JsonValue#of} takes
     * @return this
     */
    public Multipart exploded(String name, @Nullable Object value) {
        JsonValue json = JsonValue.of(value);
        if (json.type() == JsonType.OBJECT) json.properties().forEach(this::plain);
        else if (json.type() == JsonType.ARRAY) json.items().forEach(item -> plain(name, item));
        else plain(name, json);
        return this;
    }

    private void plain(String name, JsonValue value) {
        if (!value.isNull()) text(name, HeaderText.of(value));
    }

    /**
     * Adds a text for each property, its name in brackets, at any depth; items of lists are numbered.
     *
     * @param name its name on the wire
     * @param value whatever {@link JsonValue#of} takes
     * @return this
     */
    public Multipart deep(String name, @Nullable Object value) {
        JsonValue json = JsonValue.of(value);
        json.properties().forEach((key, property) -> deep(name + "[" + key + "]", property));
        for (int index = 0; index < json.items().size(); index++)
            deep(name + "[" + index + "]", json.items().get(index));
        boolean isPlain = json.type() != JsonType.OBJECT && json.type() != JsonType.ARRAY && !json.isNull();
        return isPlain ? text(name, HeaderText.of(json)) : this;
    }

    /**
     * Adds properties that the description does not name: objects, and lists that contain lists or objects, as JSON.
     *
     * @param properties by name, or {@code null}; a name in {@code known} is left out
     * @param known names that have arguments of their own
     * @return this
     */
    public Multipart more(@Nullable Object properties, String... known) {
        Set<String> names = Set.of(known);
        JsonValue.of(properties).properties().forEach((name, value) -> {
            if (names.contains(name)) return;
            if (isNested(value)) json(name, value);
            else text(name, value.raw());
        });
        return this;
    }

    private static boolean isNested(JsonValue value) {
        return value.type() == JsonType.OBJECT
                || value.items().stream()
                        .anyMatch(item -> item.type() == JsonType.OBJECT || item.type() == JsonType.ARRAY);
    }

    /**
     * Adds a value as JSON.
     *
     * @param name name of the part
     * @param value whatever {@link JsonValue#of} takes
     * @return this
     */
    public Multipart json(String name, @Nullable Object value) {
        return json(name, value, "application/json");
    }

    /**
     * Adds a value as JSON with another media type.
     *
     * @param name name of the part
     * @param value whatever {@link JsonValue#of} takes
     * @param contentType media type
     * @return this
     */
    public Multipart json(String name, @Nullable Object value, String contentType) {
        return value == null ? this : part(name, contentType, Json.writeBytes(value));
    }

    /**
     * Adds bytes without a file name.
     *
     * @param name name of the part
     * @param contentType media type; {@code null} for none
     * @param content the bytes
     * @return this
     */
    public Multipart part(String name, @Nullable String contentType, byte[] content) {
        parts.add(Part.of(name, contentType, content));
        return this;
    }

    /**
     * Adds a file. It should be the last part, so that the service has the parameters before it arrives.
     *
     * @param name name of the part
     * @param file what is sent
     * @return this
     * @throws InvalidFileException the file cannot be sent
     */
    public Multipart file(String name, @Nullable FileInput file) {
        return file == null ? this : file(name, file, MediaTypes.of(file));
    }

    /**
     * Adds a file of a media type.
     *
     * @param name name of the part
     * @param file what is sent
     * @param contentType media type of a file without one
     * @return this
     * @throws InvalidFileException the file cannot be sent
     */
    public Multipart file(String name, @Nullable FileInput file, String contentType) {
        if (file != null) parts.add(Part.of(name, file.contentType().orElse(contentType), file));
        return this;
    }

    /**
     * Checks an argument that every call of the operation needs.
     *
     * @param <T> a file, or several
     * @param file the argument
     * @return the same
     * @throws InvalidFileException it is {@code null}; nothing was sent
     */
    public static <T> T required(@Nullable T file) {
        if (file != null) return file;
        throw FileErrors.of("invalid_file", "The file is missing: pass a path, bytes or a stream.", null);
    }

    /**
     * Adds files, each as a separate part.
     *
     * @param name name of the parts
     * @param files what is sent
     * @return this
     * @throws InvalidFileException one of the files cannot be sent
     */
    public Multipart files(String name, @Nullable Iterable<FileInput> files) {
        if (files != null) for (FileInput file : files) file(name, file);
        return this;
    }

    /**
     * Adds files of a media type, each as a separate part.
     *
     * @param name name of the parts
     * @param files what is sent
     * @param contentType media type of files without one
     * @return this
     * @throws InvalidFileException one of the files cannot be sent
     */
    public Multipart files(String name, @Nullable Iterable<FileInput> files, String contentType) {
        if (files != null) for (FileInput file : files) file(name, file, contentType);
        return this;
    }

    /**
     * Reports the progress of the upload.
     *
     * @param listener receives the progress, or {@code null}
     * @return this
     */
    public Multipart onProgress(@Nullable ProgressListener listener) {
        this.listener = listener;
        return this;
    }

    public Multipart clock(Clock clock) {
        this.clock = clock;
        return this;
    }

    /**
     * Ends the body.
     *
     * @return the body
     */
    public MultipartBody build() {
        return new MultipartBody(parts, listener, clock);
    }

    /**
     * Ends the body, if there are parts.
     *
     * @return {@code null} without any
     */
    public @Nullable MultipartBody buildIfAny() {
        return parts.isEmpty() ? null : build();
    }
}
