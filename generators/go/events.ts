// Writes the functions that receive the events of a service, in the package of webhooks.
import type { Plan } from "../plan/plan.ts";
import { webhookOptions } from "../plan/webhook-options.ts";
import { comment } from "./godoc.ts";
import { literal, pascal, Scope } from "./names.ts";
import type { Types } from "./types.ts";

/** Names of the package that hand-written code has. */
const TAKEN = ["On", "OnError"];

/** Names the function of each event, in their order. */
export function eventFunctions({ webhooks }: Plan): readonly string[] {
  const scope = new Scope(TAKEN);
  return webhooks.map(({ words }) => scope.take(`On${pascal(words)}`));
}

/**
 * Writes the declarations.
 *
 * @param own - Whether they are those of our own service, whose description the runtime has.
 */
export function eventDeclarations(plan: Plan, types: Types, own: boolean): readonly string[] {
  const { webhookScheme: scheme, webhooks } = plan;
  if (scheme === undefined) return [];
  const names = eventFunctions(plan);
  const handlers = webhooks.map(({ name, type, description }, index) => {
    const doc = comment({
      text: `${names[index]} calls a function for events of the type ${name}.${description ? `\n\n${description}` : ""}`,
      fallback: "",
    });
    return `${doc}func ${names[index]}(handle func(context.Context, *${types.expression(type)}) error) Action {\n\treturn On(${literal(name)}, handle)\n}\n`;
  });
  const described = own
    ? "Standard()"
    : `NewScheme(${literal(JSON.stringify({ ...scheme.signature, events: scheme.events }))})`;
  return [
    `// ServiceScheme returns how the service signs its events, and how their types are found.\nfunc ServiceScheme() *Scheme {\n\treturn ${described}\n}\n`,
    ...(webhookOptions(plan).signature ? [HANDLER] : []),
    ...handlers,
  ];
}

const HANDLER = `// Handler returns a handler of the events of the service, as [NewHandler] does. The error is about its options.
func Handler(options Options, handling HandlerOptions, actions ...Action) (http.Handler, error) {
	verifier, err := NewVerifier(ServiceScheme(), options)
	if err != nil {
		return nil, err
	}
	return NewHandler(verifier, handling, actions...), nil
}
`;
