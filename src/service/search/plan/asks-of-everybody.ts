import type { Intent } from '../../../contract/intent.ts';
import { foldText } from '../../text/fold.ts';

/** "people", "how many people are there", "list everyone". */
const EVERYBODY =
  /^(?:(?:how many|count|list|show|show me) )?(?:(?:of|all|the) )*(?:people|persons|everyone|everybody|profiles)(?: (?:are there|there are|are (?:here|known|on record|stored)|do (?:i|we|you) have|have (?:i|we|you)|you (?:have|know)))?$/;

/** Whether a question asks for everybody there is. */
export const asksForEverybody = (query: string): boolean => EVERYBODY.test(foldText(query));

const isSaid = (clause: unknown): boolean =>
  Boolean(clause) && !(Array.isArray(clause) && clause.length === 0);

/**
 * Whether an intent sets no condition, and yet is about people: it counts them in groups, orders them
 * ("the oldest person"), or leaves out who says a topic ("who did not serve in the military"). Pure.
 */
export function isOfEverybody(intent: Intent): boolean {
  const { groupBy, order, semanticClauses, first: _first, ...others } = intent;
  const topics = semanticClauses ?? [];
  const leavesOut = topics.length > 0 && topics.every(({ excluded }) => excluded);
  if (Object.values(others).some(isSaid) || (topics.length > 0 && !leavesOut)) return false;
  return Boolean(groupBy) || Boolean(order) || leavesOut;
}

/** Whether an intent says nothing at all. */
export const saysNothing = (intent: Intent): boolean => !Object.values(intent).some(isSaid);
