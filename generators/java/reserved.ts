// Lists the names that generated names must avoid.

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
  ...`addSuppressed attempts code fillInStackTrace getCause getLocalizedMessage getMessage getStackTrace getSuppressed
  idempotencyKey initCause isRetryable outcome printStackTrace rateLimit resource retryAfter setStackTrace`.split(
    /\s+/,
  ),
];

/** Members of every set of arguments, and of the base it extends. */
export const PARAMS_MEMBERS: readonly string[] = [
  ...OBJECT,
  ..."build builder get getFile getFiles getListener has onProgress toBuilder values".split(" "),
];

/** Members of every resource. */
export const RESOURCE_MEMBERS: readonly string[] = [...OBJECT, "context", "runner"];

/** Members of every client. */
export const CLIENT_MEMBERS: readonly string[] = [
  ...OBJECT,
  ..."async baseUrl builder client close context fromEnv rateLimit".split(" "),
];

/** Members of every builder of a client. */
export const CLIENT_OPTIONS: readonly string[] = [
  ...OBJECT,
  ...`allowInsecure baseUrl build client clock context credential environment executor header httpClient maxConnections
  maxRateLimitWait maxResponseBytes maxRetries maxRetryAfter middleware onRateLimit onRateLimitWait proxy random rateLimit
  rateLimitStore retryKeyed timeout totalTimeout tracing userAgent validation`.split(/\s+/),
];

/** Stems of the runtime's exception names, without `Exception`. */
export const ERRORS: readonly string[] =
  `Aborted Api Authentication BadRequest Conflict Connection DeadConnection ExtractedData InvalidArgument InvalidFile NotFound
  PayloadTooLarge PermissionDenied RateLimit ResourceFailed ResponseParse ResponseTooLarge ResponseValidation Server
  Timeout UnsupportedMediaType Validation WaitTimeout WebhookVerification`.split(/\s+/);

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

/** Where the classes are that generated code names; a package that begins with a dot is one of the runtime. */
export const IMPORTS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    ".": `Client ClientBuilder`,
    ".core": `AsyncEventStream AsyncPager BatchOptions BatchResult CallOptions ClientCredentials Clock Credential DateFilter EventStream FileInput FollowedStream
      Model ModelBuilder Pager Params ProgressListener TypedData WaitOptions`,
    ".errors": `AbortedException AuthenticationException ConflictException ErrorFacts InvalidArgumentException
      InvalidFileException NotFoundException PayloadTooLargeException ResourceFailedException
      UnsupportedMediaTypeException ValidationException WaitTimeoutException WebhookVerificationException`,
    ".http": `RateLimit Result`,
    ".internal": `Api AsyncRunner Body Context Cookies HeaderText Operation Parameters Reader Request RetryClass
      SecurityRequirement SecurityScheme Sender`,
    ".internal.bodies": `Batch FileBody FormBody JsonBody Multipart`,
    ".internal.errors": "Checks",
    ".internal.pagination": `FuturePager ListPager Paging`,
    ".internal.polling": `Polling Waiter`,
    ".internal.streaming": `Followed FutureStream Streamed`,
    ".internal.webhooks": `Message Secret Verify`,
    ".internal.xml": `XmlBody XmlFormat XmlReader`,
    ".json": `Decoders JsonInput JsonType JsonValue OpenEnum Variants`,
    "java.time": "Duration Instant LocalDate OffsetDateTime",
    "java.math": "BigDecimal",
    "java.util": "LinkedHashMap List Map Optional Set",
    "java.util.concurrent": "CompletableFuture",
    "java.util.function": "Consumer Function Supplier",
    "com.fasterxml.jackson.annotation": "JsonCreator",
    "org.jspecify.annotations": "NullMarked Nullable",
  }).flatMap(([home, names]) =>
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, `${home}.${name}`]),
  ),
);

/** Classes that no generated class may be called after. */
export const CLASSES: readonly string[] = [
  ...JAVA_LANG,
  ...Object.keys(IMPORTS),
  "Builder",
  "Unknown",
  "Visitor",
  "XmlFormats",
];
