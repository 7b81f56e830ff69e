import { newFence } from '../../answers/fence.ts';
import { INTENT_GUIDE } from '../../answers/intent-guide.ts';
import { profileAnswer } from '../../answers/profile-answer.ts';
import { searchAnswer } from '../../answers/search-answer.ts';
import { usageAnswer } from '../../answers/usage-answer.ts';
import type { ServerEnvironment } from '../environment.ts';
import { wayToImport } from '../way-to-import.ts';
import { PROFILE_TEMPLATE, type ResourceTemplateSpec, SEARCH_TEMPLATE } from './templates.ts';

/** The clauses of intent, as markdown. */
export const readGuide = (): string => INTENT_GUIDE;

/** What is connected, credits left, and room in the rate limits. */
export async function readUsage(
  { client, connection, purse }: ServerEnvironment,
  signal: AbortSignal,
): Promise<string> {
  const api = await client();
  const { data } = await api.usage({ signal });
  const budget = await purse.budget.state();
  const frame = { connection: await connection(), bucketLevels: api.bucketLevels(), budget };
  return usageAnswer(data, frame).text;
}

/** Reads one resource of a template by its id. */
type ReadOne = (
  environment: ServerEnvironment,
  id: string,
  settings: { readonly signal: AbortSignal },
) => Promise<string>;

const readProfile: ReadOne = async (environment, id, settings) => {
  const reply = await (await environment.client()).readProfile(id, settings);
  return profileAnswer(reply.data, {
    fence: newFence(),
    format: 'detailed',
    sections: [],
    masked: true,
    creditsLeft: reply.creditsRemaining,
    toImport: wayToImport(environment.settings, environment.importOutside ?? null),
  }).text;
};

const readSearch: ReadOne = async (environment, id, settings) => {
  const reply = await (await environment.client()).readSearch(id, settings);
  return searchAnswer(reply.data, {
    fence: newFence(),
    format: 'detailed',
    before: 0,
    onlyNew: false,
    masked: true,
    credits: { left: reply.creditsRemaining },
    toImport: wayToImport(environment.settings, environment.importOutside ?? null),
  }).text;
};

const READS = new Map([
  [PROFILE_TEMPLATE, readProfile],
  [SEARCH_TEMPLATE, readSearch],
]);

/** Reads the resource of a template with this id. */
export function readOne(
  template: ResourceTemplateSpec,
  ...args: Parameters<ReadOne>
): Promise<string> {
  const read = READS.get(template);
  if (read === undefined) throw new Error(`no reader for ${template.uri}`);
  return read(...args);
}
