package dev.docuvane.errors;

/** Whether the service may have processed a call that failed. The later, the less certain. */
public enum Outcome {
    /** It never got a complete request. */
    NOT_SENT,
    /** It refused. */
    REJECTED,
    /** It may have processed the call. */
    UNKNOWN
}
