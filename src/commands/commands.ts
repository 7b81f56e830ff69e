import { Command } from 'commander';
import { type Config, readConfig, type SettingName, settingsOf } from '../config.ts';
import { IMPORT_FIELDS } from '../contract/import-words.ts';
import { addSettings, SETTINGS_LAST, settingFlags } from './setting-options.ts';
import { VERSION } from './version.ts';

/** Settings needed to find the embedded service. */
const STORAGE = ['data', 'databaseUrl', 'idleMinutes', 'logLevel'] as const;
const LOCAL = settingsOf('service');
const SERVER = settingsOf('service', 'host');
const HTTP_SERVER = settingsOf('service', 'host', 'http');

/** The export of a command's module: settings, its own options, its arguments in order. */
type Run<O> = (config: Config, options: O, ...args: string[]) => Promise<void>;

/**
 * A command whose code is loaded when it runs, because the start-up of the stdio server is measured
 * in milliseconds and needs none of the others.
 */
function command<O>(
  signature: string,
  summary: string,
  settings: readonly SettingName[],
  load: () => Promise<Run<O>>,
): Command {
  const [name = '', ...args] = signature.split(' ');
  const made = new Command(name).description(summary);
  for (const arg of args) made.argument(arg);
  addSettings(made, settings);
  return made.action(async () => {
    const options = made.optsWithGlobals();
    const config = readConfig(settingFlags(options), process.env);
    const run = await load();
    await run(config, options as O, ...made.processedArgs.flat().map((arg) => String(arg ?? '')));
  });
}

function group(name: string, summary: string, ...commands: readonly Command[]): Command {
  const made = new Command(name).description(summary);
  for (const one of commands) made.addCommand(one);
  return made;
}

function servers(): Command[] {
  return [
    command(
      'stdio [files...]',
      'serve MCP over standard input and output (the default); files: imported once, like --import-on-start',
      SERVER,
      async () => (await import('./stdio.ts')).stdio,
    ),
    command(
      'http',
      'serve MCP over Streamable HTTP',
      HTTP_SERVER,
      async () => (await import('./http.ts')).http,
    )
      .option('--port <n>', 'port to listen on; 0 picks a free one', '8765')
      .option('--host <address>', 'address to listen on', '127.0.0.1'),
    command(
      'service',
      'serve the people-search API',
      LOCAL,
      async () => (await import('./service.ts')).service,
    )
      .option('--port <n>', 'port to listen on; 0 picks a free one', '8000')
      .option('--host <address>', 'address to listen on', '127.0.0.1')
      .option('--daemon', 'serve only on the private socket of the data folder, until idle'),
  ];
}

const PHOTO_RIGHTS = 'detect faces in the cited pictures; the note states your right to use them';

function peopleCommands(): Command[] {
  return [
    command(
      'import <files...>',
      'import people from files',
      LOCAL,
      async () => (await import('./import.ts')).importPeople,
    )
      .option(
        '--format <format>',
        'people_jsonl, linkedin_csv, google_csv, outlook_csv, vcard, json_resume, mail or ' +
          'calendar; detected when absent',
      )
      .option(
        '--map <column=field>',
        'what a column of a table in no known format holds, such as "Firma=organization"; ' +
          `repeat it for each column. Fields: ${IMPORT_FIELDS.join(', ')}`,
        (one: string, before: readonly string[] = []) => [...before, one],
      )
      .option(
        '--fill-down <column>',
        'a mapped column that is filled in only on the first row of a block, as of merged cells: ' +
          'the rows below take its value; repeat it for each column',
        (one: string, before: readonly string[] = []) => [...before, one],
      )
      .option(
        '--directory <id or name>',
        'directory to import the people into, such as those of a second person ' +
          '("directories create NAME" makes one); without it contacts are your own connections',
      )
      .option('--photo-rights <note>', PHOTO_RIGHTS)
      .option(
        '--photos <folder>',
        'folder of the pictures that records name; default: the folder of the file',
      )
      .option('--own-address <address...>', 'your own addresses in mail or a calendar')
      .option('--json', 'print the report as one JSON object'),
    command(
      'ingest <path>',
      'add documents about people to the source index',
      LOCAL,
      async () => (await import('./ingest.ts')).ingest,
    )
      .option('--directory <id or name>', 'directory that may see them; default: everyone')
      .option('--photo-rights <note>', PHOTO_RIGHTS)
      .option('--json', 'print the report as one JSON object')
      .addHelpText(
        'after',
        '\n<path> is a folder, a file (HTML, text, Markdown, JSON-LD or PDF), a file of web\n' +
          'addresses (one a line) or one web address; addresses need --allow-fetch.\n\n' +
          'Pictures that documents cite are read only with --photo-rights: of files from the\n' +
          'folder, of the web with --allow-fetch. The pictures are not stored.',
      ),
    command(
      'call <tool> [json]',
      'make one tool call and print its answer',
      SERVER,
      async () => (await import('./call.ts')).call,
    ).option('--json', 'print the structured answer as JSON'),
    command(
      'ui',
      'open a page of your people in a browser on this machine',
      SERVER,
      async () => (await import('./ui.ts')).ui,
    ).option('--port <n>', 'port to listen on; 0 picks a free one', '0'),
    command(
      'approve <code>',
      'approve a call that requires it, such as a search by face',
      [],
      async () => (await import('./approve.ts')).approve,
    ),
    command(
      'stop',
      'stop the embedded service after its current work',
      STORAGE,
      async () => (await import('./stop.ts')).stop,
    )
      .option('--now', 'break off imports and other work after 10 s')
      .option('--wait <seconds>', 'how long to wait for the current work to end', '60'),
    command(
      'doctor',
      'check what is configured, reachable and wrong',
      SERVER,
      async () => (await import('./doctor.ts')).doctor,
    ).option('--json', 'print the findings as JSON'),
  ];
}

