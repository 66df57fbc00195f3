/* What is known of a request on its way through the HTTP library. */
package dev.docuvane.core;

/** What is known of a request on its way through the HTTP library; written and read by the thread of its call. */
final class Wire {
    private final boolean mayRepeat;
    private boolean isSent;

    Wire(Outgoing request) {
        mayRepeat = request.operation().retryClass() == RetryClass.SAFE && request.isRepeatable();
    }

    /** Whether it does no harm when it is lost on a connection that was dead already. */
    boolean mayRepeat() {
        return mayRepeat;
    }

    /** A connection is there, and the first byte is about to go: from here on the service may see the request. */
    void markSent() {
        isSent = true;
    }

    boolean isSent() {
        return isSent;
    }
}
