package dev.docuvane.internal.webhooks;

import dev.docuvane.internal.webhooks.SignatureScheme.KeyScheme;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.MessageDigest;
import java.security.PublicKey;
import java.security.Signature;
import java.security.SignatureException;
import java.security.spec.X509EncodedKeySpec;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/** A secret of a scheme: the key of an HMAC, or a public key. Compares signatures. Safe for threads. */
final class SignatureKey {
    /** DER of an Ed25519 public key up to its bytes (RFC 8410 §4). */
    private static final String X509_PREFIX = "302a300506032b6570032100";

    private static final int ED25519_BYTES = 32;

    /** Minimum bytes of an encoded HMAC secret, 128 bits: fewer can be brute-forced. */
    private static final int LEAST_HMAC_BYTES = 16;

    private final KeyScheme kind;
    private final byte[] bytes;
    private final @Nullable PublicKey publicKey;

    private SignatureKey(KeyScheme kind, byte[] bytes) {
        this.kind = kind;
        this.bytes = bytes;
        this.publicKey = isEd25519(kind) ? publicKeyOf(bytes) : null;
    }

    /**
     * Reads a secret.
     *
     * @throws dev.docuvane.errors.WebhookVerificationException {@code bad_secret}
     */
    static SignatureKey of(List<KeyScheme> kinds, @Nullable String secret) {
        if (secret == null || secret.isBlank()) throw Refusals.badSecret("it is empty or not set");
        String text = secret.strip();
        KeyScheme kind = kinds.stream()
                .filter(each -> !each.secretPrefix().isEmpty() && text.startsWith(each.secretPrefix()))
                .findFirst()
                .orElse(kinds.get(0));
        if (kind.secretEncoding().equals("text"))
            return new SignatureKey(kind, secret.getBytes(StandardCharsets.UTF_8));
        String encoded = text.startsWith(kind.secretPrefix())
                ? text.substring(kind.secretPrefix().length())
                : text;
        byte[] bytes = decoded(encoded, kind.secretEncoding());
        if (bytes == null || bytes.length == 0) throw Refusals.badSecret("it is not " + kind.secretEncoding());
        if (!isEd25519(kind) && bytes.length < LEAST_HMAC_BYTES)
            throw Refusals.badSecret(
                    "it has " + bytes.length + " bytes where " + LEAST_HMAC_BYTES + " or more are needed");
        return new SignatureKey(kind, bytes);
    }

    /** Signs as the header has it. */
    String sign(byte[] content) {
        if (publicKey != null)
            throw Refusals.badSecret("it is a public key, and signing needs the private one of the service");
        String algorithm = "Hmac" + kind.algorithm().substring("hmac-".length()).toUpperCase(Locale.ROOT);
        try {
            Mac mac = Mac.getInstance(algorithm);
            mac.init(new SecretKeySpec(bytes, algorithm));
            return kind.prefix() + encoded(mac.doFinal(content), kind.encoding());
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException(algorithm + " is part of every JDK.", impossible);
        }
    }

    /** Compares a signature in constant time. */
    boolean fits(String given, byte[] content) {
        if (!given.startsWith(kind.prefix())) return false;
        String text = given.substring(kind.prefix().length());
        if (publicKey != null) return isSigned(publicKey, decoded(text, kind.encoding()), content);
        String candidate = kind.prefix() + (kind.encoding().equals("hex") ? text.toLowerCase(Locale.ROOT) : text);
        return MessageDigest.isEqual(
                sign(content).getBytes(StandardCharsets.UTF_8), candidate.getBytes(StandardCharsets.UTF_8));
    }

    private static boolean isEd25519(KeyScheme kind) {
        return kind.algorithm().equals("ed25519");
    }

    private static PublicKey publicKeyOf(byte[] bytes) {
        if (bytes.length != ED25519_BYTES)
            throw Refusals.badSecret("it has " + bytes.length + " bytes where " + ED25519_BYTES + " are needed");
        byte[] der = HexFormat.of().parseHex(X509_PREFIX + HexFormat.of().formatHex(bytes));
        try {
            return KeyFactory.getInstance("Ed25519").generatePublic(new X509EncodedKeySpec(der));
        } catch (GeneralSecurityException invalid) {
            throw Refusals.badSecret("it is no key of Ed25519");
        }
    }

    private static boolean isSigned(PublicKey key, byte @Nullable [] signature, byte[] content) {
        // The JDK ignores what follows a signature.
        if (signature == null || signature.length != 2 * ED25519_BYTES) return false;
        try {
            Signature verifier = Signature.getInstance("Ed25519");
            verifier.initVerify(key);
            verifier.update(content);
            return verifier.verify(signature);
        } catch (SignatureException malformed) {
            return false;
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException("Ed25519 is part of every JDK from 15 on.", impossible);
        }
    }

    private static String encoded(byte[] bytes, String encoding) {
        if (encoding.equals("hex")) return HexFormat.of().formatHex(bytes);
        return encoding.equals("base64")
                ? Base64.getEncoder().encodeToString(bytes)
                : Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    /** Decodes a text; {@code null} unless it is what its bytes encode to, case and padding aside. */
    private static byte @Nullable [] decoded(String text, String encoding) {
        String given = unpadded(encoding.equals("hex") ? text.toLowerCase(Locale.ROOT) : text);
        try {
            byte[] bytes =
                    switch (encoding) {
                        case "hex" -> HexFormat.of().parseHex(given);
                        case "base64" -> Base64.getDecoder().decode(given);
                        default -> Base64.getUrlDecoder().decode(given);
                    };
            return unpadded(encoded(bytes, encoding)).equals(given) ? bytes : null;
        } catch (IllegalArgumentException notEncoded) {
            return null;
        }
    }

    private static String unpadded(String text) {
        return text.replaceAll("=+$", "");
    }
}
