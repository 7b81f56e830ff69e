import { readFile } from 'node:fs/promises';
import { z } from 'zod';

/** What is expected of an answer; patterns ignore case. */
const expectation = z.union([
  /**
   * The answer leads with a text that matches all of `says` and none of `never`; a question of
   * several parts has every one of `also` somewhere in its answers.
   */
  z.strictObject({
    says: z.array(z.string()).min(1),
    also: z.array(z.string()).optional(),
    never: z.array(z.string()).optional(),
  }),
  /** The profile does not hold it, and the answer says so. */
  z.strictObject({ notKnown: z.literal(true), never: z.array(z.string()).optional() }),
  /** A contact detail, which is never told. */
  z.strictObject({ withheld: z.literal(true), never: z.array(z.string()).min(1) }),
]);
export type ProfileExpectation = z.infer<typeof expectation>;

const profileQuestion = z.strictObject({
  id: z.string(),
  class: z.string(),
  /** The id of one of the made-up people. */
  person: z.string(),
  query: z.string(),
  expect: expectation,
  half: z.enum(['dev', 'held-out']),
});
export type ProfileQuestion = z.infer<typeof profileQuestion>;

/** `questions` by the author of the code, `asked` by somebody who had not read it. */
export type ProfileQuestionSet = 'questions' | 'asked';

/** The questions of one half of a set; the held-out half is asked only once, at the end. */
export async function readProfileQuestions(
  half: ProfileQuestion['half'],
  set: ProfileQuestionSet,
): Promise<ProfileQuestion[]> {
  const file = new URL(`${set}.jsonl`, import.meta.url);
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
  const all = z.array(profileQuestion).parse(lines.map((line) => JSON.parse(line)));
  return all.filter((one) => one.half === half);
}
