// Scenarios that OpenAPI cannot express although the emitter accepts their specs.

const PAGES = "TypeSpec marks the link to the next page (`@nextLink`); OpenAPI has no such keyword";

/** Scenario → why no client of the document can call it. */
export const UNREACHABLE: Readonly<Record<string, string>> = {
  Payload_Pageable_ServerDrivenPagination_linkString: PAGES,
  Payload_Pageable_ServerDrivenPagination_nestedLink: PAGES,
  Payload_Pageable_ServerDrivenPagination_AlternateInitialVerb_post: PAGES,
  Payload_Pageable_XmlPagination_listWithNextLink: PAGES,
};
