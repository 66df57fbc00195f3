package dev.docuvane.internal.pipeline;

import dev.docuvane.core.CallOptions;
import dev.docuvane.errors.DocuvaneException;
import dev.docuvane.errors.ErrorFacts;
import dev.docuvane.errors.InvalidArgumentException;
import dev.docuvane.errors.Outcome;
import dev.docuvane.internal.Address;
import dev.docuvane.internal.Body;
import dev.docuvane.internal.Operation;
import dev.docuvane.internal.Outgoing;
import dev.docuvane.internal.Path;
import dev.docuvane.internal.Request;
import dev.docuvane.internal.RetryClass;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import okhttp3.HttpUrl;
import org.jspecify.annotations.Nullable;

/**
 * Turns the call that a resource describes into a request, once per call: path, headers, idempotency key and deadline.
 */
public final class Prepare {
    /** Ten minutes for a call with all its retries; an upload or a stream may take longer and has no limit. */
    public static final Duration TOTAL_TIMEOUT = Duration.ofMinutes(10);

    /**
     * Headers of the caller that are not sent. Only an operation may bring its own credential, and where a body ends is
     * said by who writes it: another length would make the rest of it a request of its own.
     */
    public static final Set<String> NOT_THE_CALLERS = Set.of("authorization", "content-length", "transfer-encoding");

    private final Settings settings;

    public Prepare(Settings settings) {
        this.settings = settings;
    }

    /**
     * Prepares a call. The idempotency key is made here, so that all attempts share it.
     *
     * @throws InvalidArgumentException an id cannot be part of a path; nothing was sent
     */
    public Outgoing prepare(Request<?> request) {
        Operation operation = request.operation();
        Address address = addressOf(operation);
        String prefix = operation.atOrigin() ? "" : address.prefix();
        String target = prefix + Path.build(operation.path(), request.path(), request.query());
        String url = request.url();
        String key = chooseKey(request);
        Map<String, String> headers = mergeHeaders(request, key);
        return new Outgoing(
                request,
                key,
                limits(request),
                new Outgoing.Wire(
                        address.origin(),
                        url == null ? target : targetOf(url, address.origin(), target, operation),
                        headers));
    }

    /** Path and query of a URL that the service gave: at its own origin, the only one that credentials are sent to. */
    private static String targetOf(String url, String origin, String target, Operation operation) {
        HttpUrl base = HttpUrl.get(origin + target);
        HttpUrl found = base.resolve(url);
        if (found == null
                || !found.scheme().equals(base.scheme())
                || !found.host().equals(base.host())
                || found.port() != base.port())
            throw new DocuvaneException(
                    "The next page of " + operation + " is at another origin, where the key is not sent.",
                    ErrorFacts.of("foreign_page").outcome(Outcome.NOT_SENT));
        String query = found.encodedQuery();
        return found.encodedPath() + (query == null ? "" : "?" + query);
    }

    private Address addressOf(Operation operation) {
        String server = operation.server();
        return server == null
                ? settings.address()
                : Address.read(server, "", settings.limits().allowInsecure());
    }

    /** Calls that are not safe to repeat carry a key; running a workflow is one of them although it is a GET. */
    private static @Nullable String chooseKey(Request<?> request) {
        String chosen = request.options().idempotencyKey();
        if (chosen != null || !request.operation().takesKey()) return chosen;
        return UUID.randomUUID().toString();
    }

    /** Most calls share the client's headers; only a call with additional headers gets a copy. */
    private Map<String, String> mergeHeaders(Request<?> request, @Nullable String key) {
        Map<String, String> own = request.options().headers();
        Body body = request.body();
        if (own.isEmpty()
                && request.headers().isEmpty()
                && body == null
                && key == null
                && request.operation().acceptsJson()
                && !isEffectiveGet(request.operation())) return settings.headers();
        Map<String, String> merged = new LinkedHashMap<>(settings.headers());
        if (!request.operation().acceptsJson())
            merged.put("accept", request.operation().accept());
        merged.putAll(own);
        merged.keySet().removeAll(NOT_THE_CALLERS);
        merged.putAll(request.headers());
        String credential = merged.remove("authorization");
        // A GET with side effects: a cached response would have none.
        if (isEffectiveGet(request.operation())) merged.put("cache-control", "no-store");
        if (body != null) merged.put("content-type", body.contentType());
        if (key != null) merged.put("idempotency-key", key);
        // Last, where the authenticate stage puts it.
        if (credential != null) merged.put("authorization", credential);
        return merged;
    }

    private static boolean isEffectiveGet(Operation operation) {
        return operation.method().equals("GET") && operation.retryClass() == RetryClass.UNPROCESSED_ONLY;
    }

    private Outgoing.Limits limits(Request<?> request) {
        CallOptions options = request.options();
        Integer maxRetries = options.maxRetries();
        Duration timeout = options.timeout();
        return new Outgoing.Limits(
                maxRetries == null ? settings.limits().maxRetries() : maxRetries,
                millis(timeout == null ? settings.limits().timeout() : timeout),
                deadline(request));
    }

    private long deadline(Request<?> request) {
        Duration chosen = request.options().totalTimeout();
        Duration total = chosen == null ? settings.limits().totalTimeout() : chosen;
        Body body = request.body();
        boolean isStreamed = request.reader().isStreamed() || (body != null && body.isStreamed());
        if (total == null && isStreamed) return Outgoing.NEVER;
        long now = settings.clock().monotonicMillis();
        long left = millis(total == null ? TOTAL_TIMEOUT : total);
        return left > Outgoing.NEVER - now ? Outgoing.NEVER : now + left;
    }

    private static long millis(Duration duration) {
        try {
            return duration.toMillis();
        } catch (ArithmeticException endless) {
            return Outgoing.NEVER;
        }
    }
}
