package dev.docuvane.internal.webhooks;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Describes how deliveries are signed. Names of headers are in lower case; the first one that a delivery has counts.
 *
 * @param headers headers of the signatures
 * @param separator text between several signatures or fields in the header; {@code null} if there is one signature
 * @param signed text with {@code {body}}, and perhaps {@code {id}}, {@code {timestamp}}, {@code {url}} and {@code {method}}
 * @param keys a secret is of the kind whose {@code secretPrefix} it has, else of the first
 * @param timestamp time of the attempt; {@code null} if the service does not send it
 * @param id headers of the ID that is signed; {@code null} if none is
 */
public record SignatureScheme(
        List<String> headers,
        @Nullable String separator,
        String signed,
        List<KeyScheme> keys,
        @Nullable TimestampScheme timestamp,
        @Nullable List<String> id) {
    /**
     * A kind of key.
     *
     * @param algorithm {@code hmac-sha256} or another HMAC, or {@code ed25519}
     * @param encoding encoding of signatures: {@code hex}, {@code base64}, {@code base64url}
     * @param prefix start of a signature that is not part of it: {@code sha256=}; may be empty
     * @param secretEncoding encoding of secrets: {@code text}, {@code hex}, {@code base64}
     * @param secretPrefix start of a secret that is not part of it: {@code whsec_}; may be empty, and missing from a secret
     */
    public record KeyScheme(
            String algorithm, String encoding, String prefix, String secretEncoding, String secretPrefix) {}

    /**
     * Where the time of an attempt is.
     *
     * @param headers headers that have it
     * @param prefix start of the field of the header that has it: {@code t=}; may be empty
     * @param format {@code unix}, {@code unix_ms}, {@code iso}
     * @param toleranceSeconds how far it may be from now, both ways
     */
    public record TimestampScheme(List<String> headers, String prefix, String format, long toleranceSeconds) {}

    /** Whether a part, such as {@code url}, is signed. */
    boolean signs(String part) {
        return signed.contains("{" + part + "}");
    }
}
