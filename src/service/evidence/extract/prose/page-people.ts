import { foldText } from '../../../text/fold.ts';
import { datedLists } from '../listing/dated-lists.ts';
import { labelledOwner } from '../listing/labelled-owner.ts';
import { hasSections } from '../listing/list-sections.ts';
import type { Block } from '../page/page-blocks.ts';
import type { PageRoster } from '../roster/page-roster.ts';
import type { StatedPerson } from '../structured/stated-person.ts';
import { MAX_PEOPLE } from '../structured/stated-person.ts';
import { nameOfHeading } from './name-of-heading.ts';
import { hasGivenName, NAME, namesWithin, wholeName } from './name-shape.ts';
import { namesInText } from './names-in-text.ts';
import { isOrganizationName } from './phrases.ts';
import type { ProsePart } from './prose-findings.ts';
import { type NamedPerson, nameKey } from './references.ts';
import { readRole } from './role.ts';
import { sentencesOf } from './sentences.ts';
import { isFirstPerson, selfIntroducedName } from './speaker.ts';

/** The people of a page, and its parts with the names that mean them there. */
export interface PagePeople {
  readonly people: readonly NamedPerson[];
  readonly parts: readonly ProsePart[];
  /** The person whom the whole page is about. */
  readonly subject: string | null;
}

/** "Ada Moreno and Bo Lind": what is joined to a person before a verb is a person. */
const BESIDE = new RegExp(`(?<one>${NAME}) and (?<other>${NAME})(?! and )`, 'gu');

/** First words of the organizations of this page: "at Northwind". */
export function organizationWords(blocks: readonly Block[]): Set<string> {
  const found = blocks.flatMap(({ text }) => [
    ...text.matchAll(/ at (?:the )?(\p{Lu}[\p{L}\p{M}]+)/gu),
  ]);
  return new Set(found.map((match) => match[1] ?? ''));
}

function besides(blocks: readonly Block[], names: readonly string[]): string[] {
  const known = new Set(names.map(nameKey));
  return blocks.flatMap(({ text }) =>
    sentencesOf(text)
      .flatMap((sentence) => [...sentence.matchAll(BESIDE)])
      .flatMap(({ groups: { one = '', other = '' } = {} }) => {
        const pair = [one, other].flatMap(namesWithin);
        return pair.length === 2 && pair.some((name) => known.has(nameKey(name))) ? pair : [];
      }),
  );
}

/** Drops names that are one other name without its middle name. */
function distinct(names: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const name of names) if (!byKey.has(nameKey(name))) byKey.set(nameKey(name), name);
  const keys = [...byKey.keys()];
  const isWithin = (key: string) => {
    const words = key.split(' ');
    const fuller = keys.filter(
      (other) =>
        other !== key &&
        words.every((word) => other.split(' ').includes(word)) &&
        other.split(' ')[0] === words[0],
    );
    return fuller.length === 1;
  };
  return [...byKey].flatMap(([key, name]) => (isWithin(key) ? [] : [name])).slice(0, MAX_PEOPLE);
}

interface Stretch {
  readonly name: string | null;
  readonly blocks: Block[];
}

/** Splits a page where a heading names a person or a paragraph introduces a namesake. */
function stretches(blocks: readonly Block[], known: ReadonlySet<string>): Stretch[] {
  const found: Stretch[] = [{ name: null, blocks: [] }];
  const introduced = introductions(blocks);
  let level = 7;
  for (const block of blocks) {
    const alone = block.kind === 'heading' ? nameOfHeading(block.text) : null;
    const name =
      alone !== null && known.has(nameKey(alone)) ? alone : (introduced.get(block) ?? null);
    if (name !== null) {
      found.push({ name, blocks: [] });
      level = block.kind === 'heading' ? block.level : level;
    } else if ((block.kind === 'heading' && block.level <= level) || introduced.size > 0) {
      found.push({ name: null, blocks: [] });
    }
    found.at(-1)?.blocks.push(block);
  }
  return found;
}

const INTRODUCED = new RegExp(`^(?<name>${NAME}), (?<said>[^,]{3,110}),`, 'u');

/** Paragraphs that introduce one name as different people. */
function introductions(blocks: readonly Block[]): Map<Block, string> {
  const byName = new Map<string, { block: Block; name: string; said: string }[]>();
  for (const block of blocks) {
    const { name, said } = INTRODUCED.exec(block.text)?.groups ?? {};
    if (name === undefined || said === undefined || readRole(said)?.organization === undefined)
      continue;
    byName.set(nameKey(name), [...(byName.get(nameKey(name)) ?? []), { block, name, said }]);
  }
  const several = [...byName.values()].filter(
    (all) => new Set(all.map(({ said }) => foldText(said))).size > 1,
  );
  return new Map(several.flat().map(({ block, name }) => [block, name]));
}

const isOften = (names: readonly string[], key: string): boolean =>
  names.filter((name) => name === key).length > 1;

