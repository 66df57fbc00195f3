package dev.docuvane.internal.xml;

import dev.docuvane.json.Json;
import dev.docuvane.json.JsonValue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Describes how values are written as XML: names of elements, and which lists have one of their own. Immutable. */
public final class XmlFormat {
    /** Namespace of {@code xsi:nil}, which marks an element as null (XML Schema Part 1, section 2.6.2). */
    static final String INSTANCE = "http://www.w3.org/2001/XMLSchema-instance";

    private final Map<String, Type> types = new LinkedHashMap<>();
    private final JsonValue operations;

    private XmlFormat(JsonValue tables) {
        operations = tables.get("operations").orElse(JsonValue.NULL);
        tables.get("types").orElse(JsonValue.NULL).properties().forEach((key, type) -> types.put(key, readType(type)));
    }

    /**
     * Reads the tables of a service.
     *
     * @param tables JSON: {@code types} by key, and {@code operations} with {@code request} and {@code response}
     */
    public static XmlFormat of(String... tables) {
        return new XmlFormat(Objects.requireNonNull(Json.parse(String.join("", tables)), "tables"));
    }

    /** The element of the request of an operation. */
    public Root request(String operation) {
        return root(operation, "request");
    }

    /** The element of the response of an operation. */
    public Root response(String operation) {
        return root(operation, "response");
    }

    private Root root(String operation, String message) {
        return root(
                operations.get(operation).flatMap(bodies -> bodies.get(message)).orElseThrow());
    }

    /** An element of a whole body. */
    Root root(JsonValue element) {
        return new Root(readName(element), readShape(element.get("shape").orElseThrow()), types);
    }

    /** The element of a whole body, and the objects of the service by key. */
    public record Root(Name name, Shape shape, Map<String, Type> types) {}

    /** The name of an element or attribute; the prefix may be empty. */
    record Name(String local, @Nullable String namespace, String prefix) {}

    /** The content of an element. */
    enum Kind {
        /** Unchanged. */
        TEXT,
        /** Without blanks at the ends. */
        TOKEN,
        NUMBER,
        BOOLEAN,
        ANY,
        /** A list: elements with the same name. */
        LIST,
        /** A map: elements named by their keys. */
        MAP,
        /** An object of the table. */
        TYPE,
        /** One of several shapes. */
        ONE_OF;

        boolean isScalar() {
            return this == TEXT || this == TOKEN || this == NUMBER || this == BOOLEAN || this == ANY;
        }
    }

    /**
     * The content of an element.
     *
     * @param inner shapes of the items of a list, of the values of a map, or the alternatives of a union
     * @param item name of the items of a list
     * @param key type, or the property that names the type of a union
     * @param types value of that property → type
     */
    record Shape(Kind kind, List<Shape> inner, @Nullable Name item, @Nullable String key, Map<String, String> types) {
        static final Shape ANY = scalar(Kind.ANY);

        static Shape scalar(Kind kind) {
            return new Shape(kind, List.of(), null, null, Map.of());
        }

        static Shape type(String key) {
            return new Shape(Kind.TYPE, List.of(), null, key, Map.of());
        }

        /** The shape of items and values. */
        Shape first() {
            return inner.isEmpty() ? ANY : inner.get(0);
        }
    }

    /** How a property is written; {@code NONE}: its parts are parts of the object that it belongs to. */
    enum Node {
        ELEMENT,
        ATTRIBUTE,
        TEXT,
        CDATA,
        NONE
    }

    /**
     * A property of an object.
     *
     * @param key its name
     * @param isWrapped whether the items of a list are inside an element of their own
     * @param isRequired whether a list or text that is not there is empty
     */
    record Member(String key, Name name, Shape shape, Node node, boolean isWrapped, boolean isRequired) {}

    /** An object, and the shape of elements that it does not name. */
    record Type(List<Member> members, Shape rest) {}

    private static Type readType(JsonValue type) {
        List<Member> members = type.get("members").orElse(JsonValue.NULL).items().stream()
                .map(XmlFormat::readMember)
                .toList();
        return new Type(members, type.get("rest").map(XmlFormat::readShape).orElse(Shape.ANY));
    }

    private static Member readMember(JsonValue member) {
        return new Member(
                text(member, "key"),
                readName(member),
                readShape(member.get("shape").orElseThrow()),
                Node.valueOf(member.get("node")
                        .flatMap(JsonValue::asText)
                        .orElse("element")
                        .toUpperCase(Locale.ROOT)),
                member.get("wrapped").isPresent(),
                member.get("required").isPresent());
    }

    private static Name readName(JsonValue name) {
        String namespace = name.get("namespace").flatMap(JsonValue::asText).orElse(null);
        return new Name(text(name, "name"), namespace, text(name, "prefix"));
    }

    private static Shape readShape(JsonValue shape) {
        String scalar = shape.asText().orElse(null);
        if (scalar != null) return Shape.scalar(Kind.valueOf(scalar.toUpperCase(Locale.ROOT)));
        if (shape.get("type").isPresent()) return Shape.type(text(shape, "type"));
        if (shape.get("map").isPresent())
            return of(Kind.MAP, List.of(shape.get("map").get()), shape);
        if (shape.get("list").isPresent())
            return of(Kind.LIST, List.of(shape.get("list").get()), shape);
        return of(Kind.ONE_OF, shape.get("oneOf").orElseThrow().items(), shape);
    }

    private static Shape of(Kind kind, List<JsonValue> inner, JsonValue shape) {
        Map<String, String> types = new LinkedHashMap<>();
        shape.get("types")
                .orElse(JsonValue.NULL)
                .properties()
                .forEach((value, key) -> types.put(value, key.asText().orElseThrow()));
        return new Shape(
                kind,
                inner.stream().map(XmlFormat::readShape).toList(),
                shape.get("item").map(XmlFormat::readName).orElse(null),
                shape.get("by").flatMap(JsonValue::asText).orElse(null),
                types);
    }

    private static String text(JsonValue from, String name) {
        return from.get(name).flatMap(JsonValue::asText).orElse("");
    }
}
