// Does the main job of `npm start -- --language java`: sends a PDF and prints its fields.

import dev.docuvane.Docuvane;
import dev.docuvane.core.FileInput;
import dev.docuvane.core.UploadProgress;
import dev.docuvane.core.WaitOptions;
import dev.docuvane.errors.ApiException;
import dev.docuvane.errors.DocuvaneException;
import dev.docuvane.json.JsonValue;
import dev.docuvane.models.Document;
import dev.docuvane.models.DocumentFailedException;
import dev.docuvane.models.DocumentFailure;
import dev.docuvane.models.DocumentStatus;
import dev.docuvane.models.UploadDocumentParams;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

public final class Main {
    // What is printed has more than ASCII, whatever the language of the machine is.
    private static final PrintStream OUT =
            new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
    private static final PrintStream ERR =
            new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8);

    /** Takes a file and a workflow; address and key of the service come from the environment. */
    public static void main(String[] arguments) {
        try (Docuvane client = Docuvane.fromEnv()) {
            process(client, arguments[0], arguments[1]);
        } catch (RuntimeException error) {
            ERR.println("Error: " + sentenceOf(error));
            System.exit(1);
        }
    }

    /** Uploads one file, waits for its fields and prints them. */
    private static void process(Docuvane client, String file, String workflow) {
        Step upload = new Step("Upload");
        UploadDocumentParams params = UploadDocumentParams.builder().workflowId(workflow).onProgress(upload::show).build();
        Document uploaded = client.documents().upload(FileInput.of(Path.of(file)), params);
        upload.end(file + " → " + uploaded.id());
        Step processing = new Step("Process");
        WaitOptions<Document> wait =
                WaitOptions.<Document>of().onUpdate(document -> processing.show(document.status().value()));
        Document done = client.documents().waitUntilDone(uploaded.id(), wait);
        processing.end(done.status().value());
        printFields(done);
    }

    /** One line about a step; on a terminal it moves while the step runs. */
    private static final class Step {
        private final String name;
        private final long started = System.nanoTime();

        private Step(String name) {
            this.name = String.format("%-8s", name);
        }

        private void show(UploadProgress progress) {
            show(progress.total().isPresent()
                    ? 100 * progress.loaded() / Math.max(1, progress.total().getAsLong()) + " %"
                    : progress.loaded() + " bytes");
        }

        private void show(String progress) {
            if (System.console() != null) OUT.print("\r\033[K… " + name + " " + seconds() + "  " + progress);
        }

        private void end(String outcome) {
            String clear = System.console() == null ? "" : "\r\033[K";
            OUT.println(clear + "✓ " + name + " " + outcome + "  (" + seconds() + ")");
        }

        private String seconds() {
            return String.format(Locale.ROOT, "%.1f s", (System.nanoTime() - started) / 1e9);
        }
    }

    /** Prints a document's fields with their confidences as a table. */
    private static void printFields(Document document) {
        List<List<String>> rows = new ArrayList<>(List.of(List.of("field", "value", "confidence")));
        document.extractedData().forEach((name, value) -> {
            Double confidence = document.confidenceScores().get(name);
            String shown = confidence == null ? "–" : String.format(Locale.ROOT, "%.2f", confidence);
            rows.add(List.of(name, formatted(value), shown));
        });
        List<Integer> widths = IntStream.range(0, 3)
                .mapToObj(column -> rows.stream().mapToInt(row -> row.get(column).length()).max().orElse(0))
                .toList();
        rows.add(1, widths.stream().map("─"::repeat).toList());
        OUT.println();
        for (List<String> row : rows) OUT.println("  " + padded(row, widths));
        if (rows.size() == 2) OUT.println("  no field was found");
        if (document.status().equals(DocumentStatus.NEEDS_REVIEW))
            OUT.println("\n  Status needs_review: a required field is missing or below the workflow's threshold.");
    }

    private static String formatted(JsonValue value) {
        if (!value.items().isEmpty()) return value.items().size() + " items";
        return value.asText().orElseGet(value::toString);
    }

    private static String padded(List<String> row, List<Integer> widths) {
        return IntStream.range(0, 3)
                .mapToObj(column -> String.format("%-" + Math.max(1, widths.get(column)) + "s", row.get(column)))
                .collect(Collectors.joining("  "))
                .stripTrailing();
    }

    /** One sentence for an error, with its stable code and request id where it has them. */
    private static String sentenceOf(RuntimeException error) {
        if (error instanceof DocumentFailedException failed) {
            Document document = failed.document();
            Optional<DocumentFailure> failure = document.failure();
            String sentence = failure.flatMap(DocumentFailure::message).orElse(failed.getMessage());
            return withFacts(sentence, Stream.of(failed.code(), document.id()));
        }
        if (error instanceof ApiException response)
            return withFacts(response.getMessage(), Stream.concat(Stream.of(response.code()), response.requestId().stream()));
        if (error instanceof DocuvaneException other)
            return withFacts(other.getMessage(), Stream.of(other.code()));
        return String.valueOf(error.getMessage());
    }

    /** Adds facts in brackets, except those that the sentence contains already. */
    private static String withFacts(String sentence, Stream<String> facts) {
        String missing = facts.filter(fact -> !sentence.contains(fact)).collect(Collectors.joining(", "));
        return missing.isEmpty() ? sentence : sentence + " (" + missing + ")";
    }
}