/** Whether the page uses a name-like text as an employer. */
const isOrganization = (name: string, blocks: readonly Block[]): boolean =>
  isOrganizationName(name) ||
  (!hasGivenName(name) && organizationWords(blocks).has(name.split(' ')[0] ?? ''));

/** Whose résumé a page is: the name at its top, whether or not it is a known name. */
function ownerOf(blocks: readonly Block[]): string | null {
  const at = blocks.findIndex(({ kind, level }) => kind === 'heading' && level === 1);
  const first = blocks[at < 0 ? 0 : at];
  const isOnes = hasSections(blocks) || datedLists(blocks).sections.length > 0;
  const name = first !== undefined && isOnes ? wholeName(first.text) : null;
  return name !== null && isOrganization(name, blocks) ? null : name;
}

/** Drops longer readings of a certain name: "Ada Moreno Lisbon" is a person and a place. */
const notLonger = (names: readonly string[], sure: readonly string[]): string[] =>
  names.filter((name) => !sure.some((one) => name.startsWith(`${one} `)));

/** Finds the people of a page, and whom each name means in each part. */
export function pagePeople(
  all: readonly Block[],
  stated: readonly StatedPerson[],
  roster: PageRoster,
): PagePeople {
  const blocks = all.filter((block) => !roster.read.has(block));
  const listed = roster.people.filter(({ isNamesake }) => !isNamesake).map(({ name }) => name);
  const owner = ownerOf(blocks);
  const speaker = selfIntroducedName(blocks);
  const visible = foldText(all.map(({ text }) => text).join(' '));
  const shown = stated.map(({ name }) => name).filter((name) => visible.includes(foldText(name)));
  const organizations = organizationWords(blocks);
  const isPerson = (name: string) =>
    hasGivenName(name) || !organizations.has(name.split(' ')[0] ?? '');
  const likely = namesInText(blocks).filter(isPerson);
  const own = [owner, labelledOwner(all), speaker].filter((name) => name !== null);
  const sure = [...shown, ...own, ...listed];
  const names = distinct([
    ...sure,
    ...notLonger(likely, sure),
    ...besides(blocks, [...sure, ...likely]),
  ]);
  const known = new Set(names.map(nameKey));
  const cut = stretches(blocks, known);
  const headed = cut.flatMap(({ name }) => (name === null ? [] : [nameKey(name)]));
  const single = names.filter((name) => !isOften(headed, nameKey(name)));
  const people: NamedPerson[] = single.map((name) => ({ key: nameKey(name), name }));
  const subject = subjectOf(blocks, stated, people);
  const namesakes: NamedPerson[] = [];
  const self = speaker === null ? authorOf(blocks, stated, people, subject) : nameKey(speaker);
  const parts = cut.map(({ name, blocks: own }): ProsePart => {
    if (name === null) return { blocks: own, people, about: subject, self };
    const key = nameKey(name);
    if (!isOften(headed, key)) {
      const about = people.find((one) => one.key === key)?.key ?? subject;
      return { blocks: own, people: inPart(people, about), about, self };
    }
    const one = { key: `${key}#${namesakes.length + 1}`, name };
    namesakes.push(one);
    return { blocks: own, people: [...people, one], about: one.key, self };
  });
  return { people: [...people, ...namesakes], parts, subject };
}

/**
 * The person who says "I" without giving their name: the only one of the page, or the one whose page
 * it is by its data.
 */
function authorOf(
  blocks: readonly Block[],
  stated: readonly StatedPerson[],
  people: readonly NamedPerson[],
  subject: string | null,
): string | null {
  const author = people.find(({ key }) => key === subject);
  const isOwn = stated.some(({ isSubject, name }) => isSubject && nameKey(name) === subject);
  if (author === undefined || (people.length > 1 && !isOwn)) return null;
  return isFirstPerson(blocks, author.name) ? author.key : null;
}

/** In a person's own part the given name means them, even if others share it. */
function inPart(people: readonly NamedPerson[], about: string | null): NamedPerson[] {
  const owner = people.find(({ key }) => key === about);
  if (owner === undefined) return [...people];
  const [first, last] = [owner.name.split(' ')[0], owner.name.split(' ').at(-1)];
  return people.filter(({ key, name }) => {
    const words = name.split(' ');
    return key === about || (words[0] !== first && words.at(-1) !== last);
  });
}

function subjectOf(
  blocks: readonly Block[],
  stated: readonly StatedPerson[],
  people: readonly NamedPerson[],
): string | null {
  const keys = new Set(people.map(({ key }) => key));
  const own = stated.filter(({ isSubject }) => isSubject).map(({ name }) => nameKey(name));
  if (own.length === 1 && keys.has(own[0] ?? '')) return own[0] ?? null;
  const tops = blocks.filter(({ kind, level }) => kind === 'heading' && level === 1);
  const [top] = tops.flatMap(({ text }) => wholeName(text) ?? []);
  if (top !== undefined && keys.has(nameKey(top))) return nameKey(top);
  return people.length === 1 ? (people[0]?.key ?? null) : null;
}
