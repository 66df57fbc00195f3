package dev.docuvane.internal.xml;

import dev.docuvane.internal.errors.Checks;
import dev.docuvane.internal.json.JsonText;
import dev.docuvane.internal.xml.XmlFormat.Kind;
import dev.docuvane.internal.xml.XmlFormat.Member;
import dev.docuvane.internal.xml.XmlFormat.Name;
import dev.docuvane.internal.xml.XmlFormat.Node;
import dev.docuvane.internal.xml.XmlFormat.Root;
import dev.docuvane.internal.xml.XmlFormat.Shape;
import dev.docuvane.json.JsonType;
import dev.docuvane.json.JsonValue;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Writes values as XML, by the table of their types. */
final class XmlWriter {
    private static final String DECLARATION = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>";
    private static final Name NIL = new Name("nil", XmlFormat.INSTANCE, "xsi");
    private static final Name ITEM = new Name("item", null, "");
    private static final String START = "A-Z_a-z\\xC0-\\xD6\\xD8-\\xF6\\xF8-\\u02FF\\u0370-\\u037D\\u037F-\\u1FFF"
            + "\\u200C\\u200D\\u2070-\\u218F\\u2C00-\\u2FEF\\u3001-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFFD\\x{10000}-\\x{EFFFF}";

    /** A name without a prefix (Namespaces in XML 1.0). */
    private static final Pattern NAME =
            Pattern.compile("[" + START + "][-.0-9\\xB7\\u0300-\\u036F\\u203F\\u2040" + START + "]*");

    /** Characters that no XML can contain, not even as references (XML 1.0, section 2.2). */
    private static final Pattern NOT_A_CHARACTER =
            Pattern.compile("[\\x00-\\x08\\x0B\\x0C\\x0E-\\x1F\\x{D800}-\\x{DFFF}\\uFFFE\\uFFFF]");

    private final Map<String, XmlFormat.Type> types;

    private XmlWriter(Map<String, XmlFormat.Type> types) {
        this.types = types;
    }

    /** What is inside a start tag, and between it and the end tag. */
    private static final class Content {
        private final StringBuilder attributes = new StringBuilder();
        private final StringBuilder inner = new StringBuilder();
        /** Prefix → namespace. */
        private final Map<String, String> scope;

        private Content(Map<String, String> outer) {
            scope = new HashMap<>(outer);
        }
    }

    static String write(@Nullable Object value, Root root) {
        XmlWriter writer = new XmlWriter(root.types());
        return DECLARATION + writer.element(root.name(), root.shape(), JsonValue.of(value), Map.of());
    }

    private String element(Name name, Shape shape, JsonValue value, Map<String, String> outer) {
        Content content = new Content(outer);
        String tag = qualified(name, content, true);
        if (value.isNull()) addAttribute(content, NIL, "true");
        else addContent(shape, value, content);
        String start = "<" + tag + content.attributes;
        return content.inner.isEmpty() ? start + "/>" : start + ">" + content.inner + "</" + tag + ">";
    }

    private void addContent(Shape shape, JsonValue value, Content content) {
        if (shape.kind() == Kind.ONE_OF) addContent(variant(shape, value), value, content);
        else if (value.type() == JsonType.ARRAY) addItems(shape, value, content);
        else if (value.type() != JsonType.OBJECT) content.inner.append(escaped(text(value)));
        else if (shape.kind() == Kind.TYPE) addObject(type(shape), value.properties(), content);
        else {
            Shape inner = shape.kind() == Kind.MAP ? shape.first() : Shape.ANY;
            value.properties().forEach((key, each) -> addEntry(key, inner, each, content));
        }
    }

    private void addItems(Shape shape, JsonValue items, Content content) {
        Name name = shape.item() == null ? ITEM : shape.item();
        Shape inner = shape.kind() == Kind.LIST ? shape.first() : Shape.ANY;
        for (JsonValue item : items.items()) content.inner.append(element(name, inner, item, content.scope));
    }

    private void addObject(XmlFormat.Type type, Map<String, JsonValue> value, Content content) {
        for (Member member : type.members()) {
            JsonValue each = value.get(member.key());
            if (each != null) addMember(member, each, content);
        }
        value.forEach((key, each) -> {
            if (type.members().stream().noneMatch(member -> member.key().equals(key)))
                addEntry(key, type.rest(), each, content);
        });
    }

