// Checks in a JVM of its own what a class path without a library that OkHttp needs says at the start.
package dev.docuvane.internal.transports;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class LibrariesTest {
    private static final String PROGRAM =
            """
            public class Main {
                public static void main(String[] arguments) {
                    dev.docuvane.Docuvane.builder().apiKey("k").baseUrl("http://127.0.0.1:1").build();
                }
            }
            """;

    @Test
    void creatingAClientNamesWhatIsMissing(@TempDir Path folder) throws Exception {
        Path program = Files.writeString(folder.resolve("Main.java"), PROGRAM);
        String all = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        String withoutKotlin = Arrays.stream(all.split(File.pathSeparator))
                .filter(entry -> !entry.contains("kotlin-stdlib"))
                .collect(Collectors.joining(File.pathSeparator));
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        Process process = new ProcessBuilder(java, "-cp", withoutKotlin, program.toString())
                .redirectErrorStream(true)
                .start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(1, process.waitFor());
        String first = printed.lines().findFirst().orElseThrow();
        assertTrue(
                first.matches(
                        ".*InvalidArgumentException: OkHttp cannot be loaded: it must be 4\\.9 or newer, .* and the class path has "
                                + "okhttp-jvm-[\\d.]+\\.jar, okio-jvm-[\\d.]+\\.jar, no kotlin\\.Unit\\."),
                printed);
    }
}
