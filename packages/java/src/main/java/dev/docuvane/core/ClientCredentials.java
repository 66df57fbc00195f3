package dev.docuvane.core;

import dev.docuvane.errors.InvalidArgumentException;
import dev.docuvane.internal.errors.Checks;
import dev.docuvane.internal.json.JsonText;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Client credentials (OAuth 2.0, RFC 6749 §4.4), from which the client gets and renews its own access tokens. Immutable:
 * each method returns a copy.
 */
public final class ClientCredentials extends Credential {
    /** Printable ASCII without space, quote and backslash (RFC 6749 §3.3). */
    private static final Pattern SCOPE = Pattern.compile("[\\x21\\x23-\\x5b\\x5d-\\x7e]+");

    private final String clientId;
    private final String clientSecret;
    private final @Nullable String scope;
    private final @Nullable String tokenUrl;

    private ClientCredentials(String clientId, String clientSecret, @Nullable String scope, @Nullable String tokenUrl) {
        this.clientId = clientId;
        this.clientSecret = clientSecret;
        this.scope = scope;
        this.tokenUrl = tokenUrl;
    }

    /**
     * Identifies a program.
     *
     * @param clientId its public name; spaces around it are cut
     * @param clientSecret its password: sent to the token endpoint only, and shown nowhere
     * @return the credentials
     * @throws InvalidArgumentException one of them is empty
     */
    public static ClientCredentials of(String clientId, String clientSecret) {
        return new ClientCredentials(
                checkPart("clientId", clientId), checkPart("clientSecret", clientSecret), null, null);
    }

    /**
     * What the tokens may do. Default: all that the service allows this program.
     *
     * @param scopes as {@code documents:read}
     * @return a copy with these
     * @throws InvalidArgumentException a scope is invalid
     */
    public ClientCredentials scopes(List<String> scopes) {
        for (String scope : scopes)
            if (!SCOPE.matcher(scope).matches())
                throw Checks.invalid(
                        "invalid_scope",
                        "Invalid scope " + JsonText.quote(scope) + ": pass a scope such as documents:read.");
        String joined = scopes.isEmpty() ? null : String.join(" ", scopes);
        return new ClientCredentials(clientId, clientSecret, joined, tokenUrl);
    }

    /**
     * URL of the token endpoint. Default: the one in the service's metadata, else its default. Only a URL set
     * here may be at another origin than the service.
     *
     * @param tokenUrl absolute URL
     * @return a copy with this
     */
    public ClientCredentials tokenUrl(String tokenUrl) {
        return new ClientCredentials(clientId, clientSecret, scope, tokenUrl);
    }

    /**
     * Client ID.
     *
     * @return without spaces around it
     */
    public String clientId() {
        return clientId;
    }

    /**
     * Client secret; sent to the token endpoint only.
     *
     * @return without spaces around it
     */
    public String clientSecret() {
        return clientSecret;
    }

    /**
     * Requested scopes, separated by spaces.
     *
     * @return {@code null} to request all
     */
    @Nullable
    public String scope() {
        return scope;
    }

    /**
     * Address of the token endpoint.
     *
     * @return {@code null} when the client discovers it
     */
    @Nullable
    public String tokenUrl() {
        return tokenUrl;
    }

    @Override
    public Object identity() {
        return clientId;
    }

    /** A secret may contain any character: it is encoded before it is sent. Spaces around it come from copying. */
    private static String checkPart(String name, String value) {
        String trimmed = value.trim();
        if (!trimmed.isEmpty()) return trimmed;
        throw Checks.invalid(
                "invalid_credentials", "The client credentials have no " + name + ": pass clientId and clientSecret.");
    }
}