function keyCommands(): Command {
  const load = async () => await import('./keys.ts');
  return group(
    'keys',
    'create, list and revoke API keys',
    command(
      'create',
      'create a key; its secret is shown once',
      LOCAL,
      async () => (await load()).createKey,
    )
      .requiredOption('--name <name>', 'what the key is for')
      .requiredOption('--scopes <scopes>', 'search:read, profile:read, …, comma-separated')
      .option('--org <name>', 'organization the key belongs to; without it the key is personal')
      .option('--credits <n>', 'credits to start with; without it the key is not metered')
      .option('--expires <date>', 'ISO date or time when the key expires')
      .option(
        '--owner <name>',
        'person whose connections the key sees; default: the organization, or for a personal ' +
          'key the user of this machine',
      )
      .option('--location <place>', 'where "near me" is for the key\'s owner')
      .option('--json', 'print one JSON object'),
    command(
      'list',
      'list the keys, without their secrets',
      LOCAL,
      async () => (await load()).listKeys,
    ).option('--json', 'print a JSON array'),
    command('revoke <id>', 'revoke a key permanently', LOCAL, async () => (await load()).revokeKey),
    command(
      'set-location <id> <place>',
      'set where "near me" is',
      LOCAL,
      async () => (await load()).setLocation,
    ),
  );
}

function directoryCommands(): Command {
  const load = async () => await import('./directories.ts');
  return group(
    'directories',
    'create directories and grant keys access to them',
    command(
      'create <name>',
      'create a directory: people beside your own connections, such as those of a second person',
      LOCAL,
      async () => (await load()).createDirectory,
    )
      .option(
        '--org <name>',
        'organization that the directory belongs to, whose keys need a grant; without it searches ' +
          'on this machine find its people',
      )
      .option('--json', 'print one JSON object'),
    command(
      'grant <directory> <key>',
      'let a key search a directory',
      LOCAL,
      async () => (await load()).grantDirectory,
    ).option('--permission <permission>', 'search or manage', 'search'),
    command(
      'archive <directory>',
      'archive a directory: no search finds it',
      LOCAL,
      async () => (await load()).archiveDirectory,
    ),
    command(
      'list',
      'list the directories',
      LOCAL,
      async () => (await load()).listDirectories,
    ).option('--json', 'print a JSON array'),
  );
}

function auditCommand(): Command {
  return command(
    'audit',
    'print the audit log: who looked up whom, and why',
    LOCAL,
    async () => (await import('./audit.ts')).audit,
  )
    .option('--since <time>', 'start, as an ISO date or time')
    .option('--until <time>', 'end, as an ISO date or time; a date includes the whole day')
    .option('--profile <id>', 'only look-ups of this profile (id, alias or slug)')
    .option('--key <id>', 'only look-ups with this key')
    .option('--operation <name>', 'only this operation, such as v3.search.start')
    .option('--limit <n>', 'number of newest entries to print', '100')
    .option('--json', 'print one JSON object per line');
}

function keepingCommands(): Command[] {
  const load = async () => await import('./data-folder.ts');
  return [
    command(
      'backup <file>',
      'write a backup file that restores on both engines',
      LOCAL,
      async () => (await load()).backup,
    ),
    command(
      'restore <file>',
      'restore a backup into an empty data folder or database',
      LOCAL,
      async () => (await load()).restore,
    ).option('--keep-schema', 'keep the schema of the backup, for an older version'),
    command(
      'export [file]',
      'export people in an import format, or everything stored about one person',
      LOCAL,
      async () => (await load()).exportData,
    )
      .option('--format <format>', 'format of the export', 'people_jsonl')
      .option('--person <who>', 'one person: e-mail, phone, URL, username, profile id or slug')
      .option('--directory <id>', 'the people of a directory instead of the public ones')
      .option('--everybody', 'public people and those of every directory')
      .option('--list <name>', 'the people of a list of yours, with your notes')
      .option('--tag <name>', 'the people with a tag of yours')
      .option('--search <id>', 'the people of a search: its handle, search:s_…')
      .option('--as <format>', 'of a list, tag or search: csv, vcard or json', 'csv')
      .option('--replace', 'of a list, tag or search: replace an older file')
      .option('--purpose <text>', 'why, for the audit log', 'export by the owner'),
    command(
      'move',
      'copy all data into an empty Postgres',
      LOCAL,
      async () => (await load()).move,
    ).requiredOption('--to <url>', 'postgres://… of an empty database'),
    command(
      'migrate',
      'apply the migrations of this version to DATABASE_URL',
      LOCAL,
      async () => (await import('./migrate.ts')).migrate,
    ).option(
      '--citus',
      'try: distribute the people over the workers of its Citus cluster; parts of the service cannot use it yet',
    ),
  ];
}

