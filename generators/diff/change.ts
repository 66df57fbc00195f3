// Defines a change between two plans, before anyone judges whom it hurts.
import type { Naming } from "../plan/naming/rules.ts";
import type {
  EnumType,
  NamedType,
  ObjectType,
  Operation,
  Parameter,
  Plan,
  Property,
  RequestBody,
  Resource,
  SecurityAlternative,
  SecurityScheme,
  Type,
  WebhookEvent,
} from "../plan/plan.ts";
import type { Place } from "../plan/source.ts";
import type { SignatureScheme, TextPlace } from "../runtimes/typescript/webhooks/scheme.ts";

/** A document, and the plan made of it. */
export interface Version {
  /** Bundled, as the pointers refer to it. */
  readonly document: unknown;
  readonly plan: Plan;
  /** Version of the rules that named its methods. Default: the newest. */
  readonly naming?: Naming | undefined;
}

/** The two versions that are compared. */
export interface Pair {
  readonly old: Version;
  readonly new: Version;
}

/** A value before and after. */
export interface BeforeAfter<T> {
  readonly old: T;
  readonly new: T;
}

/** An operation, and the resource whose method it is. */
export interface PlacedOperation {
  readonly operation: Operation;
  /** `undefined`: a method of the client itself. */
  readonly resource: Resource | undefined;
}

/** Which way a value travels. */
export type Direction = "request" | "response";

/** What a property belongs to. */
export type Owner =
  | { readonly kind: "parameters"; readonly operation: BeforeAfter<PlacedOperation> }
  | {
      readonly kind: "body";
      readonly operation: BeforeAfter<PlacedOperation>;
      readonly body: BeforeAfter<RequestBody>;
    }
  | { readonly kind: "type"; readonly type: BeforeAfter<ObjectType> };

/** Where a type is used. */
export type TypeUse =
  | { readonly kind: "property"; readonly owner: Owner; readonly property: BeforeAfter<Property> }
  | { readonly kind: "alias"; readonly type: BeforeAfter<NamedType> }
  | { readonly kind: "additional"; readonly owner: Owner }
  | { readonly kind: "body"; readonly operation: BeforeAfter<PlacedOperation> }
  | { readonly kind: "response"; readonly operation: BeforeAfter<PlacedOperation> }
  | { readonly kind: "item"; readonly operation: BeforeAfter<PlacedOperation> }
  | {
      readonly kind: "header";
      readonly operation: BeforeAfter<PlacedOperation>;
      readonly header: BeforeAfter<Property>;
    }
  | { readonly kind: "failure"; readonly operation: BeforeAfter<PlacedOperation>; readonly status: string }
  | { readonly kind: "webhook"; readonly event: BeforeAfter<WebhookEvent> };

/** Where a change is, and which way the values travel that it concerns. */
interface Located {
  readonly document: "old" | "new";
  /** JSON pointer into that document. */
  readonly pointer: string;
  /** Empty: no value of the service is concerned, only names in SDKs. */
  readonly directions: readonly Direction[];
}

/** What may differ between two versions of an operation. */
export type OperationAspect =
  | "operation-moved"
  | "operation-renamed"
  | "operation-deprecated"
  | "retry-changed"
  | "security-added"
  | "security-merged"
  | "security-removed"
  | "server-changed"
  | "pagination-changed"
  | "stream-changed"
  | "helper-changed"
  | "response-changed"
  | "body-required"
  | "body-optional"
  | "parameters-reordered";

/** What an operation lists by status, name or media type. */
export type ListedAspect =
  | "failure-added"
  | "failure-removed"
  | "response-header-added"
  | "response-header-removed"
  | "response-header-optional"
  | "response-header-required"
  | "request-media-added"
  | "request-media-removed"
  | "response-media-added"
  | "response-media-removed";

/** Aspects of a property, besides its type, that may differ between two versions. */
export type PropertyAspect =
  | "property-renamed"
  | "property-required"
  | "property-optional"
  | "property-moved"
  | "property-restyled"
  | "property-reworded"
  | "property-default"
  | "property-deprecated"
  | "property-read-only"
  | "property-write-only";

