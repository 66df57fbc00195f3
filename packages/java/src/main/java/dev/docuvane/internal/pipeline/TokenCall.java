package dev.docuvane.internal.pipeline;

import dev.docuvane.internal.Outgoing;
import dev.docuvane.internal.Sender;
import dev.docuvane.internal.Stage;
import dev.docuvane.internal.TransportResponse;
import dev.docuvane.internal.auth.TokenEndpoint;
import dev.docuvane.internal.errors.Redact;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Sends the requests for access tokens: without pacing, credentials and middleware. */
public final class TokenCall implements TokenEndpoint.Senders {
    private final Settings settings;
    private final Stage transport;
    private final String secret;

    /**
     * Creates the senders of a client.
     *
     * @param transport makes one attempt
     * @param secret client secret, which is removed from error responses
     */
    public TokenCall(Settings settings, Stage transport, String secret) {
        this.settings = settings;
        this.transport = transport;
        this.secret = secret;
    }

    @Override
    public String origin() {
        return settings.address().origin();
    }

    @Override
    public boolean allowsInsecure() {
        return settings.limits().allowInsecure();
    }

    @Override
    public Sender forMetadata() {
        return Pipeline.forTokens(settings, transport);
    }

    @Override
    public Sender forTokens(String origin) {
        return Pipeline.forTokens(settingsAt(origin), this::sendHidden);
    }

    /** Another origin receives only the client's own headers: a caller's may be private to the service. */
    private Settings settingsAt(String origin) {
        if (origin.equals(origin())) return settings;
        Map<String, String> headers = new LinkedHashMap<>(settings.headers());
        headers.keySet().retainAll(List.of("accept", "accept-encoding", "user-agent"));
        return settings.elsewhere(origin, headers);
    }

    /** Removes the secret from an error response that repeats it, before anyone reads it. */
    private TransportResponse sendHidden(Outgoing request) {
        TransportResponse response = transport.send(request);
        if (response.status() < 400) return response;
        String text = new String(response.body(), StandardCharsets.UTF_8);
        return response.withBody(Redact.redact(text, secret).getBytes(StandardCharsets.UTF_8));
    }
}
