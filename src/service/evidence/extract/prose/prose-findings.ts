import type { Block } from '../page/page-blocks.ts';
import { clausesOf, type Predicate, predicatesOf } from './clauses.ts';
import { educationRule } from './education-rules.ts';
import type { Clause, Finding } from './finding.ts';
import { jobRule } from './job-rules.ts';
import { isMachineTalk } from './machine-talk.ts';
import { type NamedPerson, type Reference, ReferenceFinder } from './references.ts';
import { readRole } from './role.ts';
import { sentencesOf } from './sentences.ts';
import { TELLING_RULES } from './telling-rules.ts';

/** What a sentence says of a person. */
export interface ProseFinding {
  readonly person: string;
  /** The sentence as it stands on the page. */
  readonly sentence: string;
  /** The sentence, or the part of it that is theirs, with the name for a pronoun. */
  readonly text: string;
  readonly findings: readonly ToldFinding[];
}

export interface ToldFinding extends Finding {
  /** The words that say it, where the sentence says several things. */
  readonly words?: string;
}

/** A stretch of a page in which names mean the same people. */
export interface ProsePart {
  readonly blocks: readonly Block[];
  readonly people: readonly NamedPerson[];
  /** Whom the part is about: a pronoun at its beginning means them. */
  readonly about: string | null;
}

interface Memory {
  /** Whom the sentences before named, the last first. */
  named: readonly string[];
  readonly pronouns: Map<string, 'she' | 'he'>;
}

function resolve(reference: Reference, memory: Memory): string | null {
  if (typeof reference.to === 'string') return reference.to;
  const { pronoun } = reference.to;
  const possible = memory.named.filter((key) => (memory.pronouns.get(key) ?? pronoun) === pronoun);
  const sure = possible.filter((key) => memory.pronouns.get(key) === pronoun);
  const [only, other] = sure.length > 0 ? sure : possible;
  // Between two who may be meant, nobody is.
  if (only === undefined || other !== undefined) return null;
  memory.pronouns.set(only, pronoun);
  return only;
}

const RULES = [jobRule, educationRule, ...TELLING_RULES];

function appositionFindings(predicate: Predicate): Finding[] {
  const words = predicate.apposition;
  const isFormer = /^(?:the |an? )?(?:former|previous|ex-|onetime|then)[ -]?/i;
  const role = words === '' ? null : readRole(words.replace(isFormer, ''));
  // A title alone beside a name is too often a job of yesterday, or of the sentence's object.
  if (role?.title === undefined || role.organization === undefined) return [];
  const { tail: _, ...said } = role;
  return [{ experience: { ...said, ...(isFormer.test(words) && { current: false }) } }];
}

/** "studied physics at Saltmere, graduating in 2003" is one statement. */
function joinGraduations(clauses: readonly string[]): string[] {
  const joined: string[] = [];
  for (const clause of clauses) {
    const before = joined.at(-1);
    if (before !== undefined && /^graduating (?:in|with)\b/.test(clause)) {
      joined[joined.length - 1] = `${before}, ${clause}`;
    } else joined.push(clause);
  }
  return joined;
}

function findingsOf(predicate: Predicate, name: string, publishedAt: string | null): ToldFinding[] {
  const clauses = joinGraduations(clausesOf(predicate.text));
  const told = clauses.flatMap((text, at) => {
    const clause: Clause = { text, publishedAt, lead: at === 0 ? predicate.lead : '' };
    const words = clauses.length > 1 ? { words: `${name} ${text}.` } : {};
    return RULES.flatMap((rule): ToldFinding[] => {
      const finding = rule(clause);
      return finding === null ? [] : [{ ...finding, ...words }];
    });
  });
  return [...appositionFindings(predicate), ...told];
}

function wordsOf(sentence: string, predicate: Predicate, name: string, isOnly: boolean): string {
  const { reference, text, apposition } = predicate;
  const isPronoun = typeof reference.to !== 'string';
  if (!isOnly) return `${name} ${text === '' ? apposition : text}`.replace(/[,;]$/, '.');
  if (!isPronoun) return sentence;
  return `${sentence.slice(0, reference.start)}${name}${sentence.slice(reference.end)}`;
}

/** Everything that a part of a page says of people in sentences. */
export function proseFindings(part: ProsePart, publishedAt: string | null): ProseFinding[] {
  const finder = new ReferenceFinder(part.people);
  const names = new Map(part.people.map(({ key, name }) => [key, name]));
  const pronouns = new Map<string, 'she' | 'he'>();
  return part.blocks.flatMap((block) => {
    if (isMachineTalk(block.text)) return [];
    const memory: Memory = { named: part.about === null ? [] : [part.about], pronouns };
    return sentencesOf(block.text).flatMap((sentence) => {
      if (sentence.endsWith('?')) return [];
      return sentenceFindings(sentence, finder, memory, names, publishedAt);
    });
  });
}

function sentenceFindings(
  sentence: string,
  finder: ReferenceFinder,
  memory: Memory,
  names: ReadonlyMap<string, string>,
  publishedAt: string | null,
): ProseFinding[] {
  const references = finder.find(sentence);
  const resolved = new Map(references.map((one) => [one, resolve(one, memory)]));
  const mentioned = [...new Set([...resolved.values()].filter((key) => key !== null))];
  if (mentioned.length > 0) memory.named = mentioned;
  const predicates = predicatesOf(sentence, references);
  const isOnly = predicates.length === 1;
  return predicates.flatMap((predicate): ProseFinding[] => {
    const person = resolved.get(predicate.reference) ?? null;
    const name = person === null ? undefined : names.get(person);
    if (person === null || name === undefined) return [];
    const text = wordsOf(sentence, predicate, name, isOnly);
    return [{ person, sentence, text, findings: findingsOf(predicate, name, publishedAt) }];
  });
}
