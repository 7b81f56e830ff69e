import { Command } from 'commander';
import { type Config, readConfig, type SettingName, settingsOf } from '../config.ts';
import { addSettings, settingFlags } from './setting-options.ts';
import { VERSION } from './version.ts';

/** What it takes to find the embedded service. */
const STORAGE = ['data', 'databaseUrl', 'idleMinutes', 'logLevel'] as const;
const LOCAL = settingsOf('service');
const SERVER = settingsOf('service', 'host');
const HTTP_SERVER = settingsOf('service', 'host', 'http');

/** What a command's module exports: the settings, its own options, its arguments in order. */
type Run<O> = (config: Config, options: O, ...args: string[]) => Promise<void>;

/**
 * A command whose code is loaded when it runs: start-up of the stdio server is measured in
 * milliseconds, and it needs none of the others.
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
    await run(config, options as O, ...made.processedArgs.map((arg) => String(arg ?? '')));
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
      'stdio',
      'serve MCP over standard input and output (the default)',
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
      .option('--daemon', 'serve only the private socket of the data folder, until idle'),
  ];
}

const PHOTO_RIGHTS =
  'read the faces of the pictures that are cited; the note says by what right they may be used';

function peopleCommands(): Command[] {
  return [
    command(
      'import <file>',
      'import people from a file',
      LOCAL,
      async () => (await import('./import.ts')).importPeople,
    )
      .option(
        '--format <format>',
        'people_jsonl, linkedin_csv, google_csv, outlook_csv, vcard or json_resume; guessed when ' +
          'absent',
      )
      .option('--directory <id>', 'directory that the people go to')
      .option('--photo-rights <note>', PHOTO_RIGHTS)
      .option(
        '--photos <folder>',
        "where pictures lie that records name; the file's own when absent",
      )
      .option('--json', 'print the report as one JSON object'),
    command(
      'ingest <path>',
      'take documents that speak of people into the source index',
      LOCAL,
      async () => (await import('./ingest.ts')).ingest,
    )
      .option('--directory <id>', 'directory whose members alone may learn of them')
      .option('--photo-rights <note>', PHOTO_RIGHTS)
      .option('--json', 'print the report as one JSON object')
      .addHelpText(
        'after',
        '\n<path> is a folder, a file (HTML, text, Markdown, JSON-LD or PDF), a file of web\n' +
          'addresses (one a line) or one web address; addresses need --allow-fetch.\n\n' +
          'Pictures that documents cite are read with --photo-rights alone: of files from the\n' +
          'folder, of the web with --allow-fetch. Their bytes are not kept.',
      ),
    command(
      'call <tool> [json]',
      'make one tool call and print its answer',
      SERVER,
      async () => (await import('./call.ts')).call,
    ).option('--json', 'print the structured answer as JSON'),
    command(
      'approve <code>',
      'agree to a call that asked for it, such as a search by a face',
      [],
      async () => (await import('./approve.ts')).approve,
    ),
    command(
      'stop',
      'ask the embedded service to finish and leave',
      STORAGE,
      async () => (await import('./stop.ts')).stop,
    ),
    command(
      'doctor',
      'say what is configured, reachable and wrong',
      SERVER,
      async () => (await import('./doctor.ts')).doctor,
    ).option('--json', 'print the findings as JSON'),
  ];
}

function keyCommands(): Command {
  const load = async () => await import('./keys.ts');
  return group(
    'keys',
    'make, list and revoke API keys',
    command(
      'create',
      'make a key; its secret is shown once',
      LOCAL,
      async () => (await load()).createKey,
    )
      .requiredOption('--name <name>', 'what the key is for')
      .requiredOption('--scopes <scopes>', 'search:read, profile:read, …, separated by commas')
      .option('--org <name>', 'organization the key belongs to; without it the key is personal')
      .option('--credits <n>', 'credits to start with; without it the key is not metered')
      .option('--expires <date>', 'ISO date or time after which the key is refused')
      .option('--owner <name>', 'person whose connections the key sees', 'local')
      .option('--location <place>', 'where "near me" is for the key\'s owner')
      .option('--json', 'print one JSON object'),
    command(
      'list',
      'list the keys, without their secrets',
      LOCAL,
      async () => (await load()).listKeys,
    ).option('--json', 'print a JSON array'),
    command('revoke <id>', 'revoke a key for ever', LOCAL, async () => (await load()).revokeKey),
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
    'make directories and say which keys may search them',
    command(
      'create <name>',
      'make a directory of an organization',
      LOCAL,
      async () => (await load()).createDirectory,
    )
      .requiredOption('--org <name>', 'organization that the directory belongs to')
      .option('--json', 'print one JSON object'),
    command(
      'grant <directory> <key>',
      'let a key search a directory',
      LOCAL,
      async () => (await load()).grantDirectory,
    ).option('--permission <permission>', 'search or manage', 'search'),
    command(
      'archive <directory>',
      'take a directory out of every search',
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
    'print who looked up whom, and what for',
    LOCAL,
    async () => (await import('./audit.ts')).audit,
  )
    .option('--since <time>', 'ISO date or time from which on')
    .option('--until <time>', 'ISO date or time until which; a date with its whole day')
    .option('--profile <id>', 'only look-ups of this profile (id, alias or slug)')
    .option('--key <id>', 'only look-ups with this key')
    .option('--operation <name>', 'only this operation, such as v3.search.start')
    .option('--limit <n>', 'the newest so many', '100')
    .option('--json', 'print a JSON object a line');
}

function keepingCommands(): Command[] {
  const load = async () => await import('./keeping.ts');
  return [
    command(
      'backup <file>',
      'write everything into one file, which restores on either engine',
      LOCAL,
      async () => (await load()).backup,
    ),
    command(
      'restore <file>',
      'fill an empty data folder or database from a backup',
      LOCAL,
      async () => (await load()).restore,
    ).option('--keep-schema', 'leave the schema as the backup has it, for an older version'),
    command(
      'export [file]',
      'write people as an import takes them, or all that is kept of one person',
      LOCAL,
      async () => (await load()).exportData,
    )
      .option('--format <format>', 'how people are written', 'people_jsonl')
      .option('--person <who>', 'one person: e-mail, phone, URL, username, profile id or slug')
      .option('--directory <id>', 'the people of a directory instead of the public ones')
      .option('--everybody', 'public people and those of every directory'),
    command(
      'move',
      'copy everything into an empty Postgres',
      LOCAL,
      async () => (await load()).move,
    ).requiredOption('--to <url>', 'postgres://… of an empty database'),
  ];
}

function suppressCommands(): Command {
  const load = async () => await import('./suppress.ts');
  return group(
    'suppress',
    'take people out who opted out, and keep them out',
    command(
      'add <person>',
      'by e-mail, phone, URL, username, or profile id, alias or slug',
      LOCAL,
      async () => (await load()).addSuppression,
    )
      .option('--kind <kind>', 'email, phone, url, username or profile; guessed when absent')
      .option('--reason <text>', 'why, for your own records')
      .option('--json', 'print one JSON object'),
    command(
      'list',
      'list the entries, masked',
      LOCAL,
      async () => (await load()).listSuppressions,
    ).option('--json', 'print a JSON array'),
    command(
      'remove <id>',
      'lift an entry; imports from then on take the person',
      LOCAL,
      async () => (await load()).removeSuppression,
    ),
  );
}

function faceCommands(): Command {
  const load = async () => await import('./faces.ts');
  return group(
    'faces',
    'say what is kept of faces, and forget it',
    command(
      'status',
      'count the pictures, faces and uploads that are kept',
      LOCAL,
      async () => (await load()).faceStatus,
    ).option('--json', 'print one JSON object'),
    command(
      'forget',
      'delete every picture, face vector and upload; people stay',
      LOCAL,
      async () => (await load()).forgetFaces,
    )
      .option('--yes', 'delete them; without it nothing happens')
      .option('--json', 'print one JSON object'),
  );
}

function reviewCommands(): Command {
  const load = async () => await import('./reviews.ts');
  const list = command(
    'list',
    'print pairs with the evidence on both sides, the likeliest first (the default)',
    LOCAL,
    async () => (await load()).listReviews,
  )
    .option('--limit <n>', 'so many of them', '10')
    .option('--state <state>', 'open, accepted, kept_apart or superseded', 'open')
    .option('--json', 'print a JSON array');
  return group(
    'reviews',
    'work through pairs that may be one person, of whom nobody has decided yet',
    command(
      'accept <review>',
      'they are one person: make one profile of both',
      LOCAL,
      async () => (await load()).acceptReview,
    ).option('--json', 'print one JSON object'),
    command(
      'apart <review>',
      'they are two people: keep them apart, in every run from now on',
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
      'say why the sources of a profile are held to speak of one person',
      LOCAL,
      async () => (await load()).explainProfile,
    ).option('--json', 'print one JSON object'),
    command(
      'undo <decision>',
      'take a decision about who is who back, for good',
      LOCAL,
      async () => (await load()).undoDecision,
    ).option('--json', 'print one JSON object'),
    command(
      'merge <into> <from>',
      'make one profile of two that are of one person',
      LOCAL,
      async () => (await load()).mergeProfiles,
    ).option('--json', 'print one JSON object'),
    command(
      'split <profile> <mentions>',
      'take mentions (m_…, separated by commas) away from a profile',
      LOCAL,
      async () => (await load()).splitProfile,
    ).option('--json', 'print one JSON object'),
  ];
}

/** Adds every command to the program; without a command it serves MCP over stdio. */
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
  eachCommand(program, (one) => one.showHelpAfterError('(see --help)').exitOverride());
  return program;
}

function eachCommand(from: Command, visit: (command: Command) => void): void {
  visit(from);
  for (const child of from.commands) eachCommand(child, visit);
}
