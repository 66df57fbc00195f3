package dev.docuvane.testing;

import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * Options of a service that is started for tests. Immutable: each method returns a copy.
 *
 * <pre>{@code
 * DocuvaneServer.start(ServerOptions.of().args("--plan", "B.starter").timeout(Duration.ofSeconds(30)));
 * }</pre>
 *
 * @param args more arguments of the service, such as {@code --plan} and {@code A.standard}
 * @param command the program with its first arguments
 * @param env environment variables in addition to those of this process
 * @param timeout in which it must be ready
 */
public record ServerOptions(List<String> args, List<String> command, Map<String, String> env, Duration timeout) {
    /** Environment variable with the command of the service, split as a shell does. Default {@code docuvane-server}. */
    public static final String COMMAND_VARIABLE = "DOCUVANE_SERVER_COMMAND";

    private static final Duration TIMEOUT = Duration.ofMinutes(2);

    /**
     * Creates options from copies.
     *
     * @param args more arguments of the service
     * @param command the program with its first arguments
     * @param env environment variables
     * @param timeout in which it must be ready
     */
    public ServerOptions {
        args = List.copyOf(args);
        command = List.copyOf(command);
        env = Map.copyOf(env);
    }

    /**
     * Starts with the defaults.
     *
     * @return no more arguments, the command of {@value #COMMAND_VARIABLE} or {@code docuvane-server}, 2 minutes
     */
    public static ServerOptions of() {
        return new ServerOptions(List.of(), Command.ofServer(System.getenv(COMMAND_VARIABLE)), Map.of(), TIMEOUT);
    }

    /**
     * More arguments of the service. Default: none.
     *
     * @param args such as {@code "--plan", "A.standard"}
     * @return a copy with these arguments
     */
    public ServerOptions args(String... args) {
        return new ServerOptions(List.of(args), command, env, timeout);
    }

    /**
     * The program that is the service. Default: {@value #COMMAND_VARIABLE}, else {@code docuvane-server} in
     * {@code node_modules} or on the path.
     *
     * @param command the program with its first arguments, which are used as they are
     * @return a copy with this command
     */
    public ServerOptions command(String... command) {
        return new ServerOptions(args, List.of(command), env, timeout);
    }

    /**
     * More environment variables of the service. Default: none.
     *
     * @param env values by name
     * @return a copy with these variables
     */
    public ServerOptions env(Map<String, String> env) {
        return new ServerOptions(args, command, env, timeout);
    }

    /**
     * Time in which it must be ready. Default 2 minutes.
     *
     * @param timeout more than zero
     * @return a copy with this timeout
     */
    public ServerOptions timeout(Duration timeout) {
        return new ServerOptions(args, command, env, timeout);
    }
}
