// Decides where events may be sent, so that no caller reaches the service's own network through it.
import { isIP } from "node:net";
import { StartError } from "../runtime/start-error.ts";
import { holdsAddress, isPublicAddress, readSubnet, type Subnet } from "./addresses.ts";

/** Lowest port that deliveries may use besides 443; lower ones belong to system services such as mail. */
const firstFreePort = 1024;

/** Names that mean this machine or this network (RFC 6761, RFC 6762, RFC 8375, ICANN's reserved `internal`). */
const localNames = /^(?:[^.]*|.*\.(?:localhost|local|internal|home\.arpa))$/;

const hostName = /^(?=.{1,253}$)[a-z\d_](?:[a-z\d_-]*[a-z\d_])?(?:\.[a-z\d_](?:[a-z\d_-]*[a-z\d_])?)*$/;

/** Decides where events may be sent. */
export class Targets {
  readonly #hosts = new Set<string>();
  readonly #subnets: Subnet[] = [];

  /**
   * @param allowed - Host names, IP addresses and subnets (`10.0.0.0/8`) that may be reached although they are private;
   *   those that a URL names itself also by plain `http` and on any port.
   * @throws {StartError} `webhook_target_invalid` for anything else.
   */
  constructor(allowed: readonly string[]) {
    for (const entry of allowed) {
      const subnet = readSubnet(entry);
      if (subnet) this.#subnets.push(subnet);
      else if (hostName.test(entry.toLowerCase())) this.#hosts.add(entry.toLowerCase());
      else throw invalidEntry(entry);
    }
  }

  /**
   * Returns why the URL of an endpoint is refused, as a sentence; `undefined` when it is allowed.
   *
   * A name is not resolved here: its address is checked each time a connection is made.
   */
  whyRefused(text: string): string | undefined {
    const url = URL.parse(text);
    if (!url) return "Not a URL.";
    if (url.username !== "" || url.password !== "") return "Contains a user name or password. Remove them.";
    if (url.protocol !== "https:" && url.protocol !== "http:") return "Must begin with https://.";
    const host = hostOf(url.hostname);
    if (this.#allows(host)) return undefined;
    if (url.protocol === "http:") return isPublic(host) ? "Must begin with https://." : privateTarget(host);
    if (url.port !== "" && Number(url.port) < firstFreePort)
      return `The port must be 443, or ${firstFreePort} and up.`;
    return isPublic(host) ? undefined : privateTarget(host);
  }

  /** Whether a connection may be made. @param hostname - As in the URL. @param address - The address it resolved to. */
  mayConnect(hostname: string, address: string): boolean {
    return isPublicAddress(address) || this.isNamed(hostname) || this.#holds(address);
  }

  /** Whether the operator named a host, and so vouches for its name server. @param hostname - As in the URL. */
  isNamed(hostname: string): boolean {
    return this.#hosts.has(hostOf(hostname));
  }

  #allows(host: string): boolean {
    return isIP(host) === 0 ? this.#hosts.has(host) : this.#holds(host);
  }

  #holds(address: string): boolean {
    return this.#subnets.some((subnet) => holdsAddress(subnet, address));
  }
}

/** Whether a host may be outside of private networks; what a name resolves to is checked at connect time. */
function isPublic(host: string): boolean {
  return isIP(host) === 0 ? !localNames.test(host) : isPublicAddress(host);
}

function privateTarget(host: string): string {
  return `Resolves to a private address. The operator of the service can allow it with --webhook-targets ${host}.`;
}

/** The host of a URL without the brackets of IPv6 and the dot at the end of an absolute name. */
function hostOf(hostname: string): string {
  return hostname.replace(/^\[(.*)\]$/, "$1").replace(/\.$/, "");
}

function invalidEntry(entry: string): StartError {
  return new StartError(
    "webhook_target_invalid",
    `Invalid webhook target ${JSON.stringify(entry)}. Use a host name, an IP address or a subnet such as 10.0.0.0/8.`,
  );
}