/** One change between two plans. Types are matched by key, operations by method and path, then by name. */
export type Change = Located &
  (
    | { readonly kind: "operation-added" | "operation-removed"; readonly operation: PlacedOperation }
    | {
        /**
         * `operation-moved`: method or path. `operation-renamed`: resource or method name. `response-changed`: kind or media
         * type of the response that the plan prefers. `retry-changed`: retry class or idempotency key.
         * `security-added`: credentials that sufficed no longer do. `security-merged`: they are of a scheme that is gone, and
         * others that are sent in the same way suffice. `parameters-reordered`: those passed by position.
         */
        readonly kind: OperationAspect;
        readonly operation: BeforeAfter<PlacedOperation>;
      }
    | {
        /** Another success status than before. */
        readonly kind: "status-changed";
        readonly operation: BeforeAfter<PlacedOperation>;
        readonly statuses: BeforeAfter<readonly string[]>;
      }
    | {
        /** A body that the plan has: one kind of media type. */
        readonly kind: "body-added" | "body-removed";
        readonly operation: BeforeAfter<PlacedOperation>;
        readonly body: RequestBody;
      }
    | {
        readonly kind: ListedAspect;
        readonly operation: BeforeAfter<PlacedOperation>;
        /** Status of the failure, name of the header, or a media type of the document, whether the plan has it or not. */
        readonly name: string;
      }
    | {
        readonly kind: "property-added" | "property-removed";
        readonly owner: Owner;
        readonly property: Property | Parameter;
      }
    | {
        /**
         * `property-renamed`: another name on the wire for the same thing. `property-moved`: a parameter, to another location.
         * `property-restyled`: how it is encoded. `property-reworded`: the same name on the wire and another one in SDKs.
         */
        readonly kind: PropertyAspect;
        readonly owner: Owner;
        readonly property: BeforeAfter<Property | Parameter>;
      }
    | {
        /** The type expression differs; what it refers to by key is compared where that type is defined. */
        readonly kind: "type-changed";
        readonly use: TypeUse;
        readonly type: BeforeAfter<Type>;
      }
    | { readonly kind: "type-added" | "type-removed"; readonly type: NamedType }
    | {
        /** `type-renamed`: used in the same places under another name. `type-usage-changed`: newly or no longer sent, or received. */
        readonly kind: "type-renamed" | "type-kind-changed" | "type-usage-changed";
        readonly type: BeforeAfter<NamedType>;
      }
    | {
        /** `enum-value-reworded`: the same value, and another name in SDKs. */
        readonly kind: "enum-value-added" | "enum-value-removed" | "enum-value-reworded";
        readonly type: BeforeAfter<EnumType>;
        readonly value: string | number;
      }
    | { readonly kind: "enum-opened" | "enum-closed"; readonly type: BeforeAfter<EnumType> }
    /** Additional properties become possible, or impossible. */
    | { readonly kind: "object-opened" | "object-closed"; readonly owner: Owner }
    | {
        /** A value constraint that no plan has: `maxLength`, `pattern`. */
        readonly kind: "limit-tightened" | "limit-loosened";
        readonly keyword: string;
        readonly limit: BeforeAfter<unknown>;
        /** The schemas that have it. */
        readonly schemas: BeforeAfter<Place>;
        /** The operation, parameter or property that the constraint belongs to, as users of the wire read it. */
        readonly subject: string;
      }
    | { readonly kind: "default-server-changed"; readonly url: BeforeAfter<string | undefined> }
    | {
        /** The requirement of all operations without their own: credentials that sufficed no longer do, or fewer suffice. */
        readonly kind: "default-security-added" | "default-security-merged" | "default-security-removed";
        readonly security: BeforeAfter<readonly SecurityAlternative[]>;
      }
    | { readonly kind: "scheme-added" | "scheme-removed"; readonly scheme: SecurityScheme }
    | { readonly kind: "scheme-changed"; readonly scheme: BeforeAfter<SecurityScheme> }
    | { readonly kind: "webhook-added" | "webhook-removed"; readonly event: WebhookEvent }
    | {
        /** Receivers of the old document refuse deliveries of the new one, or can no longer verify them. */
        readonly kind: "webhook-signature-changed";
        readonly signature: BeforeAfter<SignatureScheme | undefined>;
      }
    | { readonly kind: "webhook-signature-added" }
    | { readonly kind: "webhook-type-moved"; readonly places: BeforeAfter<readonly TextPlace[]> }
  );

/** The change of a kind. */
export type ChangeOf<K extends Change["kind"]> = Change extends infer C
  ? C extends { readonly kind: infer Kinds }
    ? K extends Kinds
      ? C & { readonly kind: K }
      : never
    : never
  : never;
