package dev.docuvane.internal.auth;

import dev.docuvane.core.ClientCredentials;
import dev.docuvane.core.Credential;
import dev.docuvane.internal.Path;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/** Writes user and password, or client credentials, as one text: the text after {@code Basic } in a header. */
public final class Basic {
    private Basic() {}

    /** Returns the credential for the token endpoint. */
    public static Credential program(ClientCredentials client) {
        return Credential.password(encoded(client.clientId()), encoded(client.clientSecret()));
    }

    /** Returns user and password in the form of RFC 7617 §2.1. */
    public static String encode(String user, String password) {
        byte[] bytes = (user + ":" + password).getBytes(StandardCharsets.UTF_8);
        return Base64.getEncoder().encodeToString(bytes);
    }

    /** For {@code client_secret_basic} (RFC 6749 §2.3.1): encoded first, so that a colon cannot shift the separator. */
    public static String encodeClient(ClientCredentials client) {
        return encode(encoded(client.clientId()), encoded(client.clientSecret()));
    }

    private static String encoded(String text) {
        StringBuilder encoded = new StringBuilder();
        Path.encode(text, encoded);
        return encoded.toString();
    }
}
