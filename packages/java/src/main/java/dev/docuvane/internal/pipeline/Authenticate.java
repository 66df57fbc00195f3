package dev.docuvane.internal.pipeline;

import dev.docuvane.errors.AuthenticationException;
import dev.docuvane.internal.Outgoing;
import dev.docuvane.internal.Path;
import dev.docuvane.internal.SecurityScheme;
import dev.docuvane.internal.Stage;
import dev.docuvane.internal.TransportResponse;
import dev.docuvane.internal.auth.Credentials;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Adds the credentials of the operation to each attempt, such as {@code Authorization: Bearer <key or token>}.
 *
 * <p>An operation with its own credential, such as a token request, keeps it. On a 401 the client drops
 * its token, and the retry stage makes one more attempt.
 */
public final class Authenticate implements Stage {
    private final Settings settings;
    private final Stage next;

    public Authenticate(Settings settings, Stage next) {
        this.settings = settings;
        this.next = next;
    }

    @Override
    public TransportResponse send(Outgoing request) {
        if (request.headers().containsKey("authorization")) return next.send(request);
        List<Credentials.Signer> signers = settings.credentials().signersOf(request.operation());
        if (signers.isEmpty()) return next.send(request);
        Outgoing signed = sign(request, signers);
        try {
            return next.send(signed);
        } catch (AuthenticationException refused) {
            for (int index = 0; index < signers.size(); index++)
                signers.get(index).source().drop(signed.secrets().get(index));
            throw refused;
        }
    }

    private static Outgoing sign(Outgoing request, List<Credentials.Signer> signers) {
        Map<String, String> headers = new LinkedHashMap<>(request.headers());
        List<String> secrets = new ArrayList<>(signers.size());
        String target = request.target();
        for (Credentials.Signer signer : signers) {
            SecurityScheme scheme = signer.scheme();
            String secret = signer.source().get(request);
            secrets.add(secret);
            switch (scheme.place()) {
                case HEADER -> headers.put(scheme.parameter(), scheme.prefix() + secret);
                // As the service issued it: an encoded "=" would be another key.
                case COOKIE ->
                    headers.merge("cookie", scheme.parameter() + "=" + secret, (one, more) -> one + "; " + more);
                case QUERY -> target += (target.indexOf('?') < 0 ? "?" : "&") + encoded(scheme, secret);
            }
        }
        return request.signed(headers, target, secrets);
    }

    private static String encoded(SecurityScheme scheme, String secret) {
        StringBuilder pair = new StringBuilder();
        Path.encode(scheme.parameter(), pair);
        Path.encode(secret, pair.append('='));
        return pair.toString();
    }
}
