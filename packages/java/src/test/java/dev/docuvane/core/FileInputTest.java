// Checks files: that each attempt sends the same whole one, and what cannot be sent.
package dev.docuvane.core;

import static dev.docuvane.fixtures.Uploads.BYTES;
import static dev.docuvane.fixtures.Uploads.body;
import static dev.docuvane.fixtures.Uploads.contentOf;
import static dev.docuvane.fixtures.Uploads.sent;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.docuvane.errors.InvalidFileException;
import dev.docuvane.errors.Outcome;
import dev.docuvane.fixtures.Uploads;
import dev.docuvane.internal.bodies.Multipart;
import dev.docuvane.internal.bodies.MultipartBody;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class FileInputTest {
    @TempDir
    static Path folder;

    private static Path file(String name, byte[] content) {
        return Uploads.file(folder, name, content);
    }

    private static String codeOf(FileInput file) {
        return assertThrows(InvalidFileException.class, () -> sent(body(file), 1))
                .code();
    }

    @Test
    void whatIsNoReadableFileFailsBeforeAnythingIsSent() throws IOException {
        Path loop = Files.createSymbolicLink(folder.resolve("loop.pdf"), folder.resolve("loop.pdf"));
        Path parent = file("parent.pdf", BYTES);
        Map<Path, String> cases = Map.of(
                folder.resolve("missing.pdf"),
                "file_not_found",
                parent.resolve("child"),
                "file_not_found",
                Path.of(""),
                "file_is_directory",
                folder,
                "file_is_directory",
                Path.of("/dev/null"),
                "file_not_readable",
                loop,
                "file_not_readable");
        cases.forEach((path, code) -> {
            InvalidFileException error =
                    assertThrows(InvalidFileException.class, () -> body(FileInput.of(path)), path::toString);
            assertEquals(code, error.code(), path::toString);
            assertEquals(Outcome.NOT_SENT, error.outcome().orElseThrow());
            assertFalse(error.isRetryable());
        });
    }

    @Test
    void aFileThatChangedBetweenAttemptsIsAnErrorBeforeAnythingIsRead() throws IOException {
        Path path = file("changing.pdf", BYTES);
        MultipartBody body = body(FileInput.of(path));
        sent(body, 1);
        Files.setLastModifiedTime(path, FileTime.fromMillis(1));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        InvalidFileException error = assertThrows(InvalidFileException.class, () -> body.writeTo(out, 2));
        assertEquals("file_changed", error.code());
        assertTrue(out.size() < 1_000);
    }

    @Test
    void aFileThatWasReplacedByOneOfTheSameSizeAndTimeIsAnErrorToo() throws IOException {
        Path path = file("replaced.pdf", BYTES);
        FileTime time = Files.getLastModifiedTime(path);
        MultipartBody body = body(FileInput.of(path));
        Path other = file("other.pdf", new byte[BYTES.length]);
        Files.setLastModifiedTime(other, time);
        Files.move(other, path, java.nio.file.StandardCopyOption.REPLACE_EXISTING);
        assertEquals(
                "file_changed",
                assertThrows(InvalidFileException.class, () -> sent(body, 1)).code());
    }

    @Test
    void aFileThatChangesWhileItIsReadIsAnErrorBeforeItsLastByteLeaves() {
        for (int size : List.of(300_000, 900_000)) {
            Path path = file("shrinking.pdf", BYTES);
            List<UploadProgress> seen = new ArrayList<>();
            MultipartBody body = new Multipart()
                    .file("file", FileInput.of(path))
                    .onProgress(progress -> {
                        seen.add(progress);
                        file("shrinking.pdf", new byte[size]);
                    })
                    .build();
            assertEquals(
                    "file_changed",
                    assertThrows(InvalidFileException.class, () -> sent(body, 1))
                            .code());
            assertTrue(seen.get(seen.size() - 1).loaded() < BYTES.length);
        }
    }

    @Test
    void aFactoryThatGivesMoreOrFewerBytesThanItSaidIsAnError() {
        assertEquals(
                "file_changed",
                codeOf(FileInput.of(() -> new ByteArrayInputStream(BYTES)).size(10)));
        assertEquals(
                "file_changed",
                codeOf(FileInput.of(() -> new ByteArrayInputStream(BYTES)).size(BYTES.length * 2L)));
        assertEquals("file_changed", codeOf(FileInput.of(BYTES).size(10)));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 300_000, 700_001})
    void aFactoryThatGivesAnotherFileTheSecondTimeIsAnError(int size) throws IOException {
        byte[][] files = {BYTES, new byte[size]};
        int[] opened = {0};
        MultipartBody body = body(FileInput.of(() -> new ByteArrayInputStream(files[opened[0]++])));
        sent(body, 1);
        assertEquals(
                "file_changed",
                assertThrows(InvalidFileException.class, () -> sent(body, 2)).code());
    }

    @Test
    void aFactoryThatGivesTheReadStreamOfAFirstAttemptThatBrokeIsAnError() {
        InputStream same = new ByteArrayInputStream(BYTES);
        MultipartBody body = body(FileInput.of(() -> same));
        OutputStream broken = new OutputStream() {
            private int left = 500_000;

            @Override
            public void write(int value) {
                throw new UnsupportedOperationException();
            }

            @Override
            public void write(byte[] bytes, int offset, int length) throws IOException {
                left -= length;
                if (left < 0) throw new IOException("reset");
            }
        };
        assertEquals(
                "reset",
                assertThrows(IOException.class, () -> body.writeTo(broken, 1)).getMessage());
        assertEquals(
                "file_changed",
                assertThrows(InvalidFileException.class, () -> sent(body, 2)).code());
    }

    @Test
    void aStreamIsReadOnceLeftOpenAndNeverSentTwice() throws IOException {
        boolean[] closed = {false};
        InputStream stream = new ByteArrayInputStream(BYTES) {
            @Override
            public void close() {
                closed[0] = true;
            }
        };
        FileInput file = FileInput.of(stream);
        MultipartBody body = body(file);
        assertFalse(file.isRepeatable());
        assertFalse(body.isRepeatable());
        assertArrayEquals(BYTES, contentOf(body, 1));
        assertFalse(closed[0]);
        assertEquals(
                "file_not_readable",
                assertThrows(InvalidFileException.class, () -> sent(body, 2)).code());
        assertEquals("file_not_readable", codeOf(file));
    }

    @Test
    void closesWhatAFactoryOpenedAlsoWhenTheConnectionBreaks() {
        int[] open = {0};
        FileInput file = FileInput.of(() -> {
            open[0] += 1;
            return new ByteArrayInputStream(BYTES) {
                @Override
                public void close() {
                    open[0] -= 1;
                }
            };
        });
        MultipartBody body = body(file);
        OutputStream broken = OutputStream.nullOutputStream();
        assertThrows(IOException.class, () -> {
            broken.close();
            body.writeTo(broken, 1);
        });
        assertEquals(0, open[0]);
    }

    @Test
    void keepsTheErrorOfAStreamThatFails() {
        IOException cause = new IOException("disk on fire");
        InputStream failing = new InputStream() {
            private int left = 10;

            @Override
            public int read() throws IOException {
                if (left-- == 0) throw cause;
                return 1;
            }

            @Override
            public int read(byte[] bytes, int offset, int length) throws IOException {
                bytes[offset] = (byte) read();
                return 1;
            }
        };
        for (FileInput file : List.of(FileInput.of(failing), FileInput.of(() -> {
            throw cause;
        }))) {
            InvalidFileException error = assertThrows(InvalidFileException.class, () -> sent(body(file), 1));
            assertEquals("file_not_readable", error.code());
            assertEquals(cause, error.getCause());
        }
    }
}
