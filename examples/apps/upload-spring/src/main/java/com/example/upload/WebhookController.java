// Receives webhooks.
package com.example.upload;

import dev.docuvane.models.WebhookEvent;
import dev.docuvane.webhooks.WebhookHandler;
import dev.docuvane.webhooks.WebhookResponse;
import java.io.IOException;
import java.io.InputStream;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class WebhookController {
    private final WebhookHandler<WebhookEvent> handler;

    public WebhookController(WebhookHandler<WebhookEvent> handler) {
        this.handler = handler;
    }

    /** Takes the stream, not a {@code @RequestBody}: what is signed are the bytes as they were sent. */
    @PostMapping("/webhooks")
    public ResponseEntity<String> receive(InputStream body, @RequestHeader HttpHeaders headers) throws IOException {
        WebhookResponse response = handler.handle(body, headers::getFirst);
        return ResponseEntity.status(response.status())
                .contentType(MediaType.APPLICATION_JSON)
                .body(response.body());
    }
}
