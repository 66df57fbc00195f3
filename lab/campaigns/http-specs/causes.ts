// Why known scenarios fail; of any other one the report shows the message of the test.

const PATCH =
  "`null` removes a property in a merge patch (RFC 7396), but the schema does not allow it: the types do not take it";
const NEGOTIATION = "a method asks for and reads one media type; it has no argument for `Accept`";

const WRAPPED =
  "the server puts an element around the items; the document does not say so: the emitter writes `wrapped` only together with another name";
const TEXT =
  "the server expects a property as the text of its element; the document does not say so: the emitter drops it";

/** Scenario → why it fails. */
export const CAUSES: Readonly<Record<string, string>> = {
  Encode_Bytes_RequestBody_base64url:
    "the document says `base64` where the server expects `base64url`; a package that encodes bytes itself follows the document",
  Payload_JsonMergePatch_updateResource: PATCH,
  Payload_JsonMergePatch_updateOptionalResource: PATCH,
  Payload_ContentNegotiation_SameBody: NEGOTIATION,
  Payload_ContentNegotiation_DifferentBody: NEGOTIATION,
  Payload_MultiPart_FormData_checkFileNameAndContentType:
    "a file has the media type of the ending of its name; another one cannot be passed",
  Payload_Xml_ModelWithArrayOfModelValue_get: WRAPPED,
  Payload_Xml_ModelWithArrayOfModelValue_put: WRAPPED,
  Payload_Xml_ModelWithEmptyArrayValue_get: WRAPPED,
  Payload_Xml_ModelWithEmptyArrayValue_put: WRAPPED,
  Payload_Xml_ModelWithSimpleArraysValue_get: WRAPPED,
  Payload_Xml_ModelWithSimpleArraysValue_put: WRAPPED,
  Payload_Xml_ModelWithTextValue_get: TEXT,
  Payload_Xml_ModelWithTextValue_put: TEXT,
  Streaming_Sse_Protocol_Data_withEnvelope:
    "some events have text as data and others JSON; all data of a stream is read as one of them",
  Streaming_Sse_Protocol_reconnect: "a stream that ended is not requested again with `Last-Event-ID`",
  Type_File_Body_uploadFileDefaultContentType:
    "a body of any media type is sent as `application/octet-stream`; another one cannot be passed",
};
