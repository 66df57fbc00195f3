/* Generated: do not edit. */

package dev.docuvane.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.docuvane.json.Decoders;
import dev.docuvane.json.JsonInput;
import dev.docuvane.json.OpenEnum;
import java.util.List;

/**
 * Scope of a new API key.
 *
 * <p>An open enum: the service may send values that are not listed here. Compare with {@link #equals}.
 */
public final class ApiKeyScopeInput extends OpenEnum {
    /** {@code documents:read}. */
    public static final ApiKeyScopeInput DOCUMENTS_READ = new ApiKeyScopeInput("documents:read", true);

    /** {@code documents:write}. */
    public static final ApiKeyScopeInput DOCUMENTS_WRITE = new ApiKeyScopeInput("documents:write", true);

    /** {@code workflows:read}. */
    public static final ApiKeyScopeInput WORKFLOWS_READ = new ApiKeyScopeInput("workflows:read", true);

    /** {@code workflows:write}. */
    public static final ApiKeyScopeInput WORKFLOWS_WRITE = new ApiKeyScopeInput("workflows:write", true);

    /** {@code workflows:run}. */
    public static final ApiKeyScopeInput WORKFLOWS_RUN = new ApiKeyScopeInput("workflows:run", true);

    /** {@code analytics:read}. */
    public static final ApiKeyScopeInput ANALYTICS_READ = new ApiKeyScopeInput("analytics:read", true);

    /** {@code webhooks:read}. */
    public static final ApiKeyScopeInput WEBHOOKS_READ = new ApiKeyScopeInput("webhooks:read", true);

    /** {@code webhooks:write}. */
    public static final ApiKeyScopeInput WEBHOOKS_WRITE = new ApiKeyScopeInput("webhooks:write", true);

    /** {@code keys:read}. */
    public static final ApiKeyScopeInput KEYS_READ = new ApiKeyScopeInput("keys:read", true);

    /** {@code keys:write}. */
    public static final ApiKeyScopeInput KEYS_WRITE = new ApiKeyScopeInput("keys:write", true);

    /** Decodes it from JSON. */
    public static final JsonInput.Decoder<ApiKeyScopeInput> DECODER = Decoders.fromText(ApiKeyScopeInput::of, "string");

    private ApiKeyScopeInput(String value, boolean known) {
        super(value, known);
    }

    /**
     * Returns the enum value of a string.
     *
     * @param value a string, known or not
     * @return the constant of a known value; otherwise a new instance
     */
    @JsonCreator
    public static ApiKeyScopeInput of(String value) {
        return switch (value) {
            case "documents:read" -> DOCUMENTS_READ;
            case "documents:write" -> DOCUMENTS_WRITE;
            case "workflows:read" -> WORKFLOWS_READ;
            case "workflows:write" -> WORKFLOWS_WRITE;
            case "workflows:run" -> WORKFLOWS_RUN;
            case "analytics:read" -> ANALYTICS_READ;
            case "webhooks:read" -> WEBHOOKS_READ;
            case "webhooks:write" -> WEBHOOKS_WRITE;
            case "keys:read" -> KEYS_READ;
            case "keys:write" -> KEYS_WRITE;
            default -> new ApiKeyScopeInput(value, false);
        };
    }

    /** {@return all values known to this version, in the order of the API description} */
    public static List<ApiKeyScopeInput> known() {
        return List.of(
                DOCUMENTS_READ,
                DOCUMENTS_WRITE,
                WORKFLOWS_READ,
                WORKFLOWS_WRITE,
                WORKFLOWS_RUN,
                ANALYTICS_READ,
                WEBHOOKS_READ,
                WEBHOOKS_WRITE,
                KEYS_READ,
                KEYS_WRITE);
    }
}
