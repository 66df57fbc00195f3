// Makes one call of each kind; runs with other libraries on its class path, and prints what it saw.
import dev.docuvane.Docuvane;
import dev.docuvane.core.FileInput;
import dev.docuvane.core.FollowedStream;
import dev.docuvane.errors.ConnectionException;
import dev.docuvane.models.DocumentEvent;
import dev.docuvane.models.WebhookEvent;

public final class ClassPathProgram {
    public static void main(String[] arguments) {
        try (Docuvane client = connect(arguments[0])) {
            System.out.println(client.documents().get("doc_1").id());
            System.out.println(client.documents().upload(FileInput.of(new byte[100_000]).filename("a.pdf")).id());
            System.out.println(client.async().documents().get("doc_2").join().id());
            try (FollowedStream<WebhookEvent> events = client.events().stream()) {
                System.out.println(((DocumentEvent) events.iterator().next()).id().orElseThrow());
            }
        }
        try (Docuvane client = connect("http://127.0.0.1:1")) {
            client.documents().get("doc_1");
        } catch (ConnectionException refused) {
            System.out.println(refused.code() + " " + refused.outcome().orElseThrow());
        }
    }

    private static Docuvane connect(String address) {
        return Docuvane.builder().apiKey("dv_test_consumer").baseUrl(address).maxRetries(0).build();
    }
}
