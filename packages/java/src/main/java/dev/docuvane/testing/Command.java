package dev.docuvane.testing;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Splits and finds the command of a program; the name of the operating system is a parameter, for tests. */
final class Command {
    private static final String SYSTEM = System.getProperty("os.name", "");

    private Command() {}

    /** Returns the arguments of a command; by default the command that npm installs. */
    static List<String> ofServer(@Nullable String text) {
        List<String> arguments = split(text == null ? "" : text, SYSTEM);
        return arguments.isEmpty() ? List.of(find("docuvane-server", Path.of(""), SYSTEM)) : arguments;
    }

    /** Returns a command in {@code node_modules}, else its name. npm installs a batch file for Windows. */
    static String find(String name, Path folder, String system) {
        String wanted = isWindows(system) ? name + ".cmd" : name;
        Path installed = folder.resolve(Path.of("node_modules", ".bin", wanted));
        return Files.isRegularFile(installed) ? installed.toString() : wanted;
    }

    /**
     * Splits the text of a command into its arguments. On Windows a backslash separates directories and only double
     * quotes quote; elsewhere the rules of a POSIX shell apply.
     *
     * @throws IllegalArgumentException a quotation does not end
     */
    static List<String> split(String text, String system) {
        Splitting splitting = new Splitting(isWindows(system));
        text.codePoints().forEach(splitting::take);
        return splitting.end();
    }

    private static boolean isWindows(String system) {
        return system.toLowerCase(Locale.ROOT).startsWith("windows");
    }

    /** The state while a text is split. */
    private static final class Splitting {
        private static final int NONE = 0;

        private final boolean isWindows;
        private final List<String> arguments = new ArrayList<>();
        private @Nullable StringBuilder argument;
        private int quote = NONE;
        private boolean isEscaped;

        Splitting(boolean isWindows) {
            this.isWindows = isWindows;
        }

        void take(int character) {
            if (isEscaped) append(character);
            else if (escapes(character)) isEscaped = true;
            else if (quote == NONE && quotes(character)) begin(character);
            else if (character == quote) quote = NONE;
            else if (quote == NONE && Character.isWhitespace(character)) finish();
            else append(character);
        }

        private boolean escapes(int character) {
            return !isWindows && character == '\\' && quote != '\'';
        }

        private boolean quotes(int character) {
            return character == '"' || (!isWindows && character == '\'');
        }

        private void begin(int character) {
            quote = character;
            if (argument == null) argument = new StringBuilder();
        }

        private void append(int character) {
            if (argument == null) argument = new StringBuilder();
            // In double quotes, a POSIX shell escapes only what has a meaning there.
            if (isEscaped && quote == '"' && character != '"' && character != '\\') argument.append('\\');
            argument.appendCodePoint(character);
            isEscaped = false;
        }

        private void finish() {
            if (argument != null) arguments.add(argument.toString());
            argument = null;
        }

        List<String> end() {
            if (quote != NONE) throw new IllegalArgumentException("No closing quotation");
            finish();
            return List.copyOf(arguments);
        }
    }
}
