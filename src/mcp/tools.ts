import { cancelRun } from '../../tools/cancel_run.ts';
import { createWebhook } from '../../tools/create_webhook.ts';
import { decideIdentityReview } from '../../tools/decide_identity_review.ts';
import type { Tool } from '../../tools/define-tool.ts';
import { deleteNote } from '../../tools/delete_note.ts';
import { deleteWatcher } from '../../tools/delete_watcher.ts';
import { deleteWebhook } from '../../tools/delete_webhook.ts';
import { detectFaces } from '../../tools/detect_faces.ts';
import { editList } from '../../tools/edit_list.ts';
import { editNote } from '../../tools/edit_note.ts';
import { enrichProfile } from '../../tools/enrich_profile.ts';
import { exportPeople } from '../../tools/export_people.ts';
import { findIntroductions } from '../../tools/find_introductions.ts';
import { findOverlaps } from '../../tools/find_overlaps.ts';
import { getProfile } from '../../tools/get_profile.ts';
import { getUsage } from '../../tools/get_usage.ts';
import { importConnections } from '../../tools/import_connections.ts';
import { labelPeople } from '../../tools/label_people.ts';
import { listConnections } from '../../tools/list_connections.ts';
import { listIdentityReviews } from '../../tools/list_identity_reviews.ts';
import { listWatcherRuns } from '../../tools/list_watcher_runs.ts';
import { listWatchers } from '../../tools/list_watchers.ts';
import { listWebhookDeliveries } from '../../tools/list_webhook_deliveries.ts';
import { listWebhooks } from '../../tools/list_webhooks.ts';
import { matchFace } from '../../tools/match_face.ts';
import { notePerson } from '../../tools/note_person.ts';
import { queryProfile } from '../../tools/query_profile.ts';
import { quotePopulation } from '../../tools/quote_population.ts';
import { resumeImport } from '../../tools/resume_import.ts';
import { searchPeople, searchPeopleWithoutFaces } from '../../tools/search_people.ts';
import { searchPopulation } from '../../tools/search_population.ts';
import { showChanges } from '../../tools/show_changes.ts';
import { showList } from '../../tools/show_list.ts';
import { showNotes } from '../../tools/show_notes.ts';
import { startDeepSearch } from '../../tools/start_deep_search.ts';
import { testWebhook } from '../../tools/test_webhook.ts';
import { updateWatcher } from '../../tools/update_watcher.ts';
import { waitForRun } from '../../tools/wait_for_run.ts';
import { watchProfile } from '../../tools/watch_profile.ts';
import { selectAmong, type ToolFilter } from './inventory/select-tools.ts';

/** Tools of toolsets that are off by default. */
const OPT_IN: readonly Tool[] = [
  quotePopulation,
  searchPopulation,
  watchProfile,
  listWatchers,
  updateWatcher,
  deleteWatcher,
  listWatcherRuns,
  createWebhook,
  testWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  importConnections,
  resumeImport,
  listConnections,
  listIdentityReviews,
  decideIdentityReview,
  notePerson,
  showNotes,
  deleteNote,
  labelPeople,
  showList,
  editNote,
  editList,
  exportPeople,
  showChanges,
  findIntroductions,
  findOverlaps,
];

/** Every tool, in the order in which hosts list them. */
export const TOOLS: readonly Tool[] = [
  searchPeople,
  waitForRun,
  cancelRun,
  getProfile,
  queryProfile,
  startDeepSearch,
  enrichProfile,
  detectFaces,
  matchFace,
  listWebhooks,
  getUsage,
  ...OPT_IN,
];

/** The tool of this name. @throws Error for an unknown one */
export function toolNamed(name: string, faces: boolean): Tool {
  const tool = TOOLS.find((one) => one.name === name);
  if (tool === undefined) throw new Error(`there is no tool ${name}`);
  return tool === searchPeople && !faces ? searchPeopleWithoutFaces : tool;
}

/** The tools that a server offers; `offeredTools` says the same without loading them. */
export function selectTools(filter: ToolFilter): Tool[] {
  return selectAmong(TOOLS, filter).map(({ name }) => toolNamed(name, filter.faces));
}
