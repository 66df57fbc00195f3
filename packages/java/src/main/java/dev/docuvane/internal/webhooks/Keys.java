package dev.docuvane.internal.webhooks;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.InvalidKeyException;
import java.security.Key;
import java.security.KeyFactory;
import java.security.MessageDigest;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.security.SignatureException;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/**
 * Holds a secret as a key of the JDK, created once: creating one costs more than signing 1 KB with it. Safe for
 * threads.
 */
public final class Keys {
    /** Maximum number of cached secrets, to bound the memory of a receiver for many customers. */
    private static final int MOST_KEYS = 1_000;

    private static final Map<String, Keys> KEYS = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Keys> eldest) {
            return size() > MOST_KEYS;
        }
    };

    /** DER of an Ed25519 private key up to its seed, and of a public key up to its bytes (RFC 8410 §4, §7). */
    private static final byte[] PKCS8_PREFIX = {0x30, 0x2e, 2, 1, 0, 0x30, 5, 6, 3, 0x2b, 0x65, 0x70, 4, 0x22, 4, 0x20};

    private static final byte[] X509_PREFIX = {0x30, 0x2a, 0x30, 5, 6, 3, 0x2b, 0x65, 0x70, 3, 0x21, 0};

    private final Secret.Kind kind;
    private final Key key;

    /** A MAC that has its key and is copied for each use; {@code null} where copies are not offered. */
    private final @Nullable Mac mac;

    private Keys(Secret.Kind kind, Key key, @Nullable Mac mac) {
        this.kind = kind;
        this.key = key;
        this.mac = mac;
    }

    /**
     * Returns the key of a secret.
     *
     * @throws dev.docuvane.errors.WebhookVerificationException {@code bad_secret}: it cannot be one
     */
    public static Keys of(@Nullable String secret) {
        synchronized (KEYS) {
            Keys known = secret == null ? null : KEYS.get(secret);
            if (known != null) return known;
        }
        Keys made = make(Secret.read(secret));
        synchronized (KEYS) {
            if (secret != null) KEYS.put(secret, made);
        }
        return made;
    }

    public Secret.Kind kind() {
        return kind;
    }

    /**
     * Tries this key on every signature of a delivery, without an early exit: timing must not reveal which one matched.
     *
     * @param prefix what is signed before the body
     */
    public boolean fitsAny(List<SignatureHeaders.Signature> signatures, byte[] prefix, byte[] body) {
        boolean found = false;
        if (kind == Secret.Kind.HMAC) {
            byte[] expected = Base64.getEncoder().encode(hmac(prefix, body));
            for (SignatureHeaders.Signature signature : signatures)
                found |= !signature.isEd25519()
                        && MessageDigest.isEqual(expected, signature.base64().getBytes(StandardCharsets.UTF_8));
            return found;
        }
        for (SignatureHeaders.Signature signature : signatures)
            found |= signature.isEd25519() && signature.isCanonical() && verify(signature, prefix, body);
        return found;
    }

    /** Signs a message: {@code v1,…} or {@code v1a,…}. */
    public String sign(byte[] prefix, byte[] body) {
        byte[] signature = kind == Secret.Kind.HMAC ? hmac(prefix, body) : ed25519(prefix, body);
        String scheme = kind == Secret.Kind.HMAC ? "v1," : "v1a,";
        return scheme + Base64.getEncoder().encodeToString(signature);
    }

    private byte[] hmac(byte[] prefix, byte[] body) {
        try {
            Mac fresh = mac == null ? initialised(key) : (Mac) mac.clone();
            fresh.update(prefix);
            return fresh.doFinal(body);
        } catch (CloneNotSupportedException | GeneralSecurityException impossible) {
            throw new IllegalStateException("HMAC-SHA256 is part of every JDK.", impossible);
        }
    }

    private byte[] ed25519(byte[] prefix, byte[] body) {
        try {
            Signature signer = Signature.getInstance("Ed25519");
            signer.initSign((PrivateKey) key);
            signer.update(prefix);
            signer.update(body);
            return signer.sign();
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException("Ed25519 is part of every JDK from 15 on.", impossible);
        }
    }

    private boolean verify(SignatureHeaders.Signature signature, byte[] prefix, byte[] body) {
        try {
            Signature verifier = Signature.getInstance("Ed25519");
            verifier.initVerify((PublicKey) key);
            verifier.update(prefix);
            verifier.update(body);
            return verifier.verify(Base64.getDecoder().decode(signature.base64()));
        } catch (InvalidKeyException | SignatureException notOne) {
            return false;
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException("Ed25519 is part of every JDK from 15 on.", impossible);
        }
    }

    private static Keys make(Secret secret) {
        try {
            if (secret.kind() == Secret.Kind.HMAC) {
                Key key = new SecretKeySpec(secret.bytes(), "HmacSHA256");
                return new Keys(secret.kind(), key, copyable(initialised(key)));
            }
            KeyFactory keys = KeyFactory.getInstance("Ed25519");
            Key key = secret.kind() == Secret.Kind.PUBLIC
                    ? keys.generatePublic(new X509EncodedKeySpec(joined(X509_PREFIX, secret.bytes())))
                    : keys.generatePrivate(new PKCS8EncodedKeySpec(joined(PKCS8_PREFIX, secret.bytes())));
            return new Keys(secret.kind(), key, null);
        } catch (GeneralSecurityException invalid) {
            throw Refusals.badSecret("it is no key of Ed25519");
        }
    }

    private static Mac initialised(Key key) throws GeneralSecurityException {
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(key);
        return mac;
    }

    /** Copying an initialised MAC spares finding and keying one; some providers offer no copies. */
    private static @Nullable Mac copyable(Mac mac) {
        try {
            return (Mac) mac.clone();
        } catch (CloneNotSupportedException notOffered) {
            return null;
        }
    }

    private static byte[] joined(byte[] head, byte[] tail) {
        byte[] all = new byte[head.length + tail.length];
        System.arraycopy(head, 0, all, 0, head.length);
        System.arraycopy(tail, 0, all, head.length, tail.length);
        return all;
    }
}
