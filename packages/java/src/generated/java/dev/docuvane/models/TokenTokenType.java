/* Authentication scheme: `Bearer`, case-insensitive. Generated: do not edit. */

package dev.docuvane.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.docuvane.json.Decoders;
import dev.docuvane.json.JsonInput;
import dev.docuvane.json.OpenEnum;
import java.util.List;

/**
 * Authentication scheme: {@code Bearer}, case-insensitive.
 *
 * <p>Other words may come: compare with {@link #equals}, and expect words that are none of these.
 */
public final class TokenTokenType extends OpenEnum {
    /** {@code Bearer}. */
    public static final TokenTokenType BEARER = new TokenTokenType("Bearer", true);

    /** Makes it of JSON. */
    public static final JsonInput.Decoder<TokenTokenType> DECODER = Decoders.fromText(TokenTokenType::of, "string");

    private TokenTokenType(String value, boolean known) {
        super(value, known);
    }

    /**
     * Makes it of a word.
     *
     * @param value a word, known or not
     * @return the constant of a word that is known
     */
    @JsonCreator
    public static TokenTokenType of(String value) {
        return switch (value) {
            case "Bearer" -> BEARER;
            default -> new TokenTokenType(value, false);
        };
    }

    /** {@return all words this version knows, in the order of the contract} */
    public static List<TokenTokenType> known() {
        return List.of(BEARER);
    }
}
