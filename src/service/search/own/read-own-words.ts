import type { OwnClause, OwnKind } from '../../../contract/intent.ts';
import { MAX_LABEL_CHARS } from '../../../contract/notes.ts';
import type { Span } from '../../../contract/search.ts';
import type { LabelName } from '../../notes/find-own-people.ts';
import { foldOwnWords } from '../../notes/folded-words.ts';
import { isOwnerTag } from '../../notes/own-profiles.ts';
import { singularOf } from '../parse/singular.ts';
import {
  ABOUT_ASKER,
  type Cue,
  LIST_AFTER,
  MAY_BE_OWN,
  OWN_CUES,
  SMALL_WORDS,
} from './own-cues.ts';

/** The words of a question that are about what its owner noted. */
export interface OwnWords {
  readonly clauses: readonly { readonly kind: OwnKind; readonly clause: OwnClause }[];
  readonly spans: readonly Span[];
  /** As long as the question; what was read is a bar and blanks, which end every phrase. */
  readonly rest: string;
}

/** A part of the question, with the names in it. */
interface Part {
  readonly kind: OwnKind;
  readonly start: number;
  readonly end: number;
  readonly names: readonly string[];
  readonly isExcluded: boolean;
}

interface Word {
  readonly folded: string;
  readonly start: number;
  readonly end: number;
}

