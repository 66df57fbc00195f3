// Parses the Java files below a folder; prints the path and the first syntax error of each file that has one.
import com.sun.source.util.JavacTask;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.ToolProvider;

public class Parse {
    public static void main(String[] arguments) throws Exception {
        List<Path> paths;
        try (Stream<Path> all = Files.walk(Path.of(arguments[0]))) {
            paths = all.filter(path -> path.toString().endsWith(".java")).toList();
        }
        for (Path path : paths) parse(path);
    }

    private static void parse(Path path) throws Exception {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
        try (var files = compiler.getStandardFileManager(found, null, StandardCharsets.UTF_8)) {
            var task = (JavacTask) compiler.getTask(null, files, found, null, null, files.getJavaFileObjects(path));
            task.parse();
        }
        found.getDiagnostics().stream()
                .filter(each -> each.getKind() == Diagnostic.Kind.ERROR)
                .findFirst()
                .ifPresent(error -> System.out.println(path + ": " + error.getMessage(null).lines().findFirst().orElse("")));
    }
}
