// Checks uploads: what is on the wire, that it is whole and the same on every attempt, and what cannot be sent.
package dev.docuvane.core;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

final class MultipartBodyTest {
    private static final byte[] BYTES = new byte[700_000];

    static {
        for (int index = 0; index < BYTES.length; index++) BYTES[index] = (byte) (index % 251);
    }

    @TempDir
    static Path folder;

    private static Path file(String name, byte[] content) {
        try {
            return Files.write(folder.resolve(name), content);
        } catch (IOException broken) {
            throw new IllegalStateException(broken);
        }
    }

    private static MultipartBody body(FileInput file) {
        return MultipartBody.builder()
                .text("workflow_id", "invoices")
                .file("file", file)
                .build();
    }

    private static byte[] sent(Body body, int attempt) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        body.writeTo(out, attempt);
        return out.toByteArray();
    }

    /** Reads a body with code that knows nothing of the one that wrote it: heads and contents of its parts. */
    private static List<Map.Entry<String, String>> parts(Body body) throws IOException {
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

    private static byte[] contentOf(Body body, int attempt) throws IOException {
        String text = new String(sent(body, attempt), ISO_8859_1);
        int start = text.indexOf("\r\n\r\n", text.indexOf("name=\"file\"")) + 4;
        return text.substring(start, text.lastIndexOf("\r\n--", text.length() - 4))
                .getBytes(ISO_8859_1);
    }

    @Test
    void hasItsPartsInTheirOrderAndJsonWithoutAFileName() throws IOException {
        MultipartBody body = MultipartBody.builder()
                .text("workflow_id", "invoice_processing")
                .text("missing", null)
                .json("metadata", Map.of("source", "e-mäil"))
                .json("missing", null)
                .file("file", FileInput.of(file("invoice.pdf", BYTES)))
                .file("missing", null)
                .build();
        List<Map.Entry<String, String>> parts = parts(body);
        assertEquals(
                List.of(
                        "Content-Disposition: form-data; name=\"workflow_id\"",
                        "Content-Disposition: form-data; name=\"metadata\"\r\nContent-Type: application/json",
                        "Content-Disposition: form-data; name=\"file\"; filename=\"invoice.pdf\"\r\n"
                                + "Content-Type: application/pdf"),
                parts.stream().map(Map.Entry::getKey).toList());
        assertEquals("invoice_processing", parts.get(0).getValue());
        assertEquals(
                "{\"source\":\"e-mäil\"}", new String(parts.get(1).getValue().getBytes(ISO_8859_1), UTF_8));
        assertArrayEquals(BYTES, parts.get(2).getValue().getBytes(ISO_8859_1));
    }

    @Test
    void mayHaveSeveralFilesOrNone() throws IOException {
        FileInput small = FileInput.of(new byte[] {'a'}).filename("a.txt");
        MultipartBody body = MultipartBody.builder()
                .files("pages", List.of(small, small.filename("b")))
                .text("x", 5)
                .build();
        assertEquals(
                List.of("a", "a", "5"),
                parts(body).stream().map(Map.Entry::getValue).toList());
        assertEquals(body.contentLength(), sent(body, 1).length);
        assertTrue(body.isStreamed());
        MultipartBody bare = MultipartBody.builder().text("x", 5).build();
        assertEquals(1, parts(bare).size());
        assertFalse(bare.isStreamed());
    }

    static Stream<FileInput> repeatable() {
        return Stream.of(
                FileInput.of(file("repeatable.pdf", BYTES)),
                FileInput.of(BYTES),
                FileInput.of(() -> new ByteArrayInputStream(BYTES)),
                FileInput.of(() -> new ByteArrayInputStream(BYTES)).size(BYTES.length));
    }

    @ParameterizedTest
    @MethodSource("repeatable")
    void sendsAllOfAFileAgainOnASecondAttempt(FileInput file) throws IOException {
        MultipartBody body = body(file);
        assertTrue(body.isRepeatable());
        for (int attempt = 1; attempt <= 3; attempt++) assertArrayEquals(BYTES, contentOf(body, attempt));
    }

    @Test
    void hasItsExactLengthWhereTheFileKnowsIts() throws IOException {
        for (FileInput file : repeatable().toList()) {
            MultipartBody body = body(file);
            int length = sent(body, 1).length;
            assertTrue(body.contentLength() == length || body.contentLength() == -1);
        }
        assertEquals(-1, body(FileInput.of(new ByteArrayInputStream(BYTES))).contentLength());
        assertTrue(body(FileInput.of(BYTES)).contentLength() > BYTES.length);
        assertTrue(body(FileInput.of(file("length.pdf", BYTES))).contentLength() > BYTES.length);
    }

    @Test
    void ofAnEmptyFileIsSentForTheServiceToJudge() throws IOException {
        assertEquals(0, contentOf(body(FileInput.of(new byte[0])), 1).length);
        assertEquals(0, contentOf(body(FileInput.of(file("empty.pdf", new byte[0]))), 1).length);
    }

    @Test
    void readsAPathAndBytesInPiecesOf256KiB() throws IOException {
        for (FileInput file : List.of(FileInput.of(BYTES), FileInput.of(file("pieces.pdf", BYTES)))) {
            List<Integer> lengths = new ArrayList<>();
            body(file)
                    .writeTo(
                            new OutputStream() {
                                @Override
                                public void write(int value) {
                                    throw new UnsupportedOperationException();
                                }

                                @Override
                                public void write(byte[] bytes, int offset, int length) {
                                    if (length > 10_000) lengths.add(length);
                                }
                            },
                            1);
            assertEquals(List.of(262_144, 262_144, 175_712), lengths);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a\"; name=\"x",
                "a\r\nContent-Type: text/html\r\n\r\nevil",
                "../../etc/passwd",
                "C:\\docs\\invoice.pdf",
                "Rechnung für Søn.pdf",
                "a\u0085b\u2028c",
                "dir/",
                ""
            })
    void aNameCannotLeaveItsPlace(String name) throws IOException {
        MultipartBody body = MultipartBody.builder()
                .text(name, "w\"\r\n--x")
                .file("file", FileInput.of(BYTES).filename(name))
                .build();
        List<Map.Entry<String, String>> parts = parts(body);
        assertEquals(2, parts.size());
        assertEquals("w\"\r\n--x", parts.get(0).getValue());
        assertFalse(parts.get(0).getKey().contains("\n"));
        String head = parts.get(1).getKey();
        assertTrue(
                head.matches("Content-Disposition: form-data; name=\"file\"; filename=\"[^\"/\\\\\r\n]+\"\r\n"
                        + "Content-Type: [a-z/-]+"),
                head);
        assertArrayEquals(BYTES, parts.get(1).getValue().getBytes(ISO_8859_1));
    }

    @ParameterizedTest
    @ValueSource(strings = {"text/html\r\nx-evil: 1", "pdf", "", "a/b; c=é"})
    void aMediaTypeThatIsNoneIsRefused(String type) {
        assertEquals(
                "invalid_file",
                assertThrows(InvalidFileException.class, () -> FileInput.of(BYTES)
                                .contentType(type))
                        .code());
        assertThrows(InvalidFileException.class, () -> MultipartBody.builder().part("x", type, new byte[0]));
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
            MultipartBody body = MultipartBody.builder()
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

    /** Reports of an upload whose listener takes some time. */
    private static List<UploadProgress> progress(FileInput file, int attempts, long tookMillis) throws IOException {
        FakeClock clock = new FakeClock();
        List<UploadProgress> seen = new ArrayList<>();
        MultipartBody body = MultipartBody.builder()
                .file("file", file)
                .onProgress(report -> {
                    seen.add(report);
                    clock.advance(java.time.Duration.ofMillis(tookMillis));
                })
                .clock(clock)
                .build();
        for (int attempt = 1; attempt <= attempts; attempt++) sent(body, attempt);
        return seen;
    }

    @Test
    void progressRisesWithinAnAttemptStartsAgainWithTheNextAndReachesTheTotalOnce() throws IOException {
        List<UploadProgress> seen = progress(FileInput.of(file("progress.pdf", BYTES)), 2, 100);
        for (int attempt : List.of(1, 2)) {
            List<Long> loaded = seen.stream()
                    .filter(report -> report.attempt() == attempt)
                    .map(UploadProgress::loaded)
                    .toList();
            assertEquals(List.of(262_144L, 524_288L, 700_000L), loaded);
        }
        assertTrue(seen.stream().allMatch(report -> report.total().equals(OptionalLong.of(BYTES.length))));
    }

    @Test
    void progressComesAtMostEveryTenthOfASecond() throws IOException {
        FakeClock clock = new FakeClock();
        List<Long> times = new ArrayList<>();
        InputStream slow = new InputStream() {
            private int left = 50;

            @Override
            public int read() {
                throw new UnsupportedOperationException();
            }

            @Override
            public int read(byte[] bytes, int offset, int length) {
                clock.advance(java.time.Duration.ofMillis(30));
                return left-- == 0 ? -1 : 10;
            }
        };
        MultipartBody body = MultipartBody.builder()
                .file("file", FileInput.of(slow).size(500))
                .onProgress(report -> times.add(clock.millis()))
                .clock(clock)
                .build();
        sent(body, 1);
        for (int index = 1; index < times.size() - 1; index++)
            assertTrue(times.get(index) - times.get(index - 1) >= 100);
        assertTrue(times.size() > 5);
    }

    @Test
    void progressOfAStreamKnowsItsTotalAtTheEnd() throws IOException {
        List<UploadProgress> seen = progress(FileInput.of(new ByteArrayInputStream(new byte[10])), 1, 0);
        assertEquals(
                List.of(
                        new UploadProgress(10, OptionalLong.empty(), 1),
                        new UploadProgress(10, OptionalLong.of(10), 1)),
                seen);
    }

    @Test
    void aFileAsTheWholeBodyHasItsTypeAndLength() throws IOException {
        List<UploadProgress> seen = new ArrayList<>();
        FileBody body = FileBody.of(FileInput.of(BYTES).filename("scan.PNG"), seen::add);
        assertEquals("image/png", body.contentType());
        assertEquals(BYTES.length, body.contentLength());
        assertArrayEquals(BYTES, sent(body, 1));
        assertEquals(new UploadProgress(BYTES.length, OptionalLong.of(BYTES.length), 1), seen.get(seen.size() - 1));
    }

    @Test
    void showsNothingOfItsContent() {
        FileInput file = FileInput.of("secret".getBytes(UTF_8)).filename("a.pdf");
        assertEquals("FileInput[a.pdf]", file.toString());
        assertFalse(body(file).toString().contains("secret"));
        assertEquals(Arrays.asList("a.pdf"), List.of(file.safeName()));
    }
}
