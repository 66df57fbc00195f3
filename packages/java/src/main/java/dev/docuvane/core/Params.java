package dev.docuvane.core;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Optional arguments of a method. Immutable. */
public abstract class Params {
    private final Map<String, @Nullable Object> values;

    /**
     * Copies the values of a builder.
     *
     * @param values by the name of the argument
     */
    protected Params(Map<String, @Nullable Object> values) {
        this.values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }

    /**
     * All values.
     *
     * @return by the name of the argument, without omitted ones
     */
    protected final Map<String, @Nullable Object> values() {
        return values;
    }

    /**
     * Value of an argument.
     *
     * @param name name of the argument
     * @return {@code null} if it was omitted
     */
    public final @Nullable Object get(String name) {
        return values.get(name);
    }

    /**
     * Returns whether an argument was given, even {@code null}.
     *
     * @param name name of the argument
     * @return whether it was
     */
    public final boolean has(String name) {
        return values.containsKey(name);
    }

    /**
     * An argument that is a file.
     *
     * @param name name of the argument
     * @return {@code null} if it was omitted
     */
    public final @Nullable FileInput getFile(String name) {
        return (FileInput) values.get(name);
    }

    /**
     * An argument that is a list of files.
     *
     * @param name name of the argument
     * @return empty if it was omitted
     */
    public final List<FileInput> getFiles(String name) {
        List<FileInput> files = new ArrayList<>();
        if (values.get(name) instanceof Iterable<?> given) for (Object file : given) files.add((FileInput) file);
        return files;
    }

    /**
     * The listener that receives the progress of the upload.
     *
     * @return {@code null} without a listener
     */
    public final @Nullable ProgressListener getListener() {
        return (ProgressListener) values.get("onProgress");
    }

    /** Names only: values may be content. */
    @Override
    public final String toString() {
        return getClass().getSimpleName() + values.keySet();
    }
}
