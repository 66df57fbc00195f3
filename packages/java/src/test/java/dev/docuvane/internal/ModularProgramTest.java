// Checks in a JVM of its own that a program with a module needs none of the optional ones.
package dev.docuvane.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class ModularProgramTest {
    private static final String PROGRAM =
            """
            package app;

            import dev.docuvane.Docuvane;
            import dev.docuvane.errors.ConnectionException;

            public class Main {
                public static void main(String[] arguments) {
                    try (Docuvane client = Docuvane.builder().apiKey("k").baseUrl("http://127.0.0.1:1").maxRetries(0).build()) {
                        client.documents().get("doc_1");
                    } catch (ConnectionException refused) {
                        System.out.print(refused.code());
                    }
                }
            }
            """;

    /** What the package needs, as its POM says. */
    private static final Pattern NEEDED = Pattern.compile(
            "/classes$|/(okhttp|okhttp-jvm|okio-jvm|kotlin-stdlib|jackson-annotations|slf4j-api|jspecify)-[\\d.]+\\.jar$");

    private static String modules() {
        String all = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        return Arrays.stream(all.split(File.pathSeparator))
                .filter(entry -> NEEDED.matcher(entry.replace('\\', '/')).find())
                .collect(Collectors.joining(File.pathSeparator));
    }

    @Test
    void aModularProgramNeedsNoOptionalModule(@TempDir Path folder) throws Exception {
        Path main = Files.writeString(folder.resolve("Main.java"), PROGRAM);
        Path module = Files.writeString(folder.resolve("module-info.java"), "module app { requires dev.docuvane; }");
        String out = folder.resolve("out").toString();
        String[] options = {"-p", modules(), "-proc:none", "-d", out, main.toString(), module.toString()};
        assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, options));
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        Process process = new ProcessBuilder(java, "-p", modules() + File.pathSeparator + out, "-m", "app/app.Main")
                .redirectErrorStream(true)
                .start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals("connection_failed", printed);
        assertEquals(0, process.waitFor());
    }
}
