package dev.docuvane.internal.xml;

import dev.docuvane.internal.xml.XmlFormat.Kind;
import dev.docuvane.internal.xml.XmlFormat.Member;
import dev.docuvane.internal.xml.XmlFormat.Name;
import dev.docuvane.internal.xml.XmlFormat.Shape;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads elements as maps, lists, strings, numbers and booleans. */
final class Values {
    private static final Pattern NUMBER = Pattern.compile("[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?");

    private static final Pattern BLANKS = Pattern.compile("\\s+");

    /** A value that is not there, unlike one that is {@code null}. */
    private static final Object MISSING = new Object();

    private final Map<String, XmlFormat.Type> types;

    Values(Map<String, XmlFormat.Type> types) {
        this.types = types;
    }

    @Nullable
    Object value(Shape shape, XmlElement element) {
        if (isNil(element)) return null;
        boolean hasParts = !element.elements.isEmpty() || !attributes(element).isEmpty();
        if (shape.kind() == Kind.ANY && hasParts) return entries(parts(element), Shape.ANY);
        return switch (shape.kind()) {
            case LIST -> list(element.elements, shape.first());
            case MAP -> entries(element.elements, shape.first());
            case TYPE -> object(shape, element);
            case ONE_OF -> value(variant(shape, element), element);
            default -> scalar(shape.kind(), element.text.toString());
        };
    }

    private List<@Nullable Object> list(List<XmlElement> elements, Shape shape) {
        List<@Nullable Object> items = new ArrayList<>();
        for (XmlElement element : elements) items.add(value(shape, element));
        return items;
    }

    private Map<String, @Nullable Object> object(Shape shape, XmlElement element) {
        Set<Object> used = identities();
        Map<String, @Nullable Object> found = members(shape, element, used);
        List<Object> others = new ArrayList<>(parts(element));
        others.removeIf(used::contains);
        entries(others, type(shape).rest()).forEach(found::putIfAbsent);
        return found;
    }

    /** The properties that are there; {@code used} collects their attributes and elements. */
    private Map<String, @Nullable Object> members(Shape shape, XmlElement element, Set<Object> used) {
        Map<String, @Nullable Object> found = new LinkedHashMap<>();
        for (Member member : type(shape).members()) {
            Object value = member(member, element, used);
            if (!isMissing(value)) found.put(member.key(), value);
        }
        return found;
    }

    @SuppressWarnings("ReferenceEquality") // A missing value is represented by one object.
    private static boolean isMissing(@Nullable Object value) {
        return value == MISSING;
    }

    private @Nullable Object member(Member member, XmlElement element, Set<Object> used) {
        Shape shape = member.shape();
        return switch (member.node()) {
            case NONE -> {
                Map<String, @Nullable Object> own =
                        shape.kind() == Kind.TYPE ? members(shape, element, used) : Map.of();
                yield own.isEmpty() ? MISSING : own;
            }
            case ATTRIBUTE -> {
                List<XmlElement.Attribute> given = take(member.name(), element.attributes, used);
                yield given.isEmpty() ? MISSING : text(shape, given.get(0).value());
            }
            case TEXT, CDATA -> {
                // Between elements, blanks are layout.
                String text = element.elements.isEmpty()
                        ? element.text.toString()
                        : element.text.toString().strip();
                yield text.isEmpty() && !member.isRequired() ? MISSING : text(shape, text);
            }
            case ELEMENT -> element(member, element, used);
        };
    }

    private @Nullable Object element(Member member, XmlElement element, Set<Object> used) {
        Shape shape = member.shape();
        Name item = shape.item();
        boolean isUnwrapped = item != null && !member.isWrapped();
        List<XmlElement> found = take(isUnwrapped && item != null ? item : member.name(), element.elements, used);
        if (found.isEmpty()) return shape.kind() == Kind.LIST && member.isRequired() ? List.of() : MISSING;
        return isUnwrapped ? list(found, shape.first()) : value(shape, found.get(0));
    }

    /** Text as a value; a list has its items between blanks. */
    private @Nullable Object text(Shape shape, String text) {
        if (shape.kind() == Kind.ONE_OF) return text(firstFor(shape.inner(), text), text);
        if (shape.kind() != Kind.LIST) return shape.kind().isScalar() ? scalar(shape.kind(), text) : text;
        List<@Nullable Object> items = new ArrayList<>();
        BLANKS.splitAsStream(text.strip())
                .filter(item -> !item.isEmpty())
                .forEach(item -> items.add(text(shape.first(), item)));
        return items;
    }

    /** Attributes and elements by their names; several of a name are a list where the shape allows one. */
    private Map<String, @Nullable Object> entries(Collection<?> nodes, Shape shape) {
        Map<String, List<@Nullable Object>> groups = new LinkedHashMap<>();
        Shape inner = shape.kind() == Kind.LIST ? shape.first() : shape;
        for (Object node : nodes) {
            if (node instanceof XmlElement element)
                groups.computeIfAbsent(element.local, name -> new ArrayList<>()).add(value(inner, element));
            if (node instanceof XmlElement.Attribute attribute)
                groups.computeIfAbsent(attribute.local(), name -> new ArrayList<>())
                        .add(text(inner, attribute.value()));
        }
        Map<String, @Nullable Object> entries = new LinkedHashMap<>();
        groups.forEach((name, values) -> {
            boolean isList = shape.kind() == Kind.LIST || (shape.kind() == Kind.ANY && values.size() > 1);
            entries.put(name, isList ? values : values.get(values.size() - 1));
        });
        return entries;
    }

