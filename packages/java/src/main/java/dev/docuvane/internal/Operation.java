package dev.docuvane.internal;

import dev.docuvane.json.JsonInput;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One operation of the service, from its description. Immutable. */
public final class Operation {
    private static final String JSON = "application/json";

    private final String id;
    private final String method;
    private final String path;
    private final RetryClass retryClass;
    private final @Nullable List<SecurityRequirement> security;
    private final boolean atOrigin;
    private final @Nullable String server;
    private final boolean takesKey;
    private final String accept;
    /** Status, as {@code 404}, {@code 4XX} or {@code default} → what reads its body. */
    private final Map<String, JsonInput.Decoder<?>> failures;

    private final boolean mayBeEmpty;

    /**
     * Describes an operation below the prefix of the service that needs the client's default credential.
     *
     * @param id its name in the description, as {@code getDocument}
     * @param method HTTP method in capitals
     * @param path path template, as {@code /documents/{id}}
     * @param retryClass when it may be made again
     */
    public Operation(String id, String method, String path, RetryClass retryClass) {
        this.id = id;
        this.method = method;
        this.path = path;
        this.retryClass = retryClass;
        this.security = null;
        this.atOrigin = false;
        this.server = null;
        this.takesKey = retryClass != RetryClass.SAFE;
        this.accept = JSON;
        this.failures = Map.of();
        this.mayBeEmpty = false;
    }

    private Operation(
            Operation from, @Nullable List<SecurityRequirement> security, boolean atOrigin, @Nullable String server) {
        this(from, security, atOrigin, server, from.takesKey, from.accept, from.failures, from.mayBeEmpty);
    }

    private Operation(
            Operation from,
            @Nullable List<SecurityRequirement> security,
            boolean atOrigin,
            @Nullable String server,
            boolean takesKey,
            String accept,
            Map<String, JsonInput.Decoder<?>> failures,
            boolean mayBeEmpty) {
        this.id = from.id;
        this.method = from.method;
        this.path = from.path;
        this.retryClass = from.retryClass;
        this.security = security;
        this.atOrigin = atOrigin;
        this.server = server;
        this.takesKey = takesKey;
        this.accept = accept;
        this.failures = failures;
        this.mayBeEmpty = mayBeEmpty;
    }

    /**
     * Names the credentials it needs.
     *
     * @param alternatives one of these is enough; none for an operation without a credential
     * @return a copy with these
     */
    public Operation security(SecurityRequirement... alternatives) {
        return new Operation(this, List.of(alternatives), atOrigin, server);
    }

    /**
     * Puts its path at the origin of the service instead of below the prefix.
     *
     * @return a copy there
     */
    public Operation fromOrigin() {
        return new Operation(this, security, true, server);
    }

    /**
     * Sets a different server for the operation.
     *
     * @param address absolute URL, with its prefix
     * @return a copy there
     */
    public Operation server(String address) {
        return new Operation(this, security, atOrigin, address);
    }

    /**
     * Declares that the service supports no idempotency key for it, so that none is sent.
     *
     * @return a copy without
     */
    public Operation withoutKey() {
        return new Operation(this, security, atOrigin, server, false, accept, failures, mayBeEmpty);
    }

    /**
     * Asks for other media types than JSON.
     *
     * @param types value of {@code Accept}: what the description lists for success
     * @return a copy that does
     */
    public Operation accept(String types) {
        return new Operation(this, security, atOrigin, server, takesKey, types, failures, mayBeEmpty);
    }

    /**
     * Names the type of the body of an error.
     *
     * @param status as {@code 404}, {@code 4XX} or {@code default}
     * @param decoder reads the body
     * @return a copy that reads it
     */
    public Operation failure(String status, JsonInput.Decoder<?> decoder) {
        Map<String, JsonInput.Decoder<?>> all = new HashMap<>(failures);
        all.put(status, decoder);
        return new Operation(this, security, atOrigin, server, takesKey, accept, Map.copyOf(all), mayBeEmpty);
    }

    /**
     * Declares that a success may come without a body: {@code null}, or a text or a download without content.
     *
     * @return a copy that takes one
     */
    public Operation orNothing() {
        return new Operation(this, security, atOrigin, server, takesKey, accept, failures, true);
    }

    /**
     * What reads the body of an error: of its status, else of its class, else of any.
     *
     * @param status HTTP status
     * @return {@code null} without a description
     */
    public JsonInput.@Nullable Decoder<?> failure(int status) {
        for (String key : List.of(Integer.toString(status), status / 100 + "XX", "default"))
            if (failures.containsKey(key)) return failures.get(key);
        return null;
    }

    /**
     * Its name in the description of the service.
     *
     * @return as {@code getDocument}
     */
    public String id() {
        return id;
    }

    /**
     * HTTP method.
     *
     * @return in capitals
     */
    public String method() {
        return method;
    }

    /**
     * Path template.
     *
     * @return as {@code /documents/{id}}
     */
    public String path() {
        return path;
    }

    /**
     * When it may be made again.
     *
     * @return its class
     */
    public RetryClass retryClass() {
        return retryClass;
    }

    /** Alternatives; {@code null} for what the client's operations need by default. */
    @Nullable
    public List<SecurityRequirement> alternatives() {
        return security;
    }

    public boolean atOrigin() {
        return atOrigin;
    }

    /** Value of {@code Accept}. */
    public String accept() {
        return accept;
    }

    /** Whether it accepts what every client asks for. */
    public boolean acceptsJson() {
        return accept.equals(JSON);
    }

    /** Whether a success may come without a body. */
    public boolean mayBeEmpty() {
        return mayBeEmpty;
    }

    public boolean takesKey() {
        return takesKey;
    }

    @Nullable
    public String server() {
        return server;
    }

    @Override
    public String toString() {
        return method + " " + path;
    }
}
