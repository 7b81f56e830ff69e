import { createHash } from 'node:crypto';
import packageJson from '../../package.json' with { type: 'json' };

type Env = Readonly<Record<string, string | undefined>>;

const { name: NAME, version } = packageJson;

/** Where the container's image has the program; see the Dockerfile. */
const IMAGE_PROGRAM = '/app/dist/cli.js';

/** The name of the program's file, as a package manager links it or as it is built. */
const OWN_FILE = new Set([NAME, 'cli.js']);

/** What npm asks its registry for; a newer version may answer, but reaches the same files. */
const NPX_SPECS = [NAME, `${NAME}@latest`, `${NAME}@${version}`];

const isWindows = (path: string): boolean => /^(?:[a-z]:)?\\/i.test(path);

/** The folder and the last part of a path of either platform. */
function split(path: string): { readonly folder: string; readonly file: string } {
  const at = Math.max(path.lastIndexOf('/'), isWindows(path) ? path.lastIndexOf('\\') : -1);
  return { folder: path.slice(0, Math.max(0, at)), file: path.slice(at + 1) };
}

/** A path as one word of the platform's shells. */
export function quotedPath(path: string): string {
  if (isWindows(path)) return /^[\w.:\\/~-]+$/.test(path) ? path : `"${path}"`;
  return /^[\w.:/@%+=,-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`;
}

function isOnPath(folder: string, env: Env, windows: boolean): boolean {
  const folders = (env.PATH ?? env.Path ?? '').split(windows ? ';' : ':');
  return folders.some((one) => one === folder);
}

/** A program by its bare name where a shell finds it; a host can start one that no shell finds. */
function programCommand(path: string, env: Env): string {
  const { folder, file } = split(path);
  return isOnPath(folder, env, isWindows(path)) ? file : quotedPath(path);
}

/**
 * The Node.js that runs this server. A host's own build of it is not one for a terminal, and
 * PowerShell runs no quoted path.
 */
function nodeCommand(path: string, env: Env): string {
  const { folder, file } = split(path);
  const bare = !/^node(?:\.exe)?$/i.test(file) || isOnPath(folder, env, isWindows(path));
  if (bare || (isWindows(path) && quotedPath(path) !== path)) return 'node';
  return quotedPath(path);
}

/** Container runtimes name the host of a container after its id, unless they were told otherwise. */
function intoContainer({ HOSTNAME = '', KUBERNETES_SERVICE_HOST, container }: Env): string {
  if (KUBERNETES_SERVICE_HOST !== undefined) return `kubectl exec -it ${HOSTNAME || 'POD'} --`;
  const id = /^[0-9a-f]{12}$/.test(HOSTNAME) ? HOSTNAME : 'CONTAINER';
  return `${container === 'podman' ? 'podman' : 'docker'} exec -it ${id}`;
}

/** npx names the folder of a package after what it was asked for; null if that was something else. */
function npxCommand(program: string): string | null {
  const asked = /[\\/]_npx[\\/]([0-9a-f]{16})[\\/]/.exec(program)?.[1];
  const nameOf = (spec: string) => createHash('sha512').update(spec).digest('hex').slice(0, 16);
  const spec = asked === undefined ? undefined : NPX_SPECS.find((one) => nameOf(one) === asked);
  return spec === undefined ? null : `npx ${spec}`;
}

/** npm links a global program into a folder of programs; on Windows it starts the file itself. */
function globalCommand(program: string, env: Env): string | null {
  if (/\\npm\\node_modules\\people-search-mcp\\dist\\cli\.js$/i.test(program)) return NAME;
  const linked = split(program).file === NAME && !/[\\/]node_modules[\\/]/.test(program);
  return linked ? programCommand(program, env) : null;
}

/**
 * The command that runs this very program in a terminal of the user, to be followed by a
 * subcommand: as npx, a container, a global install or, for a bundle or a clone, Node.js with the
 * program's file. Pure.
 * @param argv of the process: Node.js, then the program's file.
 */
export function ownCommand([node = 'node', program = '']: readonly string[], env: Env): string {
  if (program === IMAGE_PROGRAM) return `${intoContainer(env)} node ${IMAGE_PROGRAM}`;
  // Embedded in another program, such as a test.
  if (!OWN_FILE.has(split(program).file)) return NAME;
  return (
    npxCommand(program) ??
    globalCommand(program, env) ??
    `${nodeCommand(node, env)} ${quotedPath(program)}`
  );
}
