/* Arguments of `createToken` that may be left out. Generated: do not edit. */

package dev.docuvane.resources;

import dev.docuvane.core.Params;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Arguments of {@code createToken}, POST {@code /oauth/token}. Immutable: each method returns a copy. */
public final class CreateTokenParams extends Params {
    private static final CreateTokenParams NONE = new CreateTokenParams(Map.of());

    private CreateTokenParams(Map<String, @Nullable Object> values) {
        super(values);
    }

    /** {@return arguments of which none is set} */
    public static CreateTokenParams of() {
        return NONE;
    }

    /**
     * Requested scopes, separated by spaces. Default: all scopes of the client.
     *
     * @param scope the value
     * @return a copy with this
     */
    public CreateTokenParams scope(String scope) {
        return new CreateTokenParams(with("scope", scope));
    }
}