/** Names of a tag or list that nobody made: it would be all people. */
const EVERYBODY = new Set(
  `contacts contact connections connection people friends network email mailing e mail phone
   everyone names name`.split(/\s+/),
);
/** Most words of a name that is not among the owner's and not in quotes. */
const MAX_WORDS = 6;
const WORD = /[\p{L}\p{N}\p{S}&][\p{L}\p{N}\p{S}\p{M}+#&]*(?:['’][\p{L}]+)*/gu;
const ENDS = /[,;:.!?()[\]|\n]/;
const QUOTED = /^\s*["“”„«‹»'‘]\s*([^"“”„«»‹›\n]{1,200}?)\s*["“”»«›'’](?!\p{L})/u;

const wordsFrom = (text: string, at: number): Word[] =>
  [...text.slice(at).matchAll(WORD)].map(({ 0: word, index }) => ({
    folded: foldOwnWords(word),
    start: at + index,
    end: at + index + word.length,
  }));

const singular = (folded: string): string => folded.split(' ').map(singularOf).join(' ');

/** The end of the longest name of a label that begins here; -1 if none does. */
function endOfKnown(text: string, words: readonly Word[], names: ReadonlySet<string>): number {
  const [first] = words;
  if (first === undefined) return -1;
  for (let length = Math.min(words.length, 12); length > 0; length -= 1) {
    const end = words[length - 1]?.end ?? first.end;
    if (names.has(singular(foldOwnWords(text.slice(first.start, end))))) return end;
  }
  return -1;
}

/** The end of plain words up to a sign or a small word: "|investors| in Berlin". */
function endOfPlain(text: string, words: readonly Word[]): number {
  const [first] = words;
  if (first === undefined || SMALL_WORDS.has(first.folded)) return -1;
  let end = first.end;
  for (const word of words.slice(1, MAX_WORDS)) {
    if (ENDS.test(text.slice(end, word.start)) || SMALL_WORDS.has(word.folded)) break;
    end = word.end;
  }
  return end;
}

interface Named {
  readonly name: string;
  readonly end: number;
}

/** The name that begins at a place: in quotes, the owner's own, or plain words. */
function nameAt(
  text: string,
  at: number,
  names: ReadonlySet<string>,
  isSure: boolean,
): Named | null {
  const quote = QUOTED.exec(text.slice(at));
  if (quote?.[1] !== undefined) return { name: quote[1], end: at + quote[0].length };
  const words = wordsFrom(text, at);
  const [first] = words;
  if (first === undefined || ENDS.test(text.slice(at, first.start).replace(/^\s*:/, '')))
    return null;
  const known = endOfKnown(text, words, names);
  const end = known >= 0 || !isSure ? known : endOfPlain(text, words);
  if (end < 0) return null;
  const name = text.slice(first.start, end);
  const isEverybody = foldOwnWords(name)
    .split(' ')
    .every((word) => EVERYBODY.has(word));
  return isEverybody && known < 0 ? null : { name, end };
}

/** "tagged investors |or friends|", "tagged investors |and friends|": further names. */
const JOINT = /^\s*(?:(,|&|and|und|y|et)|(or|oder|o|ou))\s+/iu;

function labelPart(
  text: string,
  { start, end, kind, isExcluded, isSure }: Cue,
  names: ReadonlySet<string>,
): Part[] {
  const first = nameAt(text, end, names, isSure);
  if (first === null) return [];
  const parts: Part[] = [{ kind, start, end: first.end, names: [first.name], isExcluded }];
  for (;;) {
    const last = parts.at(-1);
    if (last === undefined) return parts;
    const joint = JOINT.exec(text.slice(last.end));
    const next = joint && nameAt(text, last.end + joint[0].length, names, false);
    if (!joint || !next) return parts;
    const isOther = joint[2] !== undefined;
    parts.splice(
      isOther ? parts.length - 1 : parts.length,
      isOther ? 1 : 0,
      isOther
        ? { ...last, end: next.end, names: [...last.names, next.name] }
        : { kind, start: last.end, end: next.end, names: [next.name], isExcluded },
    );
  }
}

/** "on |my Berlin trip list|": the name stands before its noun. */
function listsBefore(text: string, names: ReadonlySet<string>): Part[] {
  return [...text.matchAll(LIST_AFTER)].flatMap(({ 0: said, index, groups }): Part[] => {
    const name = (groups?.name ?? '').replace(/^["“„«'‘]|["”“»'’]$/gu, '').trim();
    const folded = foldOwnWords(name);
    const isKnown = names.has(singular(folded));
    const mayBeNew = groups?.own !== undefined && groups.where !== undefined;
    const isOwn = mayBeNew && !folded.split(' ').every((w) => EVERYBODY.has(w));
    if (!isKnown && !isOwn) return [];
    const kind = groups?.tag === undefined ? 'lists' : 'tags';
    const isExcluded = groups?.not !== undefined;
    return [{ kind, start: index, end: index + said.length, names: [name], isExcluded }];
  });
}

const OR = new Set(['or', 'oder', 'o', 'ou']);

/** What a note says, up to the end of the clause. */
function notePart(text: string, { start, end, kind, isExcluded }: Cue): Part[] {
  const quote = QUOTED.exec(text.slice(end));
  if (quote?.[1] !== undefined) {
    return [{ kind, start, end: end + quote[0].length, names: [quote[1]], isExcluded }];
  }
  const words = wordsFrom(text, end);
  let last = end;
  for (const word of words) {
    if (last > end && ENDS.test(text.slice(last, word.start))) break;
    last = word.end;
  }
  const said: string[][] = [[]];
  for (const word of words.filter((one) => one.end <= last)) {
    if (OR.has(word.folded)) said.push([]);
    else if (!SMALL_WORDS.has(word.folded)) said.at(-1)?.push(text.slice(word.start, word.end));
  }
  const names = said.filter((one) => one.length > 0).map((one) => one.join(' '));
  return names.length === 0 ? [] : [{ kind, start, end: last, names, isExcluded }];
}

const withoutOverlaps = (parts: readonly Part[]): Part[] =>
  parts
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .filter((part, at, all) => all.slice(0, at).every((before) => before.end <= part.start));

/** "who am I": the tag of the owner's own profile, where there is one. */
function aboutAsker(query: string, labels: readonly LabelName[]): Part[] {
  const tag = labels.find(({ kind, name }) => kind === 'tag' && isOwnerTag(name));
  if (tag === undefined || !ABOUT_ASKER.test(query)) return [];
  return [{ kind: 'tags', start: 0, end: query.length, names: [tag.name], isExcluded: false }];
}

/** Whether a question may be about its owner's notes, so that their tags and lists are read. */
export const mayBeOwn = (query: string): boolean =>
  MAY_BE_OWN.test(query) || ABOUT_ASKER.test(query);

/**
 * Reads "tagged investors", "on my list Berlin trip" and "my note says sailing" out of a question in
 * English, German, Spanish or French: before anything else of it, so that no name of a tag is spelled
 * otherwise or taken for a title or a place.
 * @param labels the owner's, which say where a name ends
 */
export function readOwnWords(query: string, labels: readonly LabelName[]): OwnWords {
  const names = new Set(labels.map(({ folded }) => singular(folded)));
  const cued = OWN_CUES.flatMap(({ kind, pattern, isSure }) =>
    [...query.matchAll(pattern)].flatMap(({ 0: said, index, groups }) => {
      const isExcluded = groups?.not !== undefined;
      const cue = { kind, start: index, end: index + said.length, isExcluded, isSure };
      return kind === 'notes' ? notePart(query, cue) : labelPart(query, cue, names);
    }),
  );
  const parts = withoutOverlaps([
    ...aboutAsker(query, labels),
    ...cued,
    ...listsBefore(query, names),
  ]);
  const clauses = parts.map(({ kind, names: [text = '', ...anyOf], isExcluded }) => ({
    kind,
    clause: {
      text: text.slice(0, kind === 'notes' ? 200 : MAX_LABEL_CHARS),
      ...(anyOf.length > 0 ? { anyOf: anyOf.map((one) => one.slice(0, MAX_LABEL_CHARS)) } : {}),
      ...(isExcluded ? { excluded: true } : {}),
    },
  }));
  const spans = parts.map(({ kind, start, end, isExcluded }) => ({
    clause: `personalization.${kind}${isExcluded ? '.excluded' : ''}`,
    text: query.slice(start, end),
    start,
    end,
  }));
  const rest = parts.reduce(
    (text, { start, end }) =>
      `${text.slice(0, start)}|${' '.repeat(end - start - 1)}${text.slice(end)}`,
    query,
  );
  return { clauses, spans, rest };
}
