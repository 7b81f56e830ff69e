import type { Intent } from '../../contract/intent.ts';
import { noticeOf } from '../../contract/notices.ts';
import { foldText } from '../text/fold.ts';
import { isSurelySchool } from '../text/vocabulary/schools.ts';
import type { AnswerContext } from './answer-context.ts';
import { askInstead, foundNobody } from './ask-instead.ts';
import { type Attempt, asOnlyNear } from './attempt.ts';
import { placeInText } from './in-text/find-place-in-text.ts';
import type { SearchQuestion } from './search-engine.ts';

/** A question for those who went to the school that is called as the place. */
export interface PlaceAsSchool {
  readonly school: string;
  readonly intent: Intent;
}

/**
 * The question with its place as a school, where a well-known one is called so: "Berkeley". Null where
 * it is not, or a school is asked for already. Pure.
 */
export function placeAsSchool(intent: Intent): PlaceAsSchool | null {
  const asked = placeInText(intent);
  const [school = '', another] = asked?.places ?? [];
  if (asked === null || another !== undefined || intent.schools?.length) return null;
  return isSurelySchool(foldText(school))
    ? { school, intent: { ...asked.rest, schools: [{ school }] } }
    : null;
}

/**
 * Where nobody is on record in a place, finds those who went to the school of that name. They are only
 * near: who studied there may be anywhere.
 */
export async function findPlaceAsSchool(
  context: AnswerContext,
  question: SearchQuestion,
  first: Attempt,
): Promise<Attempt> {
  const asked = foundNobody(first) ? placeAsSchool(first.understood.intent) : null;
  if (asked === null) return first;
  const said = `"${asked.school}" as a school, because nobody who meets the rest is on record there.`;
  const notice = noticeOf('altered', said, { field: 'intent.geo.place', words: asked.school });
  const found = await askInstead(context, question, first, asked.intent, notice);
  return found === null ? first : asOnlyNear(found, found.understood.notices);
}
