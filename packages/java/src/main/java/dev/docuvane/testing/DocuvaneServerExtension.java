package dev.docuvane.testing;

import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * One real service for all tests of a run with a parameter of type {@link DocuvaneServer}. Needs
 * {@code org.junit.jupiter:junit-jupiter-api} 5.1 or newer, which this package does not bring.
 *
 * <pre>{@code
 * @ExtendWith(DocuvaneServerExtension.class)
 * class BookingTest {
 *     @Test
 *     void booksAnInvoice(DocuvaneServer server) {
 *         try (Docuvane client = Docuvane.builder().apiKey(server.apiKey()).baseUrl(server.url()).build()) {
 *             client.documents().process(FileInput.of(Path.of("invoice.pdf")));
 *         }
 *     }
 * }
 * }</pre>
 */
// The module of JUnit is optional: only programs that have it use this class.
@SuppressWarnings("exports")
public final class DocuvaneServerExtension implements ParameterResolver {
    private static final Namespace NAMESPACE = Namespace.create(DocuvaneServerExtension.class);

    /** Made by JUnit. */
    public DocuvaneServerExtension() {}

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext test) {
        return parameter.getParameter().getType() == DocuvaneServer.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext test) {
        // Closed at the end of the run by JUnit 5.13 and newer; before, it ends with the process.
        return test.getRoot()
                .getStore(NAMESPACE)
                .getOrComputeIfAbsent(
                        DocuvaneServer.class,
                        key -> DocuvaneServer.start("--plan", "B.enterprise"),
                        DocuvaneServer.class);
    }
}
