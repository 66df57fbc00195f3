// Calls the package generated from the document as it is, as far as it has what the other package has.
import docuvane.apis.DocumentsApi
import docuvane.apis.ProbeApi
import docuvane.infrastructure.ApiClient
import docuvane.infrastructure.ClientError
import docuvane.infrastructure.ClientException
import docuvane.infrastructure.Serializer.moshi
import docuvane.infrastructure.ServerError
import docuvane.infrastructure.ServerException
import docuvane.models.Document
import docuvane.models.ProbePet
import docuvane.models.ProbeValue
import docuvane.models.Problem
import docuvane.models.UploadMetadata
import java.io.File
import kotlinx.serialization.json.Json
import kotlinx.serialization.json.JsonArray
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.JsonPrimitive

val documents = DocumentsApi(System.getenv("PROBE_URL"))
val probe = ProbeApi(System.getenv("PROBE_URL"))

fun main(statuses: Array<String>) {
    ApiClient.accessToken = "dv_test"
    val metadata = written<UploadMetadata>("""{"source":"mail"}""")
    show("upload") { describe(documents.uploadDocument(file("a.pdf"), workflowId = "invoice_processing", metadata = metadata)) }
    show("read") { describe(documents.getDocument("doc_1")) }
    show("kept") { JsonPrimitive("more" in text(documents.getDocument("doc_1"))) }
    statuses.forEach(::fail)
    show("list") { cursor(null) }
    show("list") { cursor("missing") }
    show("pair") { describe(probe.sendPair(file("front.png"), file("back.png"))) }
    for (kind in listOf("cat" to 9, "dog" to 1)) show("pet") { pet(kind.first, kind.second) }
    show("unknown pet") { pet("cat", 404) }
    show("value") { JsonPrimitive(probe.echoValue(ProbeValue(1, 2)).javaClass.simpleName) }
}

fun pet(kind: String, lives: Int): JsonElement {
    val sent = object : ProbePet {
        override val kind = kind
        override val lives = lives
    }
    return JsonPrimitive(probe.echoPet(sent).javaClass.simpleName)
}

fun fail(status: String) = show("error") {
    val (code, body) =
        try {
            documents.getDocument("status-$status")
            error("no error")
        } catch (error: ClientException) {
            error.statusCode to (error.response as? ClientError<*>)?.body
        } catch (error: ServerException) {
            error.statusCode to (error.response as? ServerError<*>)?.body
        }
    val problem = (body as? String)?.let { written<Problem>(it) }
    JsonObject(mapOf("status" to JsonPrimitive(code), "code" to JsonPrimitive(problem?.code?.toString())))
}

fun cursor(cursor: String?): JsonElement {
    val page = Json.parseToJsonElement(text(documents.listDocuments(cursor = cursor))) as JsonObject
    return page["next_cursor"] ?: JsonPrimitive("missing")
}

fun describe(document: Document): JsonElement =
    JsonObject(
        mapOf(
            "id" to JsonPrimitive(document.id),
            "status" to JsonPrimitive(document.status.toString()),
            "total" to JsonPrimitive(document.extractedData?.get("total") as? Number),
        ),
    )

inline fun <reified T : Any> written(text: String): T? = moshi.adapter(T::class.java).fromJson(text)

inline fun <reified T : Any> text(value: T): String = moshi.adapter(T::class.java).toJson(value)

fun file(name: String): File = File(System.getenv("PROBE_FILES"), name)

/** Prints a value, or the message of an error. */
fun show(name: String, value: () -> JsonElement) {
    val shown =
        runCatching(value).getOrElse { JsonObject(mapOf("error" to JsonPrimitive(it.message?.lines()?.first() ?: it.toString()))) }
    println(JsonArray(listOf(JsonPrimitive(name), shown)))
}
