// Checks what a handler calls, when, how often, and how it responds.
package dev.docuvane.webhooks;

import static dev.docuvane.webhooks.Deliveries.NOW;
import static dev.docuvane.webhooks.Deliveries.SECRET;
import static dev.docuvane.webhooks.Deliveries.receiver;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.fail;

import dev.docuvane.errors.InvalidArgumentException;
import dev.docuvane.errors.WebhookVerificationException;
import dev.docuvane.errors.WebhookVerificationException.Reason;
import dev.docuvane.json.JsonValue;
import java.io.ByteArrayInputStream;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
final class WebhookHandlerTest {
    private static final WebhookResponse HANDLED = new WebhookResponse(200, "handled");

    private static byte[] event(String type) {
        return ("{\"id\":\"evt_in_body\",\"type\":\"" + type + "\",\"data\":{\"id\":\"doc_42\"}}").getBytes(UTF_8);
    }

    private static WebhookHandler.Builder<JsonValue> handler() {
        return receiver(SECRET).handler();
    }

    private static WebhookResponse deliver(WebhookHandler<JsonValue> handler, byte[] body) {
        return handler.handle(body, headers(body));
    }

    private static WebhookHeaders headers(byte[] body) {
        return WebhookHeaders.of(Webhooks.sign(body, "evt_signed", Instant.ofEpochSecond(NOW), List.of(SECRET)));
    }

    @Test
    void callsTheFunctionOfTheEventsTypeWithTheEvent() {
        List<JsonValue> calls = new ArrayList<>();
        WebhookHandler<JsonValue> handler = handler()
                .on("document.completed", calls::add)
                .on("document.deleted", JsonValue.class, calls::add)
                .on("document.failed", event -> fail("not this one"))
                .fallback(event -> fail("nor the fallback"))
                .build();
        assertEquals(HANDLED, deliver(handler, event("document.completed")));
        assertEquals(HANDLED, deliver(handler, event("document.deleted")));
        assertEquals(
                "doc_42",
                calls.get(0)
                        .get("data")
                        .flatMap(data -> data.get("id"))
                        .orElseThrow()
                        .raw());
        assertEquals(2, calls.size());
    }

    @Test
    void givesAllOtherTypesToTheFallbackAndSucceedsWhenThereIsNone() {
        List<Object> types = new ArrayList<>();
        WebhookHandler<JsonValue> handler = handler()
                .fallback(event -> types.add(event.get("type").orElseThrow().raw()))
                .build();
        assertEquals(HANDLED, deliver(handler, event("document.archived")));
        assertEquals(List.of("document.archived"), types);
        WebhookResponse ignored = deliver(handler().build(), event("document.archived"));
        assertEquals(new WebhookResponse(200, "ignored"), ignored);
        assertEquals("{\"code\":\"ignored\"}", ignored.body());
    }

    @Test
    void responses400WithTheReasonAloneAndCallsNothingWhenADeliveryIsNotBelieved() {
        List<Reason> reasons = new ArrayList<>();
        WebhookHandler<JsonValue> handler = handler()
                .fallback(event -> fail("called"))
                .duplicates(id -> fail("asked"), id -> fail("told"))
                .onError(error -> reasons.add(((WebhookVerificationException) error).reason()))
                .build();
        byte[] body = event("document.completed");
        assertEquals(new WebhookResponse(400, "no_match"), handler.handle(new byte[] {'{', '}'}, headers(body)));
        assertEquals(new WebhookResponse(400, "missing_header"), handler.handle(body, WebhookHeaders.of(Map.of())));
        assertEquals(new WebhookResponse(400, "body_not_raw"), handler.handle((byte[]) null, headers(body)));
        assertEquals(List.of(Reason.NO_MATCH, Reason.MISSING_HEADER, Reason.BODY_NOT_RAW), reasons);
    }

    @Test
    void responses500WhenAFunctionFailsAndDoesNotRememberTheEvent() {
        List<RuntimeException> errors = new ArrayList<>();
        RuntimeException failure = new IllegalStateException("no room");
        WebhookHandler<JsonValue> handler = handler()
                .on("document.completed", event -> {
                    throw failure;
                })
                .duplicates(id -> false, id -> fail("remembered"))
                .onError(errors::add)
                .build();
        assertEquals(new WebhookResponse(500, "handler_failed"), deliver(handler, event("document.completed")));
        assertEquals(List.of(failure), errors);
    }

    @Test
    void keepsARefusalInsideOfAFunctionApartFromARefusalOfTheDelivery() {
        WebhookHandler<JsonValue> handler = handler()
                .fallback(event -> {
                    throw new WebhookVerificationException("x", Reason.NO_MATCH, null);
                })
                .onError(error -> {
                    throw new IllegalStateException("second");
                })
                .build();
        assertEquals(500, deliver(handler, event("x")).status());
    }

    @Test
    void respondsToADuplicateWithoutACallByTheSignedId() {
        Set<String> kept = new HashSet<>();
        AtomicInteger calls = new AtomicInteger();
        WebhookHandler<JsonValue> handler = handler()
                .fallback(event -> calls.incrementAndGet())
                .duplicates(kept::contains, kept::add)
                .build();
        assertEquals(HANDLED, deliver(handler, event("document.completed")));
        assertEquals(new WebhookResponse(200, "duplicate"), deliver(handler, event("document.completed")));
        assertEquals(1, calls.get());
        assertEquals(Set.of("evt_signed"), kept);
    }

    @Test
    void doesTheWorkOnceWhenAnEventArrivesAgainWhileTheWorkGoesOn() throws Exception {
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch end = new CountDownLatch(1);
        AtomicInteger calls = new AtomicInteger();
        WebhookHandler<JsonValue> handler = handler()
                .fallback(event -> {
                    calls.incrementAndGet();
                    begun.countDown();
                    try {
                        end.await();
                    } catch (InterruptedException ended) {
                        throw new IllegalStateException(ended);
                    }
                })
                .build();
        byte[] body = event("document.completed");
        FutureTask<WebhookResponse> first = new FutureTask<>(() -> deliver(handler, body));
        new Thread(first).start();
        begun.await();
        FutureTask<WebhookResponse> second = new FutureTask<>(() -> deliver(handler, body));
        Thread waiting = new Thread(second);
        waiting.start();
        while (waiting.getState() != Thread.State.WAITING) Thread.onSpinWait();
        end.countDown();
        assertEquals(HANDLED, first.get());
        assertEquals(HANDLED, second.get());
        assertEquals(1, calls.get());
        deliver(handler, body);
        assertEquals(2, calls.get());
    }

    @Test
    void responses413ToABodyOverTheLimitWithoutReadingMore() throws Exception {
        byte[] body = event("x");
        WebhookHandler<JsonValue> handler = handler().maxBodyBytes(body.length).build();
        assertEquals(
                200,
                handler.handle(new ByteArrayInputStream(body), headers(body)).status());
        byte[] longer = event("xx and more");
        ByteArrayInputStream stream = new ByteArrayInputStream(longer);
        assertEquals(new WebhookResponse(413, "body_too_large"), handler.handle(stream, headers(longer)));
        assertEquals(longer.length - body.length - 1, stream.available());
        assertThrows(InvalidArgumentException.class, () -> handler().maxBodyBytes(-1));
    }
}