function suppressCommands(): Command {
  const load = async () => await import('./suppress.ts');
  return group(
    'suppress',
    'remove people who opted out, and keep them out',
    command(
      'add <person>',
      'remove a person by e-mail, phone, URL, username, profile id, alias or slug',
      LOCAL,
      async () => (await load()).addSuppression,
    )
      .option('--kind <kind>', 'email, phone, url, username or profile; detected when absent')
      .option('--reason <text>', 'reason, for your records')
      .option('--json', 'print one JSON object'),
    command(
      'list',
      'list the entries, masked',
      LOCAL,
      async () => (await load()).listSuppressions,
    ).option('--json', 'print a JSON array'),
    command(
      'remove <id>',
      'remove an entry; future imports accept the person again',
      LOCAL,
      async () => (await load()).removeSuppression,
    ),
    command(
      'erase',
      "erase from the database's files now what was removed from its tables",
      LOCAL,
      async () => (await load()).eraseFiles,
    ).option('--json', 'print one JSON object'),
  );
}

function faceCommands(): Command {
  const load = async () => await import('./faces.ts');
  return group(
    'faces',
    'show or delete stored face data',
    command(
      'status',
      'count the stored pictures, faces and uploads',
      LOCAL,
      async () => (await load()).faceStatus,
    ).option('--json', 'print one JSON object'),
    command(
      'forget',
      'delete all pictures, face vectors and uploads; people are kept',
      LOCAL,
      async () => (await load()).forgetFaces,
    )
      .option('--yes', 'confirm the deletion')
      .option('--json', 'print one JSON object'),
  );
}

function reviewCommands(): Command {
  const load = async () => await import('./reviews.ts');
  const list = command(
    'list',
    'list pairs with the evidence on both sides, most likely first (the default)',
    LOCAL,
    async () => (await load()).listReviews,
  )
    .option('--limit <n>', 'number of pairs to print', '10')
    .option('--state <state>', 'open, accepted, kept_apart or superseded', 'open')
    .option('--json', 'print a JSON array');
  return group(
    'reviews',
    'review undecided pairs that may be one person',
    command(
      'accept <review>',
      'accept a pair as one person and merge the profiles',
      LOCAL,
      async () => (await load()).acceptReview,
    ).option('--json', 'print one JSON object'),
    command(
      'apart <review>',
      'mark a pair as two people, who are kept apart in all future runs',
      LOCAL,
      async () => (await load()).keepReviewApart,
    ).option('--json', 'print one JSON object'),
  ).addCommand(list, { isDefault: true });
}

function identityCommands(): Command[] {
  const load = async () => await import('./identity.ts');
  return [
    command(
      'explain <profile>',
      'explain why the sources of a profile belong to one person',
      LOCAL,
      async () => (await load()).explainProfile,
    ).option('--json', 'print one JSON object'),
    command(
      'undo <decision>',
      'undo an identity decision',
      LOCAL,
      async () => (await load()).undoDecision,
    ).option('--json', 'print one JSON object'),
    command(
      'merge <into> <from>',
      'merge two profiles of one person',
      LOCAL,
      async () => (await load()).mergeProfiles,
    ).option('--json', 'print one JSON object'),
    command(
      'split <profile> <mentions>',
      'remove mentions (m_…, comma-separated) from a profile',
      LOCAL,
      async () => (await load()).splitProfile,
    ).option('--json', 'print one JSON object'),
  ];
}

/** Adds every command to the program; the default command serves MCP over stdio. */
export function addCommands(program: Command): Command {
  program
    .description('People search for AI agents: an MCP server and the service behind it')
    .version(VERSION);
  const [stdio, ...others] = servers();
  if (stdio !== undefined) program.addCommand(stdio, { isDefault: true });
  for (const one of [
    ...others,
    ...peopleCommands(),
    keyCommands(),
    directoryCommands(),
    suppressCommands(),
    faceCommands(),
    auditCommand(),
    ...identityCommands(),
    reviewCommands(),
    ...keepingCommands(),
  ]) {
    program.addCommand(one);
  }
  eachCommand(program, (one) =>
    one.configureHelp(SETTINGS_LAST).showHelpAfterError('(see --help)').exitOverride(),
  );
  return program;
}

function eachCommand(from: Command, visit: (command: Command) => void): void {
  visit(from);
  for (const child of from.commands) eachCommand(child, visit);
}
