import type { Intent } from '../../contract/intent.ts';
import type { SearchQuestion } from './search-engine.ts';

/** Notices about parts of the question that could not be applied. */
export function noticesOf(intent: Intent, question: SearchQuestion): string[] {
  const { nearMe, network } = intent.personalization ?? {};
  const notices: string[] = [];
  if (nearMe && !question.nearMe) {
    notices.push(
      '"Near me" was ignored: this key has no location. Name a place, or set one with `keys ' +
        'set-location`.',
    );
  }
  if (network && question.networkOwner === undefined) {
    notices.push(
      'The network clause was ignored: this key has no owner whose connections ' +
        'could be searched.',
    );
  }
  return notices;
}
