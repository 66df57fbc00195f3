package dev.docuvane;

import dev.docuvane.internal.Api;
import dev.docuvane.internal.Stage;
import dev.docuvane.internal.pipeline.Settings;
import java.util.Map;

/** Sets the parts of a builder that programs cannot set, for tests of other packages. */
public final class BuilderAccess {
    private BuilderAccess() {}

    public static void transport(ClientBuilder<?> builder, Stage transport) {
        builder.transport = transport;
    }

    public static void environment(ClientBuilder<?> builder, Map<String, String> variables) {
        builder.environment = variables;
    }

    public static boolean hasSystemEnvironment(ClientBuilder<?> builder) {
        return builder.environment == System.getenv();
    }

    public static boolean hasCredential(ClientBuilder<?> builder) {
        return !builder.credentials.isEmpty();
    }

    public static Settings settings(Api api, ClientBuilder<?> builder) {
        return new Options(api, builder).settings();
    }
}
