package dev.docuvane.internal.bodies;

import dev.docuvane.core.FileInput;
import dev.docuvane.core.ProgressListener;
import dev.docuvane.errors.InvalidFileException;
import dev.docuvane.internal.Body;
import dev.docuvane.internal.SystemClock;
import java.io.IOException;
import java.io.OutputStream;
import org.jspecify.annotations.Nullable;

/** A file as the whole body of a request. */
public final class FileBody implements Body {
    private final UploadFile content;
    private final String contentType;
    private final @Nullable ProgressListener listener;

    private FileBody(UploadFile content, String contentType, @Nullable ProgressListener listener) {
        this.content = content;
        this.contentType = contentType;
        this.listener = listener;
    }

    /**
     * Creates a body from a file.
     *
     * @param file what is sent
     * @param accepted media types that the service takes, the first for a file without one; they may be ranges, such as
     *     {@code image/*}
     * @param listener receives the progress, or {@code null}
     * @return the body
     * @throws InvalidFileException the file cannot be sent, or its media type is not known
     */
    public static FileBody of(FileInput file, String accepted, @Nullable ProgressListener listener) {
        return new FileBody(
                new UploadFile(file),
                file.contentType().orElseGet(() -> MediaTypes.of(file.safeName(), accepted)),
                listener);
    }

    @Override
    public String contentType() {
        return contentType;
    }

    @Override
    public long contentLength() {
        return content.size();
    }

    @Override
    public boolean isRepeatable() {
        return content.isRepeatable();
    }

    @Override
    public void writeTo(OutputStream out, int attempt) throws IOException {
        Progress meter = new Progress(listener, SystemClock.INSTANCE, content.size(), attempt);
        content.writeTo(out, meter);
        meter.finish();
    }
}
