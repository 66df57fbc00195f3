package dev.docuvane.internal.errors;

import dev.docuvane.errors.ProblemDetail;
import dev.docuvane.json.JsonType;
import dev.docuvane.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Parses the individual errors in an error response. */
public final class ProblemDetails {
    /** The properties that locate an error, and what each refers to. */
    private static final Map<String, ProblemDetail.Place> PLACES = Map.of(
            "pointer", ProblemDetail.Place.POINTER,
            "parameter", ProblemDetail.Place.PARAMETER,
            "name", ProblemDetail.Place.PARAMETER,
            "header", ProblemDetail.Place.HEADER,
            "part", ProblemDetail.Place.PART);

    private static final List<String> PLACE_NAMES = List.of("pointer", "parameter", "name", "header", "part");

    private ProblemDetails() {}

    /**
     * Parses lists of errors: RFC 9457 and JSON:API arrays, RFC 7807 {@code invalid-params}, Laravel's map, FastAPI's
     * {@code detail}.
     */
    public static List<ProblemDetail> read(JsonValue body) {
        JsonValue nested =
                body.get("error").flatMap(error -> error.get("details")).orElse(null);
        JsonValue list = Stream.of(
                        body.properties().get("errors"),
                        body.properties().get("invalid-params"),
                        body.properties().get("detail"),
                        nested)
                .filter(Objects::nonNull)
                .filter(candidate -> candidate.type() == JsonType.ARRAY)
                .findFirst()
                .orElse(null);
        List<ProblemDetail> found = new ArrayList<>();
        if (list != null) for (JsonValue entry : list.items()) addEntry(entry, found);
        else
            body.get("errors")
                    .ifPresent(errors -> errors.properties().forEach((field, value) -> addField(field, value, found)));
        return List.copyOf(found);
    }

    private static void addEntry(JsonValue entry, List<ProblemDetail> found) {
        if (entry.type() == JsonType.OBJECT) found.add(readEntry(entry));
        else entry.asText().filter(text -> !text.isEmpty()).ifPresent(text -> found.add(plain(text, null)));
    }

    private static ProblemDetail readEntry(JsonValue entry) {
        String detail = ProblemText.clean(ProblemText.sentence(entry, "detail", "message", "msg", "reason", "title"));
        for (String name : PLACE_NAMES) {
            String value = ProblemText.word(entry, name);
            ProblemDetail.Place place = PLACES.get(name);
            if (value != null && place != null)
                return new ProblemDetail(detail, ProblemText.ownCode(entry), place, value);
        }
        return new ProblemDetail(detail, ProblemText.ownCode(entry), ProblemDetail.Place.UNKNOWN, null);
    }

    /** {@code {"errors": {"name": ["is required"]}}}. */
    private static void addField(String field, JsonValue value, List<ProblemDetail> found) {
        List<JsonValue> messages = value.type() == JsonType.ARRAY ? value.items() : List.of(value);
        for (JsonValue message : messages)
            message.asText().filter(text -> !text.isEmpty()).ifPresent(text -> found.add(plain(text, field)));
    }

    private static ProblemDetail plain(String detail, @Nullable String parameter) {
        ProblemDetail.Place place = parameter == null ? ProblemDetail.Place.UNKNOWN : ProblemDetail.Place.PARAMETER;
        return new ProblemDetail(detail, null, place, parameter);
    }
}
