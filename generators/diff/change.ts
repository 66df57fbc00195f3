// Defines a change between two plans, before anyone judges whom it hurts.
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
  SecurityScheme,
  Type,
  WebhookEvent,
} from "../plan/plan.ts";

/** A document, and the plan made of it. */
export interface Version {
  /** Bundled, as the pointers refer to it. */
  readonly document: unknown;
  readonly plan: Plan;
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
  | { readonly kind: "failure"; readonly operation: BeforeAfter<PlacedOperation>; readonly status: string }
  | { readonly kind: "webhook"; readonly event: BeforeAfter<WebhookEvent> };

/** Where a change is, and which way the values travel that it concerns. */
interface Located {
  readonly document: "old" | "new";
  /** JSON pointer into that document. */
  readonly pointer: string;
  readonly directions: readonly Direction[];
}

/** One change between two plans. Types are matched by key, operations by method and path, then by name. */
export type Change = Located &
  (
    | { readonly kind: "operation-added" | "operation-removed"; readonly operation: PlacedOperation }
    | {
        /**
         * `operation-moved`: method or path. `operation-renamed`: resource or method name. `response-changed`: kind or media
         * type of the response. `status-changed`: the success statuses. `retry-changed`: retry class or idempotency key.
         */
        readonly kind:
          | "operation-moved"
          | "operation-renamed"
          | "operation-deprecated"
          | "retry-changed"
          | "security-added"
          | "security-removed"
          | "server-changed"
          | "pagination-changed"
          | "stream-changed"
          | "helper-changed"
          | "response-changed"
          | "status-changed"
          | "body-required"
          | "body-optional"
          | "parameters-reordered";
        readonly operation: BeforeAfter<PlacedOperation>;
      }
    | {
        /** A media type of the body, or a variant of a union of bodies. */
        readonly kind: "body-added" | "body-removed";
        readonly operation: BeforeAfter<PlacedOperation>;
        readonly body: RequestBody;
      }
    | {
        readonly kind:
          | "failure-added"
          | "failure-removed"
          | "response-header-added"
          | "response-header-removed"
          | "response-header-optional"
          | "response-header-required";
        readonly operation: BeforeAfter<PlacedOperation>;
        /** Status of the failure, or name of the header. */
        readonly name: string;
      }
    | {
        readonly kind: "property-added" | "property-removed";
        readonly owner: Owner;
        readonly property: Property | Parameter;
      }
    | {
        /** `property-renamed`: another name on the wire for the same thing. `property-moved`, `property-restyled`: a parameter. */
        readonly kind:
          | "property-renamed"
          | "property-required"
          | "property-optional"
          | "property-moved"
          | "property-restyled"
          | "property-default"
          | "property-deprecated"
          | "property-read-only"
          | "property-write-only";
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
    /** The same definition under another key. */
    | { readonly kind: "type-renamed" | "type-kind-changed"; readonly type: BeforeAfter<NamedType> }
    | {
        readonly kind: "enum-value-added" | "enum-value-removed";
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
        /** The operation, parameter or property that the constraint belongs to, as users of the wire read it. */
        readonly subject: string;
      }
    | { readonly kind: "default-server-changed"; readonly url: BeforeAfter<string | undefined> }
    | { readonly kind: "scheme-added" | "scheme-removed"; readonly scheme: SecurityScheme }
    | { readonly kind: "scheme-changed"; readonly scheme: BeforeAfter<SecurityScheme> }
    | { readonly kind: "webhook-added" | "webhook-removed"; readonly event: WebhookEvent }
  );
