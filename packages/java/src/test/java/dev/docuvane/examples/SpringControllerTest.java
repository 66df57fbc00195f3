// Delivers events to the example for Spring MVC, without a network.
package dev.docuvane.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.post;

import dev.docuvane.webhooks.Webhooks;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.mock.web.MockHttpServletResponse;
import org.springframework.test.web.servlet.MockMvc;
import org.springframework.test.web.servlet.request.MockHttpServletRequestBuilder;
import org.springframework.test.web.servlet.setup.MockMvcBuilders;

class SpringControllerTest {
    private static final String SECRET = Webhooks.generateSecret();

    private final PrintStream console = System.out;
    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();

    @BeforeEach
    void listen() {
        System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
    }

    @AfterEach
    void stopListening() {
        System.setOut(console);
    }

    @Test
    void answersAsTheHandlerSays(@TempDir Path classes) throws Exception {
        Program program = Program.of("webhooks/SpringController");
        program.compileInto(classes);
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {classes.toUri().toURL()})) {
            Object controller = loader.loadClass(program.className())
                    .getConstructor(String.class)
                    .newInstance(SECRET);
            MockMvc mvc = MockMvcBuilders.standaloneSetup(controller).build();
            assertEquals("200 {\"code\":\"handled\"}", deliver(mvc, "document.completed", SECRET));
            assertEquals("200 {\"code\":\"ignored\"}", deliver(mvc, "document.archived", SECRET));
            String stranger = Webhooks.generateSecret();
            assertEquals("400 {\"code\":\"no_match\"}", deliver(mvc, "document.completed", stranger));
        }
        assertEquals(
                "completed: doc_42", printed.toString(StandardCharsets.UTF_8).strip());
    }

    private static String deliver(MockMvc mvc, String type, String secret) throws Exception {
        MockHttpServletResponse answer =
                mvc.perform(delivery(type, secret)).andReturn().getResponse();
        return answer.getStatus() + " " + answer.getContentAsString();
    }

    private static MockHttpServletRequestBuilder delivery(String type, String secret) {
        String event = "{\"type\":\"" + type + "\",\"data\":{\"id\":\"doc_42\",\"status\":\"completed\"}}";
        byte[] body = event.getBytes(StandardCharsets.UTF_8);
        MockHttpServletRequestBuilder request =
                post("/webhooks").contentType("application/json").content(body);
        for (Map.Entry<String, String> header : Webhooks.sign(body, secret).entrySet())
            request.header(header.getKey(), header.getValue());
        return request;
    }
}
