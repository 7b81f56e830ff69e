import { FACE_BANDS, type FaceBand, faceBand } from '../contract/face-bands.ts';
import type { FaceIndexResponse } from '../contract/faces.ts';
import { inCredits, PRICES } from '../contract/prices.ts';
import { TOKEN_BUDGET, type ToolAnswer } from './answer.ts';
import { hostOf } from './dated-source.ts';
import { FACE_RELIABILITY } from './face-reliability.ts';
import { type Fence, type Fenced, fencedLines, fencedObject } from './fence.ts';
import { madeUpAmong, madeUpSentence, type WayToImport } from './made-up-people.ts';
import { type NextCall, writeCall } from './next-call.ts';
import { NO_PICTURES } from './no-pictures.ts';
import { counted, grouped, plainId } from './safe-words.ts';
import { type Column, type Table, tableLines, tableOf, tableThatFits } from './table.ts';

type Found = FaceIndexResponse['payload'];

const FACE_SEARCH_PRICE = inCredits(PRICES['v3.search.start'].credits);

/** A profile with a picture that shows a similar face, and how similar. */
type Similar = Found['matches'][number] & { readonly band: FaceBand };

export interface SimilarFacesFrame {
  readonly fence: Fence;
  /** Whether the service counts credits for this key. */
  readonly metered: boolean;
  /** The selected face, for the call that searches further. */
  readonly face: { readonly photo: string; readonly box: readonly number[] };
  /** How many pictures the service holds; undefined if that is not known. */
  readonly held?: number | undefined;
  readonly toImport: WayToImport;
}

export interface SimilarFacesData {
  /** Lowest similarity, 0 to 1, that the service returns. */
  min_similarity: number;
  /** Profiles in each band, strongest first: `strong 1, likely 0, possible 2`. */
  bands: string;
  shown: number;
  total: number;
  summary: string;
  people: Fenced<Table>;
  next: string;
}

/** Tokens for the sentences; the rows get the rest of the budget. */
const SENTENCES = 480;

const COLUMNS: readonly Column<Similar>[] = [
  { name: 'id', longest: 200, cell: (one) => one.profile_id },
  { name: 'name', longest: 60, cell: (one) => one.preview?.display_name },
  { name: 'headline', longest: 80, cell: (one) => one.preview?.headline },
  { name: 'place', longest: 50, cell: (one) => one.preview?.location },
  { name: 'similarity', longest: 8, cell: (one) => one.band },
  { name: 'similarity_%', longest: 3, cell: (one) => `${Math.floor(one.similarity * 100)}` },
  { name: 'picture_from', longest: 60, cell: (one) => hostOf(one.image_url) },
  { name: 'note', longest: 20, cell: (one) => (one.preview?.demo === true ? 'made up' : '') },
];

const CAUTION =
  'Similarity does not identify anyone: look-alikes and relatives score alike, pictures get ' +
  'mislabelled, and several rows can show one person or different ones.';
const CORROBORATE =
  'Evidence for a row: a name known from another source; an employer, place or date in ' +
  'get_profile that fits the time and place of the photo; a page that shows this picture.';
const NO_MATCH =
  'That says little: it covers only pictures that the operator added, of people with a ' +
  'profile. Try another photo of the face, larger or more from the front, or ' +
  'search_people with a name or other facts.';

function countOf(rows: readonly Similar[]): string {
  const strongestFirst = [...FACE_BANDS].reverse();
  return strongestFirst
    .map((band) => `${band} ${rows.filter((row) => row.band === band).length}`)
    .join(', ');
}

function sentencesOf(
  rows: readonly Similar[],
  shown: number,
  lowest: number,
  { held, toImport }: SimilarFacesFrame,
): string[] {
  if (held === 0) return [NO_PICTURES];
  const madeUp = madeUpAmong(rows.map(({ preview }) => ({ isMadeUp: preview?.demo === true })));
  const said = madeUpSentence(madeUp, toImport);
  const floor = `compared down to a similarity of ${Math.floor(lowest * 100)} %`;
  const among = held === undefined ? '' : ` among the ${grouped(held)} held`;
  if (rows.length === 0) return [`No picture with a similar face${among}, ${floor}.`, NO_MATCH];
  const profiles = new Set(rows.map((row) => row.profile_id)).size;
  return [
    `${counted(profiles, 'profile has', 'profiles have')} pictures with a similar face, ${floor}.`,
    `Pictures by similarity: ${countOf(rows)}${shown < rows.length ? `; first ${shown} shown` : ''}.`,
    FACE_RELIABILITY,
    CAUTION,
    CORROBORATE,
    ...(said === null ? [] : [said]),
  ];
}

/**
 * Opens the best row's profile; if no one looks similar, suggests the wider search, which needs
 * approval.
 */
function nextOf(
  rows: readonly Similar[],
  { face, metered, held }: SimilarFacesFrame,
): NextCall | null {
  if (held === 0) return null;
  const id = plainId(rows[0]?.profile_id);
  if (id !== '') {
    return { tool: 'get_profile', args: { id }, why: 'to look for other evidence' };
  }
  return {
    tool: 'search_people',
    args: { signals: { face }, purpose: '…' },
    why: metered
      ? `only if the user wants to spend ${FACE_SEARCH_PRICE} to compare all pictures`
      : 'only if the user wants all pictures compared',
  };
}

/**
 * Profiles whose pictures show a similar face. It only speaks of similarity and never says that two
 * pictures show one person; a test checks all its sentences.
 */
export function similarFacesAnswer(
  found: Found,
  frame: SimilarFacesFrame,
): ToolAnswer<SimilarFacesData> {
  const rows = found.matches.flatMap((one): Similar[] => {
    const band = faceBand(one.similarity);
    return band === null ? [] : [{ ...one, band }];
  });
  const tokensLeft = TOKEN_BUDGET.concise - SENTENCES;
  const table = tableThatFits(tableOf(rows, COLUMNS, true), tokensLeft);
  const sentences = sentencesOf(rows, table.rows.length, found.min_similarity, frame);
  const call = nextOf(rows, frame);
  const next = call === null ? '' : writeCall(call);
  const text = [
    ...sentences,
    ...(rows.length > 0 ? fencedLines(frame.fence, tableLines(table)) : []),
    ...(next === '' ? [] : [`Next: ${next}`]),
  ].join('\n');
  const data: SimilarFacesData = {
    min_similarity: found.min_similarity,
    bands: countOf(rows),
    shown: table.rows.length,
    total: rows.length,
    summary: sentences.join(' '),
    people: fencedObject(frame.fence, table),
    next,
  };
  return { text, data };
}
