package dev.docuvane.internal.pipeline;

import dev.docuvane.errors.ConnectionException;
import dev.docuvane.errors.ErrorFacts;
import dev.docuvane.errors.Outcome;
import dev.docuvane.internal.Outgoing;
import dev.docuvane.internal.Path;
import java.io.IOException;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateNotYetValidException;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLHandshakeException;
import javax.net.ssl.SSLPeerUnverifiedException;
import org.jspecify.annotations.Nullable;

/** Explains why there is no response, and gives advice. */
final class NoResponse {
    private NoResponse() {}

    /**
     * Creates the error for a connection that failed or broke.
     *
     * @param cause what callers see of the failure
     */
    static ConnectionException explain(IOException failure, Throwable cause, Outgoing request, Outcome outcome) {
        String at = request.origin() + "";
        String kind = " (" + failure.getClass().getSimpleName() + ")";
        boolean isTls = outcome == Outcome.NOT_SENT && failure instanceof SSLException;
        String message;
        if (isTls) message = "No TLS connection to " + at + kind + "; " + advice(failure);
        else if (outcome == Outcome.NOT_SENT)
            message = "No connection to " + at + kind + "; check that the service is running there";
        else message = "The connection to " + at + " broke" + kind + "; the service may have processed the call";
        return new ConnectionException(
                message + ": " + Path.describe(request) + ".",
                ErrorFacts.of(isTls ? "tls_failed" : "connection_failed")
                        .outcome(outcome)
                        .cause(cause));
    }

    private static String advice(IOException failure) {
        if (failure instanceof SSLPeerUnverifiedException)
            return "its certificate is for another host: check the address";
        if (hasCause(failure, CertificateExpiredException.class)
                || hasCause(failure, CertificateNotYetValidException.class))
            return "its certificate is not valid now: check it, and your clock";
        if (failure instanceof SSLHandshakeException)
            return "set javax.net.ssl.trustStore to a store with the certificate of its authority, if you trust it";
        return "check that it speaks TLS at this port";
    }

    private static boolean hasCause(@Nullable Throwable error, Class<? extends Throwable> type) {
        for (Throwable each = error; each != null; each = each.getCause()) if (type.isInstance(each)) return true;
        return false;
    }
}
