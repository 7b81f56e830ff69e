import type { ExperienceClause, Intent, SchoolClause } from '../../contract/intent.ts';
import { type Notice, noticeOf } from '../../contract/notices.ts';
import { organizationTokens } from '../text/organizations/organization-words.ts';
import { quotedPhrase } from '../text/quoted-phrase.ts';
import { titleTokens } from '../text/titles/title-words.ts';
import { saidPhrases } from './said-phrases.ts';
import type { Terms } from './vocabulary/term-list.ts';
import type { VisibleVocabulary } from './vocabulary/visible-vocabulary.ts';

/** The phrases of which every word is in more terms than are compared with a question. */
const cutPhrases = (
  list: Terms,
  phrases: readonly string[],
  tokensOf: (phrase: string) => readonly string[],
): string[] =>
  phrases.filter((phrase) => {
    const tokens = quotedPhrase(phrase) === null ? tokensOf(phrase) : [];
    return tokens.length > 0 && tokens.every((token) => list.isCut(token));
  });

const inJob = ({ titles, organizations }: VisibleVocabulary, job: ExperienceClause): string[] => [
  ...cutPhrases(titles, saidPhrases(job.title, job.titleAnyOf), titleTokens),
  ...cutPhrases(
    organizations,
    saidPhrases(job.organization, job.organizationAnyOf),
    organizationTokens,
  ),
];

const inCourse = ({ schools }: VisibleVocabulary, course: SchoolClause): string[] =>
  cutPhrases(schools, saidPhrases(course.school, course.schoolAnyOf), organizationTokens);

/** Says of which phrases not all titles, employers or schools were compared. */
export async function cutNotices(intent: Intent, vocabulary: VisibleVocabulary): Promise<Notice[]> {
  const cut = await vocabulary.reading(() => [
    ...(intent.experiences ?? []).flatMap((job) => inJob(vocabulary, job)),
    ...(intent.schools ?? []).flatMap((course) => inCourse(vocabulary, course)),
  ]);
  return [...new Set(cut)].map((phrase) =>
    noticeOf(
      'applied',
      `"${phrase}" to the 2,000 names with it that were recorded first: not all were compared, and there may be more people than the total says.`,
      { words: phrase },
    ),
  );
}
