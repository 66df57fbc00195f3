package dev.docuvane.internal;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The address and security schemes of a service, from its description. Immutable: each method returns a copy. */
public final class Api {
    private final String name;
    private final String version;
    private final Place place;
    private final Access access;

    private record Place(@Nullable String server, String prefix, @Nullable String variable, String hint) {}

    private record Access(List<SecurityScheme> schemes, List<SecurityRequirement> security) {}

    private Api(String name, String version, Place place, Access access) {
        this.name = name;
        this.version = version;
        this.place = place;
        this.access = access;
    }

    /**
     * A service without a default base URL and without credentials.
     *
     * @param name name of the client, for the {@code User-Agent}
     * @param version version of the client
     * @return the service
     */
    public static Api of(String name, String version) {
        return new Api(name, version, new Place(null, "", null, ""), new Access(List.of(), List.of()));
    }

    /**
     * Sets its default base URL.
     *
     * @param address absolute URL with its prefix
     * @return a copy
     */
    public Api server(String address) {
        return at(new Place(address, place.prefix, place.variable, place.hint));
    }

    /**
     * Sets the prefix for a base URL without a version.
     *
     * @param prefix as {@code /api/v1}
     * @return a copy
     */
    public Api prefix(String prefix) {
        return at(new Place(place.server, prefix, place.variable, place.hint));
    }

    /**
     * Sets the environment variable with the base URL.
     *
     * @param variable name of the variable
     * @return a copy
     */
    public Api addressVariable(String variable) {
        return at(new Place(place.server, place.prefix, variable, place.hint));
    }

    /**
     * Sets the hint in the error for a missing base URL.
     *
     * @param hint one sentence about how to get one
     * @return a copy
     */
    public Api addressHint(String hint) {
        return at(new Place(place.server, place.prefix, place.variable, hint));
    }

    /**
     * Sets the security schemes.
     *
     * @param schemes all of them
     * @return a copy
     */
    public Api schemes(SecurityScheme... schemes) {
        return new Api(name, version, place, new Access(List.of(schemes), access.security));
    }

    /**
     * Sets the security requirement of operations that declare none.
     *
     * @param alternatives one of these is enough
     * @return a copy
     */
    public Api security(SecurityRequirement... alternatives) {
        return new Api(name, version, place, new Access(access.schemes, List.of(alternatives)));
    }

    private Api at(Place place) {
        return new Api(name, version, place, access);
    }

    public String name() {
        return name;
    }

    public String version() {
        return version;
    }

    @Nullable
    public String server() {
        return place.server;
    }

    public String prefix() {
        return place.prefix;
    }

    @Nullable
    public String addressVariable() {
        return place.variable;
    }

    public String addressHint() {
        return place.hint;
    }

    public List<SecurityScheme> schemes() {
        return access.schemes;
    }

    public List<SecurityRequirement> security() {
        return access.security;
    }

    @Override
    public String toString() {
        return "Api[" + name + " " + version + "]";
    }
}
