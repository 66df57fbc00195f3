// Compiles Java in one warm process, links class files, and runs consumers; takes one JSON object per line.

import java.io.BufferedReader;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

public final class Judge {
    private static final Pattern TEXT = Pattern.compile("\"((?:\\\\.|[^\"\\\\])*)\"");
    private static final JavaCompiler COMPILER = ToolProvider.getSystemJavaCompiler();
    private static final StandardJavaFileManager MANAGER =
            COMPILER.getStandardFileManager(null, null, StandardCharsets.UTF_8);

    private Judge() {}

    public static void main(String[] arguments) throws IOException {
        PrintStream out = System.out;
        System.setOut(System.err);
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            String answer;
            try {
                answer = "{\"result\":" + answer(texts(line)) + "}";
            } catch (Exception | LinkageError error) {
                answer = "{\"error\":" + json(error.toString()) + "}";
            }
            out.write((answer + "\n").getBytes(StandardCharsets.UTF_8));
            out.flush();
        }
    }

    /** The request is `{"method":m,"arguments":[…]}`, and all arguments are texts. */
    private static String answer(List<String> texts) throws Exception {
        List<String> given = texts.subList(3, texts.size());
        return switch (texts.get(1)) {
            case "compile" -> compile(given.get(0), given.get(1), Path.of(given.get(2)));
            case "link" -> link(given.get(0), Path.of(given.get(1)));
            default -> run(given.get(0), given.get(1), Path.of(given.get(2)));
        };
    }

    /** Returns each error and warning: kind, file, line and message. */
    private static String compile(String out, String classPath, Path sources) throws IOException {
        Files.createDirectories(Path.of(out));
        DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
        List<String> options = List.of(
                "-d", out, "-cp", classPath, "-proc:none", "-Xlint:all", "-Xmaxerrs", "2000", "-Xmaxwarns", "2000",
                "--release", "17", "-XDshould-stop.ifError=FLOW");
        COMPILER.getTask(null, MANAGER, found, options, null, MANAGER.getJavaFileObjectsFromPaths(
                Files.readAllLines(sources).stream().map(Path::of).toList())).call();
        return found.getDiagnostics().stream()
                .filter(each -> each.getSource() != null)
                .map(each -> list(
                        each.getKind() == Diagnostic.Kind.ERROR ? "error" : "warning",
                        Path.of(each.getSource().getName()).getFileName().toString(),
                        String.valueOf(each.getLineNumber()),
                        each.getMessage(null).split("\n")[0] + " " + each.getMessage(null).lines().skip(1)
                                .map(String::trim).collect(Collectors.joining(" "))))
                .collect(Collectors.joining(",", "[", "]"));
    }

    private static URLClassLoader loader(String classPath) throws IOException {
        List<URL> urls = new ArrayList<>();
        for (String each : classPath.split(":")) urls.add(Path.of(each).toUri().toURL());
        return new URLClassLoader(urls.toArray(URL[]::new), ClassLoader.getPlatformClassLoader());
    }

    /** Returns each reference of class files in a folder that no longer links: class and message. */
    private static String link(String classPath, Path folder) throws IOException {
        List<String> failures = new ArrayList<>();
        try (URLClassLoader loader = loader(classPath); Stream<Path> files = Files.list(folder)) {
            for (Path file : files.sorted().toList()) {
                String message = unlinked(file, loader);
                String name = file.getFileName().toString().replaceAll("[$.].*", "");
                if (message != null) failures.add(list(name, message));
            }
        }
        return failures.stream().collect(Collectors.joining(",", "[", "]"));
    }

    private static String unlinked(Path file, ClassLoader loader) throws IOException {
        try (DataInputStream in = new DataInputStream(Files.newInputStream(file))) {
            in.readInt();
            in.readInt();
            int count = in.readUnsignedShort();
            int[][] pairs = new int[count][];
            String[] texts = new String[count];
            for (int index = 1; index < count; index++) {
                int tag = in.readUnsignedByte();
                switch (tag) {
                    case 1 -> texts[index] = in.readUTF();
                    case 3, 4 -> in.readInt();
                    case 5, 6 -> { in.readLong(); index++; }
                    case 7, 8, 16, 19, 20 -> pairs[index] = new int[] {tag, in.readUnsignedShort()};
                    case 15 -> { in.readUnsignedByte(); in.readUnsignedShort(); }
                    default -> pairs[index] = new int[] {tag, in.readUnsignedShort(), in.readUnsignedShort()};
                }
            }
            for (int[] pair : pairs) {
                if (pair == null || pair[0] < 9 || pair[0] > 11) continue;
                String owner = texts[pairs[pair[1]][1]].replace('/', '.');
                String name = texts[pairs[pair[2]][1]];
                String message = owner.startsWith("dev.acme") ? missing(owner, name, texts[pairs[pair[2]][2]], pair[0] == 9, loader) : null;
                if (message != null) return message;
            }
            return null;
        }
    }

    private static String missing(String owner, String name, String descriptor, boolean isField, ClassLoader loader) {
        Class<?> type;
        try {
            type = Class.forName(owner, false, loader);
            if (!isField) MethodType.fromMethodDescriptorString(descriptor, loader);
        } catch (ClassNotFoundException | LinkageError | TypeNotPresentException error) {
            return "NoClassDefFoundError: " + error.getMessage();
        }
        if (isField) return has(type, each -> Arrays.stream(each.getDeclaredFields()).anyMatch(field -> field.getName().equals(name) && field.getType().descriptorString().equals(descriptor))) ? null : "NoSuchFieldError: " + owner + "." + name;
        boolean isFound = name.equals("<init>")
                ? Arrays.stream(type.getDeclaredConstructors()).anyMatch(each -> descriptor(each).equals(descriptor))
                : has(type, each -> Arrays.stream(each.getDeclaredMethods()).anyMatch(method -> method.getName().equals(name) && descriptor(method).equals(descriptor)));
        return isFound ? null : "NoSuchMethodError: " + owner + "." + name + descriptor;
    }

    private static boolean has(Class<?> type, java.util.function.Predicate<Class<?>> test) {
        if (type == null) return false;
        if (test.test(type) || has(type.getSuperclass(), test)) return true;
        if (type.isInterface() && test.test(Object.class)) return true;
        return Arrays.stream(type.getInterfaces()).anyMatch(each -> has(each, test));
    }

    private static String descriptor(Method method) {
        return MethodType.methodType(method.getReturnType(), method.getParameterTypes()).toMethodDescriptorString();
    }

    private static String descriptor(Constructor<?> constructor) {
        return MethodType.methodType(void.class, constructor.getParameterTypes()).toMethodDescriptorString();
    }

    /** Calls functions of consumers, a job a line: key, class and method; returns what was thrown, by key. */
    private static String run(String classPath, String origin, Path jobs) throws Exception {
        List<String> failures = new ArrayList<>();
        try (URLClassLoader loader = loader(classPath)) {
            Thread.currentThread().setContextClassLoader(loader);
            Method connect = Class.forName("consumers.Literal", true, loader).getMethod("connect", String.class);
            for (String line : Files.readAllLines(jobs)) {
                String[] job = line.split("\t");
                try {
                    Object client = connect.invoke(null, origin + "/" + job[0]);
                    try {
                        Method method = Class.forName("consumers." + job[1], true, loader).getMethod(job[2], connect.getReturnType());
                        method.invoke(null, client);
                    } finally {
                        ((AutoCloseable) client).close();
                    }
                } catch (InvocationTargetException error) {
                    failures.add(json(job[0]) + ":" + json(String.valueOf(error.getCause())));
                } catch (ReflectiveOperationException | LinkageError error) {
                    failures.add(json(job[0]) + ":" + json(error.toString()));
                }
            }
        }
        return failures.stream().collect(Collectors.joining(",", "{", "}"));
    }

    private static List<String> texts(String line) {
        List<String> texts = new ArrayList<>();
        Matcher matcher = TEXT.matcher(line);
        while (matcher.find()) texts.add(matcher.group(1).replace("\\\"", "\"").replace("\\\\", "\\"));
        return texts;
    }

    private static String list(String... texts) {
        return Arrays.stream(texts).map(Judge::json).collect(Collectors.joining(",", "[", "]"));
    }

    private static String json(String text) {
        StringBuilder out = new StringBuilder("\"");
        for (char letter : text.toCharArray()) {
            if (letter == '"' || letter == '\\') out.append('\\').append(letter);
            else if (letter < ' ') out.append(String.format("\\u%04x", (int) letter));
            else out.append(letter);
        }
        return out.append('"').toString();
    }
}
