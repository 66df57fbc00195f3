// Compiles Java and compares jars with japicmp in one warm process; takes one JSON object per line.

import japicmp.cmp.JApiCmpArchive;
import japicmp.cmp.JarArchiveComparator;
import japicmp.cmp.JarArchiveComparatorOptions;
import japicmp.model.JApiChangeStatus;
import japicmp.model.JApiClass;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
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

public final class Japicmp {
    private static final Pattern TEXT = Pattern.compile("\"((?:\\\\.|[^\"\\\\])*)\"");
    private static final JavaCompiler COMPILER = ToolProvider.getSystemJavaCompiler();

    private Japicmp() {}

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
    private static String answer(List<String> texts) throws IOException {
        List<String> given = texts.subList(3, texts.size());
        return texts.get(1).equals("compile")
                ? list(compile(given.get(0), given.get(1), Path.of(given.get(2))))
                : compare(Path.of(given.get(0)), Path.of(given.get(1)));
    }

    private static List<String> compile(String out, String classPath, Path sources) throws IOException {
        Files.createDirectories(Path.of(out));
        DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
        List<String> options = List.of("-d", out, "-cp", classPath, "-proc:none", "-nowarn", "--release", "17");
        try (StandardJavaFileManager manager = COMPILER.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
            List<Path> paths = Files.readAllLines(sources).stream().map(Path::of).toList();
            COMPILER.getTask(null, manager, found, options, null, manager.getJavaFileObjectsFromPaths(paths)).call();
        }
        return found.getDiagnostics().stream()
                .filter(each -> each.getKind() == Diagnostic.Kind.ERROR)
                .map(each -> each.getSource() + " " + each.getMessage(null))
                .toList();
    }

    /** Returns classes that are not compatible in source, and those that are not in binary. */
    private static String compare(Path old, Path current) throws IOException {
        JarArchiveComparatorOptions options = new JarArchiveComparatorOptions();
        options.getIgnoreMissingClasses().setIgnoreAllMissingClasses(true);
        List<JApiClass> classes = new JarArchiveComparator(options)
                .compare(new JApiCmpArchive(jar(old).toFile(), "old"), new JApiCmpArchive(jar(current).toFile(), "new"));
        List<String> source = new ArrayList<>();
        List<String> binary = new ArrayList<>();
        for (JApiClass each : classes) {
            if (each.getChangeStatus() == JApiChangeStatus.UNCHANGED) continue;
            if (!each.isSourceCompatible()) source.add(each.getFullyQualifiedName());
            if (!each.isBinaryCompatible()) binary.add(each.getFullyQualifiedName());
        }
        return "[" + list(source) + "," + list(binary) + "]";
    }

    private static Path jar(Path folder) throws IOException {
        Path jar = folder.resolveSibling(folder.getFileName() + ".jar");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar)); Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                out.putNextEntry(new JarEntry(folder.relativize(file).toString().replace('\\', '/')));
                Files.copy(file, out);
                out.closeEntry();
            }
        }
        return jar;
    }

    private static List<String> texts(String line) {
        List<String> texts = new ArrayList<>();
        Matcher matcher = TEXT.matcher(line);
        while (matcher.find()) texts.add(matcher.group(1).replace("\\\"", "\"").replace("\\\\", "\\"));
        return texts;
    }

    private static String list(List<String> texts) {
        return texts.stream().map(Japicmp::json).collect(Collectors.joining(",", "[", "]"));
    }

    private static String json(String text) {
        return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"").replaceAll("\\p{Cntrl}", " ") + "\"";
    }
}
