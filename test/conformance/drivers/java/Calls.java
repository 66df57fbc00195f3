package dev.docuvane.conformance;

import dev.docuvane.core.BatchOptions;
import dev.docuvane.core.CallOptions;
import dev.docuvane.core.DateFilter;
import dev.docuvane.core.FileInput;
import dev.docuvane.json.Json;
import dev.docuvane.json.JsonValue;
import dev.docuvane.core.ProgressListener;
import dev.docuvane.core.WaitOptions;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.time.OffsetDateTime;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Calls a method of a synchronous or asynchronous client: the longest overload, each argument found by its type or name. */
final class Calls {
    private static final JsonValue OPERATIONS = read(Path.of("test/conformance/generated/operations.json"));

    /** How a method is found and which arguments of the case it takes. */
    private record Target(String resource, String method, List<String> arguments, List<String> constants) {
        boolean isBatch() {
            return method.endsWith("Many");
        }
    }

    private Calls() {}

    /** Calls an operation or a helper; returns a result, a list that is not read yet, or a future. */
    static Object make(Object client, Invocation call) throws Exception {
        Target target = OPERATIONS.get(call.name()).map(Calls::operation).orElseGet(() -> helper(call.name()));
        // The client sends constants by itself.
        target.constants().forEach(call::take);
        Object resource = invoke(client.getClass().getMethod(target.resource()), client);
        Method method = find(resource.getClass(), target, call);
        Object[] values = new Object[method.getParameterCount()];
        for (int index = 0; index < values.length; index++)
            values[index] = argument(method.getParameters()[index], target, call);
        return invoke(method, resource, values);
    }

    private static Target operation(JsonValue row) {
        boolean isSeveral =
                row.get("paginated").isPresent() || row.get("followed").isPresent();
        String suffix = isSeveral ? "" : "WithResponse";
        List<String> arguments = new ArrayList<>(texts(row, "path"));
        arguments.addAll(texts(row, "arguments"));
        return new Target(
                camelCase(Outcomes.text(row, "resource")),
                camelCase(Outcomes.text(row, "method")) + suffix,
                arguments,
                texts(row, "constants"));
    }

    /** A helper is named by its resource and method: {@code documents.upload_many}. All waiters have one name. */
    private static Target helper(String name) {
        String[] words = name.replace("wait_until_processed", "wait_until_done").split("\\.");
        return new Target(
                camelCase(words[0]), camelCase(words[1]), List.of("id", "workflow_id", "metadata"), List.of());
    }

    private static Method find(Class<?> resource, Target target, Invocation call) throws NoSuchMethodException {
        return Arrays.stream(resource.getMethods())
                .filter(method -> method.getName().equals(target.method()))
                .filter(method -> takesFile(method) != call.files.isEmpty() || target.isBatch())
                .max(Comparator.comparingInt(Method::getParameterCount))
                .orElseThrow(() -> new NoSuchMethodException(resource.getName() + "." + target.method()));
    }

    private static boolean takesFile(Method method) {
        return Arrays.asList(method.getParameterTypes()).contains(FileInput.class);
    }

    private static Object argument(Parameter parameter, Target target, Invocation call) throws Exception {
        Class<?> type = parameter.getType();
        if (type == CallOptions.class) return call.options();
        if (type == WaitOptions.class) return call.waiting();
        if (type == BatchOptions.class) return call.batch();
        if (type == FileInput.class) return call.file();
        if (type.getSimpleName().endsWith("Params")) return params(type, target, call);
        if (target.isBatch()) return call.files.stream().map(Files::input).toList();
        String name = target.arguments().stream()
                .filter(each -> camelCase(each).equals(parameter.getName()))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("The table has no argument " + parameter));
        Optional<JsonValue> value = call.take(name);
        return value.isPresent() ? Values.convert(value.get(), parameter.getParameterizedType()) : null;
    }

    /** Sets what the case names and no parameter of the method takes. */
    private static Object params(Class<?> type, Target target, Invocation call) throws Exception {
        Object builder = invoke(type.getMethod("builder"), null);
        Class<?> building = builder.getClass();
        Map<String, DateFilter> filters = new LinkedHashMap<>();
        for (String name : target.arguments()) {
            if (name.endsWith("]")) {
                addBound(filters, name, call);
                continue;
            }
            Optional<Method> setter = setter(building, camelCase(name));
            Optional<JsonValue> value = setter.isPresent() ? call.take(name) : Optional.empty();
            if (value.isPresent())
                invoke(
                        setter.get(),
                        builder,
                        Values.convert(value.get(), setter.get().getGenericParameterTypes()[0]));
        }
        for (Map.Entry<String, DateFilter> filter : filters.entrySet())
            invoke(setter(building, camelCase(filter.getKey())).orElseThrow(), builder, filter.getValue());
        ProgressListener report = call.reports::add;
        boolean isOne = call.files.size() == 1 && !target.isBatch();
        Optional<Method> onProgress = isOne ? setter(building, "onProgress") : Optional.empty();
        if (onProgress.isPresent()) invoke(onProgress.get(), builder, report);
        return invoke(building.getMethod("build"), builder);
    }

    /** {@code created_at[gte]} is the bound {@code gte} of the filter {@code createdAt}. */
    private static void addBound(Map<String, DateFilter> filters, String name, Invocation call) throws Exception {
        Optional<JsonValue> value = call.take(name);
        if (value.isEmpty()) return;
        String field = name.substring(0, name.indexOf('['));
        String bound = name.substring(name.indexOf('[') + 1, name.length() - 1);
        Method setter = DateFilter.class.getMethod(bound, OffsetDateTime.class);
        DateFilter filter = filters.getOrDefault(field, DateFilter.of());
        filters.put(field, (DateFilter) invoke(setter, filter, Values.convert(value.get(), OffsetDateTime.class)));
    }

    private static Optional<Method> setter(Class<?> type, String name) {
        return Arrays.stream(type.getMethods())
                .filter(method -> method.getName().equals(name) && method.getParameterCount() == 1)
                .findFirst();
    }

    private static Object invoke(Method method, Object target, Object... arguments) throws Exception {
        try {
            return method.invoke(target, arguments);
        } catch (InvocationTargetException failure) {
            if (failure.getCause() instanceof Exception cause) throw cause;
            throw failure;
        }
    }

    /** {@code created_at[gte]} is {@code createdAtGte}. */
    private static String camelCase(String name) {
        StringBuilder text = new StringBuilder();
        for (String word : name.split("\\W+|_"))
            text.append(text.isEmpty() ? word : word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1));
        return text.toString();
    }

    private static List<String> texts(JsonValue row, String name) {
        return row.get(name).map(JsonValue::items).orElse(List.of()).stream()
                .map(item -> item.asText().orElseThrow())
                .toList();
    }

    private static JsonValue read(Path path) {
        try {
            return Json.parse(java.nio.file.Files.readString(path));
        } catch (IOException failure) {
            throw new IllegalStateException("Run `npm run generate`: " + failure.getMessage(), failure);
        }
    }
}
