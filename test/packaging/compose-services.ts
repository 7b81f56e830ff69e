/** A service of a compose file. */
export interface ComposeService {
  readonly name: string;
  /** Its lines, as written. */
  readonly text: string;
  /** `command: […]`; null where it has none on one line. */
  readonly command: readonly string[] | null;
  /** Whether it runs this program's image. */
  readonly isOurs: boolean;
}

function toService(text: string): ComposeService {
  const command = /^ {4}command: (\[.*\])$/m.exec(text)?.[1];
  return {
    name: /^ {2}([\w-]+):/.exec(text)?.[1] ?? '',
    text,
    command: command === undefined ? null : JSON.parse(command),
    isOurs: /^ {4}build: \.$/m.test(text),
  };
}

/**
 * The services of our own compose files. Reads the little of YAML that they use, because the project
 * has no reader of YAML: two spaces a level, and commands of ours on one line.
 */
export function composeServices(file: string): readonly ComposeService[] {
  const [, services = ''] = /^services:\n((?:(?: .*|)\n)*)/m.exec(file) ?? [];
  return services
    .split(/^(?= {2}[\w-]+:$)/m)
    .filter((text) => /^ {2}[\w-]+:/.test(text))
    .map((text) => toService(text.replace(/\n+(?: {2}#.*\n)*$/, '\n')));
}

/** The variables that a text of a compose file gives to containers. */
export function variablesOf(text: string): readonly string[] {
  return [...text.matchAll(/^ +([A-Z][A-Z_]*): /gm)].map(([, name = '']) => name);
}
