import type { Order } from '../../../contract/intent.ts';
import type { MatchReason } from '../../../contract/search.ts';
import { dateOf } from '../../people/record/day-number.ts';
import { orderValue, YEAR_LENGTH } from '../columns/order-value.ts';
import { orderedJob, type SearchPlan } from '../plan/search-plan.ts';
import type { PersonDetail } from './person-details.ts';
import { fittingJobs } from './stay-reasons.ts';

/** "41 years in all"; "less than a year in all". */
function lengthText(length: number): string {
  const years = Math.floor(length / YEAR_LENGTH);
  if (years === 0) return 'less than a year in all';
  return `${years === 1 ? '1 year' : `${years} years`} in all`;
}

const DATED: Partial<Record<Order['by'], string>> = { start: 'began', end: 'ended' };

function jobText(order: Order, plan: SearchPlan, person: PersonDetail, today: number) {
  const job = orderedJob(plan);
  const fitting = job === undefined ? null : fittingJobs(job, person, today);
  if (fitting?.status !== 'met') return null;
  const value = orderValue(fitting.all, order, today);
  if (value === null) return null;
  return order.by === 'tenure' ? lengthText(value) : `${DATED[order.by]} ${dateOf(value)}`;
}

/** A name is shown anyway, and contact is told by a reason of its own. */
const IN_REASONS: ReadonlySet<Order['by']> = new Set(['name', 'last_contact', 'contacts']);

/** What the order puts the person by, in words; null where it is not on record. */
function orderText(plan: SearchPlan, person: PersonDetail, today: number): string | null {
  const { order } = plan;
  if (order === null || IN_REASONS.has(order.by)) return null;
  const { birthOn, connectedOn } = person;
  if (order.by === 'birth') return birthOn === null ? null : `born ${dateOf(birthOn)}`;
  if (order.by !== 'connected') return jobText(order, plan, person, today);
  return connectedOn === null ? null : `connected on ${dateOf(connectedOn)}`;
}

/** The value that people are ordered by, unless one of the reasons says it already. */
export function orderReasons(
  plan: SearchPlan,
  person: PersonDetail,
  today: number,
  said: readonly MatchReason[],
): MatchReason[] {
  const text = orderText(plan, person, today);
  if (text === null) return [];
  const isOfJob = plan.order !== null && plan.order.by in DATED;
  const told = isOfJob ? text.slice(text.lastIndexOf(' ') + 1) : text;
  return said.some((one) => one.text.includes(told)) ? [] : [{ field: 'order', text }];
}
