package dev.docuvane.internal.auth;

import dev.docuvane.core.CallOptions;
import dev.docuvane.core.ClientCredentials;
import dev.docuvane.core.Clock;
import dev.docuvane.errors.ApiException;
import dev.docuvane.errors.ResponseParseException;
import dev.docuvane.internal.Address;
import dev.docuvane.internal.Operation;
import dev.docuvane.internal.Reader;
import dev.docuvane.internal.Request;
import dev.docuvane.internal.RetryClass;
import dev.docuvane.internal.SecurityScheme;
import dev.docuvane.internal.Sender;
import dev.docuvane.internal.bodies.FormBody;
import dev.docuvane.internal.errors.Checks;
import dev.docuvane.json.Decoders;
import dev.docuvane.json.JsonValue;
import java.net.URI;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Requests access tokens (RFC 6749 §4.4): at the URL of the caller, else at an absolute one of the description of the
 * service, else at the endpoint that the metadata of the service names (RFC 8414).
 */
public final class TokenEndpoint implements Supplier<Token> {
    /** Where a service publishes its metadata, from its origin on (RFC 8414 §3). */
    private static final Operation DISCOVER = new Operation(
                    "discoverTokenUrl", "GET", "/.well-known/oauth-authorization-server", RetryClass.SAFE)
            .fromOrigin()
            .orNothing()
            .security();

    /** A token endpoint responds at once or is down, and callers wait for it. */
    private static final CallOptions OPTIONS = CallOptions.of().totalTimeout(Duration.ofSeconds(60));

    /** Sends the requests for tokens: without pacing, credentials and middleware. */
    public interface Senders {
        /** Origin of the service. */
        String origin();

        /** Whether plain HTTP to other machines is allowed. */
        boolean allowsInsecure();

        /** Asks the service where tokens are issued. */
        Sender forMetadata();

        /** Asks for tokens at an origin; the client secret is removed from error responses. */
        Sender forTokens(String origin);
    }

    private static final Reader<JsonValue> JSON = Reader.json(Decoders.JSON);

    private final Senders senders;
    private final Clock clock;
    private final ClientCredentials client;
    private final String usual;
    private volatile @Nullable URI found;

    /**
     * Creates a token endpoint; its URL is discovered at the first call unless the caller or the description names one.
     *
     * @param senders send the requests
     * @param clock the clock
     * @param scheme has the default URL
     * @param client ID and secret
     */
    public TokenEndpoint(Senders senders, Clock clock, SecurityScheme scheme, ClientCredentials client) {
        this.senders = senders;
        this.clock = clock;
        this.client = client;
        this.usual = scheme.tokenUrl() == null ? "/oauth/token" : scheme.tokenUrl();
        String named = client.tokenUrl() == null && isAbsolute(usual) ? usual : client.tokenUrl();
        if (named != null) found = Address.readTokenUrl(named, senders.allowsInsecure());
    }

    private static boolean isAbsolute(String url) {
        return url.matches("(?i)[a-z][a-z0-9+.-]*:.*");
    }

    @Override
    public Token get() {
        URI url = tokenUrl();
        long issuedAt = clock.monotonicMillis();
        Map<String, Object> form = new LinkedHashMap<>();
        form.put("grant_type", "client_credentials");
        if (client.scope() != null) form.put("scope", client.scope());
        Request<JsonValue> request = Request.of(operation(url), JSON)
                .header("authorization", "Basic " + Basic.encodeClient(client))
                .body(FormBody.of(form))
                .options(OPTIONS)
                .build();
        return TokenResponse.read(senders.forTokens(Address.origin(url)).send(request), issuedAt);
    }

    private URI tokenUrl() {
        URI url = found;
        if (url == null) {
            url = discover();
            found = url;
        }
        return url;
    }

    /** Services without metadata respond with 404, or with whatever they send for an unknown path. */
    private URI discover() {
        try {
            Request<JsonValue> request =
                    Request.of(DISCOVER, JSON).options(OPTIONS).build();
            // Nothing for 204.
            return choose(senders.forMetadata()
                    .send(request)
                    .json()
                    .flatMap(metadata -> metadata.get("token_endpoint"))
                    .flatMap(JsonValue::asText)
                    .orElse(null));
        } catch (ResponseParseException none) {
            return choose(null);
        } catch (ApiException error) {
            boolean mayPass = error.status() >= 500 || error.status() == 408 || error.status() == 429;
            if (mayPass) throw error;
            return choose(null);
        }
    }

    /**
     * Metadata must not send the client secret to another origin, unlike the caller and the description of the service: anyone who
     * can alter a response of the service could otherwise redirect it.
     */
    private URI choose(@Nullable String named) {
        String origin = senders.origin();
        if (named == null) return resolve(origin, usual);
        URI url = resolve(origin, named);
        if (url.getHost() != null
                && url.getScheme() != null
                && Address.origin(url).equals(origin)) return url;
        String there = url.getHost() == null ? "no address" : Address.origin(url);
        throw Checks.invalid(
                "token_url_refused",
                "The service at " + origin + " advertises the token endpoint " + there
                        + ": if that is right, give it as tokenUrl of the credentials.");
    }

    private static URI resolve(String origin, String address) {
        try {
            return URI.create(origin + "/").resolve(address);
        } catch (IllegalArgumentException unreadable) {
            return URI.create("");
        }
    }

    private static Operation operation(URI url) {
        String query = url.getRawQuery() == null ? "" : "?" + url.getRawQuery();
        return new Operation("createToken", "POST", url.getRawPath() + query, RetryClass.SAFE)
                .fromOrigin()
                .orNothing()
                .security();
    }
}
