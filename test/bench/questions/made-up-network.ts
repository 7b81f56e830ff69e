import { CULTURES, type Culture } from '../../../scripts/demo-world/cultures.ts';
import { pick, seededRandom } from '../seeded-random.ts';
import { type ConnectionRow, connectionRows } from './connections-export.ts';
import { ascii, type Contact, contactOf } from './contact.ts';
import { type Employer, KNOWN_EMPLOYERS, STARTUPS } from './network-employers.ts';
import { EXTRAS, type Language, localPosition, positionAt } from './network-positions.ts';
import { PLANTED, type Planted } from './planted-contacts.ts';

const SEED = 20_260_805;
const PEOPLE = 1200;
const FIRST_DAY = Date.UTC(2010, 8, 1);
const LAST_DAY = Date.UTC(2026, 6, 20);
const DAY = 86_400_000;
/** Cultures from which more people come, by place in the list: German twice, French once. */
const CLOSE = [2, 2, 3].flatMap((at) => CULTURES[at] ?? []);
/** The languages of the cultures at these places of the list; others write English. */
const LANGUAGES: Readonly<Record<number, Language>> = {
  2: 'de',
  3: 'fr',
  4: 'es',
  5: 'pt',
  6: 'it',
};
const SUFFIXES = [
  ', PhD',
  ', MBA',
  ' 🚀',
  ', PMP®',
  ', CFA',
  ' ✨',
  ' (she/her)',
  ', MSc',
  ' 🌍',
  ', M.Sc.',
];
const OWN_SPELLING = [(name: string) => name.toUpperCase(), (name: string) => name.toLowerCase()];

const shuffled = <T>(random: () => number, list: readonly T[]): T[] =>
  list
    .map((entry) => ({ entry, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ entry }) => entry);

const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Networks grow faster the older they get, so more people joined lately. */
const connectedOn = (random: () => number): string =>
  dateOf(FIRST_DAY + Math.floor(Math.sqrt(random()) * ((LAST_DAY - FIRST_DAY) / DAY)) * DAY);

/** People who say where they worked before do not say so of the company they are at. */
function withExtra(random: () => number, position: string, company: string): string {
  const extra = pick(random, EXTRAS);
  const former = /ex-(\w+)/.exec(extra)?.[1];
  return former !== undefined && company.startsWith(former) ? position : position + extra;
}

function positionOf(random: () => number, employer: Employer, of: Culture, isWoman: boolean) {
  const language = LANGUAGES[CULTURES.indexOf(of)];
  const isLocal = random() < 0.38 && !['tech', 'science', 'alone'].includes(employer.kind);
  const position =
    language !== undefined && isLocal
      ? localPosition(random, language, isWoman)
      : positionAt(random, employer.kind);
  return random() < 0.12 ? withExtra(random, position, employer.name) : position;
}

function someone(random: () => number, employer: Employer): Planted {
  const of = pick(random, [...CULTURES, ...CLOSE]);
  const isWoman = random() < 0.5;
  const given = pick(random, isWoman ? of.women : of.men);
  const family = pick(random, of.families) + (random() < 0.07 ? pick(random, SUFFIXES) : '');
  const spelled = random() < 0.03 ? pick(random, OWN_SPELLING) : (name: string) => name;
  const position = positionOf(random, employer, of, isWoman);
  const [day, hasEmail] = [connectedOn(random), random() < 0.66];
  // Some members show no job at all, and some no position.
  const shown = random();
  const company = shown < 0.02 ? '' : employer.name;
  return [spelled(given), spelled(family), company, shown < 0.035 ? '' : position, day, hasEmail];
}

/** A person whose name nobody has yet, save for a few namesakes. */
function another(random: () => number, employer: Employer, taken: Set<string>): Planted {
  for (;;) {
    const one = someone(random, employer);
    const name = ascii(`${one[0]} ${one[1].replace(/[,(].*$/, '')}`);
    if (taken.has(name) && random() < 0.85) continue;
    taken.add(name);
    return one;
  }
}

/** About 1,200 made-up people, in the order of an export: the newest connection first. */
export function madeUpNetwork(): {
  /** LinkedIn's export of the network. */
  readonly rows: readonly ConnectionRow[];
  /** The same people, for judging. */
  readonly people: readonly Contact[];
} {
  const random = seededRandom(SEED);
  const left = PEOPLE - PLANTED.length - KNOWN_EMPLOYERS.length;
  const startups = Array.from({ length: left }, () => pick(random, STARTUPS));
  const taken = new Set<string>();
  const others = shuffled(random, [...KNOWN_EMPLOYERS, ...startups]).map((employer) =>
    another(random, employer, taken),
  );
  const people = [...PLANTED, ...others]
    .map(contactOf)
    .sort((a, b) => b.connected_on.localeCompare(a.connected_on) || (a.id < b.id ? -1 : 1));
  return { rows: connectionRows(people), people };
}
