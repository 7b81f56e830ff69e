import type { Block } from '../page/page-blocks.ts';
import { announcerOf, appointmentsOf } from './announcements.ts';
import { type Predicate, predicatesOf } from './clauses.ts';
import { educationRule } from './education-rules.ts';
import type { Clause, Finding } from './finding.ts';
import { statedIntroduction } from './introduction.ts';
import { earlierJobRule, jobRule } from './job-rules.ts';
import { leadingRole } from './leading-role.ts';
import { namesSeveral } from './plural.ts';
import { readPossessive } from './possessive.ts';
import { isPromptInjection } from './prompt-injection.ts';
import { hasSingularThey, type ReferenceMemory, resolve } from './reference-memory.ts';
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
  const usesThey = part.blocks.some(({ text }) => hasSingularThey(text));
  return part.blocks.flatMap((block) => {
    if (isPromptInjection(block.text)) return [];
    const named = part.about === null ? [] : [part.about];
    const memory: ReferenceMemory = {
      named,
      isOneAlone: false,
      isAbout: false,
      hasSingularThey: usesThey,
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
  memory: ReferenceMemory,
  names: ReadonlyMap<string, string>,
  publishedAt: string | null,
): ProseFinding[] {
  const plain = statedIntroduction(expandContractions(sentence));
  const possessed = possessedFindings(plain, sentence, finder, memory, names, publishedAt);
  if (possessed !== null) return possessed;
  const references = finder.find(plain);
  const resolved = new Map(references.map((one) => [one, resolve(one, memory)]));
  const mentioned = [...new Set([...resolved.values()].filter((key) => key !== null))];
  if (mentioned.length > 0) memory.named = mentioned;
  memory.isAbout = mentioned.length === 1 && references[0]?.start === 0;
  memory.isOneAlone = memory.isAbout && !namesSeveral(plain);
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
    if (findings.length === 0 && isSpoken && !isWhole(plain, given, isOnly)) return [];
    return [{ person, sentence, text, findings: announced(findings, announcer) }];
  });
  const leading = leadingFindings(plain, sentence, references[0], resolved, names, publishedAt);
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
  return [...leading, ...stated, ...appointed];
}

/** "As the head of Northwind, Ada leads …" says what she is before it names her. */
function leadingFindings(
  plain: string,
  sentence: string,
  subject: Reference | undefined,
  resolved: ReadonlyMap<Reference, string | null>,
  names: ReadonlyMap<string, string>,
  publishedAt: string | null,
): ProseFinding[] {
  const person = subject === undefined ? null : (resolved.get(subject) ?? null);
  const name = person === null ? undefined : names.get(person);
  if (subject === undefined || person === null || name === undefined) return [];
  const text = leadingRole(plain.slice(0, subject.start), plain.slice(subject.end));
  if (text === null) return [];
  const predicate = { reference: subject, text, apposition: '', lead: '' };
  const findings = findingsOf(predicate, name, publishedAt);
  return [{ person, sentence, text: `${name} ${text}.`, findings }];
}

/** "When I'm not coding" and "and I use it" are pieces that say nothing by themselves. */
const isWhole = (plain: string, { reference, text }: Predicate, isOnly: boolean): boolean =>
  isOnly && /^$|, $/.test(plain.slice(0, reference.start)) && !/\bI\b/.test(text);

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
/** "joined Northwind, where she worked for ten years": then she has left. */
const WORKED_OUT =
  /^(?:worked|served|stayed|remained|spent)\b(?=.{0,40}\b(?:years|decades?|months)\b)/;
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
    const isSame = before !== undefined && [isOf(before), null].includes(isOf(one));
    if (isSame && WHERE.test(before.text) && WORKED_OUT.test(one.text)) {
      joined[joined.length - 1] = {
        ...before,
        text: before.text.replace(/\bjoined /, 'worked at '),
      };
    }
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
  memory: ReferenceMemory,
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
