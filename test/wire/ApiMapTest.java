// Compares api.md of each generated package with the methods that its client and resources have, by reflection.

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

public final class ApiMapTest {
    /** A call, or the name of its variant that returns the raw response. */
    private static final Pattern CALL = Pattern.compile("`((?:[^`(]|\\(\\)\\.)+)(?:\\(([^`]*)\\))?` → `([^`]+)`");

    /** A method: where it is, the types of its arguments but the options of a call, and what it returns. */
    private record Call(String symbol, List<String> arguments, String result) {}

    @TestFactory
    Stream<DynamicTest> listsEveryMethod() throws Exception {
        var classes = Path.of(
                ApiMapTest.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        var tests = new ArrayList<DynamicTest>();
        try (var folders = Files.newDirectoryStream(Path.of("."))) {
            for (Path folder : folders) {
                Path map = folder.resolve("api.md");
                String name = folder.getFileName().toString();
                if (Files.exists(map))
                    tests.add(DynamicTest.dynamicTest(name, () -> compare(map, clientOf(name, classes))));
            }
        }
        assertFalse(tests.isEmpty());
        return tests.stream();
    }

    private static Class<?> clientOf(String name, Path classes) throws IOException, ClassNotFoundException {
        String home = "dev." + name.replace("_", "");
        try (var files = Files.newDirectoryStream(classes.resolve(home.replace('.', '/')), "*.class")) {
            for (Path file : files) {
                String simple = file.getFileName().toString().replace(".class", "");
                Class<?> found = Class.forName(home + "." + simple);
                Class<?> parent = found.getSuperclass();
                if (parent != null && parent.getName().equals(home + ".Client")) return found;
            }
        }
        throw new IllegalStateException(home + " has no client.");
    }

    private static void compare(Path map, Class<?> client) throws IOException {
        String text = Files.readString(map);
        int end = text.indexOf("\n## Webhooks\n");
        compareWebhooks(end < 0 ? "" : text.substring(end), client);
        List<Call> listed = listedIn(end < 0 ? text : text.substring(0, end));
        List<Call> declared = new ArrayList<>();
        declare(client, "client", declared);
        assertFalse(declared.isEmpty());
        assertEquals(List.of(), listed.stream().filter(call -> !declared.contains(call)).toList());
        assertEquals(
                List.of(),
                declared.stream()
                        .filter(call -> listed.stream().noneMatch(shown -> isShorter(call, shown)))
                        .toList());
    }

    /** Compares the methods that receive events; those of a class begin with its name. */
    private static void compareWebhooks(String text, Class<?> client) {
        List<Call> declared = new ArrayList<>();
        try {
            Class<?> owner = Class.forName(client.getPackageName() + ".webhooks.Webhooks");
            for (Method method : owner.getDeclaredMethods()) {
                int modifiers = method.getModifiers();
                if (!Modifier.isPublic(modifiers) || method.getName().equals("toString")) continue;
                List<String> arguments = Arrays.stream(method.getGenericParameterTypes())
                        .map(each -> simple(each.getTypeName()))
                        .toList();
                String symbol = (Modifier.isStatic(modifiers) ? "Webhooks." : "webhooks.") + method.getName();
                declared.add(new Call(symbol, arguments, simple(method.getGenericReturnType().getTypeName())));
            }
        } catch (ClassNotFoundException none) {
            assertEquals("", text);
        }
        List<Call> listed = listedIn(text.replace("...", "[]"));
        assertEquals(List.of(), listed.stream().filter(call -> !declared.contains(call)).toList());
        assertEquals(List.of(), declared.stream().filter(call -> !listed.contains(call)).toList());
    }

    /** Whether a method is an overload of a listed one: with the same arguments or fewer. */
    private static boolean isShorter(Call call, Call shown) {
        if (!call.symbol().equals(shown.symbol()) || !call.result().equals(shown.result())) return false;
        var left = shown.arguments().iterator();
        return call.arguments().stream().allMatch(each -> {
            while (left.hasNext()) if (left.next().equals(each)) return true;
            return false;
        });
    }

    private static List<Call> listedIn(String text) {
        List<Call> calls = new ArrayList<>();
        var matcher = CALL.matcher(text);
        while (matcher.find()) {
            String result = simple(matcher.group(3));
            if (matcher.group(2) != null) {
                calls.add(new Call(matcher.group(1), typesIn(matcher.group(2)), result));
                continue;
            }
            Call last = calls.get(calls.size() - 1);
            String owner = last.symbol().substring(0, last.symbol().lastIndexOf('.') + 1);
            calls.add(new Call(owner + matcher.group(1), last.arguments(), result));
        }
        return calls;
    }

    /** The types of a list of arguments: {@code String id, [Params params]}. */
    private static List<String> typesIn(String list) {
        List<String> types = new ArrayList<>();
        int depth = 0;
        int start = 0;
        for (int at = 0; at <= list.length(); at++) {
            char letter = at < list.length() ? list.charAt(at) : ',';
            if (letter == '<') depth++;
            if (letter == '>') depth--;
            if (letter != ',' || depth > 0) continue;
            String argument = list.substring(start, at).replaceAll("^ ?\\[| ?]$", "").trim();
            start = at + 1;
            if (!argument.isEmpty()) types.add(simple(argument.substring(0, argument.lastIndexOf(' '))));
        }
        return types;
    }

    private static void declare(Class<?> owner, String path, List<Call> calls) {
        for (Method method : owner.getDeclaredMethods()) {
            int modifiers = method.getModifiers();
            boolean isOwn = Modifier.isPublic(modifiers) && !Modifier.isStatic(modifiers) && !method.isSynthetic();
            if (!isOwn || (path.equals("client") && method.getName().equals("async"))) continue;
            Class<?> type = method.getReturnType();
            String symbol = path + "." + method.getName();
            if (type.getPackageName().endsWith(".resources")) {
                declare(type, symbol + "()", calls);
                continue;
            }
            List<String> arguments = Arrays.stream(method.getGenericParameterTypes())
                    .map(each -> simple(each.getTypeName()))
                    .filter(each -> !each.equals("CallOptions"))
                    .toList();
            calls.add(new Call(symbol, arguments, simple(method.getGenericReturnType().getTypeName())));
        }
    }

    /** A type without packages and annotations. */
    private static String simple(String type) {
        return type.replace("@Nullable ", "").replaceAll("[\\p{L}\\p{N}_.$]+[.$](?=[\\p{L}_])", "").replace(" ", "");
    }
}
