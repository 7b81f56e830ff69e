import { listSections } from '../listing/list-sections.ts';
import type { Block } from '../page/page-blocks.ts';
import { entryLists } from '../roster/entry-lists.ts';
import { listKindOf } from '../roster/list-kind.ts';
import { headingKind } from '../roster/people-headings.ts';
import { mayDescribeCompany } from '../roster/role-words.ts';
import { readBirthLine } from './birth-line.ts';
import { hasGivenName, NAME, namesWithin, SUBJECT_TITLE, wholeName } from './name-shape.ts';
import { LINE, titleOf } from './person-lines.ts';
import { isTitle } from './phrases.ts';
import { isPromptInjection } from './prompt-injection.ts';
import { readRole } from './role.ts';
import { sentencesOf } from './sentences.ts';

/** Words right after a name that only fit a person. */
const PERSONAL = new RegExp(
  `(?<name>${NAME})(?: ['’]\\d\\d| \\([^()]{3,40}\\))?(?:, [^,.]{3,110},)? (?:(?:also|later|now|currently|previously|recently|who|has|had|still|first) )*(?:joined|joins|studied|graduated|was born|grew up|enjoys|loves|lives|lived|married|works (?:as|at|for|from)|worked (?:as|at|for|with)|founded|co-founded|gave a talk|was (?:appointed|named|promoted|elected|awarded)|stepped down|retired|died|\\p{Ll}+ed (?:his|her)|(?:is|was|became) (?:(?:an?|the) )?[^.]{2,60})(?![\\p{L}])`,
  'gu',
);
const OF_CLASS = new RegExp(`(?<name>${NAME}) ['’]\\d\\d(?=[ ,])`, 'gu');
const TITLED = new RegExp(`${SUBJECT_TITLE} (?<name>${NAME})`, 'gu');
/** A title with its organization right after a name, anywhere in the text. */
const TITLED_BESIDE = new RegExp(`(?<name>${NAME}), (?<said>[^,.;]{3,110})(?=[,.;]|$)`, 'gu');

/** "is" and "was" count only if a title follows. */
function isPersonal(match: RegExpMatchArray): boolean {
  const said = /\b(?:is|was|became) (?:(?:an?|the) )?([^.]{2,60})$/.exec(match[0]);
  return said === null || /(?:appointed|named|promoted|elected|awarded|born)/.test(match[0])
    ? true
    : isTitle((said[1] ?? '').split(/ (?:at|of|for|in|since|from|and) /)[0] ?? '');
}

function namesOfSentence(sentence: string): string[] {
  const personal = [...sentence.matchAll(PERSONAL)].filter(isPersonal);
  const titled = [...sentence.matchAll(TITLED)];
  const ofClass = [...sentence.matchAll(OF_CLASS)];
  const found = [...personal, ...titled, ...ofClass].flatMap(({ groups }) =>
    namesWithin(groups?.name ?? ''),
  );
  return [...found, ...namesWithin(sentence).filter(hasGivenName)];
}

function namesOfBlock(block: Block, next: Block | undefined): string[] {
  const alone = wholeName(block.text);
  if (alone !== null) return isIntroduced(alone, block, next) ? [alone] : [];
  const line = LINE.exec(block.text)?.groups;
  const introduced = sentencesOf(block.text).flatMap((sentence) =>
    [...sentence.matchAll(TITLED_BESIDE)].flatMap(({ groups: { name = '', said = '' } = {} }) => {
      const role = readRole(said.replace(/^(?:an? |the )?(?:former|retired|then) /, ''));
      return role?.organization === undefined ? [] : namesWithin(name);
    }),
  );
  const isLine = line?.said !== undefined && isTitle(line.said) && isOnesTitle(line);
  return [
    ...sentencesOf(block.text).flatMap(namesOfSentence),
    ...(isLine ? namesWithin(line.name ?? '').map(withoutHonorific) : []),
    ...introduced,
  ];
}

const withoutHonorific = (name: string): string =>
  name.replace(new RegExp(`^${SUBJECT_TITLE} (?=\\S+ )`, 'u'), '');

/**
 * "Ocean Queen – Captain Bo Lind" and "Kite Software – technology partner" do not begin with a
 * person.
 */
function isOnesTitle({ name = '', said = '' }: Partial<Record<string, string>>): boolean {
  if (new RegExp(`^${SUBJECT_TITLE} ${NAME}$`, 'u').test(said)) return false;
  return hasGivenName(name) || !mayDescribeCompany(said);
}

const BUILDING =
  / (?:House|Hall|Court|Park|Place|Lodge|Cottage|Wing|Campus|Tower|Block|Ward|Square|Terrace|Villa|Manor|Farm|Street|Lane)$/;

/** "I am a pilot at Northwind" below a name, as people write of themselves. */
function describesSelf(text: string): boolean {
  const said =
    /^(?:(?:Hi|Hello|Hey)[,!.]? )?I(?:['’]m| am|['’]ve been| work as) (?<role>.*)$/u.exec(text);
  return said !== null && readRole(said.groups?.role ?? '') !== null;
}

/** A line that looks like a name is one if the text after it is about a person. */
function isIntroduced(name: string, block: Block, next: Block | undefined): boolean {
  // "Victoria House" above the people who work there is a building.
  if (block.kind === 'heading' && next?.kind === 'item' && BUILDING.test(name)) return false;
  if (hasGivenName(name)) return true;
  if (next === undefined) return false;
  // "Sea Evenings" above "Tonight's speaker" is an event.
  const isAbove = next.kind === 'heading' && headingKind(next.text) !== 'none';
  if (isAbove) return false;
  const first = name.split(' ')[0] ?? name;
  const follows = next.text.slice(0, 200);
  return (
    readBirthLine(follows) !== null ||
    isTitle(titleOf(follows).split(/[.·|]/)[0] ?? '') ||
    /^(?:She|He)\b/.test(follows) ||
    (block.level === 1 && describesSelf(follows)) ||
    (block.kind === 'heading' && new RegExp(`^${first}\\b`, 'u').test(follows))
  );
}

/**
 * Blocks where name-like texts are mostly something else: "Tarn Hospice" among a person's jobs,
 * "Silver Bridge, Engineer of Record" among projects. There a name needs a known given name.
 */
function doubtfulBlocks(blocks: readonly Block[]): ReadonlySet<Block> {
  const others = new Set(listSections(blocks).others);
  const alone = blocks.filter((one) => !others.has(one) && wholeName(one.text) !== null);
  const works = entryLists(blocks).filter(
    ({ shape, headings }) => shape !== 'lines' && listKindOf(headings) === 'works',
  );
  return new Set([...alone, ...works.flatMap(({ entries }) => entries.flat())]);
}

/** The names in paragraphs and lines of a page that are people's, in its order. */
export function namesInText(blocks: readonly Block[]): string[] {
  const doubtful = doubtfulBlocks(blocks);
  return blocks.flatMap((block, at) => {
    const found = isPromptInjection(block.text) ? [] : namesOfBlock(block, blocks[at + 1]);
    return doubtful.has(block) ? found.filter(hasGivenName) : found;
  });
}
