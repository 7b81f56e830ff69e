import type { Block } from '../page/page-blocks.ts';
import { announcerOf, appointmentsOf } from './announcements.ts';
import { type Predicate, predicatesOf } from './clauses.ts';
import { educationRule } from './education-rules.ts';
import type { Clause, Finding } from './finding.ts';
import { earlierJobRule, jobRule } from './job-rules.ts';
import { readPossessive } from './possessive.ts';
import { isPromptInjection } from './prompt-injection.ts';
import { type NamedPerson, type Pronoun, type Reference, ReferenceFinder } from './references.ts';
import { readRole } from './role.ts';
import { readBirth, SENTENCE_RULES } from './sentence-rules.ts';
import { sentencesOf } from './sentences.ts';
import { expandContractions, toThirdPerson } from './speaker-verbs.ts';
import { statementsOf } from './statements.ts';
import { linesBelowName, subjectlessPredicate } from './subjectless.ts';

/** What a sentence says about a person. */
export interface ProseFinding {
  readonly person: string;
  /** The sentence, verbatim. */
  readonly sentence: string;
  /** The sentence, or the person's part of it, with the name instead of a pronoun. */
  readonly text: string;
  readonly findings: readonly QuotedFinding[];
}

export interface QuotedFinding extends Finding {
  /** The words behind it, if the sentence makes several statements. */
  readonly words?: string;
}

/** A part of a page in which each name means one person. */
export interface ProsePart {
  readonly blocks: readonly Block[];
  readonly people: readonly NamedPerson[];
  /** The person whom the part is about: a pronoun at its beginning means them. */
  readonly about: string | null;
  /** The person who says "I" on this page; null if nobody does, or it is unclear. */
  readonly self: string | null;
}

interface Memory {
  /** Keys of the people in the sentences before, the last first. */
  named: readonly string[];
  /** Whether the last sentence names one person and no other thing that "they" could mean. */
  isOneAlone: boolean;
  /** Whether the last sentence begins with the person whom it names. */
  isAbout: boolean;
  /** Whether the page uses "they" for one person. */
  readonly hasSingularThey: boolean;
  readonly pronouns: Map<string, 'she' | 'he' | 'they'>;
  readonly self: string | null;
}

/** Phrases about one person: they rule out companies and groups. */
const SINGULAR_THEY =
  /\bthey\/them\b|\bthemself\b|\b[Tt]hey (?:\p{Ll}+ )?(?:are|were|have been) (?:an? |the )|\b[Tt]hey (?:\p{Ll}+ )?(?:live in|studied|graduated|hold an? |worked as)\b/u;
/** A plural that "they" may mean; it matches some verbs too, which only loses statements. */
const PLURAL =
  /\b(?!(?:is|was|has|as|its|his|this|does|us|across|previous)\b)\p{Ll}{2,}(?<!s)s\b|\bpeople\b/u;

/** The person whom "they" means, if the page uses it for one person and no other is possible. */
function resolveThey(memory: Memory): string | null {
  const [only, other] = memory.named;
  if (only === undefined || other !== undefined || !memory.hasSingularThey) return null;
  const known = memory.pronouns.get(only);
  if (known !== 'they' && (known !== undefined || !memory.isOneAlone)) return null;
  memory.pronouns.set(only, 'they');
  return only;
}

function resolve(reference: Reference, memory: Memory): string | null {
  if (typeof reference.to === 'string') return reference.to;
  const { pronoun } = reference.to;
  if (pronoun === 'self') return memory.self;
  if (pronoun === 'they') return resolveThey(memory);
  if (pronoun === 'one') {
    return memory.isAbout && memory.named.length === 1 ? (memory.named[0] ?? null) : null;
  }
  const possible = memory.named.filter((key) => (memory.pronouns.get(key) ?? pronoun) === pronoun);
  const sure = possible.filter((key) => memory.pronouns.get(key) === pronoun);
  const [only, other] = sure.length > 0 ? sure : possible;
  // Two people are possible, so it means neither.
  if (only === undefined || other !== undefined) return null;
  memory.pronouns.set(only, pronoun);
  return only;
}

const RULES = [jobRule, earlierJobRule, educationRule, ...SENTENCE_RULES];
/** Text before a subject that is about birth and does not date the predicate. */
const BORN_LEAD = /^(?:Born|Raised|Educated)\b/;

