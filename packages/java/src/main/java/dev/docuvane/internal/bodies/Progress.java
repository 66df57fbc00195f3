package dev.docuvane.internal.bodies;

import dev.docuvane.core.Clock;
import dev.docuvane.core.ProgressListener;
import dev.docuvane.core.UploadProgress;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Counts one attempt at an upload; reports often enough for a progress bar and rarely enough to cost nothing. */
public final class Progress {
    /** Milliseconds between two reports: ten a second look smooth. */
    private static final long INTERVAL_MILLIS = 100;

    private final @Nullable ProgressListener listener;
    private final Clock clock;
    private final long total;
    private final int attempt;
    private long loaded;
    private boolean isReported;
    private long reportedAt;

    /** {@code total} is -1 when it is not known. */
    public Progress(@Nullable ProgressListener listener, Clock clock, long total, int attempt) {
        this.listener = listener;
        this.clock = clock;
        this.total = total;
        this.attempt = attempt;
    }

    /** Adds bytes; reports when the last report is 100 ms old. The report of the end is left to {@link #finish}. */
    public void add(long bytes) {
        loaded += bytes;
        if (listener == null || loaded == total) return;
        long now = clock.monotonicMillis();
        if (isReported && now - reportedAt < INTERVAL_MILLIS) return;
        isReported = true;
        reportedAt = now;
        OptionalLong all = total < 0 ? OptionalLong.empty() : OptionalLong.of(total);
        listener.onProgress(new UploadProgress(loaded, all, attempt));
    }

    /** Reports the end, once: {@code loaded} equals {@code total}. */
    public void finish() {
        if (listener == null) return;
        listener.onProgress(new UploadProgress(loaded, OptionalLong.of(loaded), attempt));
    }
}
