package dev.docuvane.examples;

import dev.docuvane.journey.Service;
import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** An example in one file: compiled as its readers would, and run. */
record Program(Path file) {
    private static final Path EXAMPLES = Service.ROOT.resolve("examples");
    private static final Pattern STATED =
            Pattern.compile("^/\\* Prints:\\n(.*)\\*/\\s*\\z", Pattern.MULTILINE | Pattern.DOTALL);

    private static final JavaCompiler COMPILER = ToolProvider.getSystemJavaCompiler();

    /** Shared: it remembers what is in the jars of the class path. */
    private static final StandardJavaFileManager FILES =
            COMPILER.getStandardFileManager(null, null, StandardCharsets.UTF_8);

    /** Every example in Java. */
    static List<Program> all() {
        try (Stream<Path> files = Files.walk(EXAMPLES, 2)) {
            return files.filter(path -> path.toString().endsWith(".java"))
                    .sorted()
                    .map(Program::new)
                    .toList();
        } catch (IOException unreadable) {
            throw new IllegalStateException(unreadable);
        }
    }

    /** One of them, as {@code webhooks/SpringController}. */
    static Program of(String name) {
        return new Program(EXAMPLES.resolve(name + ".java"));
    }

    String className() {
        return file.getFileName().toString().replace(".java", "");
    }

    /** Compiles it with all warnings as errors; what the compiler says is the message of the error. */
    void compileInto(Path folder) {
        StringWriter said = new StringWriter();
        List<String> options = List.of(
                "--release",
                "17",
                "-Xlint:all",
                "-Werror",
                "-proc:none",
                "-parameters",
                "-d",
                folder.toString(),
                "-cp",
                classPath());
        boolean isCompiled = COMPILER.getTask(said, FILES, null, options, null, FILES.getJavaFileObjects(file))
                .call();
        if (!isCompiled) throw new AssertionError(said.toString());
    }

    /** Runs what was compiled, in another folder. */
    String run(Path classes, Path folder, Map<String, String> environment) throws IOException, InterruptedException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        ProcessBuilder builder = new ProcessBuilder(
                java,
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Dfile.encoding=UTF-8",
                "-Dsun.stdout.encoding=UTF-8",
                "-Dstdout.encoding=UTF-8",
                "-cp",
                classes + File.pathSeparator + classPath(),
                className());
        builder.environment().putAll(environment);
        Path errors = Files.createTempFile(folder, "errors", ".txt");
        Process process = builder.directory(folder.toFile())
                .redirectError(errors.toFile())
                .start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (!process.waitFor(60, TimeUnit.SECONDS)) process.destroyForcibly();
        if (process.exitValue() != 0) throw new AssertionError(Files.readString(errors));
        return printed.replace("\r\n", "\n");
    }

    /** What it says it prints; {@code null} for a part of another program. */
    String stated() throws IOException {
        Matcher stated = STATED.matcher(Files.readString(file));
        return stated.find() ? stated.group(1) : null;
    }

    /** A pattern: {@code …} matches any text in a line; a line of only {@code …} matches any number of lines. */
    static Pattern pattern(String text) {
        return Pattern.compile(text.lines()
                .map(line -> line.equals("…") ? "(?:.*\\n)*" : quoted(line) + "\\n")
                .collect(Collectors.joining()));
    }

    private static String quoted(String line) {
        return Stream.of(line.split("…", -1)).map(Pattern::quote).collect(Collectors.joining(".*"));
    }

    private static String classPath() {
        return System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    }

    @Override
    public String toString() {
        return EXAMPLES.relativize(file).toString();
    }
}