    private void addMember(Member member, JsonValue value, Content content) {
        if (member.node() != Node.ELEMENT && value.isNull()) return;
        switch (member.node()) {
            case ATTRIBUTE -> addAttribute(content, member.name(), text(value));
            case TEXT -> content.inner.append(escaped(text(value)));
            case CDATA ->
                content.inner
                        .append("<![CDATA[")
                        .append(text(value).replace("]]>", "]]]]><![CDATA[>"))
                        .append("]]>");
            case NONE -> addContent(member.shape(), value, content);
            default -> {
                boolean isUnwrapped = member.shape().kind() == Kind.LIST && !member.isWrapped();
                if (isUnwrapped) addItems(member.shape(), value, content);
                else content.inner.append(element(member.name(), member.shape(), value, content.scope));
            }
        }
    }

    /** A property that no type names: an element, or several for a list. */
    private void addEntry(String key, Shape shape, JsonValue value, Content content) {
        boolean isList = value.type() == JsonType.ARRAY;
        Shape inner = isList && shape.kind() == Kind.LIST ? shape.first() : shape;
        Name name = new Name(key, null, "");
        for (JsonValue each : isList ? value.items() : List.of(value))
            content.inner.append(element(name, inner, each, content.scope));
    }

    /** The alternative that a value is. */
    private Shape variant(Shape union, JsonValue value) {
        boolean isList = value.type() == JsonType.ARRAY;
        if (!isList && value.type() != JsonType.OBJECT) return Shape.ANY;
        String named = value.get(String.valueOf(union.key()))
                .flatMap(JsonValue::asText)
                .map(union.types()::get)
                .orElse(null);
        if (named != null) return Shape.type(named);
        // Of equal ones the first.
        return union.inner().stream()
                .filter(shape -> !shape.kind().isScalar() && (shape.kind() == Kind.LIST) == isList)
                .sorted(Comparator.comparingLong(shape -> -fit(shape, value)))
                .findFirst()
                .orElse(Shape.ANY);
    }

    /** How many properties of a value a shape names. */
    private long fit(Shape shape, JsonValue value) {
        if (shape.kind() != Kind.TYPE) return 0;
        return type(shape).members().stream()
                .filter(member -> value.get(member.key()).isPresent())
                .count();
    }

    private XmlFormat.Type type(Shape shape) {
        return types.getOrDefault(String.valueOf(shape.key()), new XmlFormat.Type(List.of(), Shape.ANY));
    }

    private static void addAttribute(Content content, Name name, String value) {
        String shown = qualified(name, content, false);
        String text = quoted(value).replace("\t", "&#9;").replace("\n", "&#10;");
        content.attributes.append(' ').append(shown).append("=\"").append(text).append('"');
    }

    /** A name with its prefix; a namespace that is not in scope is declared. An attribute without a prefix has no namespace. */
    private static String qualified(Name name, Content content, boolean isElement) {
        if (!NAME.matcher(name.local()).matches())
            throw Checks.invalid(
                    "invalid_argument", JsonText.quote(name.local()) + " cannot be the name of an XML element.");
        String namespace = name.namespace();
        boolean hasPrefix = !name.prefix().isEmpty();
        if (namespace == null || (!hasPrefix && !isElement)) return name.local();
        if (!namespace.equals(content.scope.put(name.prefix(), namespace)))
            content.attributes
                    .append(hasPrefix ? " xmlns:" : " xmlns")
                    .append(name.prefix())
                    .append("=\"")
                    .append(quoted(namespace))
                    .append('"');
        return hasPrefix ? name.prefix() + ":" + name.local() : name.local();
    }

    /** A scalar; the items of a list are between blanks, and an object is JSON. */
    private static String text(JsonValue value) {
        if (value.type() == JsonType.ARRAY)
            return value.items().stream().map(XmlWriter::text).collect(Collectors.joining(" "));
        String text = value.asText().orElseGet(() -> JsonText.write(value.raw()));
        if (NOT_A_CHARACTER.matcher(text).find())
            throw Checks.invalid(
                    "invalid_argument", "The request body has a control character, which XML cannot contain.");
        return text;
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\r", "&#13;");
    }

    private static String quoted(String text) {
        return escaped(text).replace("\"", "&quot;");
    }
}
