package dev.docuvane.internal;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Security schemes that are needed together; an operation lists alternatives of them.
 *
 * @param schemes scopes by the name of each scheme; empty when no credential is needed
 */
public record SecurityRequirement(Map<String, List<String>> schemes) {
    /** No credential. */
    public static final SecurityRequirement NONE = new SecurityRequirement(Map.of());

    /**
     * Keeps a copy.
     *
     * @param schemes scopes by the name of each scheme
     */
    public SecurityRequirement(Map<String, List<String>> schemes) {
        this.schemes = Collections.unmodifiableMap(new LinkedHashMap<>(schemes));
    }

    /**
     * Requires one scheme.
     *
     * @param scheme its name in the description of the service
     * @param scopes what a token must allow
     * @return the requirement
     */
    public static SecurityRequirement of(String scheme, String... scopes) {
        return new SecurityRequirement(Map.of(scheme, List.of(scopes)));
    }

    /**
     * Requires another scheme in addition.
     *
     * @param scheme its name in the description of the service
     * @param scopes what a token must allow
     * @return both together
     */
    public SecurityRequirement and(String scheme, String... scopes) {
        Map<String, List<String>> both = new LinkedHashMap<>(schemes);
        both.put(scheme, List.of(scopes));
        return new SecurityRequirement(both);
    }
}
