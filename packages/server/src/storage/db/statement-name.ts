// Names statements, so that each connection to PostgreSQL parses and plans one only once.

/** Statements that each connection keeps prepared: the service has some 150, and lists with filters add to them. */
const mostNames = 300;

const names = new Map<string, string>();

const everyColumn = /SELECT (\w+\.)?\* FROM|RETURNING (\w+\.)?\*|^SELECT \w+\.\*/;

/**
 * The name under which a connection prepares a statement once; `undefined` to parse and plan it each time. One that
 * returns every column is not prepared: it would fail when another process adds a column at an upgrade.
 */
export function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostNames || everyColumn.test(text)) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}
