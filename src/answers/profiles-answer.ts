import type { ProfileReadResponse } from '../contract/profile-query.ts';
import { TOKEN_BUDGET, type ToolAnswer } from './answer.ts';
import { isoDay } from './dated-source.ts';
import { fencedLines, fencedObject, labelled } from './fence.ts';
import { madeUpAmong, madeUpSentence } from './made-up-people.ts';
import { hasMasked } from './mask-contacts.ts';
import { notOnRecord } from './not-on-record.ts';
import { heldBack, showsContact } from './own-contact.ts';
import { ownNotesSentence } from './own-notes.ts';
import { type ProfileData, type ProfileFrame, rowsOfProfile } from './profile-answer.ts';
import { profileHead, profileTable } from './profile-rows.ts';
import { counted, plainId } from './safe-words.ts';
import { type Table, tableLines, tableThatFits } from './table.ts';
import { estimateTokens, fittingLines } from './token-estimate.ts';

/** Tokens of the sentences and the fence. */
const FRAME_TOKENS = 200;

/** Maximum tokens of one person's heading. */
const HEAD_TOKENS = 120;

/** One person of several: a heading and rows that fit a share of the answer. */
function partOf(read: ProfileReadResponse, frame: ProfileFrame, tokens: number) {
  const id = plainId(read.profile_id);
  const missing = notOnRecord(read, frame.sections).join(', ');
  const lines = [
    ...fittingLines(profileHead(read.profile, frame.masked), HEAD_TOKENS),
    ...(missing === '' ? [] : [`not on record: ${missing}`]),
  ];
  const head = `${id}: ${lines.join('; ')}`;
  const rows = rowsOfProfile(read, frame);
  const whole = profileTable(rows, frame.format, frame.masked);
  const table = tableThatFits(whole, tokens - estimateTokens(head));
  return { id, head, table, total: rows.length, updated: isoDay(read.updated_at) };
}

/** Tables as one, with the id of the person first; a column that only some have is kept. */
function joinedTable(parts: readonly { id: string; table: Table }[]): Table {
  const columns = [...new Set(parts.flatMap(({ table }) => table.columns))];
  const rows = parts.flatMap(({ id, table }) =>
    table.rows.map((row) => [id, ...columns.map((name) => row[table.columns.indexOf(name)] ?? '')]),
  );
  return { columns: ['id', ...columns], rows };
}

/**
 * Several profiles as one answer, in the order asked for: each gets the same share of the tokens.
 * @param missing references that no profile has
 */
export function profilesAnswer(
  reads: readonly ProfileReadResponse[],
  missing: readonly string[],
  frame: ProfileFrame,
): ToolAnswer<ProfileData> {
  const share = Math.floor((TOKEN_BUDGET[frame.format] - FRAME_TOKENS) / reads.length);
  const parts = reads.map((read) => partOf(read, frame, share));
  const head = parts.map((part) => part.head);
  const table = joinedTable(parts);
  const total = parts.reduce((sum, part) => sum + part.total, 0);
  const isHeld = showsContact(frame.sections) && reads.some((read) => heldBack(read.own_contact));
  const masked = isHeld || hasMasked([head, ...table.rows]);
  const noted = reads.find(({ own_notes }) => own_notes !== undefined)?.own_notes;
  const own = ownNotesSentence(noted, frame.sections);
  const unknown = missing.map(plainId).filter((id) => id !== '');
  const madeUp = madeUpAmong(reads.map(({ profile }) => ({ isMadeUp: profile.demo === true })));
  const madeUpIds = reads.flatMap(({ profile, profile_id }) =>
    profile.demo === true ? [plainId(profile_id)] : [],
  );
  const summary = [
    `${counted(reads.length, 'profile', 'profiles')}.`,
    missing.length === 0 ? '' : `Not found: ${unknown.join(', ') || missing.length}.`,
    // Their rows have no notes.
    madeUp === 'some' ? `Made up: ${madeUpIds.join(', ')}.` : '',
    madeUp === 'all' ? (madeUpSentence(madeUp, frame.toImport) ?? '') : '',
    own,
    table.rows.length < total
      ? `Only ${table.rows.length} of ${total} rows are shown: name \`sections\`, or fewer ids.`
      : '',
    masked ? 'Contact details are masked; say a `purpose` to see them.' : '',
    frame.creditsLeft === null ? '' : `Credits left: ${frame.creditsLeft}.`,
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
  const lines = [labelled('people', head), ...(table.rows.length > 0 ? tableLines(table) : [])];
  const ids = parts.map(({ id }) => id).filter((id) => id !== '');
  const data: ProfileData = {
    id: ids.join(' '),
    generation_level: Math.min(...reads.map((read) => read.generation_level)),
    updated: parts.map(({ updated }) => updated).toSorted()[0] ?? '',
    made_up: madeUp !== 'none',
    contacts_masked: masked,
    shown: table.rows.length,
    total,
    summary,
    profile: fencedObject(frame.fence, { head, slug: '', alias_ids: [], ...table }),
    next: '',
  };
  const links = ids.map((id) => ({
    uri: `people://profile/${id}`,
    name: id,
    mimeType: 'text/plain' as const,
  }));
  return { text: [summary, ...fencedLines(frame.fence, lines)].join('\n'), data, links };
}
