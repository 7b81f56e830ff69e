import { foldTokens } from '../../text/fold.ts';
import {
  acronymsOf,
  organizationTokens,
  spelledOut,
} from '../../text/organizations/organization-words.ts';
import { titleFit } from '../../text/titles/title-fit.ts';
import { titleParts } from '../../text/titles/title-parts.ts';
import { titleReadings } from '../../text/titles/title-synonyms.ts';
import { singular, titleTokens } from '../../text/titles/title-words.ts';
import type { Asked, QuestionWord } from './asked.ts';
import { degreeWords } from './degree-levels.ts';
import { isOfKind } from './employer-kinds.ts';
import type { Stay } from './stays.ts';

/** Whether facts are about the words of a question. */

type Topic = readonly QuestionWord[];

const formsOf = (text: string): ReadonlySet<string> => {
  const tokens = foldTokens(text);
  const spelled = spelledOut(organizationTokens(text));
  return new Set([...tokens, ...tokens.map(singular), ...spelled, ...acronymsOf(text)]);
};

const isIn = (forms: ReadonlySet<string>, { folded }: QuestionWord): boolean =>
  forms.has(folded) ||
  forms.has(singular(folded)) ||
  // "MIT" stands for its words.
  (spelledOut([folded]).length > 1 && spelledOut([folded]).every((word) => forms.has(word)));

/** The words of the topic that a text does not hold. */
export function missingFrom(topic: Topic, ...texts: readonly string[]): QuestionWord[] {
  const forms = new Set(texts.flatMap((text) => [...formsOf(text)]));
  return topic.filter((word) => !isIn(forms, word));
}

export const holdsTopic = (topic: Topic, ...texts: readonly string[]): boolean =>
  missingFrom(topic, ...texts).length === 0;

/** Words that make another name of a name: West Virginia is not Virginia. */
const DISTINGUISHING = new Set(['west', 'east', 'north', 'south', 'new', 'northern', 'southern']);

/** Whether the name has a distinguishing word before the topic's that the topic has not. */
function isAnotherName(topic: Topic, name: string): boolean {
  const tokens = foldTokens(name);
  const said = new Set(topic.map(({ folded }) => folded));
  return tokens.some(
    (token, at) => DISTINGUISHING.has(token) && !said.has(token) && said.has(tokens[at + 1] ?? ''),
  );
}

const textsOf = (stay: Stay, tier: number): string[] => [
  stay.at,
  ...(tier > 0 ? [stay.role, ...degreeWords(stay.role)] : []),
  ...(tier > 1 ? [stay.more] : []),
];

/** Whether a stay is about every word, by its words or as an employer of the kind. */
const isAbout = (stay: Stay, topic: Topic, tier: number): boolean =>
  missingFrom(topic, ...textsOf(stay, tier)).every((word) => isOfKind(word, stay));

/** The jobs whose titles are of the work that the topic names: "lawyer", of a legal counsel. */
function ofWork(stays: readonly Stay[], topic: Topic): Stay[] {
  const readings = titleReadings(titleTokens(topic.map(({ folded }) => folded).join(' ')));
  return stays.filter(
    ({ kind, title }) => kind === 'job' && titleFit(readings, titleParts(title)) !== null,
  );
}

/**
 * The stays that a topic means: by employer or school, else with the role, else with place and
 * description too, else by the kind of work. All stays for an empty topic.
 */
export function staysAbout(stays: readonly Stay[], asked: Asked): Stay[] {
  const { topic, hints, isWithin } = asked;
  if (topic.length === 0) return [...stays];
  // A place can be in the name of one employer and the address of another.
  for (const tier of isWithin ? [2] : [0, 1, 2]) {
    const fitting = stays.filter(
      (stay) => isAbout(stay, topic, tier) && !isAnotherName(topic, stay.at),
    );
    if (fitting.length === 0) continue;
    const hinted = fitting.filter((stay) => {
      const forms = formsOf(`${stay.at} ${stay.role}`);
      return hints.every((hint) => forms.has(hint));
    });
    return hints.length > 0 && hinted.length > 0 ? hinted : fitting;
  }
  return ofWork(stays, topic);
}
