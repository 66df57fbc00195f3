// Lists the names that generated names must avoid, and where the classes are that generated code names.
import { filesOf, membersOf } from "../runtimes/names.ts";
import { runtimeFiles } from "../runtimes/runtimes.ts";

/** Members of every object; a method of such a name would replace or overload them (JLS §4.3.2). */
const OBJECT = "clone equals finalize getClass hashCode notify notifyAll toString wait".split(" ");

/** Members of every model and of its builder. */
export const MODEL_MEMBERS: readonly string[] = [
  ...OBJECT,
  ..."properties readAs toJson builder toBuilder build constant objectWith self DECODER".split(" "),
];

/** Name of the union of the events that the service sends. */
export const EVENT = "WebhookEvent";

/** Members of every event. */
export const EVENT_MEMBERS: readonly string[] = ["eventType", "eventId"];

/** Members of every record of headers. */
export const HEADERS_MEMBERS: readonly string[] = [...OBJECT, "result"];

/** Members of every error. */
export const EXCEPTION_MEMBERS: readonly string[] = [
  ...OBJECT,
  ...`addSuppressed fillInStackTrace getCause getLocalizedMessage getMessage getStackTrace getSuppressed initCause
  printStackTrace setStackTrace`.split(/\s+/),
  ...membersOf("java", "DocuvaneException"),
  ...membersOf("java", "ResourceFailedException"),
];

/** Members of every set of arguments, and of the base it extends. */
export const PARAMS_MEMBERS: readonly string[] = [
  ...OBJECT,
  ..."build builder onProgress toBuilder".split(" "),
  ...membersOf("java", "Params"),
];

/** Members of every resource. */
export const RESOURCE_MEMBERS: readonly string[] = [...OBJECT, "context", "runner"];

/** Members of every client. */
export const CLIENT_MEMBERS: readonly string[] = [
  ...OBJECT,
  ..."async builder client fromEnv".split(" "),
  ...membersOf("java", "Client"),
];

/** Members of every builder of a client. */
export const CLIENT_OPTIONS: readonly string[] = [
  ...OBJECT,
  ..."build client context environment".split(" "),
  ...["RateLimitOptions", "TransportOptions", "ClientBuilder"].flatMap((type) => membersOf("java", type)),
];

/** Stems of the runtime's exception names, without `Exception`; that of the product is taken by its own. */
export const ERRORS: readonly string[] = Object.keys(runtimeFiles("java")).flatMap((path) => {
  const stem = /(\w+)Exception\.java$/.exec(path)?.[1];
  return stem === undefined || stem === "Docuvane" ? [] : [stem];
});

/** Variables of every method of a resource. */
export const ARGUMENTS: readonly string[] = "params options wait batch files started context runner".split(
  " ",
);

/** Classes of `java.lang` that programs use by their simple names. */
const JAVA_LANG =
  `AutoCloseable Boolean Byte Character CharSequence Class Cloneable Comparable Compiler Deprecated Double
  Enum Error Exception Float FunctionalInterface Integer Iterable Long Math Module Number Object Override Package Process
  Record Runnable Runtime RuntimeException SafeVarargs Short StackTraceElement String StringBuilder StringBuffer
  SuppressWarnings System Thread Throwable Void`.split(/\s+/);

/** The classes of the runtime that generated code names. */
const RUNTIME = filesOf(
  "java",
  `Client ClientBuilder AsyncEventStream AsyncPager BatchOptions BatchResult CallOptions ClientCredentials Clock Credential
  ByteStream DateFilter EventStream FileInput FollowedStream Model ModelBuilder Pager Params ProgressListener TypedData WaitOptions
  AbortedException AuthenticationException ConflictException ErrorFacts InvalidArgumentException InvalidFileException
  NotFoundException PayloadTooLargeException ResourceFailedException UnsupportedMediaTypeException ValidationException
  WaitTimeoutException WebhookVerificationException RateLimit Result Api AsyncRunner Body Context Cookies HeaderText
  Operation Parameters Reader Request RetryClass SecurityRequirement SecurityScheme Sender Batch FileBody FormBody JsonBody
  Multipart Checks FuturePager ListPager Paging PagingRule Polling Waiter Followed FutureStream ReceivedBytes Streamed Message Secret XmlBody
  XmlFormat XmlReader Decoders JsonInput JsonType JsonValue OpenEnum Variants`.split(/\s+/),
);

/** The libraries whose classes generated code names. */
const LIBRARIES: Readonly<Record<string, string>> = {
  "java.time": "Duration Instant LocalDate OffsetDateTime",
  "java.math": "BigDecimal",
  "java.util": "LinkedHashMap List Map Optional Set",
  "java.util.concurrent": "CompletableFuture",
  "java.util.function": "Consumer Function Supplier",
  "com.fasterxml.jackson.annotation": "JsonCreator",
  "org.jspecify.annotations": "NullMarked Nullable",
};

/** Full name of each class that generated code names; one that begins with a dot is in the package of the client. */
export const IMPORTS: Readonly<Record<string, string>> = Object.fromEntries([
  ...Object.entries(RUNTIME).flatMap(([file, names]) =>
    names.map((name) => [name, `.${file.replaceAll("/", ".")}`]),
  ),
  ...Object.entries(LIBRARIES).flatMap(([home, names]) =>
    names.split(" ").map((name) => [name, `${home}.${name}`]),
  ),
]);

/** Classes that no generated class may be called after. */
export const CLASSES: readonly string[] = [
  ...JAVA_LANG,
  ...Object.keys(IMPORTS),
  "Builder",
  "Unknown",
  "Visitor",
  "XmlFormats",
];
