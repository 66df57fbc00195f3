package dev.docuvane.internal;

import dev.docuvane.http.Headers;
import org.jspecify.annotations.Nullable;

/** Finds the service's id of a call. */
public final class RequestId {
    /** Names in use, the most specific first. */
    private static final String[] NAMES = {"x-request-id", "request-id", "x-correlation-id", "x-amzn-requestid"};

    private RequestId() {}

    public static @Nullable String of(Headers headers) {
        for (String name : NAMES) {
            String id = headers.get(name);
            if (id != null && !id.isEmpty()) return id;
        }
        return null;
    }
}
