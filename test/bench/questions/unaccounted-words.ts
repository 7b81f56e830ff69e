import type { SearchSnapshot } from '../../../src/contract/search.ts';
import { singularOf } from '../../../src/service/search/parse/singular.ts';
import { foldText, foldTokens } from '../../../src/service/text/fold.ts';
import { FILLER_WORDS } from './plain-words.ts';

const WORD = /[\p{L}\p{M}\p{N}+#&]+(?:['’][\p{L}\p{M}]+)*/gu;

const wordsOf = (text: string): string[] => foldTokens(text).map(singularOf);

/** Fields of an answer that are not about the words of its question, or only name what they hold. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  ...['search_id', 'request_id', 'status', 'query', 'profile_depth', 'created_at', 'updated_at'],
  ...['results', 'discovered_sources', 'population', 'loosen', 'failure', 'links'],
  ...['spans', 'clause'],
]);

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  const fields = Object.entries(value).filter(([name]) => !ELSEWHERE.has(name));
  return fields.flatMap(([, field]) => stringsIn(field));
}

/** What an answer says in clauses, orders, hints and notices; the question given back does not count. */
function toldWords(query: string, said: SearchSnapshot): ReadonlySet<string> {
  const asked = foldText(query);
  const told = stringsIn(said).filter((text) => foldText(text) !== asked);
  return new Set(told.flatMap(wordsOf));
}

/**
 * The content words of a question that are in no span of its answer and in no notice, order or hint:
 * neither applied nor named as not applied.
 */
export function unaccountedWords(query: string, said: SearchSnapshot): string[] {
  const spans = said.query_intent?.spans ?? [];
  const told = toldWords(query, said);
  const isSpanned = (from: number, to: number) =>
    spans.some(({ start, end }) => start < to && end > from);
  return [...query.matchAll(WORD)]
    .filter(({ 0: word }) => foldText(word) !== '' && !FILLER_WORDS.has(foldText(word)))
    .filter(({ 0: word, index }) => !isSpanned(index, index + word.length))
    .map(({ 0: word }) => word)
    .filter((word) => !wordsOf(word).every((part) => told.has(part)));
}
