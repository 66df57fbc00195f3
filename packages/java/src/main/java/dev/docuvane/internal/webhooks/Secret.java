package dev.docuvane.internal.webhooks;

import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A signing secret as bytes, with its purpose: {@code whsec_…} for HMAC, {@code whpk_…} and {@code whsk_…} for Ed25519
 * (Standard Webhooks 1.0.0).
 */
public final class Secret {
    /** What a secret is for. */
    public enum Kind {
        /** Signs and verifies {@code v1}. */
        HMAC,
        /** Verifies {@code v1a}. */
        PUBLIC,
        /** Signs {@code v1a}; its bytes are the seed. */
        PRIVATE
    }

    /**
     * Minimum bytes of an HMAC secret, 128 bits: fewer can be brute-forced. The standard requires 24 to 64 bytes, but
     * senders with 18 exist (Svix's own documentation), and a receiver cannot change that.
     */
    private static final int LEAST_HMAC_BYTES = 16;

    /** Bytes of a public key and of a private seed (RFC 8032 §5.1.5). */
    private static final int ED25519_BYTES = 32;

    private static final Pattern SHAPE = Pattern.compile("(?:(whsec|whpk|whsk)_)?([A-Za-z0-9+/]+)={0,2}");

    private static final SecureRandom RANDOM = new SecureRandom();

    private final Kind kind;
    private final byte[] bytes;

    private Secret(Kind kind, byte[] bytes) {
        this.kind = kind;
        this.bytes = bytes;
    }

    /**
     * Generates a signing secret of 32 random bytes.
     *
     * @return {@code whsec_} and base64
     */
    public static String generate() {
        byte[] bytes = new byte[32];
        RANDOM.nextBytes(bytes);
        return "whsec_" + Base64.getEncoder().encodeToString(bytes);
    }

    /**
     * Reads a secret. Without a prefix it is base64 of an HMAC secret.
     *
     * @throws dev.docuvane.errors.WebhookVerificationException {@code bad_secret}: it cannot be one
     */
    public static Secret read(@Nullable String text) {
        if (text == null || text.isBlank()) throw Refusals.badSecret("it is empty or not set");
        Matcher match = SHAPE.matcher(text.strip());
        if (!match.matches() || match.group(2).length() % 4 == 1) throw Refusals.badSecret("it is not base64");
        byte[] bytes = Base64.getDecoder().decode(match.group(2));
        Kind kind = kindOf(match.group(1));
        if (kind == Kind.HMAC) {
            if (bytes.length < LEAST_HMAC_BYTES) throw wrongLength(bytes, LEAST_HMAC_BYTES + " or more");
            return new Secret(kind, bytes);
        }
        // A private key may include its public half (libsodium's form); only the seed is used.
        boolean isPair = kind == Kind.PRIVATE && bytes.length == 2 * ED25519_BYTES;
        byte[] seed = isPair ? Arrays.copyOf(bytes, ED25519_BYTES) : bytes;
        if (seed.length != ED25519_BYTES) throw wrongLength(bytes, Integer.toString(ED25519_BYTES));
        return new Secret(kind, seed);
    }

    public Kind kind() {
        return kind;
    }

    public byte[] bytes() {
        return bytes;
    }

    /** Never shows the secret. */
    @Override
    public String toString() {
        return "Secret[" + kind + "]";
    }

    private static Kind kindOf(@Nullable String prefix) {
        if (prefix == null || prefix.equals("whsec")) return Kind.HMAC;
        return prefix.equals("whpk") ? Kind.PUBLIC : Kind.PRIVATE;
    }

    private static RuntimeException wrongLength(byte[] bytes, String wanted) {
        return Refusals.badSecret("it has " + bytes.length + " bytes where " + wanted + " are needed");
    }
}
