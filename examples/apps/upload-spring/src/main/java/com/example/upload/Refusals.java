// Turns errors of the service into a status and a sentence for the person who uploads.
package com.example.upload;

import dev.docuvane.errors.ApiException;
import dev.docuvane.errors.DocuvaneException;
import dev.docuvane.errors.PayloadTooLargeException;
import dev.docuvane.errors.RateLimitException;
import dev.docuvane.errors.ServerException;
import dev.docuvane.errors.UnsupportedMediaTypeException;
import dev.docuvane.errors.ValidationException;
import java.time.Duration;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.multipart.MaxUploadSizeExceededException;

@RestControllerAdvice
public class Refusals {
    private static final Logger LOG = LoggerFactory.getLogger(Refusals.class);
    private static final Duration DEFAULT_RETRY_AFTER = Duration.ofSeconds(30);

    @ExceptionHandler({PayloadTooLargeException.class, MaxUploadSizeExceededException.class})
    ResponseEntity<Map<String, String>> tooLarge() {
        return respond(HttpStatus.PAYLOAD_TOO_LARGE, "This file is too large.");
    }

    @ExceptionHandler(UnsupportedMediaTypeException.class)
    ResponseEntity<Map<String, String>> unsupported() {
        return respond(
                HttpStatus.UNSUPPORTED_MEDIA_TYPE,
                "This type of file is not supported. Upload a PDF, an image or a DOCX.");
    }

    @ExceptionHandler(ValidationException.class)
    ResponseEntity<Map<String, String>> unreadable() {
        return respond(HttpStatus.UNPROCESSABLE_ENTITY, "This file cannot be read. It may be empty or damaged.");
    }

    @ExceptionHandler(RateLimitException.class)
    ResponseEntity<Map<String, String>> throttled(RateLimitException error) {
        long seconds =
                error.retryAfter().orElse(DEFAULT_RETRY_AFTER).plusMillis(999).toSeconds();
        return ResponseEntity.status(HttpStatus.TOO_MANY_REQUESTS)
                .header(HttpHeaders.RETRY_AFTER, String.valueOf(seconds))
                .body(Map.of("message", "Too many uploads at the moment. Try again in " + seconds + " s."));
    }

    /** Everything else: no connection, an outage, or a mistake of ours such as a wrong key. */
    @ExceptionHandler(DocuvaneException.class)
    ResponseEntity<Map<String, String>> failed(DocuvaneException error) {
        LOG.warn("a call of the service failed", error);
        if (error instanceof ApiException && !(error instanceof ServerException))
            return respond(HttpStatus.INTERNAL_SERVER_ERROR, "Something went wrong on our side.");
        return respond(HttpStatus.BAD_GATEWAY, "The upload did not get through. Try again in a moment.");
    }

    private static ResponseEntity<Map<String, String>> respond(HttpStatus status, String message) {
        return ResponseEntity.status(status).body(Map.of("message", message));
    }
}
