// Runs every example in Java as a reader would, and compares what it prints with what it says it prints.
package dev.docuvane.examples;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.docuvane.Docuvane;
import dev.docuvane.core.FileInput;
import dev.docuvane.journey.Service;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ExamplesSlowTest {
    @TempDir
    private static Path folder;

    /** Parts of programs; each has a test of its own next to this one. */
    private static final Set<String> NO_PROGRAMS = Set.of("BookingTest", "SpringController");

    private static Service service;

    @BeforeAll
    static void start() throws IOException {
        byte[] pdf = Files.readAllBytes(Service.INVOICE);
        Files.write(folder.resolve("invoice.pdf"), pdf);
        Files.write(folder.resolve("truncated.pdf"), Arrays.copyOf(pdf, pdf.length * 6 / 10));
        Files.writeString(folder.resolve("text.pdf"), "This is not a PDF, only a text that is named like one.\n");
        service = Service.start();
        try (Docuvane client = Docuvane.builder()
                .apiKey(Service.API_KEY)
                .baseUrl(service.url())
                .build()) {
            client.documents().process(FileInput.of(Service.INVOICE));
        }
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    /** Every example that is a program. */
    static List<Program> programs() throws IOException {
        List<Program> programs = Program.all().stream()
                .filter(program -> !NO_PROGRAMS.contains(program.className()))
                .toList();
        assertTrue(programs.size() >= 12, programs.toString());
        return programs;
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("programs")
    void printsWhatItSays(Program program, @TempDir Path classes) throws IOException, InterruptedException {
        program.compileInto(classes);
        String stated = program.stated();
        assertTrue(stated != null, "the example ends with a comment that begins with Prints:");
        Map<String, String> environment =
                Map.of("DOCUVANE_BASE_URL", service.url(), "DOCUVANE_API_KEY", Service.API_KEY);
        String printed = program.run(classes, folder, environment);
        assertTrue(Program.pattern(stated).matcher(printed).matches(), printed);
    }
}
