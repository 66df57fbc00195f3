// Receives events with Spring MVC.

import dev.docuvane.models.DocumentEvent;
import dev.docuvane.models.WebhookEvent;
import dev.docuvane.webhooks.WebhookHandler;
import dev.docuvane.webhooks.WebhookResponse;
import dev.docuvane.webhooks.Webhooks;
import java.io.IOException;
import java.io.InputStream;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RestController;

// #region spring
@RestController
public class SpringController {
    private final WebhookHandler<WebhookEvent> handler;

    public SpringController(@Value("${docuvane.webhook-secret}") String secret) {
        handler = Webhooks.of(WebhookEvent.DECODER, secret)
                .handler()
                .on("document.completed", DocumentEvent.class, this::archive)
                .build();
    }

    @PostMapping("/webhooks")
    public ResponseEntity<String> receive(InputStream body, @RequestHeader HttpHeaders headers) throws IOException {
        WebhookResponse response = handler.handle(body, headers::getFirst);
        return ResponseEntity.status(response.status())
                .contentType(MediaType.APPLICATION_JSON)
                .body(response.body());
    }

    private void archive(DocumentEvent event) {
        System.out.println("completed: " + event.data().orElseThrow().id());
    }
}
// #endregion
