package dev.docuvane.internal.errors;

import dev.docuvane.json.JsonType;
import dev.docuvane.json.JsonValue;
import java.util.Arrays;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads texts and codes from the JSON of an error response. */
final class ProblemText {
    /** Characters. Long enough for a sentence, too short for a page of markup in a log. */
    private static final int LONGEST_DETAIL = 500;

    private static final Pattern CONTROL = Pattern.compile("\\p{Cc}+");

    private ProblemText() {}

    /** Returns a property that is a text and not empty. */
    static @Nullable String word(JsonValue object, String name) {
        JsonValue member = object.properties().get(name);
        String text = member == null ? null : member.asText().orElse(null);
        return text == null || text.isEmpty() ? null : text;
    }

    /** Returns the first of the properties that is a text and not empty. */
    static @Nullable String sentence(JsonValue object, String... names) {
        return Arrays.stream(names)
                .map(name -> word(object, name))
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
    }

    static @Nullable String ownCode(JsonValue object) {
        JsonValue code = object.properties().get("code");
        if (code == null || code.isNull()) code = object.properties().get("__type");
        if (code == null) return null;
        if (code.type() == JsonType.NUMBER) return code.toString();
        String text = code.asText().orElse("");
        String last = text.substring(text.lastIndexOf('#') + 1);
        return last.isEmpty() ? null : last;
    }

    static String clean(@Nullable String text) {
        if (text == null) return "";
        String printable = CONTROL.matcher(text).replaceAll(" ").trim();
        return printable.length() > LONGEST_DETAIL ? printable.substring(0, LONGEST_DETAIL - 1) + "…" : printable;
    }
}
