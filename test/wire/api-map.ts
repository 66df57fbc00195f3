// Compares api.md of a TypeScript package with the methods that its classes declare.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

/** Methods of every client that send nothing. */
const OWN = new Set(["close", "toJSON"]);

/**
 * Returns the methods that only one of api.md and the classes of a package has, with arguments and result.
 *
 * @param folder - The package.
 */
export function compareApiMap(folder: string): readonly string[] {
  const listed = listedCalls(readFileSync(join(folder, "api.md"), "utf8"));
  const declared = new Declarations(folder).calls();
  if (declared.length === 0) return ["The package declares no method."];
  return [
    ...declared.filter((call) => !listed.includes(call)).map((call) => `not in api.md: ${call}`),
    ...listed.filter((call) => !declared.includes(call)).map((call) => `only in api.md: ${call}`),
  ];
}

/** The calls of api.md: `client.pets.list({limit?})→List<Pet,PetPage>`. */
function listedCalls(text: string): readonly string[] {
  const calls = [...text.matchAll(/(?<!`)(`+)(client.*?)\1 → (`+)(.*?)\3(?!`)/g)];
  return calls.map(([, , call = "", , result = ""]) => withoutSpace(`${call}→${result}`));
}

/** Without what only the layout of code needs. */
function withoutSpace(text: string): string {
  return text.replaceAll(/\s/g, "").replaceAll(/(?<=[<:(→])\||,(?=[>)])|;(?=\})/g, "");
}

/** The declarations of a package. */
class Declarations {
  readonly #classes = new Map<string, ts.ClassDeclaration>();
  readonly #types = new Map<string, ts.InterfaceDeclaration | ts.TypeAliasDeclaration>();
  readonly #client: ts.ClassDeclaration | undefined;

  constructor(folder: string) {
    for (const path of [...globSync("src/resources/*.ts", { cwd: folder }), "src/client.ts"]) {
      const text = readFileSync(join(folder, path), "utf8");
      const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
      for (const statement of file.statements) {
        const isType = ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement);
        if (isType) this.#types.set(statement.name.text, statement);
        if (!ts.isClassDeclaration(statement)) continue;
        this.#classes.set(statement.name?.text ?? "", statement);
        if (path === "src/client.ts") this.#client = statement;
      }
    }
  }

  /** The calls of all methods, in the form of `listedCalls`. */
  calls(): readonly string[] {
    return this.#client === undefined ? [] : this.#callsIn(this.#client, "client");
  }

  #callsIn(owner: ts.ClassDeclaration, path: string): readonly string[] {
    const methods = owner.members.filter(ts.isMethodDeclaration).filter(({ name }) => ts.isIdentifier(name));
    const own = methods.flatMap((method) => {
      const name = method.name.getText();
      if (path === "client" && OWN.has(name)) return [];
      const all = methods.filter((other) => other.name.getText() === name);
      // Of several signatures, one takes any value of the property that asks for the stream, and one is the code.
      if (all.length > 1 && !method.parameters.some(({ type }) => type && ts.isIntersectionTypeNode(type)))
        return [];
      return [withoutSpace(`${path}.${name}(${this.#argumentsOf(method)})→${awaited(method.type)}`)];
    });
    const nested = owner.members.filter(ts.isPropertyDeclaration).flatMap(({ name, type }) => {
      const inner = this.#classes.get(type?.getText() ?? "");
      return inner === undefined ? [] : this.#callsIn(inner, `${path}.${name.getText()}`);
    });
    return [...own, ...nested];
  }

  #argumentsOf({ parameters }: ts.MethodDeclaration): string {
    return parameters
      .filter(({ name }) => name.getText() !== "options")
      .map(({ name, type }) => (name.getText() === "params" ? this.#objectOf(type) : name.getText()))
      .join();
  }

  /** The properties of an object of arguments: `{ limit?, stream: true }`. */
  #objectOf(type: ts.TypeNode | undefined): string {
    if (type === undefined) return "";
    if (ts.isUnionTypeNode(type)) return type.types.map((each) => this.#objectOf(each)).join("|");
    if (ts.isIntersectionTypeNode(type)) {
      const [whole, asking] = type.types;
      const value = /(\S+): true/.exec(asking?.getText() ?? "")?.[1];
      const object = this.#objectOf(whole);
      return value === undefined
        ? object
        : object.replace(new RegExp(`(?<=[{,])${value}\\??(?=[,}])`), `${value}:true`);
    }
    if (!ts.isTypeReferenceNode(type)) return type.getText();
    const [inner, left] = type.typeArguments ?? [];
    if (inner !== undefined)
      return withoutProperty(this.#objectOf(inner), left?.getText().slice(1, -1) ?? "");
    const declared = this.#types.get(type.typeName.getText());
    if (declared === undefined) return type.getText();
    if (ts.isTypeAliasDeclaration(declared)) return this.#objectOf(declared.type);
    return `{${declared.members.map(propertyOf).join()}}`;
  }
}

/** `Omit<Params, "file">`. */
function withoutProperty(object: string, name: string): string {
  const left = object
    .slice(1, -1)
    .split(",")
    .filter((property) => property.replace("?", "") !== name);
  return `{${left.join()}}`;
}

function propertyOf(member: ts.TypeElement): string {
  return ts.isIndexSignatureDeclaration(member)
    ? "…"
    : `${member.name?.getText()}${member.questionToken === undefined ? "" : "?"}`;
}

/** The type that `await` gives. */
function awaited(type: ts.TypeNode | undefined): string {
  if (type === undefined || !ts.isTypeReferenceNode(type)) return type?.getText() ?? "";
  const isPromise = /^(Result)?Promise$/.test(type.typeName.getText());
  return (isPromise ? type.typeArguments?.[0] : type)?.getText() ?? "";
}
