// Delivers events to the example for Spring MVC, which runs in a server as it would in a program.
package dev.docuvane.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.docuvane.webhooks.Webhooks;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.apache.catalina.Context;
import org.apache.catalina.LifecycleException;
import org.apache.catalina.Wrapper;
import org.apache.catalina.startup.Tomcat;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.core.env.MapPropertySource;
import org.springframework.web.context.support.AnnotationConfigWebApplicationContext;
import org.springframework.web.servlet.DispatcherServlet;
import org.springframework.web.servlet.config.annotation.DelegatingWebMvcConfiguration;

class SpringControllerSlowTest {
    private static final String SECRET = Webhooks.generateSecret();

    /** Kept in a field: an unreferenced logger loses its level, and the server then logs each of its steps. */
    private static final Logger SERVER_LOG = Logger.getLogger("org.apache");

    @TempDir
    private static Path folder;

    private final PrintStream console = System.out;
    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
    private final Tomcat server = new Tomcat();
    private final HttpClient http = HttpClient.newHttpClient();
    private URLClassLoader classes;

    @BeforeAll
    static void quiet() {
        SERVER_LOG.setLevel(Level.SEVERE);
    }

    @BeforeEach
    void start() throws Exception {
        System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
        Program program = Program.of("webhooks/SpringController");
        program.compileInto(folder);
        classes = new URLClassLoader(new URL[] {folder.toUri().toURL()});
        listen(springOf(classes.loadClass(program.className())));
    }

    @AfterEach
    void stop() throws Exception {
        System.setOut(console);
        server.stop();
        server.destroy();
        classes.close();
    }

    /** What Spring Boot sets up by itself: the controller, what it needs of Spring MVC, and the settings of the program. */
    private static AnnotationConfigWebApplicationContext springOf(Class<?> controller) {
        AnnotationConfigWebApplicationContext spring = new AnnotationConfigWebApplicationContext();
        spring.setClassLoader(controller.getClassLoader());
        spring.register(DelegatingWebMvcConfiguration.class, controller);
        Map<String, Object> settings = Map.of("docuvane.webhook-secret", SECRET);
        spring.getEnvironment().getPropertySources().addFirst(new MapPropertySource("settings", settings));
        return spring;
    }

    private void listen(AnnotationConfigWebApplicationContext spring) throws LifecycleException {
        server.setSilent(true);
        server.setBaseDir(folder.toString());
        server.setPort(0);
        server.getConnector().setProperty("address", "127.0.0.1");
        Context root = server.addContext("", folder.toString());
        Wrapper servlet = Tomcat.addServlet(root, "spring", new DispatcherServlet(spring));
        servlet.addMapping("/");
        servlet.setLoadOnStartup(1);
        server.start();
    }

    @Test
    void respondsAsTheHandlerSays() throws Exception {
        assertEquals("200 {\"code\":\"handled\"}", deliver(event("document.completed"), SECRET));
        assertEquals("200 {\"code\":\"ignored\"}", deliver(event("document.archived"), SECRET));
        String stranger = Webhooks.generateSecret();
        assertEquals("400 {\"code\":\"no_match\"}", deliver(event("document.completed"), stranger));
        assertEquals("413 {\"code\":\"body_too_large\"}", deliver(" ".repeat(1_100_000), SECRET));
        assertEquals(
                "completed: doc_42", printed.toString(StandardCharsets.UTF_8).strip());
    }

    private static String event(String type) {
        return "{\"type\":\"" + type + "\",\"data\":{\"id\":\"doc_42\",\"status\":\"completed\"}}";
    }

    private String deliver(String event, String secret) throws IOException, InterruptedException {
        byte[] body = event.getBytes(StandardCharsets.UTF_8);
        URI address = URI.create("http://127.0.0.1:" + server.getConnector().getLocalPort() + "/webhooks");
        HttpRequest.Builder request = HttpRequest.newBuilder(address)
                .header("content-type", "application/json")
                .POST(BodyPublishers.ofByteArray(body));
        Webhooks.sign(body, secret).forEach(request::header);
        HttpResponse<String> response = http.send(request.build(), BodyHandlers.ofString());
        assertEquals(
                "application/json",
                response.headers().firstValue("content-type").orElse(""));
        return response.statusCode() + " " + response.body();
    }
}
