// Builds a Maven project for each library next to the Java client, and runs a program in each, with a service on loopback.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { execFile } from "../../scripts/processes.mjs";
import { listDependencies, needJava } from "../../scripts/setup/java.mjs";
import { mavenCommand } from "../../scripts/setup/maven.mjs";

const exec = promisify(execFile);

/** The coordinates of an artifact, as `group:name:version`. */
type Artifact = string;

/** The version that the client has in these projects. */
export const VERSION = "0.0.0-class-paths";

/** What a program has besides the client. */
export interface Neighbours {
  /** Declared before the client. */
  readonly before?: readonly Artifact[];
  /** Declared after the client. */
  readonly after?: readonly Artifact[];
  /** A bill of materials, whose versions Maven prefers. */
  readonly bom?: Artifact;
  /** Its dependencies as its project file has them, the client included, in place of the others. */
  readonly declared?: string;
}

/** A client that a program depends on. */
export interface JavaClient {
  readonly name: string;
  /** Its project file, and the folder of its classes. */
  readonly pom: string;
  readonly classes: string;
  /** Writes its program. */
  readonly program: string;
}

/** The projects of one client. */
export interface Projects {
  /** Runs the program of a project on a JDK; resolves to what it printed. */
  run(project: string, home: string): Promise<string>;
  /** Returns the file names of the jars of a project, in order. */
  jars(project: string): readonly string[];
  /** Stops the service and removes the projects. */
  close(): void;
}

/** What the program prints. */
export const seen = "doc_1\ndoc_created\ndoc_2\nevt_1\nconnection_failed NOT_SENT\n";

/** Builds the projects, by name. */
export async function buildProjects(
  client: JavaClient,
  projects: Readonly<Record<string, Neighbours>>,
): Promise<Projects> {
  const folder = mkdtempSync(join(tmpdir(), "docuvane-class-paths-"));
  const names = Object.keys(projects);
  mkdirSync(join(folder, "source"));
  writeFileSync(join(folder, "source", "ClassPathProgram.java"), client.program);
  writeFileSync(join(folder, "pom.xml"), parent(names));
  const repository = join(folder, "repository");
  const artifact = await install(client, repository);
  for (const [name, neighbours] of Object.entries(projects)) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, "pom.xml"), project(name, artifact, neighbours));
  }
  await build(folder, repository);
  const { url, close } = await startService();
  const classPath = (name: string): readonly string[] =>
    readFileSync(join(folder, name, "class-path.txt"), "utf8")
      .trim()
      .split(delimiter);
  return {
    run: async (name, home) => {
      const path = [join(folder, name, "target", "classes"), ...classPath(name)].join(delimiter);
      const args = ["-cp", path, "ClassPathProgram", url];
      const { stdout, stderr } = await exec(join(home, "bin", "java"), args).catch(
        (error: { readonly stdout: string; readonly stderr: string }) => error,
      );
      return stdout + stderr;
    },
    jars: (name) => classPath(name).map((path) => path.replace(/.*[\\/]/, "")),
    close: () => {
      close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Puts the client into a local repository of its own, as `mvn install` does, in a version that no other repository has. */
async function install({ pom, classes, name }: JavaClient, repository: string): Promise<Artifact> {
  const text = readFileSync(pom, "utf8").replace(/<version>.*<\/version>/, `<version>${VERSION}</version>`);
  const group = /<groupId>(.*)<\/groupId>/.exec(text)?.[1] ?? "";
  const folder = join(repository, ...group.split("."), name, VERSION);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}-${VERSION}.pom`), text);
  const jar = join(folder, `${name}-${VERSION}.jar`);
  await exec(join(needJava().home, "bin", "jar"), ["--create", "--file", jar, "-C", classes, "."]);
  return `${group}:${name}:${VERSION}`;
}

async function build(folder: string, repository: string): Promise<void> {
  const options = ["-q", "-B", `-Dmaven.repo.local.tail=${repository}`, "-Dmdep.outputFile=class-path.txt"];
  const { program, args, environment } = mavenCommand([...options, "compile", listDependencies], {
    home: needJava().home,
    folder,
  });
  await exec(program, args, { cwd: folder, env: environment }).catch((error: { readonly stdout: string }) => {
    throw new Error(`Maven failed:\n${error.stdout}`);
  });
}

function parent(names: readonly string[]): string {
  return pom(`  <groupId>consumer</groupId>
  <artifactId>parent</artifactId>
  <version>1</version>
  <packaging>pom</packaging>
  <properties>
    <maven.compiler.release>17</maven.compiler.release>
    <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
  </properties>
  <modules>${names.map((name) => `<module>${name}</module>`).join("")}</modules>
  <build>
    <sourceDirectory>\${project.basedir}/../source</sourceDirectory>
    <plugins>
      <plugin><artifactId>maven-resources-plugin</artifactId><version>3.3.1</version></plugin>
      <plugin><artifactId>maven-compiler-plugin</artifactId><version>3.14.1</version></plugin>
    </plugins>
  </build>`);
}

function project(name: string, client: Artifact, neighbours: Neighbours): string {
  return pom(`  <parent><groupId>consumer</groupId><artifactId>parent</artifactId><version>1</version></parent>
  <artifactId>${name}</artifactId>
${neighbours.declared ?? declarationOf(client, neighbours)}`);
}

function declarationOf(client: Artifact, { before = [], after = [], bom }: Neighbours): string {
  const managed = bom === undefined ? "" : dependency(bom, "<type>pom</type><scope>import</scope>");
  return `  <dependencyManagement><dependencies>${managed}</dependencies></dependencyManagement>
  <dependencies>${[...before, client, ...after].map((each) => dependency(each)).join("")}</dependencies>`;
}

function dependency(artifact: Artifact, more = ""): string {
  const [group, name, version] = artifact.split(":");
  const coordinates = `<groupId>${group}</groupId><artifactId>${name}</artifactId><version>${version}</version>`;
  return `<dependency>${coordinates}${more}</dependency>`;
}

function pom(content: string): string {
  return `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
${content}
</project>
`;
}

const json = (id: string): string => JSON.stringify({ id, status: "completed" });

/** Starts a service that has every document, and an event. */
export async function startService(): Promise<{ readonly url: string; close(): void }> {
  const server = createServer((request, response) => {
    request.resume().on("end", () => {
      const id = request.url?.split("/").at(-1) ?? "";
      const isStream = id.startsWith("events");
      const type = isStream ? "text/event-stream" : "application/json";
      response.writeHead(request.method === "POST" ? 201 : 200, { "content-type": type });
      const event = `id: evt_1\ndata: ${JSON.stringify({ id: "evt_1", type: "document.completed" })}\n\n`;
      response.end(isStream ? event : json(request.method === "POST" ? "doc_created" : id));
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, close: () => void server.close() };
}
