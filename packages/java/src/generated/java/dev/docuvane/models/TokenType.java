/* Generated: do not edit. */

package dev.docuvane.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.docuvane.json.Decoders;
import dev.docuvane.json.JsonInput;
import dev.docuvane.json.OpenEnum;
import java.util.List;

/**
 * Authentication scheme: {@code Bearer}, case-insensitive.
 *
 * <p>An open enum: the service may send values that are not listed here. Compare with {@link #equals}.
 */
public final class TokenType extends OpenEnum {
    /** {@code Bearer}. */
    public static final TokenType BEARER = new TokenType("Bearer", true);

    /** Decodes it from JSON. */
    public static final JsonInput.Decoder<TokenType> DECODER = Decoders.fromText(TokenType::of, "string");

    private TokenType(String value, boolean known) {
        super(value, known);
    }

    /**
     * Returns the enum value of a string.
     *
     * @param value a string, known or not
     * @return the constant of a known value; otherwise a new instance
     */
    @JsonCreator
    public static TokenType of(String value) {
        return switch (value) {
            case "Bearer" -> BEARER;
            default -> new TokenType(value, false);
        };
    }

    /** {@return all values known to this version, in the order of the API description} */
    public static List<TokenType> known() {
        return List.of(BEARER);
    }
}
