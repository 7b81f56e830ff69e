/** How many scenarios about authorization the suite has, by what they test. */
export interface AuthorizationScenarios {
  /** Names of those for servers such as the product, which hold what they are asked for. */
  readonly server: readonly string[];
  readonly client: readonly string[];
  readonly authorizationServer: readonly string[];
}

/** `Server scenarios (test against a server):` */
const HEADING = /^(\w[\w ]*?) scenarios? \(/i;
const ITEM = /^\s+- (\S+)/;
const ABOUT = /auth|oauth|token|protected-resource|www-authenticate/i;

/** The scenario names under each heading of the suite's `list`, in lower case. */
function sections(listed: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  let under: string[] = [];
  for (const line of listed.split('\n')) {
    const heading = HEADING.exec(line)?.[1];
    if (heading !== undefined) {
      under = [];
      found.set(heading.toLowerCase(), under);
    }
    const name = ITEM.exec(line)?.[1];
    if (name !== undefined) under.push(name);
  }
  return found;
}

/**
 * Finds the scenarios about authorization in what the suite's `list` prints. Pure.
 * @throws Error if there are no scenarios for servers at all, because then the list has changed.
 */
export function authorizationScenarios(listed: string): AuthorizationScenarios {
  const all = sections(listed);
  const server = all.get('server') ?? [];
  if (server.length === 0) throw new Error('the suite lists no scenarios for servers');
  return {
    server: server.filter((name) => ABOUT.test(name)),
    client: (all.get('client') ?? []).filter((name) => ABOUT.test(name)),
    authorizationServer: all.get('authorization server') ?? [],
  };
}
