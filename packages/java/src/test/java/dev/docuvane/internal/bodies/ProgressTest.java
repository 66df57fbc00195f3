// Checks the progress of an upload: when and how often it is reported, and that it ends at the total.
package dev.docuvane.internal.bodies;

import static dev.docuvane.fixtures.Uploads.BYTES;
import static dev.docuvane.fixtures.Uploads.body;
import static dev.docuvane.fixtures.Uploads.sent;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.docuvane.core.FileInput;
import dev.docuvane.core.UploadProgress;
import dev.docuvane.fixtures.FakeClock;
import dev.docuvane.fixtures.Uploads;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ProgressTest {
    @TempDir
    static Path folder;

    private static Path file(String name, byte[] content) {
        return Uploads.file(folder, name, content);
    }

    /** Reports of an upload whose listener takes some time. */
    private static List<UploadProgress> progress(FileInput file, int attempts, long tookMillis) throws IOException {
        FakeClock clock = new FakeClock();
        List<UploadProgress> seen = new ArrayList<>();
        MultipartBody body = new Multipart()
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
        MultipartBody body = new Multipart()
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
}
