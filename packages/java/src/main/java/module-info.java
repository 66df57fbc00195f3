/**
 * Java client for the Docuvane document automation service.
 *
 * <p>Programs use the packages that are exported here; everything below {@code dev.docuvane.internal} may change.
 */
@SuppressWarnings({"requires-automatic", "requires-transitive-automatic"})
module dev.docuvane {
    requires transitive com.fasterxml.jackson.annotation;
    requires transitive okhttp3;
    requires okio;
    requires transitive org.jspecify;
    requires java.net.http;
    requires java.xml;
    requires org.slf4j;
    requires static io.opentelemetry.api;
    requires static io.opentelemetry.context;
    requires static org.junit.jupiter.api;

    uses org.slf4j.spi.SLF4JServiceProvider;

    exports dev.docuvane;
    exports dev.docuvane.core;
    exports dev.docuvane.errors;
    exports dev.docuvane.http;
    exports dev.docuvane.json;
    exports dev.docuvane.models;
    exports dev.docuvane.otel;
    exports dev.docuvane.resources;
    exports dev.docuvane.testing;
    exports dev.docuvane.webhooks;
    exports dev.docuvane.workflows;
}
