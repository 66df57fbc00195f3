// A service in memory that gives access tokens, and keeps what it was asked.
package dev.docuvane.core;

import static dev.docuvane.core.Script.answer;
import static dev.docuvane.core.Script.ok;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A service that gives access tokens, and takes only those it has not revoked. */
final class TokenService implements Stage {
    final List<Script.Sent> log = new ArrayList<>();
    final Set<String> revoked = ConcurrentHashMap.newKeySet();
    final AtomicInteger issued = new AtomicInteger();
    volatile Function<String, @Nullable Stage> override = target -> null;
    volatile String life = "3600";
    private final Script script = new Script(this::serve);

    @Override
    public Answer send(Outgoing request) {
        return script.send(request);
    }

    private Answer serve(Outgoing request) {
        synchronized (log) {
            log.add(script.sent.get(script.sent.size() - 1));
        }
        Stage other = override.apply(request.target());
        return (other == null ? usual(request) : other).send(request);
    }

    private Stage usual(Outgoing request) {
        if (request.target().startsWith("/.well-known/")) return answer(404, "{}");
        if (request.target().equals("/oauth/token")) {
            String token = "token-" + issued.incrementAndGet();
            return ok("{\"access_token\":\"" + token + "\",\"token_type\":\"bearer\",\"expires_in\":" + life + "}");
        }
        String token = request.headers().getOrDefault("authorization", "").replace("Bearer ", "");
        if (!token.matches("token-\\d+") || revoked.contains(token))
            return answer(401, "{\"title\":\"No\",\"status\":401,\"code\":\"invalid_token\"}");
        return Scripted.OK;
    }

    long asked() {
        return script.sent.stream()
                .filter(sent -> sent.target().equals("/oauth/token"))
                .count();
    }

    List<String> lines() {
        return script.sent.stream().map(Script.Sent::line).toList();
    }

    Script.Sent last() {
        return script.sent.get(script.sent.size() - 1);
    }
}
