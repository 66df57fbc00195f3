// The settings under docuvane: in application.yaml. A missing one ends the start, not the first upload.
package com.example.upload;

import jakarta.validation.constraints.NotBlank;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

@Validated
@ConfigurationProperties("docuvane")
public record DocuvaneProperties(@NotBlank String apiKey, @NotBlank String baseUrl, @NotBlank String webhookSecret) {
    /** Records show their values; this one has secrets. */
    @Override
    public String toString() {
        return "DocuvaneProperties[baseUrl=" + baseUrl + "]";
    }
}
