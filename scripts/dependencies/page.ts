import { EXCEPTIONS } from './licences.ts';
import { countBrought, type LockedPackage } from './lock-file.ts';
import { type PackageSet, packageSets } from './package-sets.ts';
import { INSTALL_SCRIPTS, type Place, REASONS } from './reasons.ts';

const HEAD = `# Dependencies

Every package that this repository asks for, and why. \`npm run dependencies\` checks them;
\`npm run generate\` writes this page from \`scripts/dependencies/reasons.ts\` and the lock files.

- Versions are exact, and npm compares each package with the digest in the lock file.
- "Brings" counts the other packages that come with it, those for other platforms included.
- "Script" says whether npm runs a script of the package itself at installation.
- The texts of the licences of what is bundled are in \`dist/THIRD_PARTY_LICENSES.txt\`; data that the
  build repacks is in [attributions](attributions.md).
`;

const PLACES: Readonly<Record<Place, string>> = {
  installed: 'Installed with the program',
  bundled: 'Bundled into the program',
  data: 'Data repacked at build',
  development: 'Development and tests only',
};

interface Row {
  readonly name: string;
  readonly set: PackageSet;
  readonly found: LockedPackage;
}

const cells = (...texts: readonly (string | number)[]): string =>
  `| ${texts.map((text) => String(text).replaceAll('|', '\\|')).join(' | ')} |`;

/** Each direct dependency once, with the first set that asks for it. */
function directRows(sets: readonly PackageSet[]): Row[] {
  const rows = new Map<string, Row>();
  for (const set of sets) {
    for (const name of Object.keys(set.wanted)) {
      const found = set.lock.get(`node_modules/${name}`);
      if (found !== undefined && !rows.has(name)) rows.set(name, { name, set, found });
    }
  }
  return [...rows.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

function tableRow({ name, set, found }: Row): string {
  const { purpose = '', choice = '' } = REASONS[name] ?? {};
  const script = found.hasInstallScript ? 'yes' : 'no';
  const brings = countBrought(set.lock, name);
  return cells(`\`${name}\` ${found.version}`, purpose, choice, found.license, brings, script);
}

function section(place: Place, rows: readonly Row[]): string {
  const here = rows.filter(({ name }) => REASONS[name]?.place === place).map(tableRow);
  const head = [
    cells('package', 'for', 'why this one', 'licence', 'brings', 'script'),
    cells('-', '-', '-', '-', '-:', '-'),
  ];
  return [`## ${PLACES[place]}`, '', ...head, ...here, ''].join('\n');
}

function setTable(sets: readonly PackageSet[]): string {
  const rows = sets.map(({ title, folder, lock, wanted }) =>
    cells(title, `\`${folder}\``, Object.keys(wanted).length, lock.size),
  );
  const head = [cells('packages of', 'folder', 'direct', 'all'), cells('-', '-', '-:', '-:')];
  return ['## Counted', '', ...head, ...rows, ''].join('\n');
}

function exceptionTables(): string {
  const scripts = Object.entries(INSTALL_SCRIPTS).map(([name, why]) => `- \`${name}\`: ${why}.`);
  const licences = EXCEPTIONS.map(
    ({ license, packages, reason }) => `- ${license}, \`${packages.source}\`: ${reason}.`,
  );
  return [
    '## Exceptions',
    '',
    'Packages that run a script at installation:',
    '',
    ...scripts,
    '',
    'Licences that only some packages may have:',
    '',
    ...licences,
    '',
  ].join('\n');
}

/** The page `docs/dependencies.md`. */
export function dependenciesPage(): string {
  const sets = packageSets();
  const rows = directRows(sets);
  const places: Place[] = ['installed', 'bundled', 'data', 'development'];
  const tables = places.map((place) => section(place, rows));
  return [HEAD, ...tables, setTable(sets), exceptionTables()].join('\n');
}
