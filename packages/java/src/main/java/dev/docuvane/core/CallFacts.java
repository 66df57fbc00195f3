package dev.docuvane.core;

import java.util.Optional;

/**
 * The facts of a call that logs and traces may keep: no body, no query, no credential.
 *
 * @param operation operation ID, as {@code uploadDocument}
 * @param method HTTP method in upper case
 * @param route path template, as {@code /documents/{id}}: IDs of documents stay out
 * @param origin scheme, host and port of the service, as {@code https://docs.example:8443}
 * @param idempotencyKey key of the call; empty for a call without one
 * @param requestBytes length of the body; 0 without a body, -1 when it is not known
 */
public record CallFacts(
        String operation,
        String method,
        String route,
        String origin,
        Optional<String> idempotencyKey,
        long requestBytes) {
    @Override
    public String toString() {
        return "CallFacts[" + operation + "]";
    }
}
