package dev.docuvane.internal.auth;

import dev.docuvane.core.ClientCredentials;
import dev.docuvane.core.Credential;
import dev.docuvane.errors.InvalidArgumentException;
import dev.docuvane.internal.Operation;
import dev.docuvane.internal.SecurityRequirement;
import dev.docuvane.internal.SecurityScheme;
import dev.docuvane.internal.errors.Checks;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Holds the credentials of a client: one secret for each scheme that has one. */
public final class Credentials {
    /** A scheme with its credential. */
    public record Signer(SecurityScheme scheme, Credential credential, SecretSource source) {}

    /**
     * The credential for a scheme.
     *
     * @param explicit whether the program passed it; else it is from the environment
     */
    public record Given(SecurityScheme scheme, Credential credential, boolean explicit) {}

    /** No credentials. */
    public static final Credentials NONE =
            new Credentials(List.of(), List.of(), (scheme, client) -> SecretSource.of(""));

    /** Creates the source of a credential; tokens need the pipeline, which needs these credentials. */
    @FunctionalInterface
    public interface SourceMaker {
        SecretSource make(SecurityScheme scheme, ClientCredentials client);
    }

    private final Map<String, Signer> signers = new LinkedHashMap<>();
    private final Set<String> explicit = new HashSet<>();
    private final List<SecurityRequirement> byDefault;

    /**
     * Chooses sources.
     *
     * @param given the credentials, in the order of the schemes
     * @param byDefault the requirement of operations that declare none
     * @param tokens makes sources of access tokens
     */
    public Credentials(List<Given> given, List<SecurityRequirement> byDefault, SourceMaker tokens) {
        this.byDefault = byDefault;
        for (Given one : given) {
            SecretSource source = source(one.scheme, one.credential, tokens);
            signers.put(one.scheme.name(), new Signer(one.scheme, one.credential, source));
            if (one.explicit) explicit.add(one.scheme.name());
        }
    }

    /**
     * Returns the credentials for a call to an operation.
     *
     * @return empty for an operation that needs no credential
     * @throws InvalidArgumentException a required credential is missing
     */
    public List<Signer> signersOf(Operation operation) {
        List<SecurityRequirement> alternatives =
                operation.alternatives() == null ? byDefault : operation.alternatives();
        if (alternatives.isEmpty()) return List.of();
        List<Signer> found = choose(alternatives);
        if (found != null) return found;
        String names = alternatives.stream()
                .map(alternative -> String.join(" and ", alternative.schemes().keySet()))
                .collect(Collectors.joining(" or "));
        throw Checks.invalid("missing_api_key", operation + " needs a credential: give " + names + " to the client.");
    }

    /** Whether a rejected call may be repeated with another secret. */
    public boolean mayRenew(Operation operation) {
        return signersOf(operation).stream().anyMatch(signer -> signer.source.isRenewable());
    }

    /** Identifies the account. It contains a key, so it must be hashed before it is stored. */
    public Object identity() {
        List<Signer> usual = choose(byDefault);
        return (usual == null ? signers.values() : usual)
                .stream()
                        .map(signer -> signer.credential.identity())
                        .findFirst()
                        .orElse("");
    }

    /**
     * Credentials of the program take precedence over the environment, and both over none; else the order of the
     * description.
     */
    private @Nullable List<Signer> choose(List<SecurityRequirement> alternatives) {
        List<Signer> best = null;
        for (SecurityRequirement alternative : alternatives) {
            List<Signer> found = find(alternative);
            if (found == null) continue;
            if (!found.isEmpty() && explicit.containsAll(alternative.schemes().keySet())) return found;
            if (best == null || best.isEmpty()) best = found;
        }
        return best;
    }

    private @Nullable List<Signer> find(SecurityRequirement alternative) {
        List<Signer> found = new ArrayList<>(1);
        for (String name : alternative.schemes().keySet()) {
            Signer signer = signers.get(name);
            if (signer == null) return null;
            found.add(signer);
        }
        return found;
    }

    private static SecretSource source(SecurityScheme scheme, Credential credential, SourceMaker tokens) {
        if (credential instanceof Credential.Key key) return SecretSource.of(key.secret);
        if (credential instanceof Credential.Keys keys) return SecretSource.of(keys.keys);
        return tokens.make(scheme, (ClientCredentials) credential);
    }

    /** Names of schemes only. */
    @Override
    public String toString() {
        return "Credentials" + signers.keySet();
    }
}
