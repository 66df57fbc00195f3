// Checks the body of an upload: what is on the wire, its length, and that no name leaves its place.
package dev.docuvane.internal.bodies;

import static dev.docuvane.fixtures.Uploads.BYTES;
import static dev.docuvane.fixtures.Uploads.body;
import static dev.docuvane.fixtures.Uploads.contentOf;
import static dev.docuvane.fixtures.Uploads.parts;
import static dev.docuvane.fixtures.Uploads.sent;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.docuvane.core.FileInput;
import dev.docuvane.core.UploadProgress;
import dev.docuvane.errors.InvalidFileException;
import dev.docuvane.fixtures.Uploads;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

final class MultipartTest {
    @TempDir
    static Path folder;

    private static Path file(String name, byte[] content) {
        return Uploads.file(folder, name, content);
    }

    @Test
    void hasItsPartsInTheirOrderAndJsonWithoutAFileName() throws IOException {
        MultipartBody body = new Multipart()
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
    void sendsWhatTheDescriptionDoesNotNameAsTextsOrAsOnePartOfJson() throws IOException {
        Map<String, Object> more = new LinkedHashMap<>();
        more.put("known", "hidden");
        more.put("texts", List.of("a", 1));
        more.put("lists", List.of(List.of(1, 2), List.of()));
        more.put("objects", List.of("a", Map.of("b", List.of(true))));
        MultipartBody body = new Multipart().more(more, "known").build();
        String json = "\"\r\nContent-Type: application/json";
        assertEquals(
                List.of(
                        Map.entry("texts\"", "a"),
                        Map.entry("texts\"", "1"),
                        Map.entry("lists" + json, "[[1,2],[]]"),
                        Map.entry("objects" + json, "[\"a\",{\"b\":[true]}]")),
                parts(body).stream()
                        .map(part -> Map.entry(part.getKey().split("name=\"")[1], part.getValue()))
                        .toList());
    }

    @Test
    void mayHaveSeveralFilesOrNone() throws IOException {
        FileInput small = FileInput.of(new byte[] {'a'}).filename("a.txt");
        MultipartBody body = new Multipart()
                .files("pages", List.of(small, small.filename("b")))
                .text("x", 5)
                .build();
        assertEquals(
                List.of("a", "a", "5"),
                parts(body).stream().map(Map.Entry::getValue).toList());
        assertEquals(body.contentLength(), sent(body, 1).length);
        assertTrue(body.isStreamed());
        MultipartBody bare = new Multipart().text("x", 5).build();
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
        MultipartBody body = new Multipart()
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
        assertThrows(InvalidFileException.class, () -> new Multipart().part("x", type, new byte[0]));
    }

    @Test
    void aFileAsTheWholeBodyHasTheTypeOfTheOperationAndItsLength() throws IOException {
        List<UploadProgress> seen = new ArrayList<>();
        FileInput file = FileInput.of(BYTES).filename("scan.png");
        FileBody body = FileBody.of(file, "application/octet-stream", seen::add);
        assertEquals("application/octet-stream", body.contentType());
        assertEquals(BYTES.length, body.contentLength());
        assertArrayEquals(BYTES, sent(body, 1));
        assertEquals(new UploadProgress(BYTES.length, OptionalLong.of(BYTES.length), 1), seen.get(seen.size() - 1));
    }

    @Test
    void aFileAsTheWholeBodyKeepsTheTypeThatItWasGiven() {
        FileInput file = FileInput.of(BYTES).contentType("image/tiff");
        assertEquals("image/tiff", FileBody.of(file, "image/png", null).contentType());
    }

    @Test
    void showsNothingOfItsContent() {
        FileInput file = FileInput.of("secret".getBytes(UTF_8)).filename("a.pdf");
        assertEquals("FileInput[a.pdf]", file.toString());
        assertFalse(body(file).toString().contains("secret"));
        assertEquals(Arrays.asList("a.pdf"), List.of(file.safeName()));
    }
}
