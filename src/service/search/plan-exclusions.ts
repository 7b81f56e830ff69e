import type { Intent } from '../../contract/intent.ts';
import { type Notice, noticeOf } from '../../contract/notices.ts';
import type { PlanContext } from './plan/make-plan.ts';
import type { SearchPlan } from './plan/search-plan.ts';
import { excludedTitlesAsConcepts, type RewordedExclusions } from './plan/titles-as-concepts.ts';
import { planOf } from './plan-of.ts';
import { saidPhrases } from './said-phrases.ts';
import type { SearchQuestion } from './search-engine.ts';

/** A plan, the intent it was made of, and what must be told of the exclusions in it. */
interface PlannedExclusions {
  readonly plan: SearchPlan;
  readonly intent: Intent;
  readonly notices: readonly Notice[];
}

/**
 * The plan of an intent in which excluded titles that few people have are excluded topics. Titles
 * that the caller supplied stay titles.
 */
export async function planExclusions(
  question: Pick<SearchQuestion, 'intent'>,
  intent: Intent,
  planning: PlanContext,
): Promise<PlannedExclusions> {
  const plan = await planOf(intent, planning);
  if (question.intent?.experiences) return { plan, intent, notices: [] };
  const reworded = excludedTitlesAsConcepts(intent, plan);
  if (reworded === null) return { plan, intent, notices: presentOnly(intent) };
  return {
    plan: reworded.titles.length === 0 ? plan : await planOf(reworded.intent, planning),
    intent: reworded.intent,
    notices: [...exclusionNotices(reworded), ...presentOnly(reworded.intent)],
  };
}

/**
 * "people at Acme who are not engineers" leaves out who is one now, of all who were ever there: that
 * former engineers are listed must be told.
 */
function presentOnly({ experiences }: Intent): Notice[] {
  const jobs = experiences ?? [];
  const isAnyTime = jobs.some((job) => !job.excluded && !job.temporalScope && !job.former);
  const titles = jobs
    .filter((job) => job.excluded && job.temporalScope === 'current')
    .flatMap(({ title, titleAnyOf }) => saidPhrases(title, titleAnyOf));
  if (!isAnyTime || titles.length === 0) return [];
  const said = titles.join('" and "');
  return [
    noticeOf('applied', `leaving out "${said}" as a job held now; who held it before is listed.`, {
      field: 'intent.experiences',
      words: titles[0],
    }),
  ];
}

/** Says what became of excluded titles that few people have. */
function exclusionNotices({ titles, unmet }: RewordedExclusions): Notice[] {
  const about = (words: readonly string[]) => ({ field: 'intent.experiences', words: words[0] });
  const said = titles.join('", "');
  const left = `few people have a title like "${said}", so profiles that mention it are left out.`;
  const kept = `leaving out "${unmet.join('", "')}", because few people have a title like it.`;
  return [
    ...(titles.length === 0 ? [] : [noticeOf('altered', left, about(titles))]),
    ...(unmet.length === 0 ? [] : [noticeOf('not_applied', kept, about(unmet))]),
  ];
}
