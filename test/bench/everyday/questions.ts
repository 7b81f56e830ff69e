import { askedWorld } from './asked-world.ts';
import type { EverydayPerson } from './everyday-person.ts';
import type { EverydayQuestion } from './everyday-question.ts';
import { questionsAboutContact } from './questions-about-contact.ts';
import { questionsAboutPeople } from './questions-about-people.ts';
import { questionsAboutWays } from './questions-about-ways.ts';

/** The forty questions, in an order that never changes: which half each is in depends on it. */
export function everydayQuestions(
  world: readonly EverydayPerson[],
  today: string,
  exportFolder: string,
): EverydayQuestion[] {
  const asked = askedWorld(world, today, exportFolder);
  return [
    ...questionsAboutPeople(asked),
    ...questionsAboutContact(asked),
    ...questionsAboutWays(asked),
  ].map((one, at) => ({ id: `e${String(at + 1).padStart(2, '0')}`, ...one }));
}

/** Every other question is held out. */
export const isHeldOut = ({ id }: Pick<EverydayQuestion, 'id'>): boolean =>
  Number(id.slice(1)) % 2 === 0;
