// Lists the edit operators.

import { operationOperators } from "./operations.ts";
import type { Operator } from "./operator.ts";
import { parameterOperators } from "./parameters.ts";
import { requestOperators } from "./requests.ts";
import { responsePropertyOperators } from "./response-properties.ts";
import { responseOperators } from "./responses.ts";
import { schemaOperators } from "./schemas.ts";
import { serviceOperators } from "./service.ts";
import { unionOperators } from "./unions.ts";

/** Every operator; names are unique. */
export const operators: readonly Operator[] = [
  ...operationOperators,
  ...parameterOperators,
  ...requestOperators,
  ...responsePropertyOperators,
  ...responseOperators,
  ...unionOperators,
  ...schemaOperators,
  ...serviceOperators,
];
