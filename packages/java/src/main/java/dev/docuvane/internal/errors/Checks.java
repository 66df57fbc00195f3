package dev.docuvane.internal.errors;

import dev.docuvane.errors.ErrorFacts;
import dev.docuvane.errors.InvalidArgumentException;
import dev.docuvane.errors.InvalidFileException;
import dev.docuvane.errors.Outcome;
import dev.docuvane.internal.json.JsonText;
import java.time.Duration;
import java.util.Locale;
import java.util.regex.Pattern;

/** Validates options and arguments before anything is sent. */
public final class Checks {
    /** Media type with parameters (RFC 9110 §8.3.1). */
    private static final Pattern MEDIA_TYPE = Pattern.compile("[\\w!#$&^.+-]+/[\\w!#$&^.+-]+(;[\\x20-\\x7e]*)?");

    private Checks() {}

    public static Duration notNegative(String name, Duration value) {
        if (!value.isNegative()) return value;
        throw invalid("invalid_option", "The option " + name + " is " + value + ": pass a duration of at least 0.");
    }

    public static int notNegative(String name, int value) {
        if (value >= 0) return value;
        throw invalid("invalid_option", "The option " + name + " is " + value + ": pass a number of at least 0.");
    }

    public static long notNegative(String name, long value) {
        if (value >= 0) return value;
        throw invalid("invalid_option", "The option " + name + " is " + value + ": pass a number of at least 0.");
    }

    public static int positive(String name, int value) {
        if (value > 0) return value;
        throw invalid("invalid_option", "The option " + name + " is " + value + ": pass an integer of at least 1.");
    }

    /** Returns a key that a header can carry. */
    public static String idempotencyKey(String key) {
        if (!key.isEmpty() && key.length() <= 255 && key.chars().allMatch(c -> c >= 0x20 && c <= 0x7e)) return key;
        throw invalid("invalid_idempotency_key", "The idempotencyKey must be 1 to 255 printable ASCII characters.");
    }

    /** Returns the name in lower case (RFC 9110 §5.1). */
    public static String headerName(String name) {
        if (!name.isEmpty() && name.chars().allMatch(Checks::isToken)) return name.toLowerCase(Locale.ROOT);
        throw invalidHeader(name);
    }

    /** One line of ASCII: the library would send anything else as UTF-8, which few expect (RFC 9110 §5.5). The value is not shown. */
    public static String headerValue(String name, String value) {
        for (int index = 0; index < value.length(); index++) {
            char c = value.charAt(index);
            if (c == '\t' || (c >= 0x20 && c <= 0x7e)) continue;
            throw invalidHeader(name);
        }
        return value;
    }

    /** Returns whether a text can follow {@code Bearer } in a header. */
    public static boolean isHeaderText(String text) {
        return !text.isEmpty() && text.chars().allMatch(c -> c >= 0x21 && c <= 0x7e);
    }

    public static InvalidArgumentException invalid(String code, String message) {
        return new InvalidArgumentException(message, ErrorFacts.of(code).outcome(Outcome.NOT_SENT));
    }

    private static boolean isToken(int c) {
        return (c >= 'a' && c <= 'z')
                || (c >= 'A' && c <= 'Z')
                || (c >= '0' && c <= '9')
                || "!#$%&'*+-.^_`|~".indexOf(c) >= 0;
    }

    private static InvalidArgumentException invalidHeader(String name) {
        return invalid(
                "invalid_header",
                "The header " + JsonText.quote(name.toLowerCase(Locale.ROOT)) + " must be ASCII text on one line.");
    }

    /**
     * Returns a media type that a header can carry.
     *
     * @throws InvalidFileException {@code invalid_file}
     */
    public static String mediaType(String type) {
        if (MEDIA_TYPE.matcher(type).matches()) return type;
        throw FileErrors.of(
                "invalid_file",
                "The media type " + JsonText.quote(type) + " is not valid: pass one such as application/pdf.",
                null);
    }
}
