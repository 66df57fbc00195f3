/* Generated: do not edit. */

package dev.docuvane.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.docuvane.json.Decoders;
import dev.docuvane.json.JsonInput;
import dev.docuvane.json.OpenEnum;
import java.util.List;

/**
 * Stable code for programs to compare.
 *
 * <p>An open enum: the service may send values that are not listed here. Compare with {@link #equals}.
 */
public final class OauthErrorError extends OpenEnum {
    /** {@code invalid_request}. */
    public static final OauthErrorError INVALID_REQUEST = new OauthErrorError("invalid_request", true);

    /** {@code invalid_client}. */
    public static final OauthErrorError INVALID_CLIENT = new OauthErrorError("invalid_client", true);

    /** {@code invalid_grant}. */
    public static final OauthErrorError INVALID_GRANT = new OauthErrorError("invalid_grant", true);

    /** {@code unauthorized_client}. */
    public static final OauthErrorError UNAUTHORIZED_CLIENT = new OauthErrorError("unauthorized_client", true);

    /** {@code unsupported_grant_type}. */
    public static final OauthErrorError UNSUPPORTED_GRANT_TYPE = new OauthErrorError("unsupported_grant_type", true);

    /** {@code invalid_scope}. */
    public static final OauthErrorError INVALID_SCOPE = new OauthErrorError("invalid_scope", true);

    /** Decodes it from JSON. */
    public static final JsonInput.Decoder<OauthErrorError> DECODER = Decoders.fromText(OauthErrorError::of, "string");

    private OauthErrorError(String value, boolean known) {
        super(value, known);
    }

    /**
     * Returns the enum value of a string.
     *
     * @param value a string, known or not
     * @return the constant of a known value; otherwise a new instance
     */
    @JsonCreator
    public static OauthErrorError of(String value) {
        return switch (value) {
            case "invalid_request" -> INVALID_REQUEST;
            case "invalid_client" -> INVALID_CLIENT;
            case "invalid_grant" -> INVALID_GRANT;
            case "unauthorized_client" -> UNAUTHORIZED_CLIENT;
            case "unsupported_grant_type" -> UNSUPPORTED_GRANT_TYPE;
            case "invalid_scope" -> INVALID_SCOPE;
            default -> new OauthErrorError(value, false);
        };
    }

    /** {@return all values known to this version, in the order of the API description} */
    public static List<OauthErrorError> known() {
        return List.of(
                INVALID_REQUEST,
                INVALID_CLIENT,
                INVALID_GRANT,
                UNAUTHORIZED_CLIENT,
                UNSUPPORTED_GRANT_TYPE,
                INVALID_SCOPE);
    }
}
