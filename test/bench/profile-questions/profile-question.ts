import { readFile } from 'node:fs/promises';
import { z } from 'zod';

/** What is expected of an answer; patterns ignore case. */
const expectation = z.union([
  /** The answer leads with a text that matches all of `says` and none of `never`. */
  z.strictObject({ says: z.array(z.string()).min(1), never: z.array(z.string()).optional() }),
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

const QUESTIONS = new URL('questions.jsonl', import.meta.url);

/** The questions of one half; the held-out half is asked only once, at the end. */
export async function readProfileQuestions(
  half: ProfileQuestion['half'],
): Promise<ProfileQuestion[]> {
  const lines = (await readFile(QUESTIONS, 'utf8')).split('\n').filter((line) => line !== '');
  const all = z.array(profileQuestion).parse(lines.map((line) => JSON.parse(line)));
  return all.filter((one) => one.half === half);
}
