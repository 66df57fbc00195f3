/* Generated: do not edit. */

package dev.docuvane.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.docuvane.json.Decoders;
import dev.docuvane.json.JsonInput;
import dev.docuvane.json.OpenEnum;
import java.util.List;

/**
 * Scope of an API key. More values may be added.
 *
 * <p>An open enum: the service may send values that are not listed here. Compare with {@link #equals}.
 */
public final class ApiKeyScope extends OpenEnum {
    /** {@code documents:read}. */
    public static final ApiKeyScope DOCUMENTS_READ = new ApiKeyScope("documents:read", true);

    /** {@code documents:write}. */
    public static final ApiKeyScope DOCUMENTS_WRITE = new ApiKeyScope("documents:write", true);

    /** {@code workflows:read}. */
    public static final ApiKeyScope WORKFLOWS_READ = new ApiKeyScope("workflows:read", true);

    /** {@code workflows:write}. */
    public static final ApiKeyScope WORKFLOWS_WRITE = new ApiKeyScope("workflows:write", true);

    /** {@code workflows:run}. */
    public static final ApiKeyScope WORKFLOWS_RUN = new ApiKeyScope("workflows:run", true);

    /** {@code analytics:read}. */
    public static final ApiKeyScope ANALYTICS_READ = new ApiKeyScope("analytics:read", true);

    /** {@code webhooks:read}. */
    public static final ApiKeyScope WEBHOOKS_READ = new ApiKeyScope("webhooks:read", true);

    /** {@code webhooks:write}. */
    public static final ApiKeyScope WEBHOOKS_WRITE = new ApiKeyScope("webhooks:write", true);

    /** {@code keys:read}. */
    public static final ApiKeyScope KEYS_READ = new ApiKeyScope("keys:read", true);

    /** {@code keys:write}. */
    public static final ApiKeyScope KEYS_WRITE = new ApiKeyScope("keys:write", true);

    /** Decodes it from JSON. */
    public static final JsonInput.Decoder<ApiKeyScope> DECODER = Decoders.fromText(ApiKeyScope::of, "string");

    private ApiKeyScope(String value, boolean known) {
        super(value, known);
    }

    /**
     * Returns the enum value of a string.
     *
     * @param value a string, known or not
     * @return the constant of a known value; otherwise a new instance
     */
    @JsonCreator
    public static ApiKeyScope of(String value) {
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
            default -> new ApiKeyScope(value, false);
        };
    }

    /** {@return all values known to this version, in the order of the API description} */
    public static List<ApiKeyScope> known() {
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
