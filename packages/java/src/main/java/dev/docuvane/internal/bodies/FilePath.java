package dev.docuvane.internal.bodies;

import dev.docuvane.errors.InvalidFileException;
import dev.docuvane.internal.errors.FileErrors;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A file on disk; a change between or during attempts is detected. */
public final class FilePath implements FileSource {
    private final Path path;
    private final @Nullable BasicFileAttributes seen;

    public FilePath(Path path) {
        this(path, null);
    }

    private FilePath(Path path, @Nullable BasicFileAttributes seen) {
        this.path = path;
        this.seen = seen;
    }

    @Override
    public long size() {
        return seen == null ? -1 : seen.size();
    }

    @Override
    public boolean isRepeatable() {
        return true;
    }

    @Override
    public FileSource inspect() {
        try {
            BasicFileAttributes found = Files.readAttributes(path, BasicFileAttributes.class);
            if (found.isDirectory())
                throw FileErrors.of("file_is_directory", path + " is a directory; give the path of a file.", null);
            // A pipe or device would block, or never end.
            if (!found.isRegularFile())
                throw FileErrors.of("file_not_readable", path + " is not a regular file; pass a stream instead.", null);
            FileChannel.open(path).close();
            return new FilePath(path, found);
        } catch (IOException cause) {
            throw explain(cause);
        }
    }

    @Override
    public void copyTo(Sink sink) throws IOException {
        BasicFileAttributes before = Objects.requireNonNull(seen, "inspected");
        long size = before.size();
        byte[] buffer = new byte[(int) Math.min(CHUNK_BYTES, Math.max(1, size))];
        try (FileChannel channel = open()) {
            refuseChange(before);
            for (long position = 0; position < size; ) {
                int read = read(channel, buffer, size - position);
                position += Math.max(0, read);
                // Before the last byte is sent: after it, the service would have a complete file of mixed versions.
                if (read < 0 || position == size) refuseChange(before);
                if (read < 0) throw changed();
                sink.write(buffer, 0, read);
            }
        }
    }

    private FileChannel open() {
        try {
            return FileChannel.open(path);
        } catch (IOException cause) {
            throw explain(cause);
        }
    }

    private int read(FileChannel channel, byte[] buffer, long left) {
        try {
            return channel.read(ByteBuffer.wrap(buffer, 0, (int) Math.min(buffer.length, left)));
        } catch (IOException cause) {
            throw explain(cause);
        }
    }

    private void refuseChange(BasicFileAttributes before) {
        BasicFileAttributes now;
        try {
            now = Files.readAttributes(path, BasicFileAttributes.class);
        } catch (NoSuchFileException gone) {
            throw changed();
        } catch (IOException cause) {
            throw explain(cause);
        }
        boolean isSame = now.size() == before.size()
                && now.lastModifiedTime().equals(before.lastModifiedTime())
                && Objects.equals(now.fileKey(), before.fileKey());
        if (!isSame) throw changed();
    }

    private InvalidFileException changed() {
        return FileErrors.of(
                "file_changed", "The file " + path + " changed while it was uploaded; upload it again.", null);
    }

    private InvalidFileException explain(IOException cause) {
        String reason = cause instanceof FileSystemException named ? named.getReason() : cause.getMessage();
        if (cause instanceof NoSuchFileException || "Not a directory".equals(reason))
            return FileErrors.of("file_not_found", "File not found: " + path + ". Check the path.", cause);
        String why = cause instanceof AccessDeniedException ? "access denied" : String.valueOf(reason);
        return FileErrors.of(
                "file_not_readable",
                "The file " + path + " cannot be read (" + why + "); check its permissions.",
                cause);
    }
}
