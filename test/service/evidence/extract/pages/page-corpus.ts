import { readdirSync, readFileSync } from 'node:fs';
import { foldText } from '../../../../../src/service/text/fold.ts';
import { pdfOfLines } from '../../../../support/one-line-pdf.ts';

const FOLDER = new URL('../../../../fixtures/pages/', import.meta.url);

/** One part of a fact, in any wording that counts as right. */
export interface TruePart {
  /** In the form of `comparedWords`; an empty list accepts any words. */
  readonly words: readonly string[];
  /** Whether it may be left out. */
  readonly isOptional: boolean;
}

export type FactKind = 'job' | 'edu' | 'born' | 'place' | 'mail' | 'tel' | 'award';

/** Kinds that the truth of older pages leaves out; they count only on pages that have them. */
export const LATER_KINDS: ReadonlySet<FactKind> = new Set(['mail', 'tel', 'award']);

/** The pages that rules were tuned on, those checked afterwards, and those held out. */
export type CorpusPart = 'tuned' | 'checked' | 'held-out';

/** A fact that a page states; a part that is null is not stated and must not be found. */
export interface TrueFact {
  readonly kind: FactKind;
  readonly parts: readonly (TruePart | null)[];
  /** Whether the whole fact may be left out: a careful reader need not conclude it. */
  readonly isOptional: boolean;
}

export interface TruePerson {
  readonly name: string;
  readonly facts: readonly TrueFact[];
}

export interface CorpusPage {
  readonly style: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
  readonly people: readonly TruePerson[];
  /** Works, organizations, sections and places of the page that look like names. */
  readonly nobody: readonly string[];
}

/** The form in which found and true words are compared, without a leading article. */
export const comparedWords = (text: string): string => foldText(text.replace(/^(?:an?|the) /i, ''));

function partOf(written: string): TruePart | null {
  if (written === '-' || written === '') return null;
  const plain = written.split(' // ').map((one) => one.replace(/^\?/, '').trim());
  const words = plain.filter((one) => one !== '').map(comparedWords);
  return { words, isOptional: written.startsWith('?') };
}

const LENGTHS: Readonly<Record<FactKind, number>> = {
  job: 4,
  edu: 3,
  born: 1,
  place: 1,
  mail: 1,
  tel: 1,
  award: 1,
};

function factOf(line: string): TrueFact {
  const [, may, kind, said = ''] =
    /^(may )?(job|edu|born|place|mail|tel|award) (.+)$/.exec(line) ?? [];
  if (kind === undefined) throw new Error(`No line of a truth: ${line}`);
  const known = kind as FactKind;
  const given = said.split(' | ').map((one) => partOf(one.trim()));
  const parts = Array.from({ length: LENGTHS[known] }, (_, at) => given[at] ?? null);
  return { kind: known, parts, isOptional: may !== undefined };
}

function peopleOf(lines: readonly string[]): TruePerson[] {
  const people: { name: string; facts: TrueFact[] }[] = [];
  for (const line of lines) {
    if (line.startsWith('@ ')) people.push({ name: line.slice(2), facts: [] });
    else if (!line.startsWith('not ')) people.at(-1)?.facts.push(factOf(line));
  }
  return people;
}

function pageOf(written: string): CorpusPage {
  const [head = '', ...rest] = written.split('\n---\n');
  const body = rest.join('\n---\n');
  const [title = '', ...truth] = head.split('\n');
  const [style = '', contentType = ''] = title.split(' | ');
  const isPdf = contentType === 'application/pdf';
  return {
    style,
    contentType,
    bytes: isPdf ? pdfOfLines(body.trim().split('\n')) : Buffer.from(body),
    people: peopleOf(truth),
    nobody: truth.filter((line) => line.startsWith('not ')).map((line) => line.slice(4)),
  };
}

/**
 * The made-up pages of one part, each with its truth before it: `@ name`, then the facts of that
 * person (`job title | organization | start | end`, `edu school | degree | end`, `born`, `place`,
 * `mail`, `tel` and `award` with one value), `may` before a fact and `?` before a part of one that
 * may be left out, `//` between words of which any is right), and `not words` for names that are
 * no people.
 */
export function corpusPages(part: CorpusPart): CorpusPage[] {
  const folder = new URL(`${part}/`, FOLDER);
  return readdirSync(folder)
    .sort()
    .flatMap((file) => readFileSync(new URL(file, folder), 'utf8').split(/^=== /m).slice(1))
    .map(pageOf);
}
