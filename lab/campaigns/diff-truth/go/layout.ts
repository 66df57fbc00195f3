// Puts the parts of Go consumers into packages, one for each style, and finds the part that an error is in.
import { importsCode } from "../../../../generators/go/files.ts";
import { literal } from "../../../../generators/go/names.ts";
import type { Files } from "../files.ts";
import type { Probe } from "../probe.ts";
import type { Job } from "../runs.ts";
import { STYLES } from "../styles.ts";
import { TAKERS } from "./reading.ts";

/** Import path of the packages that are judged. */
export const MODULE = "example.com/acme-go";

/** Files of consumers, and which part each of their lines is of. */
export interface GoLayout {
  /** Path → text. */
  readonly files: Files;
  /** Folders of the packages. */
  readonly packages: readonly string[];
  /** `file:line` → part. */
  readonly owners: ReadonlyMap<string, Probe>;
}

/** Puts parts into packages, in their order. */
export function layOutGo(probes: readonly Probe[]): GoLayout {
  const owners = new Map<string, Probe>();
  const styles = STYLES.filter((style) => probes.some((probe) => probe.style === style));
  const files = styles.map((style) => {
    const own = probes.filter((probe) => probe.style === style);
    const support = style === "reader" ? TAKERS : "";
    const all = `${support}${own.map(({ code }) => code).join("")}`;
    const head = `package ${style}\n${importsCode(all, MODULE, { acme: MODULE })}\n${support}`;
    const path = `consumers/${style}/${style}.go`;
    let line = head.split("\n").length;
    for (const probe of own) {
      const { length } = probe.code.split("\n");
      for (let offset = 0; offset < length - 1; offset += 1) owners.set(`${path}:${line + offset}`, probe);
      line += length - 1;
    }
    return [path, head + own.map(({ code }) => code).join("")] as const;
  });
  return {
    files: Object.fromEntries(files),
    packages: styles.map((style) => `consumers/${style}`),
    owners,
  };
}

/** Writes the program that runs jobs and prints the error of each that failed. */
export function runner(jobs: readonly Job[]): string {
  const entries = jobs.map(({ key, call, operation, isRead }) => {
    const run = isRead ? `reader.Read${operation}` : `literal.Call${call}`;
    return `\t{${literal(key)}, ${run}},\n`;
  });
  return `package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"

	acme ${literal(MODULE)}
	${literal(`${MODULE}/consumers/literal`)}
	${literal(`${MODULE}/consumers/reader`)}
)

type job struct {
	key string
	run func(context.Context, *acme.Client) error
}

var jobs = []job{
${entries.join("")}}

func main() {
	errors := map[string]string{}
	for _, each := range jobs {
		if err := attempt(each); err != nil {
			errors[each.key] = err.Error()
		}
	}
	json.NewEncoder(os.Stdout).Encode(errors)
}

func attempt(each job) (err error) {
	defer func() {
		if reason := recover(); reason != nil {
			err = fmt.Errorf("%v", reason)
		}
	}()
	client, err := literal.Connect(os.Args[1] + "/" + each.key)
	if err != nil {
		return err
	}
	defer client.Close()
	return each.run(context.Background(), client)
}
`;
}
