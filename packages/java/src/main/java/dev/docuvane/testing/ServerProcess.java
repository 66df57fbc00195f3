package dev.docuvane.testing;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Runs the service and reads its output. */
final class ServerProcess {
    static final String API_KEY = "dv_test_000000000000000000000000";

    private static final Pattern READY = Pattern.compile("ready at (https?://\\S+)");

    /** Lines of its log that are kept to explain a failure. */
    private static final int LAST_LINES = 20;

    /** The service stops within 10 seconds. */
    private static final long STOP_SECONDS = 15;

    private final Process process;
    private final Deque<String> log = new ArrayDeque<>();
    private final Thread reading;

    private ServerProcess(Process process) {
        this.process = process;
        reading = new Thread(this::readLog, "docuvane-server-log");
        reading.setDaemon(true);
        reading.start();
    }

    static ServerProcess spawn(ServerOptions options) {
        List<String> command = new ArrayList<>(options.command());
        command.addAll(List.of("--ephemeral", "--port", "0", "--while-stdin", "--api-key", API_KEY));
        command.addAll(List.of("--log", "json", "--faults", "ask"));
        command.addAll(options.args());
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().putAll(options.env());
        try {
            return new ServerProcess(builder.start());
        } catch (IOException failed) {
            String message = command.get(0)
                    + " cannot be run; install the npm package @docuvane/server, which `npm run pack` in the"
                    + " repository of Docuvane builds, or set " + ServerOptions.COMMAND_VARIABLE + ".";
            throw new ServerStartException(message, failed);
        }
    }

    /** Returns the URL that it prints when ready. */
    String waitUntilReady(Duration timeout) {
        CompletableFuture<?> late = CompletableFuture.runAsync(
                this::kill, CompletableFuture.delayedExecutor(timeout.toMillis(), TimeUnit.MILLISECONDS));
        try {
            String address = readAddress();
            if (address != null) return address;
        } catch (IOException failed) {
            stop();
            throw new UncheckedIOException(failed);
        } finally {
            late.cancel(false);
        }
        stop();
        String said = String.join("\n", log).strip();
        String reason = said.isEmpty()
                ? "code " + process.exitValue() + ", or not ready within " + timeout.toSeconds() + " seconds."
                : said;
        throw new ServerStartException("The service did not start: " + reason, null);
    }

    private @Nullable String readAddress() throws IOException {
        BufferedReader lines = process.inputReader(StandardCharsets.UTF_8);
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            Matcher address = READY.matcher(line);
            if (address.find()) return address.group(1);
        }
        return null;
    }

    private void readLog() {
        process.errorReader(StandardCharsets.UTF_8).lines().forEach(line -> {
            log.add(line);
            if (log.size() > LAST_LINES) log.remove();
        });
    }

    /** Kills it; behind a launcher, such as a batch file of npm, the service ends with its standard input. */
    private void kill() {
        process.destroyForcibly();
        try {
            process.getOutputStream().close();
        } catch (IOException closed) {
            // It has ended, and took its standard input along.
        }
    }

    /** Closes its standard input: a signal would reach only a launcher in between. */
    void stop() {
        try {
            process.getOutputStream().close();
            if (!process.waitFor(STOP_SECONDS, TimeUnit.SECONDS)) process.destroyForcibly();
            process.waitFor();
            reading.join();
        } catch (IOException broken) {
            process.destroyForcibly();
        } catch (InterruptedException interrupted) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
