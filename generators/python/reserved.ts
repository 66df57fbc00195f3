// Lists the names that generated names must avoid.
import { clientOptions } from "./client-options.ts";

/** Members that every model has. */
export const MODEL_MEMBERS: readonly string[] =
  "from_dict from_json model_extra model_fields_set to_dict to_json".split(" ");

/** Built-in names that look like classes: a model of such a name would hide it. */
export const BUILTIN_CLASSES: readonly string[] =
  `ArithmeticError AssertionError AttributeError BaseException BaseExceptionGroup BlockingIOError BrokenPipeError
  BufferError BytesWarning ChildProcessError ConnectionAbortedError ConnectionError ConnectionRefusedError
  ConnectionResetError DeprecationWarning EOFError Ellipsis EncodingWarning EnvironmentError Exception
  ExceptionGroup FileExistsError FileNotFoundError FloatingPointError FutureWarning GeneratorExit IOError
  ImportError ImportWarning IndentationError IndexError InterruptedError IsADirectoryError KeyError
  KeyboardInterrupt LookupError MemoryError ModuleNotFoundError NameError NotADirectoryError NotImplemented
  NotImplementedError OSError OverflowError PendingDeprecationWarning PermissionError ProcessLookupError
  PythonFinalizationError RecursionError ReferenceError ResourceWarning RuntimeError RuntimeWarning
  StopAsyncIteration StopIteration SyntaxError SyntaxWarning SystemError SystemExit TabError TimeoutError
  TypeError UnboundLocalError UnicodeDecodeError UnicodeEncodeError UnicodeError UnicodeTranslateError
  UnicodeWarning UserWarning ValueError Warning ZeroDivisionError`.split(/\s+/);

/** Names used in models.py; a class with such a name is renamed to `…Model`. */
export const MODEL_NAMES: readonly string[] = [
  ...BUILTIN_CLASSES,
  ..."Annotated Decimal EMPTY_MAP ExactJsonValue FileInput JsonValue Literal Mapping Required Sequence".split(
    " ",
  ),
  ..."Tagged TypeAlias TypeGuard TypedDict Unknown WireName".split(" "),
];

/** Names in every method: `self`, the options of a call, and what methods that wait declare. */
export const ARGUMENTS: readonly string[] =
  "self timeout total_timeout max_retries idempotency_key extra_headers cancel extra_properties body_members body_parts".split(
    " ",
  );

/** Names that modules of resources use; a model of such a name is imported as `…Model`. */
export const RESOURCE_NAMES: readonly string[] =
  `Annotated Any ASYNC_BYTES AsyncByteStream AsyncEventStream AsyncFollowedStream AsyncIterable AsyncPages AsyncResource AsyncStreamed BYTES BatchOptions
  BatchProgress BatchResult Body ByteStream CallOptions Callable DateFilter Decimal Event EventStream Failures FileInput FilePart FollowedStream Items Iterable Json JsonValue Literal
  Mapping NOTHING OMIT Omit Operation CursorIdPages CursorPages LinkPages NumberedPages OffsetPages Pages Part Progress QueryValue Request Resource S Security Sequence Streamed TEXT Tagged Typed TypedData Typing Unknown
  Unpack UrlPages WaitFailedError WaitOptions Waiter XML Xml`.split(/\s+/);

/** Members that every class of response headers has, and the names that its body uses, which a member would hide. */
export const HEADERS_MEMBERS: readonly string[] =
  "deprecated get items keys of_wire property str values".split(" ");

/** Members of every resource, and the decorators of its methods, which a method would hide. */
export const METHODS: readonly string[] = "cached_property deprecated overload with_raw_response".split(" ");

/** Members of every client, and the decorator of its resources. */
export const CLIENT_MEMBERS: readonly string[] = [
  "aclose",
  "base_url",
  "cached_property",
  "close",
  "rate_limit",
  "with_options",
];

/** Arguments of every client: those of its constructor, and the options of the runtime. */
export const CLIENT_ARGUMENTS: readonly string[] = [
  ..."self credentials environment headers options base_url".split(" "),
  ...clientOptions().map(({ name }) => name),
];

/** Modules of the generated layer besides those of the resources. */
export const MODULES: readonly string[] = ["client", "errors", "events", "headers", "models", "xml_format"];

/** Built-in types that annotations use: a method or member of such a name hides it for the rest of its class. */
export const BUILTINS: readonly string[] = [
  "bool",
  "bytes",
  "dict",
  "float",
  "int",
  "list",
  "object",
  "str",
  "type",
];

/** Names that client.py uses; a resource of such a name has the class `…Resource`. */
export const CLIENT_NAMES: readonly string[] =
  `API Api ApiKey AsyncClient AsyncClientOptions Basic Bearer Callable Client
  ClientCredentials ClientOptions Grant Login Secret Sequence Unpack`.split(/\s+/);

/** Names that events.py and webhooks.py use; a model of such a name is imported as `…Model`. */
export const EVENT_NAMES: readonly string[] =
  `Annotated Callable Decimal HandlerOptions Json JsonValue KnownWebhookEvent
  Literal Mapping Model RawBody SignOptions Tagged TypedDict Unknown UnknownWebhookEvent Unpack VerifyOptions
  WebhookActions WebhookResponse WebhookEvent WebhookHandler WebhookHeaders WebhookVerificationError
  WebhookVerificationReason`.split(/\s+/);
