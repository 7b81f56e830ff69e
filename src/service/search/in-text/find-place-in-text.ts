import type { Intent } from '../../../contract/intent.ts';
import { noticeOf } from '../../../contract/notices.ts';
import type { AnswerContext } from '../answer-context.ts';
import { foundNobody } from '../ask-instead.ts';
import type { Attempt } from '../attempt.ts';
import { saidPhrases } from '../said-phrases.ts';
import type { SearchQuestion } from '../search-engine.ts';
import { findNamesInText } from './find-in-text.ts';

/** A question about people in a place, to be answered from what their titles and texts say. */
export interface PlaceInText {
  /** The place, or several of which any will do, as the question has them. */
  readonly places: readonly string[];
  /** What else is asked. */
  readonly rest: Intent;
}

/**
 * The one present place of an intent, and the intent without it. null: there is none or several, or it
 * is asked for by a distance, which no text has. Pure.
 */
export function placeInText({ geo, ...rest }: Intent): PlaceInText | null {
  const others = (rest.places ?? []).filter(({ excluded }) => !excluded);
  if (geo == null || geo.excluded || geo.distance || geo.isHistorical) return null;
  const places = saidPhrases(geo.place, geo.placeAnyOf);
  return places.length === 0 || others.length > 0 || rest.relation ? null : { places, rest };
}

/**
 * When nobody who meets the rest is on record in the place, finds the people without a place on record
 * whose title or text names it: an export of connections has "Sales Manager, EMEA" as a title.
 */
export async function findPlaceInText(
  context: AnswerContext,
  question: SearchQuestion,
  first: Attempt,
): Promise<Attempt> {
  const asked = foundNobody(first) ? placeInText(first.understood.intent) : null;
  if (asked === null) return first;
  const words = asked.places.join('" or "');
  const said =
    `"${words}" as a name in titles and texts, because nobody who meets the rest is on record ` +
    'there. Whether these people are there, only the quoted words tell.';
  return findNamesInText(context, question, first, {
    names: asked.places,
    isFounding: false,
    isOfUnplaced: true,
    rest: asked.rest,
    field: 'geo.place',
    notice: noticeOf('altered', said, { field: 'intent.geo', words: asked.places.join(' or ') }),
  });
}