function appositionFindings(predicate: Predicate): Finding[] {
  const words = predicate.apposition;
  const isFormer = /^(?:the |an? )?(?:former|previous|retired|ex-|onetime|then)[ -]?/i;
  const birth = readBirth(words);
  if (birth !== null) return [birth];
  const role = words === '' ? null : readRole(words.replace(isFormer, ''));
  // A title alone beside a name is too often a former job, or the title of the sentence's object.
  if (role?.title === undefined || role.organization === undefined) return [];
  const { tail: _, ...said } = role;
  return [{ experience: { ...said, ...(isFormer.test(words) && { current: false }) } }];
}

function findingsOf(
  predicate: Predicate,
  name: string,
  publishedAt: string | null,
): QuotedFinding[] {
  const clauses = statementsOf(predicate.text);
  const isBirth = BORN_LEAD.test(predicate.lead);
  const birth = isBirth ? readBirth(predicate.lead) : null;
  const stated = clauses.flatMap((text, at) => {
    const clause: Clause = { text, publishedAt, lead: at === 0 && !isBirth ? predicate.lead : '' };
    const words = clauses.length > 1 ? { words: `${name} ${text}.` } : {};
    return RULES.flatMap((rule): QuotedFinding[] => {
      const finding = rule(clause);
      return finding === null ? [] : [{ ...finding, ...words }];
    });
  });
  return [...appositionFindings(predicate), ...(birth === null ? [] : [birth]), ...stated];
}

function wordsOf(sentence: string, predicate: Predicate, name: string, isOnly: boolean): string {
  const { reference, text, apposition } = predicate;
  const isPronoun = typeof reference.to !== 'string';
  if (!isOnly) return `${name} ${text === '' ? apposition : text}`.replace(/[,;]$/, '.');
  if (!isPronoun) return sentence;
  return `${sentence.slice(0, reference.start)}${name}${sentence.slice(reference.end)}`;
}

/** Every statement about people in a part's sentences. */
export function proseFindings(part: ProsePart, publishedAt: string | null): ProseFinding[] {
  const finder = new ReferenceFinder(part.people);
  const names = new Map(part.people.map(({ key, name }) => [key, name]));
  const pronouns = new Map<string, 'she' | 'he' | 'they'>();
  const lines = linesBelowName(part);
  const hasSingularThey = part.blocks.some(({ text }) => SINGULAR_THEY.test(text));
  return part.blocks.flatMap((block) => {
    if (isPromptInjection(block.text)) return [];
    const named = part.about === null ? [] : [part.about];
    const memory: Memory = {
      named,
      isOneAlone: false,
      isAbout: false,
      hasSingularThey,
      pronouns,
      self: part.self,
    };
    return sentencesOf(block.text).flatMap((sentence) => {
      if (sentence.endsWith('?')) return [];
      const stated = sentenceFindings(sentence, finder, memory, names, publishedAt);
      return stated.length > 0 || !lines.has(block)
        ? stated
        : headless(sentence, part, names, publishedAt);
    });
  });
}

/** "Compiler engineer at Tessera." below a name is about the person named. */
function headless(
  sentence: string,
  { about }: ProsePart,
  names: ReadonlyMap<string, string>,
  publishedAt: string | null,
): ProseFinding[] {
  const text = subjectlessPredicate(sentence);
  const name = about === null ? undefined : names.get(about);
  if (text === null || about === null || name === undefined) return [];
  const reference = { start: 0, end: 0, to: about, isFull: true };
  const predicate = { reference, text, apposition: '', lead: '' };
  const findings = findingsOf(predicate, name, publishedAt);
  return [{ person: about, sentence, text: `${name} ${text}`, findings }];
}

