import { detectFacesCase, matchFaceCase } from './cases/faces.ts';
import { getProfileCase } from './cases/get_profile.ts';
import { getUsageCase } from './cases/get_usage.ts';
import { queryProfileCase } from './cases/query_profile.ts';
import { searchPeopleCase } from './cases/search_people.ts';
import { unfinishedSearchCase, waitForRunCase } from './cases/wait_for_run.ts';
import type { GoldenCase } from './golden-case.ts';

/**
 * At least one case a tool. The hostile texts and the token budgets go through the same answers:
 * a tool that has no case here fails a test that names it.
 */
export const GOLDEN_CASES: readonly GoldenCase[] = [
  searchPeopleCase,
  unfinishedSearchCase,
  waitForRunCase,
  getProfileCase,
  queryProfileCase,
  detectFacesCase,
  matchFaceCase,
  getUsageCase,
];
