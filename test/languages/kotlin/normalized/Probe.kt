// Calls the package generated from the normalised document, and prints what it sees, one JSON value per line.
import docuvane.apis.DocumentsApi
import docuvane.apis.ProbeApi
import docuvane.infrastructure.ApiClient
import docuvane.infrastructure.Serializer.kotlinxSerializationJson
import docuvane.models.Document
import docuvane.models.DocumentList
import docuvane.models.ProbeCat
import docuvane.models.ProbeDog
import docuvane.models.ProbePet
import docuvane.models.ProbePoint
import docuvane.models.ProbeValue
import docuvane.models.Problem
import docuvane.models.WebhookEvent
import java.io.File
import kotlinx.serialization.encodeToString
import kotlinx.serialization.json.JsonArray
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonNull
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.JsonPrimitive
import kotlinx.serialization.json.encodeToJsonElement
import okhttp3.MediaType.Companion.toMediaType
import okhttp3.MultipartBody
import okhttp3.RequestBody.Companion.asRequestBody
import retrofit2.Call

val json = kotlinxSerializationJson
val client = ApiClient(baseUrl = System.getenv("PROBE_URL"), authName = "apiKey", bearerToken = "dv_test")
val documents: DocumentsApi = client.createService(DocumentsApi::class.java)
val probe: ProbeApi = client.createService(ProbeApi::class.java)

fun main(statuses: Array<String>) {
    show("upload") { describe(call(documents.uploadDocument(part("file", "a.pdf"), null, "invoice_processing", """{"source":"mail"}"""))) }
    show("read") { describe(call(documents.getDocument("doc_1"))) }
    show("kept") { JsonPrimitive("more" in json.encodeToString(call(documents.getDocument("doc_1")))) }
    statuses.forEach(::fail)
    events()
    show("list") { cursor(call(documents.listDocuments())) }
    show("list") { cursor(call(documents.listDocuments(cursor = "missing"))) }
    show("pair") { describe(call(probe.sendPair(part("front", "front.png"), part("back", "back.png")))) }
    pets()
    values()
}

fun fail(status: String) {
    val response = documents.getDocument("status-$status").execute()
    val problem = response.errorBody()?.string()?.let { json.decodeFromString<Problem>(it) }
    show("error") { JsonObject(mapOf("status" to JsonPrimitive(response.code()), "code" to JsonPrimitive(problem?.code))) }
}

fun events() {
    for (text in listOf(
        """{"type":"document.completed","id":"evt_1","data":{"id":"doc_1","status":"completed"}}""",
        """{"type":"workflow_run.failed","id":"evt_2","data":{"id":"run_1","status":"failed"}}""",
        """{"type":"webhook.test","id":"evt_3"}""",
    )) {
        show("event") { variant(json.decodeFromString<WebhookEvent>(text)) }
        show("event again") { withoutNulls(json.encodeToJsonElement(json.decodeFromString<WebhookEvent>(text))) }
    }
    val unknown = """{"type":"invoice.paid","id":"evt_4"}"""
    show("unknown event") { json.encodeToJsonElement(json.decodeFromString<WebhookEvent>(unknown)) }
}

fun pets() {
    val cat = ProbePet.ProbeCatValue(ProbeCat(ProbeCat.Kind.cat, 9))
    val dog = ProbePet.ProbeDogValue(ProbeDog(ProbeDog.Kind.dog, 1))
    for (pet in listOf(cat, dog)) show("pet") { variant(call(probe.echoPet(pet))) }
    val unknown = ProbePet.ProbeCatValue(ProbeCat(ProbeCat.Kind.cat, 404))
    show("unknown pet") { json.encodeToJsonElement(call(probe.echoPet(unknown))) }
}

fun values() {
    val point = ProbeValue.ProbePointValue(ProbePoint(1, 2))
    for (value in listOf(ProbeValue.StringValue("text"), ProbeValue.IntValue(7), point))
        show("value") { variant(call(probe.echoValue(value))) }
    for (text in listOf("object", "scalar"))
        show("unknown $text") { json.encodeToJsonElement(call(probe.echoValue(ProbeValue.StringValue(text)))) }
}

/** The name of a variant: that of its class without `Value`, as the other languages print it. */
fun variant(value: Any): JsonElement {
    val name = value.javaClass.simpleName.removeSuffix("Value")
    return JsonPrimitive(mapOf("String" to "string", "Int" to "integer")[name] ?: name)
}

fun describe(document: Document): JsonElement =
    JsonObject(
        mapOf(
            "id" to JsonPrimitive(document.id),
            "status" to JsonPrimitive(document.status),
            "total" to (document.extractedData?.get("total") ?: JsonNull),
        ),
    )

/** What distinguishes the cursor after it was read and written: `null`, or nothing. */
fun cursor(page: DocumentList): JsonElement =
    (json.encodeToJsonElement(page) as JsonObject)["next_cursor"] ?: JsonPrimitive("missing")

fun withoutNulls(element: JsonElement): JsonElement =
    when (element) {
        is JsonObject -> JsonObject(element.filterValues { it != JsonNull }.mapValues { withoutNulls(it.value) })
        is JsonArray -> JsonArray(element.map(::withoutNulls))
        else -> element
    }

fun <T> call(call: Call<T>): T = call.execute().body() ?: error("no body")

fun part(name: String, file: String): MultipartBody.Part {
    val body = File(System.getenv("PROBE_FILES"), file).asRequestBody("application/octet-stream".toMediaType())
    return MultipartBody.Part.createFormData(name, file, body)
}

/** Prints a value, or the message of an error. */
fun show(name: String, value: () -> JsonElement) {
    val shown =
        runCatching(value).getOrElse { JsonObject(mapOf("error" to JsonPrimitive(it.message?.lines()?.first() ?: it.toString()))) }
    println(JsonArray(listOf(JsonPrimitive(name), shown)))
}
