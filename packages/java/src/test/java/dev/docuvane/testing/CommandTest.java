// How commands are split and found on each operating system.
package dev.docuvane.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.docuvane.fixtures.Vectors;
import dev.docuvane.json.JsonValue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CommandTest {
    /** The names in {@code os.name}. */
    private static final Map<String, String> SYSTEMS =
            Map.of("linux", "Linux", "darwin", "Mac OS X", "win32", "Windows Server 2022");

    static Stream<JsonValue> cases() {
        return Vectors.read("../../platforms/command-lines.json").items().stream();
    }

    @ParameterizedTest
    @MethodSource("cases")
    void splitsACommandAsItsPlatformDoes(JsonValue line) {
        String system = Objects.requireNonNull(SYSTEMS.get(text(field(line, "platform"))));
        List<String> expected =
                field(line, "arguments").items().stream().map(CommandTest::text).toList();
        assertEquals(expected, Command.split(text(field(line, "text")), system));
    }

    @Test
    void refusesAQuotationWithoutAnEnd() {
        for (String system : SYSTEMS.values())
            assertThrows(IllegalArgumentException.class, () -> Command.split("node \"cli.js", system));
    }

    @Test
    void findsTheBatchFileOnWindows(@TempDir Path folder) throws IOException {
        Path bin = Files.createDirectories(folder.resolve("node_modules/.bin"));
        for (String name : List.of("serve", "serve.cmd")) Files.createFile(bin.resolve(name));
        assertEquals(bin.resolve("serve.cmd").toString(), Command.find("serve", folder, "Windows 11"));
        assertEquals(bin.resolve("serve").toString(), Command.find("serve", folder, "Mac OS X"));
        assertEquals("absent.cmd", Command.find("absent", folder, "Windows 11"));
        assertEquals("absent", Command.find("absent", folder, "Linux"));
    }

    private static JsonValue field(JsonValue line, String name) {
        return line.get(name).orElseThrow();
    }

    private static String text(JsonValue value) {
        return value.asText().orElseThrow();
    }
}
