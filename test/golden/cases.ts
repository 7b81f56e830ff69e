import {
  importConnectionsCase,
  listConnectionsCase,
  pausedImportCase,
} from './cases/connections.ts';
import { detectFacesCase, matchFaceCase } from './cases/faces.ts';
import { getProfileCase, notedProfileCase } from './cases/get_profile.ts';
import { getUsageCase } from './cases/get_usage.ts';
import { findIntroductionsCase, findOverlapsCase, showChangesCase } from './cases/network.ts';
import {
  allListsCase,
  deleteNoteCase,
  editListCase,
  editNoteCase,
  exportPeopleCase,
  labelPeopleCase,
  notePersonCase,
  showListCase,
  showNotesCase,
} from './cases/notes.ts';
import { quotePopulationCase, searchPopulationCase } from './cases/populations.ts';
import { queryProfileAnswersCase, queryProfileCase } from './cases/query_profile.ts';
import { decideIdentityReviewCase, listIdentityReviewsCase } from './cases/reviews.ts';
import {
  cancelRunCase,
  deepSearchEndedCase,
  enrichProfileCase,
  startDeepSearchCase,
} from './cases/runs.ts';
import { searchPeopleCase } from './cases/search_people.ts';
import { unfinishedSearchCase, waitForRunCase } from './cases/wait_for_run.ts';
import {
  deleteWatcherCase,
  listWatcherRunsCase,
  listWatchersCase,
  updateWatcherCase,
  watchProfileCase,
} from './cases/watchers.ts';
import {
  createWebhookCase,
  deleteWebhookCase,
  listWebhookDeliveriesCase,
  listWebhooksCase,
  testWebhookCase,
} from './cases/webhooks.ts';
import type { GoldenCase } from './golden-case.ts';

/**
 * At least one case per tool. The hostile texts and the token budgets use the same answers:
 * a test names each tool that has no case here.
 */
export const GOLDEN_CASES: readonly GoldenCase[] = [
  searchPeopleCase,
  unfinishedSearchCase,
  waitForRunCase,
  getProfileCase,
  notedProfileCase,
  queryProfileCase,
  queryProfileAnswersCase,
  detectFacesCase,
  matchFaceCase,
  getUsageCase,
  quotePopulationCase,
  searchPopulationCase,
  watchProfileCase,
  listWatchersCase,
  updateWatcherCase,
  deleteWatcherCase,
  listWatcherRunsCase,
  cancelRunCase,
  startDeepSearchCase,
  deepSearchEndedCase,
  enrichProfileCase,
  listWebhooksCase,
  createWebhookCase,
  testWebhookCase,
  deleteWebhookCase,
  listWebhookDeliveriesCase,
  importConnectionsCase,
  pausedImportCase,
  listConnectionsCase,
  listIdentityReviewsCase,
  decideIdentityReviewCase,
  notePersonCase,
  showNotesCase,
  deleteNoteCase,
  editNoteCase,
  editListCase,
  exportPeopleCase,
  labelPeopleCase,
  showListCase,
  allListsCase,
  showChangesCase,
  findIntroductionsCase,
  findOverlapsCase,
];
