package dev.docuvane.internal;

import dev.docuvane.core.ClientCredentials;
import dev.docuvane.core.Credential;
import dev.docuvane.internal.errors.Checks;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** How a service expects a credential, from its description. Immutable. */
public final class SecurityScheme {
    /** The location of a key in a request. */
    public enum Place {
        /** In a header. */
        HEADER,
        /** In the query. */
        QUERY,
        /** In the header {@code Cookie}. */
        COOKIE
    }

    private final String name;
    private final Place place;
    private final String parameter;
    private final String prefix;
    private final @Nullable String tokenUrl;
    private final List<String> variables;

    private SecurityScheme(String name, Parameter parameter, @Nullable String tokenUrl, List<String> variables) {
        this.name = name;
        this.place = parameter.place;
        this.parameter = parameter.name;
        this.prefix = parameter.prefix;
        this.tokenUrl = tokenUrl;
        this.variables = variables;
    }

    private record Parameter(Place place, String name, String prefix) {}

    private static final String BASIC = "Basic ";
    private static final Parameter BEARER = new Parameter(Place.HEADER, "authorization", "Bearer ");

    /**
     * {@code Authorization: Bearer <key>} (RFC 6750 §2.1).
     *
     * @param name its name in the description
     * @return the scheme
     */
    public static SecurityScheme bearer(String name) {
        return new SecurityScheme(name, BEARER, null, List.of());
    }

    /**
     * {@code Authorization: <scheme> <key>}: another HTTP scheme whose credential is sent as it is.
     *
     * @param name its name in the description
     * @param scheme as {@code Token}
     * @return the scheme
     */
    public static SecurityScheme http(String name, String scheme) {
        return new SecurityScheme(name, new Parameter(Place.HEADER, "authorization", scheme + " "), null, List.of());
    }

    /**
     * {@code Authorization: Basic <user and password>} (RFC 7617).
     *
     * @param name its name in the description
     * @return the scheme
     */
    public static SecurityScheme basic(String name) {
        return new SecurityScheme(name, new Parameter(Place.HEADER, "authorization", BASIC), null, List.of());
    }

    /**
     * A key in a separate parameter.
     *
     * @param name its name in the description
     * @param place where the parameter is
     * @param parameter name of the parameter
     * @return the scheme
     */
    public static SecurityScheme apiKey(String name, Place place, String parameter) {
        String header = place == Place.HEADER ? Checks.headerName(parameter) : parameter;
        return new SecurityScheme(name, new Parameter(place, header, ""), null, List.of());
    }

    /**
     * Access tokens for client credentials (RFC 6749 §4.4), sent as {@code Bearer}.
     *
     * @param name its name in the description
     * @param tokenUrl default token endpoint: absolute, or a path at the service's origin
     * @return the scheme
     */
    public static SecurityScheme clientCredentials(String name, String tokenUrl) {
        return new SecurityScheme(name, BEARER, tokenUrl, List.of());
    }

    /**
     * Sets the environment variable with the key.
     *
     * @param variable name of the variable
     * @return a copy that reads the environment when the program passes no credential
     */
    public SecurityScheme environment(String variable) {
        return withVariables(List.of(variable));
    }

    /**
     * Names the environment variables that hold user and password, or client id and secret.
     *
     * @param first user or client id
     * @param second password or client secret
     * @return a copy that reads the environment when the program passes no credential
     */
    public SecurityScheme environment(String first, String second) {
        return withVariables(List.of(first, second));
    }

    private SecurityScheme withVariables(List<String> variables) {
        return new SecurityScheme(name, new Parameter(place, parameter, prefix), tokenUrl, variables);
    }

    /** {@code null} when the environment has none. */
    @Nullable
    public Credential fromEnvironment(Map<String, String> environment) {
        List<String> values = variables.stream()
                .map(variable -> environment.getOrDefault(variable, ""))
                .toList();
        if (values.stream().allMatch(String::isBlank)) return null;
        if (values.size() == 1) return Credential.key(values.get(0));
        return tokenUrl == null
                ? Credential.password(values.get(0), values.get(1))
                : ClientCredentials.of(values.get(0), values.get(1));
    }

    /** Environment variables that may hold a credential. */
    public List<String> variables() {
        return variables;
    }

    public String name() {
        return name;
    }

    public Place place() {
        return place;
    }

    /** Name of the header (in lower case), query parameter or cookie. */
    public String parameter() {
        return parameter;
    }

    /** The prefix of the secret. */
    public String prefix() {
        return prefix;
    }

    /** Whether the secret is a key or token in {@code Authorization}. */
    public boolean isToken() {
        return !prefix.isEmpty() && !prefix.equals(BASIC);
    }

    @Nullable
    public String tokenUrl() {
        return tokenUrl;
    }

    @Override
    public String toString() {
        return "SecurityScheme[" + name + "]";
    }
}