function sentenceFindings(
  sentence: string,
  finder: ReferenceFinder,
  memory: Memory,
  names: ReadonlyMap<string, string>,
  publishedAt: string | null,
): ProseFinding[] {
  const plain = expandContractions(sentence);
  const possessed = possessedFindings(plain, sentence, finder, memory, names, publishedAt);
  if (possessed !== null) return possessed;
  const references = finder.find(plain);
  const resolved = new Map(references.map((one) => [one, resolve(one, memory)]));
  const mentioned = [...new Set([...resolved.values()].filter((key) => key !== null))];
  if (mentioned.length > 0) memory.named = mentioned;
  memory.isAbout = mentioned.length === 1 && references[0]?.start === 0;
  memory.isOneAlone = memory.isAbout && !PLURAL.test(plain);
  const isOf = (predicate: Predicate) => resolved.get(predicate.reference) ?? null;
  const predicates = joinWhere(predicatesOf(plain, references), isOf);
  const isOnly = predicates.length === 1;
  const announcer = announcerOf(plain);
  const stated = predicates.flatMap((given): ProseFinding[] => {
    const person = isOf(given);
    const name = person === null ? undefined : names.get(person);
    if (person === null || name === undefined) return [];
    const isSpoken = ['self', 'they'].includes(pronounOf(given));
    // A dateline is the date of the announcement, not of the job's start.
    const lead = announcer === null ? given.lead : '';
    const predicate = { ...given, lead, text: isSpoken ? toThirdPerson(given.text) : given.text };
    const text = isSpoken ? `${name} ${predicate.text}` : wordsOf(plain, predicate, name, isOnly);
    const findings = findingsOf(predicate, name, publishedAt);
    return [{ person, sentence, text, findings: announced(findings, announcer) }];
  });
  const appointed = appointmentsOf(plain, references).flatMap(
    ({ reference, text, organization }): ProseFinding[] => {
      const person = resolved.get(reference) ?? null;
      const name = person === null ? undefined : names.get(person);
      if (person === null || name === undefined) return [];
      const predicate = { reference, text, apposition: '', lead: '' };
      const findings = findingsOf(predicate, name, publishedAt);
      return [{ person, sentence, text: sentence, findings: announced(findings, organization) }];
    },
  );
  return [...stated, ...appointed];
}

const pronounOf = ({ reference: { to } }: Predicate): string =>
  typeof to === 'string' ? '' : to.pronoun;

/** An appointment without an organization is at the announcer's. */
function announced(findings: readonly QuotedFinding[], announcer: string | null): QuotedFinding[] {
  return findings.map((found) => {
    const { experience, event } = found;
    const isOpen = experience?.title !== undefined && experience.organization === undefined;
    if (announcer === null || !isOpen || event === undefined) return found;
    return { ...found, experience: { ...experience, organization: announcer } };
  });
}

const WHERE = /,? (?:where|which)$/;
const STAY =
  /^(?:has |had )?(?:worked|works|served|taught|remained|stayed|been|led|practised|joined)(?: there)? (?=since|from|until|between|in \p{L}* ?\d)/u;

/** "was a director at Northwind, where he worked from 2016 to 2025" gives one job its time. */
function joinWhere(
  predicates: readonly Predicate[],
  isOf: (predicate: Predicate) => string | null,
): Predicate[] {
  const joined: Predicate[] = [];
  for (const one of predicates) {
    const before = joined.at(-1);
    const isStay = before !== undefined && WHERE.test(before.text) && STAY.test(one.text);
    if (isStay && isOf(before) !== null && [isOf(before), null].includes(isOf(one))) {
      const since = /^joined /.test(one.text) ? 'since' : '';
      const stay = one.text.replace(STAY, '').replace(/^in /, since === '' ? 'in ' : 'since ');
      joined[joined.length - 1] = { ...before, text: `${before.text.replace(WHERE, '')} ${stay}` };
    } else joined.push(one);
  }
  return joined;
}

function possessedFindings(
  plain: string,
  sentence: string,
  finder: ReferenceFinder,
  memory: Memory,
  names: ReadonlyMap<string, string>,
  publishedAt: string | null,
): ProseFinding[] | null {
  const possessed = readPossessive(plain, publishedAt);
  if (possessed === null) return null;
  const { owner, end, finding } = possessed;
  const pronoun = OWNERS[owner];
  const [named] = finder.find(owner).filter((one) => one.start === 0 && one.end === owner.length);
  const reference: Reference | undefined =
    pronoun === undefined ? named : { start: 0, end, to: { pronoun }, isFull: false };
  const person = reference === undefined ? null : resolve(reference, memory);
  const name = person === null ? undefined : names.get(person);
  if (person === null || name === undefined) return null;
  memory.named = [person];
  return [{ person, sentence, text: `${name}’s${plain.slice(end)}`, findings: [finding] }];
}

const OWNERS: Readonly<Record<string, Pronoun>> = {
  His: 'he',
  Her: 'she',
  Their: 'they',
  My: 'self',
};
