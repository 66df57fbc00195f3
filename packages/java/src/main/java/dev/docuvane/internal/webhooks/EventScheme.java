package dev.docuvane.internal.webhooks;

import dev.docuvane.json.JsonType;
import dev.docuvane.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Describes how the type of an event is told.
 *
 * @param places places of the type; the first one with text counts, unless a later one names an event of this version
 * @param names text that says the type, with the name of the event; letters and digits alone match any punctuation
 * @param shapes events that are told by their bodies, where no place says the type
 * @param isObject whether every event is documented as an object, so that nothing else is accepted
 * @param id place of the ID, which is the same when an event is delivered again; {@code null} for events without an ID
 */
public record EventScheme(
        List<TextPlace> places,
        Map<String, String> names,
        List<EventShape> shapes,
        boolean isObject,
        @Nullable TextPlace id) {
    /**
     * A text of a delivery: of a header, at a JSON pointer of the body, or both, joined by a dot.
     *
     * @param headers names of the header, in lower case; may be empty
     * @param body JSON pointer; may be empty
     */
    public record TextPlace(List<String> headers, String body) {}

    /**
     * An event that is told by its body.
     *
     * @param name name of the event
     * @param required properties that the body has
     * @param values JSON pointer, with the values of which the body has one
     */
    public record EventShape(String name, List<String> required, Map<String, List<?>> values) {}

    /**
     * Parses a body without any verification.
     *
     * @throws dev.docuvane.errors.WebhookVerificationException {@code bad_json}
     */
    public static JsonValue parse(byte[] body) {
        return Message.parseJson(body, "The body of the webhook event");
    }

    /**
     * Checks the body of a verified delivery.
     *
     * @return the body
     * @throws dev.docuvane.errors.WebhookVerificationException {@code bad_json}: the body is not an object
     */
    public JsonValue check(JsonValue event) {
        return isObject ? Message.checkObject(event) : event;
    }

    /**
     * Returns the type of an event.
     *
     * @return its name, the text of a type that this version does not know, or {@code null}
     */
    public @Nullable String typeOf(JsonValue event, Function<String, @Nullable String> headers) {
        List<String> told = new ArrayList<>();
        for (TextPlace place : places) {
            String text = textAt(place, event, headers);
            if (text != null) told.add(text);
        }
        for (String text : told) {
            String name = names.getOrDefault(text, names.get(letters(text)));
            if (name != null) return name;
        }
        return told.isEmpty() ? typeByShape(event) : told.get(0);
    }

    /** Returns the ID of an event, or {@code null}. */
    public @Nullable String idOf(JsonValue event, Function<String, @Nullable String> headers) {
        return id == null ? null : textAt(id, event, headers);
    }

    /** Reads a text; {@code null} unless all parts of the place have one. */
    private static @Nullable String textAt(
            TextPlace place, JsonValue event, Function<String, @Nullable String> headers) {
        List<Optional<String>> parts = new ArrayList<>();
        if (!place.headers().isEmpty())
            parts.add(place.headers().stream()
                    .map(headers)
                    .filter(EventScheme::isText)
                    .findFirst());
        if (!place.body().isEmpty()) parts.add(valueAt(event, place.body()).flatMap(EventScheme::textOf));
        List<String> texts = parts.stream()
                .flatMap(Optional::stream)
                .filter(EventScheme::isText)
                .toList();
        return texts.size() == parts.size() ? String.join(".", texts) : null;
    }

    private static boolean isText(@Nullable String text) {
        return text != null && !text.isEmpty();
    }

    private static Optional<String> textOf(JsonValue value) {
        return value.type() == JsonType.NUMBER ? Optional.of(value.toString()) : value.asText();
    }

    /** The event with the most properties that fit; {@code null} when several fit alike. */
    private @Nullable String typeByShape(JsonValue event) {
        int most = -1;
        String best = null;
        for (EventShape shape : shapes) {
            int size = shape.required().size() + shape.values().size();
            if (size < most || !fits(shape, event)) continue;
            best = size == most ? null : shape.name();
            most = size;
        }
        return best;
    }

    private static boolean fits(EventShape shape, JsonValue event) {
        return event.properties().keySet().containsAll(shape.required())
                && shape.values().entrySet().stream().allMatch(allowed -> {
                    JsonValue value = valueAt(event, allowed.getKey()).orElse(JsonValue.NULL);
                    return allowed.getValue().stream().map(JsonValue::of).anyMatch(value::equals);
                });
    }

    /** The value at a JSON pointer (RFC 6901). */
    private static Optional<JsonValue> valueAt(JsonValue value, String pointer) {
        Optional<JsonValue> at = Optional.of(value);
        String[] segments = pointer.split("/", -1);
        for (int index = 1; index < segments.length; index += 1) {
            String key = segments[index].replace("~1", "/").replace("~0", "~");
            at = at.flatMap(each -> each.type() == JsonType.ARRAY ? itemAt(each.items(), key) : each.get(key));
        }
        return at;
    }

    private static Optional<JsonValue> itemAt(List<JsonValue> items, String key) {
        boolean isIndex = !key.isEmpty() && key.length() < 10 && key.chars().allMatch(Character::isDigit);
        return isIndex && Integer.parseInt(key) < items.size()
                ? Optional.of(items.get(Integer.parseInt(key)))
                : Optional.empty();
    }

    /** A name without case and punctuation: {@code pull_request.opened} and {@code pull-request-opened} are one event. */
    private static String letters(String text) {
        StringBuilder kept = new StringBuilder();
        text.toLowerCase(java.util.Locale.ROOT)
                .codePoints()
                .filter(Character::isLetterOrDigit)
                .forEach(kept::appendCodePoint);
        return kept.toString();
    }
}
