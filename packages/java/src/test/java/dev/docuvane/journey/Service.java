package dev.docuvane.journey;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The real service of this repository as a separate process, with data that is gone at its end. */
public final class Service implements AutoCloseable {
    /** The key that every test service is started with. */
    public static final String API_KEY = "dv_test_000000000000000000000000";

    /** The top folder of the repository. */
    public static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();

    /** The sample of the repository. */
    public static final Path INVOICE = ROOT.resolve("examples/invoice/invoice.pdf");

    /** Starts the service of this repository. */
    public static final List<String> COMMAND = List.of(node(), ROOT + "/packages/server/src/cli.ts");

    private static final Pattern ADDRESS = Pattern.compile("https?://\\S+");

    private final Process process;
    private final String url;

    private Service(Process process, String url) {
        this.process = process;
        this.url = url;
    }

    /** Starts it on a free port of 127.0.0.1. */
    public static Service start() {
        List<String> command = new ArrayList<>(COMMAND);
        command.addAll(List.of("--port", "0", "--ephemeral", "--api-key", API_KEY, "--plan", "B.enterprise"));
        try {
            Process process = new ProcessBuilder(command)
                    .directory(ROOT.toFile())
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return new Service(process, readAddress(process));
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private static String node() {
        Path node = ROOT.resolve("node_modules/.bin/node");
        return Files.exists(node) ? node.toString() : "node";
    }

    private static String readAddress(Process process) throws IOException {
        BufferedReader lines = process.inputReader(StandardCharsets.UTF_8);
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            Matcher address = ADDRESS.matcher(line);
            if (address.find()) return address.group();
        }
        throw new IllegalStateException("The service ended before it was ready.");
    }

    /** Its URL. */
    public String url() {
        return url;
    }

    @Override
    public void close() {
        process.destroy();
        process.onExit().join();
    }
}
