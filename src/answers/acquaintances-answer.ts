import type {
  IntroductionPath,
  Introductions,
  KnownPerson,
  OverlappingPerson,
  Overlaps,
  Tie,
} from '../contract/network.ts';
import { TOKEN_BUDGET, type ToolAnswer } from './answer.ts';
import { isoDay } from './dated-source.ts';
import type { Fence } from './fence.ts';
import { writeCall } from './next-call.ts';
import { type OwnPageData, pageAnswer } from './notes-answer.ts';
import { counted, plainId } from './safe-words.ts';
import { type Column, type Table, tableOf, tableThatFits } from './table.ts';

/** Tokens for the sentences and the next call; the rows get the rest. */
const ROWS = TOKEN_BUDGET.concise - 450;

const ESTIMATE =
  '`strength` is an estimate from shared employers and schools; no row says that two people know ' +
  'each other.';

const BY_CONTACT = 'It is smaller where the user was out of touch with the connection.';

const goneText = ({ gone_by: day }: KnownPerson): string =>
  day == null ? '' : `no longer in the newest export, by ${isoDay(day)}`;

const reasonsOf = (ties: readonly Tie[]): string => ties.map(({ reason }) => reason).join('. ');

const whyText = ({ ties, contact }: IntroductionPath): string =>
  [contact == null ? '' : contactText(contact), reasonsOf(ties)].filter(Boolean).join('. ');

const contactText = ({ last_on: day, times }: NonNullable<IntroductionPath['contact']>): string =>
  `the user was last in touch on ${isoDay(day)}, ${times === 1 ? 'once' : `${times} times`} on record`;

const fitted = (table: Table): Table =>
  table.rows.length === 0 ? table : tableThatFits(table, ROWS);

const cut = (shown: Table, sent: number, how: string): string =>
  shown.rows.length < sent ? `${how} ${shown.rows.length} of ${sent} are shown.` : '';

/** A way to somebody: through a connection, or as a connection. */
interface Way {
  readonly way: string;
  readonly via: KnownPerson;
  readonly path: IntroductionPath | null;
}

const WAYS: readonly Column<Way>[] = [
  { name: 'way', longest: 12, cell: ({ way }) => way },
  { name: 'connection', longest: 200, cell: ({ via }) => via.profile_id },
  { name: 'name', longest: 60, cell: ({ via }) => via.display_name },
  { name: 'headline', longest: 60, cell: ({ via }) => via.headline },
  { name: 'note', longest: 60, cell: ({ via }) => goneText(via) },
  { name: 'to', longest: 200, cell: ({ path }) => path?.to.profile_id },
  { name: 'whom', longest: 60, cell: ({ path }) => path?.to.display_name },
  { name: 'strength', longest: 4, cell: ({ path }) => path?.strength.toFixed(2) },
  { name: 'why', longest: 300, cell: ({ path }) => (path === null ? '' : whyText(path)) },
];

const asWay =
  (way: string) =>
  (via: KnownPerson): Way => ({ way, via, path: null });

const isGone = ({ gone_by: day }: KnownPerson): boolean => day != null;

/** Who is no longer in the newest export comes last. */
function waysOf({ connected, former, paths }: Introductions): Way[] {
  const ways = [
    ...connected.map(asWay('direct')),
    ...paths.map((path): Way => ({ way: 'path', via: path.via, path })),
    ...former.map(asWay('was there')),
  ];
  return ways.toSorted((a, b) => Number(isGone(a.via)) - Number(isGone(b.via)));
}

function goneSentence({ connected, former, paths }: Introductions): string {
  const people = [...connected, ...former, ...paths.map(({ via }) => via)].filter(isGone);
  const count = new Set(people.map(({ profile_id: id }) => id)).size;
  return count === 0
    ? ''
    : `${counted(count, 'person', 'people')} of these rows may no longer be connected: see \`note\`.`;
}

