import type { SectionName } from '../contract/profile.ts';
import type { ProfileReadResponse } from '../contract/profile-query.ts';
import { type ResponseFormat, TOKEN_BUDGET, type ToolAnswer } from './answer.ts';
import { isoDay } from './dated-source.ts';
import { type Fence, type Fenced, fencedLines, fencedObject, labelled } from './fence.ts';
import { inTouchRows, inTouchSentence } from './in-touch-rows.ts';
import { importClause, type WayToImport } from './made-up-people.ts';
import { hasMasked } from './mask-contacts.ts';
import { writeCall } from './next-call.ts';
import { notOnRecord } from './not-on-record.ts';
import { contactRows, heldBack, showsContact } from './own-contact.ts';
import { ownNoteRows, ownNotesSentence } from './own-notes.ts';
import {
  PROFILE_SECTIONS,
  type ProfileRow,
  profileHead,
  profileRows,
  profileTable,
} from './profile-rows.ts';
import { withoutRepeats } from './repeated-rows.ts';
import { counted, plainId } from './safe-words.ts';
import { type Table, tableLines, tableThatFits } from './table.ts';
import { estimateTokens, fittingLines } from './token-estimate.ts';

export interface ProfileFrame {
  readonly fence: Fence;
  readonly format: ResponseFormat;
  /** Requested sections; all if empty. */
  readonly sections: readonly SectionName[];
  /** Contact details are masked unless a purpose is given. */
  readonly masked: boolean;
  readonly creditsLeft: number | null;
  readonly toImport: WayToImport;
}

/** Third-party text, including slugs and aliases, which come from names and imports. */
interface ProfileBlock extends Table {
  readonly head: string[];
  readonly slug: string;
  readonly alias_ids: string[];
}

export interface ProfileData {
  id: string;
  generation_level: number;
  updated: string;
  made_up: boolean;
  contacts_masked: boolean;
  shown: number;
  total: number;
  summary: string;
  profile: Fenced<ProfileBlock>;
  next: string;
}

const LEVELS: Readonly<Record<number, string>> = { 1: 'identity', 2: 'partial', 3: 'full' };

/** `jobs 2, education 1`: rows by section. */
function sectionCounts(rows: readonly ProfileRow[]): string {
  return (['contact', 'own note', 'own tag', 'own list', ...PROFILE_SECTIONS] as const)
    .flatMap((name) => {
      const count = rows.filter((row) => row.section === name).length;
      return count === 0 ? [] : [`${name} ${count}`];
    })
    .join(', ');
}

function nextCall(id: string, cut: boolean, format: ResponseFormat): string {
  if (!cut || id === '') return '';
  if (format === 'concise') {
    const args = { id, response_format: 'detailed' };
    return writeCall({ tool: 'get_profile', args, why: 'for more rows' });
  }
  return writeCall({ tool: 'query_profile', args: { id, query: '…' }, why: 'for single facts' });
}

/** Maximum tokens of the heading: name first, other names last. */
const HEAD_TOKENS = 800;
/** Tokens of the sentences, the fence and the next call. */
const FRAME_TOKENS = 160;
/** Tokens of what is said of the user's own notes. */
const OWN_TOKENS = 100;

/** The rows of the sections asked for; of a whole profile in brief, none that only repeats others. */
function rowsOfSections(
  { profile }: ProfileReadResponse,
  { sections, format, masked }: ProfileFrame,
): ProfileRow[] {
  if (sections.length > 0) return profileRows(profile, sections, masked);
  const rows = profileRows(profile, PROFILE_SECTIONS, masked);
  return format === 'detailed' ? rows : withoutRepeats(rows, profile);
}

/**
 * How to reach the user's own contact, if a purpose is given, when they were in touch, what the user
 * has noted, then the rows of the profile.
 */
export function rowsOfProfile(read: ProfileReadResponse, frame: ProfileFrame): ProfileRow[] {
  const isShown = !frame.masked && showsContact(frame.sections);
  return [
    ...(isShown ? contactRows(read.own_contact) : []),
    ...inTouchRows(read.in_touch, frame.sections),
    ...ownNoteRows(read.own_notes, frame.sections),
    ...rowsOfSections(read, frame),
  ];
}

/** What is masked, and how to see it; with numbers for the user's own contact. */
function maskedSentence(held: string, masked: boolean): string {
  if (held !== '') return `Of this contact of the user, masked: ${held}; say a \`purpose\` to see.`;
  return masked ? 'Contact details are masked; say a `purpose` to see them.' : '';
}

/** A profile as an answer: the heading, then one row per item of its sections. */
export function profileAnswer(
  read: ProfileReadResponse,
  frame: ProfileFrame,
): ToolAnswer<ProfileData> {
  const { profile } = read;
  const id = plainId(read.profile_id);
  const rows = rowsOfProfile(read, frame);
  const whole = profileTable(rows, frame.format, frame.masked);
  const head = fittingLines(profileHead(profile, frame.masked), HEAD_TOKENS);
  const own = [
    inTouchSentence(read.in_touch, frame.sections),
    ownNotesSentence(read.own_notes, frame.sections),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
  const tokensLeft =
    TOKEN_BUDGET[frame.format] -
    (own === '' ? FRAME_TOKENS : FRAME_TOKENS + OWN_TOKENS) -
    estimateTokens(JSON.stringify(head));
  const table = tableThatFits(whole, tokensLeft);
  const cut = table.rows.length < rows.length;
  const held = showsContact(frame.sections) ? heldBack(read.own_contact) : '';
  const missing = notOnRecord(read, frame.sections).join(', ');
  const masked = held !== '' || hasMasked([head, ...table.rows]);
  const summary = [
    `Profile ${id}: level ${read.generation_level} (${LEVELS[read.generation_level] ?? '?'}).`,
    isoDay(read.updated_at) === '' ? '' : `Last updated ${isoDay(read.updated_at)}.`,
    profile.demo === true ? `This person is made up${importClause(frame.toImport)}.` : '',
    own,
    rows.length === 0 ? 'It has nothing in these sections.' : '',
    cut
      ? `Only the first ${counted(table.rows.length, 'row is', 'rows are')} shown, of ${sectionCounts(rows)}.`
      : '',
    missing === '' ? '' : `Not on record: ${missing}.`,
    maskedSentence(held, masked),
    frame.creditsLeft === null ? '' : `Credits left: ${frame.creditsLeft}.`,
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
  const slug = plainId(read.slug);
  const aliases = (read.alias_ids ?? []).map(plainId).filter((alias) => alias !== '');
  const next = nextCall(id, cut, frame.format);
  const lines = [labelled('person', head), ...(table.rows.length > 0 ? tableLines(table) : [])];
  const text = [
    summary,
    ...fencedLines(frame.fence, lines),
    ...(next === '' ? [] : [`Next: ${next}`]),
  ].join('\n');
  const data: ProfileData = {
    id,
    generation_level: read.generation_level,
    updated: isoDay(read.updated_at),
    made_up: profile.demo === true,
    contacts_masked: masked,
    shown: table.rows.length,
    total: rows.length,
    summary,
    profile: fencedObject(frame.fence, { head, slug, alias_ids: aliases, ...table }),
    next,
  };
  const links = id === '' ? [] : [{ uri: `people://profile/${id}`, name: id } as const];
  return { text, data, links: links.map((link) => ({ ...link, mimeType: 'text/plain' })) };
}
