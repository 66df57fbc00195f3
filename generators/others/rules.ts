// What a generator of OpenAPI Generator reads wrongly, and what the normalised document contains instead.

/** Deviations of a language from the general normalised document; none are set for most generators. */
export interface Rules {
  /**
   * How unions are written. Default `discriminator`: `oneOf`, with the discriminator where there is one.
   *
   * - `first-match`: `oneOf` without a discriminator, for generated code that takes the first variant that can be read.
   *   Variants fix the values of their discriminator, the most specific come first, and the last accepts every other
   *   value, so that a variant added later is kept as it is.
   * - `any`: a value of any type, where generated unions lose their content.
   */
  readonly unions?: "discriminator" | "first-match" | "any";
  /** Whether objects with properties leave out `additionalProperties`, because the generated class does not compile. */
  readonly withoutAdditional?: boolean;
  /** Classes of the client, which share a scope with those of schemas. */
  readonly classes?: readonly string[];
  /** Whether `deepObject` is without `explode`, which means nothing for it; with it, the code does not compile. */
  readonly wholeDeepObjects?: boolean;
  /**
   * Whether an optional property of a type that contains itself is a plain reference, without a description: only the class
   * of such a property has a size.
   */
  readonly plainCycles?: boolean;
  /** Whether all bearer tokens, those of OAuth included, are one scheme, because two do not compile; the caller obtains the token. */
  readonly oneToken?: boolean;
}