const toPerson = ({ connected, paths }: Introductions): string[] => [
  connected.length > 0 ? 'The user is connected with this person (`direct`).' : '',
  paths.length > 0
    ? `${counted(paths.length, 'connection', 'connections')} of the user may know this person, the likeliest first.`
    : 'Not known: no connection of the user is on record at an employer or school of this person ' +
      'at a time that fits.',
];

/** How many there are, and how many of them are rows. */
const listed = (all: number, rows: readonly unknown[]): string =>
  `${counted(all, 'connection', 'connections')} of the user` +
  (rows.length < all ? ` (${rows.length} listed)` : '');

const toOrganization = (found: Introductions): string[] => [
  found.connected_count > 0
    ? `On record there now: ${listed(found.connected_count, found.connected)}, \`direct\`.`
    : 'No connection of the user is on record as working there now.',
  found.former_count > 0
    ? `There before, who may know people there: ${listed(found.former_count, found.former)}, \`was there\`.`
    : '',
  found.targets === 0
    ? 'Nobody else there is on record.'
    : `Others on record there: ${counted(found.targets, 'person', 'people')}, with ${counted(found.paths.length, 'path', 'paths')} to them.`,
];

/** Who could introduce the user, as an answer. */
export function introductionsAnswer(
  found: Introductions,
  fence: Fence,
  isPerson: boolean,
): ToolAnswer<OwnPageData> {
  const ways = waysOf(found);
  const table = fitted(tableOf(ways, WAYS, true));
  const id = plainId(ways[0]?.via.profile_id);
  return pageAnswer({
    fence,
    table,
    sentences: [
      ...(isPerson ? toPerson(found) : toOrganization(found)),
      goneSentence(found),
      found.is_complete ? '' : 'There are more people than were compared.',
      found.paths.length > 0 ? ESTIMATE : '',
      found.paths.some(({ contact }) => contact != null) ? BY_CONTACT : '',
      cut(table, ways.length, 'The likeliest'),
    ],
    next:
      id === '' ? '' : writeCall({ tool: 'get_profile', args: { id }, why: 'for the first one' }),
  });
}

const PEOPLE: readonly Column<OverlappingPerson>[] = [
  { name: 'id', longest: 200, cell: ({ person }) => person.profile_id },
  { name: 'name', longest: 60, cell: ({ person }) => person.display_name },
  { name: 'headline', longest: 60, cell: ({ person }) => person.headline },
  { name: 'connection', longest: 3, cell: ({ person }) => (person.is_connection ? 'yes' : '') },
  { name: 'note', longest: 60, cell: ({ person }) => goneText(person) },
  { name: 'strength', longest: 4, cell: ({ strength }) => strength.toFixed(2) },
  { name: 'why', longest: 300, cell: ({ ties }) => reasonsOf(ties) },
];

function overlapSentences({ people, found, stays, organizations, ...rest }: Overlaps): string[] {
  const { is_complete: isComplete } = rest;
  if (stays === 0) return ['Not known: no employer or school of this person is on record.'];
  if (organizations.length === 0) {
    return [
      `Not known: this person is not on record there, but at ${counted(stays, 'other employer or school', 'other employers and schools')}; without \`at\` all are compared.`,
    ];
  }
  if (found === 0) return ['Nobody else on record was there at a time that fits.'];
  return [
    `${counted(found, 'person was', 'people were')} there at the same time, as far as is known; ${counted(people.length, 'is', 'are')} listed, the likeliest to know each other first.`,
    isComplete ? '' : 'There are more people than were compared.',
    ESTIMATE,
  ];
}

/** Who was where somebody was, as an answer. */
export function overlapsAnswer(overlaps: Overlaps, fence: Fence): ToolAnswer<OwnPageData> {
  const table = fitted(tableOf(overlaps.people, PEOPLE, true));
  const how = cut(table, overlaps.people.length, 'Of these, the first');
  return pageAnswer({
    ...{ fence, table, next: '' },
    sentences: [...overlapSentences(overlaps), how],
  });
}
