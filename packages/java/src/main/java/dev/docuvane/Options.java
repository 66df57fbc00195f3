package dev.docuvane;

import dev.docuvane.core.ClientCredentials;
import dev.docuvane.core.Credential;
import dev.docuvane.errors.InvalidArgumentException;
import dev.docuvane.internal.Address;
import dev.docuvane.internal.Api;
import dev.docuvane.internal.Closing;
import dev.docuvane.internal.Environment;
import dev.docuvane.internal.SecurityRequirement;
import dev.docuvane.internal.SecurityScheme;
import dev.docuvane.internal.auth.Basic;
import dev.docuvane.internal.auth.Credentials;
import dev.docuvane.internal.errors.Checks;
import dev.docuvane.internal.pipeline.Prepare;
import dev.docuvane.internal.pipeline.Settings;
import dev.docuvane.internal.transports.Proxy;
import dev.docuvane.internal.transports.TransportSettings;
import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Fills in the options of a client, and checks them before anything is sent. */
final class Options {
    private final Api api;
    private final ClientBuilder<?> builder;

    Options(Api api, ClientBuilder<?> builder) {
        this.api = api;
        this.builder = builder;
    }

    /**
     * Returns settings without credentials yet.
     *
     * @throws InvalidArgumentException the base URL is missing or invalid; nothing was sent
     */
    Settings settings() {
        return new Settings(
                address(),
                headers(),
                Credentials.NONE,
                builder.limits(),
                builder.rateLimits(),
                List.copyOf(builder.middleware),
                builder.validation,
                builder.tracer,
                new Environment(builder.clock, builder.random, new Closing()));
    }

    /**
     * Returns the options about connections.
     *
     * @throws InvalidArgumentException the environment names a proxy that cannot work; nothing was sent
     */
    TransportSettings transports() {
        TransportSettings transports = builder.transports(builder.environment);
        Proxy.of(URI.create(address().origin()), transports.proxy(), builder.environment);
        return transports;
    }

    /**
     * Returns the credentials, from the builder or else from the environment.
     *
     * @throws InvalidArgumentException no credential was passed, or more than one
     */
    Credentials credentials(Credentials.SourceMaker tokens) {
        List<Credentials.Given> given = new ArrayList<>();
        for (SecurityScheme scheme : api.schemes()) {
            SecurityScheme from = sourceOf(scheme);
            Credential explicit = builder.credentials.get(from.name());
            Credential found = explicit == null ? from.fromEnvironment(builder.environment) : explicit;
            if (found != null && from != scheme) found = Basic.program((ClientCredentials) found);
            if (found != null) given.add(new Credentials.Given(scheme, found, explicit != null));
        }
        refuseTwo();
        refuseNone(given);
        return new Credentials(given, api.security(), tokens);
    }

    /** A program requests its tokens with the ID and secret passed for them. */
    private SecurityScheme sourceOf(SecurityScheme scheme) {
        if (scheme.tokenUrl() != null || builder.credentials.containsKey(scheme.name())) return scheme;
        return api.schemes().stream()
                .filter(other -> other.tokenUrl() != null && other.variables().equals(scheme.variables()))
                .findFirst()
                .orElse(scheme);
    }

    private Address address() {
        String variable = api.addressVariable();
        String baseUrl = Stream.of(
                        or(builder.baseUrl),
                        variable == null ? "" : or(builder.environment.get(variable)),
                        or(api.server()))
                .filter(address -> !address.isBlank())
                .findFirst()
                .orElseThrow(this::noAddress);
        String prefix = baseUrl.equals(api.server()) ? "" : api.prefix();
        return Address.read(baseUrl, prefix, builder.limits().allowInsecure());
    }

    private static String or(@Nullable String text) {
        return text == null ? "" : text;
    }

    private InvalidArgumentException noAddress() {
        String variable = api.addressVariable() == null ? "" : ", or set " + api.addressVariable();
        String hint = api.addressHint().isEmpty() ? "" : " " + api.addressHint();
        return Checks.invalid("missing_base_url", "No base URL: call baseUrl on the builder" + variable + "." + hint);
    }

    private Map<String, String> headers() {
        String agent = api.name() + "-java/" + api.version() + " java/" + System.getProperty("java.version", "unknown");
        if (builder.userAgent != null) agent += " " + Checks.headerValue("user-agent", builder.userAgent);
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("accept", "application/json");
        // Bodies are small and read whole; no compression saves a decompressor per response.
        headers.put("accept-encoding", "identity");
        headers.put("user-agent", agent);
        headers.putAll(builder.headers);
        headers.keySet().removeAll(Prepare.NOT_THE_CALLERS);
        return headers;
    }

    /** A key and client credentials are both sent as a token in the same header; other alternatives may all be set. */
    private void refuseTwo() {
        Map<Boolean, List<String>> tokens = api.schemes().stream()
                .filter(scheme -> scheme.isToken() && builder.credentials.containsKey(scheme.name()))
                .filter(scheme -> api.security().stream()
                        .anyMatch(need -> need.schemes().keySet().equals(Set.of(scheme.name()))))
                .collect(Collectors.partitioningBy(
                        scheme -> scheme.tokenUrl() == null,
                        Collectors.mapping(SecurityScheme::name, Collectors.toList())));
        if (tokens.values().stream().anyMatch(List::isEmpty)) return;
        String names = tokens.values().stream().flatMap(List::stream).collect(Collectors.joining(" and "));
        throw Checks.invalid("two_credentials", "Both " + names + " are set: set only one.");
    }

    /** Operations may need other credentials than most: with some, a call decides. */
    private void refuseNone(List<Credentials.Given> given) {
        boolean mayCall =
                !given.isEmpty() || api.security().isEmpty() || api.security().contains(SecurityRequirement.NONE);
        if (mayCall) return;
        String schemes = alternatives(name -> List.of(name));
        String variables = alternatives(name -> api.schemes().stream()
                .filter(scheme -> scheme.name().equals(name))
                .flatMap(scheme -> scheme.variables().stream())
                .toList());
        String environment = variables.isEmpty() ? "" : ", or set the environment variable " + variables;
        throw Checks.invalid(
                "missing_api_key", "No credential: set " + schemes + " on the builder" + environment + ".");
    }

    /** Describes the alternatives, each by what its schemes need together: {@code key or user and pin}. */
    private String alternatives(Function<String, List<String>> needs) {
        return api.security().stream()
                .map(need -> need.schemes().keySet().stream()
                        .flatMap(name -> needs.apply(name).stream())
                        .collect(Collectors.joining(" and ")))
                .filter(text -> !text.isEmpty())
                .distinct()
                .collect(Collectors.joining(" or "));
    }
}
