// Makes the client and the webhook handler available to the app.
package com.example.upload;

import dev.docuvane.Docuvane;
import dev.docuvane.models.DocumentEvent;
import dev.docuvane.models.WebhookEvent;
import dev.docuvane.webhooks.WebhookHandler;
import dev.docuvane.webhooks.Webhooks;
import java.time.Duration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration
public class DocuvaneConfiguration {
    /** One client for the whole app: it holds a connection pool and the rate limit. Spring closes it at the end. */
    @Bean
    Docuvane docuvane(DocuvaneProperties properties) {
        return Docuvane.builder()
                .apiKey(properties.apiKey())
                .baseUrl(properties.baseUrl())
                // A person is waiting: after this, say "try again" instead.
                .maxRateLimitWait(Duration.ofSeconds(3))
                .build();
    }

    @Bean
    WebhookHandler<WebhookEvent> webhooks(DocuvaneProperties properties, Results results) {
        return Webhooks.of(WebhookEvent.DECODER, properties.webhookSecret())
                .handler()
                .on("document.completed", DocumentEvent.class, results::load)
                .on("document.needs_review", DocumentEvent.class, results::load)
                .on("document.failed", DocumentEvent.class, results::load)
                .duplicates(results::isHandled, results::markHandled)
                .build();
    }
}
