// Checks in a JVM of its own that a program without a logging provider sees nothing printed.
package dev.docuvane.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Collectors;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class LogsTest {
    /** Makes a call that is repeated and fails, which would be logged as information. */
    private static final String PROGRAM =
            """
            import dev.docuvane.Docuvane;
            import dev.docuvane.errors.ConnectionException;

            public class Quiet {
                public static void main(String[] arguments) {
                    try (Docuvane client = Docuvane.builder().apiKey("k").baseUrl("http://127.0.0.1:1").maxRetries(1).build()) {
                        client.documents().get("doc_1");
                    } catch (ConnectionException refused) {
                        System.out.print(refused.attempts());
                    }
                }
            }
            """;

    /** Without the provider of these tests. */
    private static String classPath() {
        String all = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        return Arrays.stream(all.split(File.pathSeparator))
                .filter(entry ->
                        !Files.exists(Path.of(entry, "META-INF", "services", "org.slf4j.spi.SLF4JServiceProvider")))
                .collect(Collectors.joining(File.pathSeparator));
    }

    private static String run(Path folder) throws IOException, InterruptedException {
        Path source = Files.writeString(folder.resolve("Quiet.java"), PROGRAM);
        String path = classPath();
        int status = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-cp", path, "-proc:none", "-d", folder.toString(), source.toString());
        assertEquals(0, status);
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        Process process = new ProcessBuilder(java, "-cp", folder + File.pathSeparator + path, "Quiet")
                .redirectErrorStream(true)
                .start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor());
        return printed;
    }

    @Test
    void aProgramWithoutALoggingProviderSeesNothingPrinted(@TempDir Path folder) throws Exception {
        assertEquals("2", run(folder));
    }
}
