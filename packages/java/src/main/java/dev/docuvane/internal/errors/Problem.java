package dev.docuvane.internal.errors;

import dev.docuvane.errors.ProblemDetail;
import dev.docuvane.http.Headers;
import dev.docuvane.json.Json;
import dev.docuvane.json.JsonType;
import dev.docuvane.json.JsonValue;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The content of an error response, whatever its form: a problem, another JSON shape, HTML, text or nothing.
 *
 * @param code stable code: the service's, else one that fits the status
 * @param detail one sentence for people, at most 500 characters, never markup
 * @param errors individual errors, if the service listed them
 * @param requestId the service's id of the call, from the body
 */
public record Problem(String code, String detail, List<ProblemDetail> errors, @Nullable String requestId) {
    /** Characters of a JSON error: longer ones are text, of which the first sentence is shown. */
    private static final int MOST_CHARACTERS = 1_000_000;

    private static final Pattern LIKE_JSON = Pattern.compile("\\s*[{\\[\"].*", Pattern.DOTALL);
    private static final Pattern LIKE_HTML = Pattern.compile("<html|<!doctype|<body|<head", Pattern.CASE_INSENSITIVE);
    private static final Pattern TITLE = Pattern.compile("<(title|h1)[^<>]*>([^<]*)<", Pattern.CASE_INSENSITIVE);
    private static final Pattern CODE = Pattern.compile("[\\w.-]+");
    private static final Pattern CHALLENGE = Pattern.compile("\\berror=\"([^\"]+)\"");

    /** What one shape of body contains; the rest comes from headers and status. */
    private record Finding(@Nullable String code, @Nullable String detail) {}

    /**
     * Parses an error response. Never throws, whatever the body is.
     *
     * <p>Properties of the wrong type are ignored (RFC 9457 §3.1); the class of an error never depends on the body.
     */
    public static Problem read(int status, Headers headers, String text) {
        String mediaType = mediaType(headers);
        JsonValue json = parse(text, mediaType);
        JsonValue object = json != null && json.type() == JsonType.OBJECT ? json : null;
        List<ProblemDetail> errors = object == null ? List.of() : ProblemDetails.read(object);
        Finding finding = object == null ? readText(json, text) : readMembers(object, errors);
        String silent = text.isBlank() ? "HTTP " + status + " with no body" : "HTTP " + status + " (" + mediaType + ")";
        String code = finding.code != null ? finding.code : challengeCode(headers);
        String detail = ProblemText.clean(finding.detail);
        return new Problem(
                code == null ? Status.code(status) : code,
                detail.isEmpty() ? silent : detail,
                errors,
                object == null ? null : ProblemText.word(object, "request_id"));
    }

    private static String mediaType(Headers headers) {
        String contentType = headers.get("content-type");
        return contentType == null ? "" : contentType.split(";", 2)[0].trim().toLowerCase(Locale.ROOT);
    }

    private static @Nullable JsonValue parse(String text, String mediaType) {
        if (text.length() > MOST_CHARACTERS) return null;
        if (!mediaType.endsWith("json") && !LIKE_JSON.matcher(text).matches()) return null;
        return Json.parse(text);
    }

    private static Finding readMembers(JsonValue body, List<ProblemDetail> errors) {
        JsonValue error = body.properties().get("error");
        if (error != null && error.type() == JsonType.OBJECT) return readNested(error);
        if (isProblem(body)) {
            String own = ProblemText.ownCode(body);
            return new Finding(
                    own == null ? slug(ProblemText.word(body, "type")) : own,
                    ProblemText.sentence(body, "detail", "title"));
        }
        String single = ProblemText.word(body, "error");
        if (single != null) return readSingle(single, body);
        ProblemDetail first = errors.isEmpty() ? null : errors.get(0);
        String code = ProblemText.ownCode(body);
        String detail = ProblemText.sentence(body, "message", "Message", "detail", "msg", "title");
        return new Finding(
                code == null && first != null ? first.code().orElse(null) : code,
                detail == null && first != null ? first.detail() : detail);
    }

    /**
     * {@code {"error": {…}}}, as Stripe, OpenAI, Azure and Google send it. Google's code is in {@code status}; its {@code
     * code} is a number.
     */
    private static Finding readNested(JsonValue error) {
        boolean isNumber = error.get("code").map(JsonValue::type).orElse(null) == JsonType.NUMBER;
        String code = isNumber ? ProblemText.word(error, "status") : null;
        if (code == null) code = ProblemText.ownCode(error);
        if (code == null) code = ProblemText.word(error, "type");
        return new Finding(code, ProblemText.sentence(error, "message", "detail", "title"));
    }

    /** {@code {"error": "invalid_client"}} is a code (RFC 6749 §5.2); {@code {"error": "Not Found"}} is a sentence. */
    private static Finding readSingle(String error, JsonValue body) {
        String described = ProblemText.sentence(body, "error_description", "message", "detail");
        String detail = described == null ? error : described;
        return new Finding(CODE.matcher(error).matches() ? error : ProblemText.ownCode(body), detail);
    }

    private static boolean isProblem(JsonValue body) {
        boolean isTold = ProblemText.sentence(body, "title", "detail") != null;
        boolean hasStatus = body.get("status").map(JsonValue::type).orElse(null) == JsonType.NUMBER;
        return isTold && (ProblemText.word(body, "type") != null || hasStatus);
    }

    /** Of a gateway's HTML page only the title is used; other text is used unchanged. */
    private static Finding readText(@Nullable JsonValue json, String text) {
        String plain = json == null ? text : json.asText().orElse(text);
        if (!LIKE_HTML.matcher(plain).find()) return new Finding(null, plain);
        Matcher title = TITLE.matcher(plain);
        return new Finding(null, title.find() ? title.group(2) : null);
    }

    /** {@code WWW-Authenticate: Bearer error="invalid_token"} (RFC 6750 §3). */
    private static @Nullable String challengeCode(Headers headers) {
        String challenge = headers.get("www-authenticate");
        Matcher error = CHALLENGE.matcher(challenge == null ? "" : challenge);
        return error.find() ? error.group(1) : null;
    }

    /** Last part of a problem type: {@code …/problems/validation-failed} and {@code …#quota-exceeded} contain their code. */
    private static @Nullable String slug(@Nullable String type) {
        if (type == null) return null;
        String last = type.substring(Math.max(type.lastIndexOf('/'), type.lastIndexOf('#')) + 1);
        return last.isEmpty() || last.equals("about:blank") ? null : last.replace('-', '_');
    }
}
