import { expect, test } from 'vitest';
import type { EnrichOperation } from '../../../../src/contract/enrich.ts';
import {
  type EnrichPlan,
  planEnrichment,
} from '../../../../src/service/evidence/person/enrich-plan.ts';

const toPartial: EnrichPlan = { level: 2, base: 'keep' };
const toFull: EnrichPlan = { level: 3, base: 'keep' };
const afresh: EnrichPlan = { level: 3, base: 'clean' };

const CELLS: readonly (readonly [EnrichOperation, number, EnrichPlan | null])[] = [
  ['partial', 1, toPartial],
  ['partial', 2, null],
  ['partial', 3, null],
  ['full', 1, toFull],
  ['full', 2, toFull],
  ['full', 3, null],
  ['regenerate', 1, toFull],
  ['regenerate', 2, toFull],
  ['regenerate', 3, afresh],
];

test.each(CELLS)('planEnrichment plans %s at level %i as %j', (operation, level, plan) => {
  expect(planEnrichment(operation, level)).toEqual(plan);
});
