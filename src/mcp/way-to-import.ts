import type { WayToImport } from '../answers/made-up-people.ts';
import type { ServerSettings } from './environment.ts';
import { offeredTools } from './inventory/offered-tools.ts';
import { ownCommand, quotedPath } from './own-command.ts';

type Env = Readonly<Record<string, string | undefined>>;

/**
 * How the user of this machine imports people into the service of this process, outside of the
 * conversation. A bundle asks for its settings in a form, which passes on empty ones.
 * @param data the folder that the settings name; null for the default one
 */
export function importOutside(argv: readonly string[], env: Env, data: string | null): string {
  const { PEOPLE_SEARCH_IMPORT_FILE: file, PEOPLE_SEARCH_BASE_URL: url } = env;
  if (file !== undefined && (/^[\s,]*$/.test(file) || url === '')) {
    return 'the setting "LinkedIn export (zip)" of this extension';
  }
  const command = ownCommand(argv, env);
  // A command inside a container has the container's folder.
  const isElsewhere = data !== null && !/^\S+ exec /.test(command);
  return `\`${command} import FILE${isElsewhere ? ` --data ${quotedPath(data)}` : ''}\``;
}

/** The same from where the model is: by a tool, if the server offers it. */
export function wayToImport(settings: ServerSettings, outside: WayToImport): WayToImport {
  const isOffered = offeredTools(settings).some(({ name }) => name === 'import_connections');
  return isOffered ? 'import_connections' : outside;
}
