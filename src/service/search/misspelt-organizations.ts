import type { Intent } from '../../contract/intent.ts';
import type { Notice } from '../../contract/notices.ts';
import { isMisspelt, readOrganizationName } from '../text/organizations/organization-fit.ts';
import { quotedPhrase } from '../text/quoted-phrase.ts';
import { saidPhrases } from './said-phrases.ts';
import { readAs } from './spelling/respelled.ts';
import { resolveOrganization } from './vocabulary/resolve-organization.ts';
import type { Terms } from './vocabulary/term-list.ts';
import type { VisibleVocabulary } from './vocabulary/visible-vocabulary.ts';

/** More readings of one name are not told apart. */
const MAX_READINGS = 3;

/** The names that a phrase was taken for, if all of them are spelt otherwise. */
function readingsOf(list: Terms, phrase: string): readonly string[] {
  if (quotedPhrase(phrase) !== null) return [];
  const asked = readOrganizationName(phrase);
  const found = resolveOrganization(list, phrase).toSorted((a, b) => b.grade - a.grade);
  const isOther = found.every(({ label }) => isMisspelt(asked, readOrganizationName(label)));
  return isOther ? found.map(({ label }) => label) : [];
}

/** Says which employers and schools were read as names of the index in another spelling. */
export async function misspeltOrganizations(
  { experiences, schools }: Intent,
  vocabulary: VisibleVocabulary,
): Promise<Notice[]> {
  const employers = (experiences ?? []).flatMap((job) =>
    saidPhrases(job.organization, job.organizationAnyOf),
  );
  const studied = (schools ?? []).flatMap(({ school, schoolAnyOf }) =>
    saidPhrases(school, schoolAnyOf),
  );
  const read = await vocabulary.reading(() => [
    ...employers.map((name) => [name, readingsOf(vocabulary.organizations, name)] as const),
    ...studied.map((name) => [name, readingsOf(vocabulary.schools, name)] as const),
  ]);
  return read.flatMap(([name, readings]) =>
    readings.length === 0 ? [] : [readAs(name, ...readings.slice(0, MAX_READINGS))],
  );
}
