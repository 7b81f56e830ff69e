import { OF_LEADERS, TITLE_HEADS } from '../../../text/vocabulary/title-heads.ts';
import { singularOf } from '../singular.ts';
import { FIELDS } from '../vocabulary/title-modifiers.ts';
import type { Language } from './language.ts';
import { type PhraseAt, phraseAt } from './phrase-at.ts';
import type { Token } from './tokens.ts';

const ARTICLES = /^(?:el|la|los|las)$/;
const OR = /^[ou]$/;
const AND = /^[ye]$/;

/** A noun of work alone: "agente", and not "gerente de ventas". */
function headAt(language: Language, tokens: readonly Token[], at: number): PhraseAt | null {
  const word = tokens[at];
  const english = word === undefined ? undefined : language.phrases.get(word.folded);
  const last = english?.split(' ').at(-1) ?? '';
  const isHead = TITLE_HEADS.has(last) || TITLE_HEADS.has(singularOf(last));
  return english !== undefined && isHead ? { english, length: 1 } : null;
}

function fieldAt(language: Language, tokens: readonly Token[], at: number): PhraseAt | null {
  const trade = phraseAt([language.trades ?? new Map()], tokens, at);
  if (trade !== null) return trade;
  const word = tokens[at];
  // "marketing" is the same in both languages.
  const isSame = word !== undefined && /^\p{Ll}/u.test(word.text) && FIELDS.has(word.folded);
  return isSame ? { english: word.folded, length: 1 } : null;
}

/** The index after "de", "del" and an article; the same index where there is none. */
function afterDe(tokens: readonly Token[], at: number): number {
  const word = tokens[at]?.folded;
  if (word === 'del') return at + 1;
  if (word !== 'de') return at;
  return ARTICLES.test(tokens[at + 1]?.folded ?? '') ? at + 2 : at + 1;
}

/** "insurance" of "female agents": "female insurance agents". */
const withField = (head: string, field: string): string =>
  head.startsWith('female ') ? `female ${field} ${head.slice(7)}` : `${field} ${head}`;

/** Puts some words in a row: the first one, and those after an "o" or "y" each. */
interface Listed {
  readonly english: readonly string[];
  readonly joint: string;
  readonly to: number;
}

function listAt(
  tokens: readonly Token[],
  at: number,
  read: (at: number) => PhraseAt | null,
  joints: readonly (readonly [RegExp, string])[],
): Listed | null {
  const english: string[] = [];
  let [to, joint] = [at, ''];
  for (let next = at; ; ) {
    const one = read(next);
    if (one === null) break;
    english.push(one.english);
    to = next + one.length;
    const found = joints.find(([word]) => word.test(tokens[to]?.folded ?? ''));
    if (found === undefined || (joint !== '' && found[1] !== joint)) break;
    joint = found[1];
    next = afterDe(tokens, to + 1);
  }
  return english.length === 0 ? null : { english, joint: english.length > 1 ? joint : '', to };
}

/**
 * What somebody is, and in what: "agente de seguros" → "insurance agent", "gerente de ventas o de
 * marketing" → "sales or marketing manager", "gerente o director de compras" → "purchasing manager or
 * purchasing director".
 */
export function titleOfFieldAt(
  language: Language,
  tokens: readonly Token[],
  at: number,
): PhraseAt | null {
  if (language.trades === undefined) return null;
  const heads = listAt(tokens, at, (n) => headAt(language, tokens, n), [[OR, 'or']]);
  if (heads === null) return null;
  const from = afterDe(tokens, heads.to);
  const fields = listAt(tokens, from, (n) => fieldAt(language, tokens, n), [
    [OR, 'or'],
    [AND, 'and'],
  ]);
  if (fields === null) return null;
  const isSingle = heads.joint === '' && fields.joint === '';
  // "Gerente de ventas" has a phrase of its own, and "director de finanzas" is "director of finance".
  const own = phraseAt([language.phrases], tokens, at);
  const isLed = OF_LEADERS.has(singularOf(heads.english[0]?.split(' ').at(-1) ?? ''));
  if (isSingle && ((own?.length ?? 0) > 1 || isLed)) return null;
  const field = fields.english.join(` ${fields.joint} `);
  const english = heads.english.map((head) => withField(head, field)).join(' or ');
  return { english, length: fields.to - at };
}