    /** The alternative that an element is: by the property that names it, else the one that describes most of its parts. */
    private Shape variant(Shape union, XmlElement element) {
        for (Map.Entry<String, String> named : union.types().entrySet()) {
            Shape type = Shape.type(named.getValue());
            Optional<Member> by = type(type).members().stream()
                    .filter(member -> member.key().equals(union.key()))
                    .findFirst();
            if (by.isPresent() && named.getKey().equals(member(by.get(), element, identities()))) return type;
        }
        List<Shape> scalars =
                union.inner().stream().filter(shape -> shape.kind().isScalar()).toList();
        if (!scalars.isEmpty() && parts(element).isEmpty()) return firstFor(scalars, element.text.toString());
        // Of equal ones the first.
        return union.inner().stream()
                .filter(shape -> !shape.kind().isScalar())
                .sorted(Comparator.comparingInt(shape -> -fit(shape, element)))
                .findFirst()
                .orElse(Shape.ANY);
    }

    /** How many parts of an element a shape names. */
    private int fit(Shape shape, XmlElement element) {
        Set<Object> used = identities();
        if (shape.kind() == Kind.TYPE) members(shape, element, used);
        return used.size();
    }

    private XmlFormat.Type type(Shape shape) {
        return types.getOrDefault(String.valueOf(shape.key()), new XmlFormat.Type(List.of(), Shape.ANY));
    }

    /** Returns the nodes of a name: those in its namespace, otherwise those in any. */
    private static <N> List<N> take(Name name, List<N> nodes, Set<Object> used) {
        List<N> named = nodes.stream()
                .filter(node -> name.local().equals(localOf(node)))
                .toList();
        String namespace = name.namespace() == null ? "" : name.namespace();
        List<N> exact = named.stream()
                .filter(node -> namespace.equals(namespaceOf(node)))
                .toList();
        List<N> found = exact.isEmpty() ? named : exact;
        used.addAll(found);
        return found;
    }

    private static String localOf(Object node) {
        return node instanceof XmlElement element ? element.local : ((XmlElement.Attribute) node).local();
    }

    private static String namespaceOf(Object node) {
        String namespace =
                node instanceof XmlElement element ? element.namespace : ((XmlElement.Attribute) node).namespace();
        return namespace == null ? "" : namespace;
    }

    /** The first alternative whose values are written like a text; the last one if none is. */
    private static Shape firstFor(List<Shape> shapes, String text) {
        for (Shape shape : shapes) {
            boolean isText = shape.kind() != Kind.NUMBER && shape.kind() != Kind.BOOLEAN;
            boolean isScalar = shape.kind().isScalar();
            if (isScalar && scalar(shape.kind(), text) instanceof String == isText) return shape;
        }
        return shapes.get(shapes.size() - 1);
    }

    /** A malformed number or boolean stays text; an empty one is {@code null}. */
    private static @Nullable Object scalar(Kind kind, String text) {
        if (kind == Kind.TEXT || kind == Kind.ANY) return text;
        String stripped = text.strip();
        if (kind == Kind.TOKEN) return stripped;
        if (stripped.isEmpty()) return null;
        if (kind == Kind.NUMBER) return number(stripped, text);
        return switch (stripped) {
            case "true", "1" -> true;
            case "false", "0" -> false;
            default -> text;
        };
    }

    private static Object number(String number, String text) {
        // A double bounds it before it is written out.
        if (!NUMBER.matcher(number).matches() || !Double.isFinite(Double.parseDouble(number))) return text;
        try {
            BigDecimal decimal = new BigDecimal(number);
            boolean isLong = decimal.scale() == 0 && decimal.precision() < 19;
            return isLong ? (Object) decimal.longValueExact() : decimal;
        } catch (NumberFormatException beyondScale) {
            return BigDecimal.ZERO;
        }
    }

    /** Attributes, without those of XML Schema instances such as {@code xsi:nil}, and elements. */
    private static List<Object> parts(XmlElement element) {
        List<Object> parts = new ArrayList<>(attributes(element));
        parts.addAll(element.elements);
        return parts;
    }

    private static List<XmlElement.Attribute> attributes(XmlElement element) {
        return element.attributes.stream()
                .filter(attribute -> !XmlFormat.INSTANCE.equals(attribute.namespace()))
                .toList();
    }

    private static boolean isNil(XmlElement element) {
        return element.attributes.stream()
                .anyMatch(attribute -> attribute.local().equals("nil")
                        && XmlFormat.INSTANCE.equals(attribute.namespace())
                        && Boolean.TRUE.equals(scalar(Kind.BOOLEAN, attribute.value())));
    }

    private static Set<Object> identities() {
        return Collections.newSetFromMap(new IdentityHashMap<>());
    }
}
