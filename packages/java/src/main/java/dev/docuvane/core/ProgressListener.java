/* Is told how far an upload is. */
package dev.docuvane.core;

/** Is told how far an upload is, ten times a second at most, in the thread that sends. What it throws ends the call. */
@FunctionalInterface
public interface ProgressListener {
    /**
     * Takes a report. The last one of an attempt that sent everything has {@code loaded} equal to {@code total}.
     *
     * @param progress how far it is
     */
    void onProgress(UploadProgress progress);
}
