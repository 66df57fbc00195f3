package dev.docuvane.core;

import dev.docuvane.json.JsonType;
import dev.docuvane.json.JsonValue;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Shows the properties of a model in one line: long values shortened, secrets omitted. */
final class ShownText {
    /** Properties that are shown: enough to recognize an object, few enough for a log line. */
    private static final int SHOWN_PROPERTIES = 8;

    private static final int SHOWN_INSIDE = 3;
    private static final int SHOWN_LEVELS = 3;
    private static final int SHOWN_CHARACTERS = 60;
    private static final String MORE = "…";

    /** Names of properties whose values must not be logged. */
    private static final Pattern SECRET = Pattern.compile(
            "(?:^|[_-])(?i:secret|password|token|key|credential)s?$|(?:Secret|Password|Token|Key|Credential)s?$");

    private ShownText() {}

    /** Returns {@code name=value, …}. */
    static String of(Map<String, JsonValue> properties) {
        return properties(properties, SHOWN_PROPERTIES, SHOWN_LEVELS);
    }

    private static String properties(Map<String, JsonValue> properties, int most, int levels) {
        Stream<String> shown = properties.entrySet().stream()
                .limit(most)
                .map(each -> each.getKey() + "=" + property(each.getKey(), each.getValue(), levels));
        return join(shown, properties.size() > most);
    }

    private static String property(String name, JsonValue value, int levels) {
        return value.type() == JsonType.TEXT && SECRET.matcher(name).find() ? MORE : value(value, levels);
    }

    private static String value(JsonValue value, int levels) {
        return switch (value.type()) {
            case OBJECT -> "{" + (levels == 0 ? MORE : properties(value.properties(), SHOWN_INSIDE, levels - 1)) + "}";
            case ARRAY -> "[" + (levels == 0 ? MORE : items(value, levels - 1)) + "]";
            case TEXT -> shorten(value.asText().orElse(""));
            default -> value.toString();
        };
    }

    private static String items(JsonValue list, int levels) {
        Stream<String> shown = list.items().stream().limit(SHOWN_INSIDE).map(item -> value(item, levels));
        return join(shown, list.items().size() > SHOWN_INSIDE);
    }

    private static String join(Stream<String> shown, boolean isMore) {
        return Stream.concat(shown, isMore ? Stream.of(MORE) : Stream.of()).collect(Collectors.joining(", "));
    }

    private static String shorten(String text) {
        if (text.codePointCount(0, text.length()) <= SHOWN_CHARACTERS) return text;
        return text.substring(0, text.offsetByCodePoints(0, SHOWN_CHARACTERS)) + MORE;
    }
}
