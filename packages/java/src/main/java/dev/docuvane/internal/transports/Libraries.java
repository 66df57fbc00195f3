package dev.docuvane.internal.transports;

import dev.docuvane.errors.ErrorFacts;
import dev.docuvane.errors.InvalidArgumentException;
import dev.docuvane.errors.Outcome;
import java.security.CodeSource;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Connects with the libraries that the class path of the program has, whose versions others may have chosen. */
public final class Libraries {
    private Libraries() {}

    /**
     * Prepares connections.
     *
     * @throws InvalidArgumentException the libraries are too old, or do not work together
     */
    public static OkHttp connect(TransportSettings settings) {
        try {
            return new OkHttp(settings);
        } catch (LinkageError cause) {
            String found = Stream.of("okhttp3.OkHttpClient", "okio.Okio", "kotlin.Unit")
                    .map(Libraries::fileOf)
                    .distinct()
                    .collect(Collectors.joining(", "));
            throw new InvalidArgumentException(
                    "OkHttp cannot be loaded: it must be 4.9 or newer, OkHttp 5 also needs kotlin-stdlib 1.8 or newer, and the class path has "
                            + found + ".",
                    ErrorFacts.of("incompatible_library")
                            .outcome(Outcome.NOT_SENT)
                            .cause(cause));
        }
    }

    /** The name of the file that has a class. */
    private static String fileOf(String name) {
        try {
            CodeSource source = Class.forName(name, false, Libraries.class.getClassLoader())
                    .getProtectionDomain()
                    .getCodeSource();
            return source == null ? name : source.getLocation().getPath().replaceAll("^.*/(?=.)", "");
        } catch (ClassNotFoundException | LinkageError missing) {
            return "no " + name;
        }
    }
}
