package dev.docuvane.core;

/** Receives the progress of an upload, at most ten times a second, in the sending thread. What it throws ends the call. */
@FunctionalInterface
public interface ProgressListener {
    /**
     * Takes a report. The last one of an attempt that sent everything has {@code loaded} equal to {@code total}.
     *
     * @param progress how far it is
     */
    void onProgress(UploadProgress progress);
}
