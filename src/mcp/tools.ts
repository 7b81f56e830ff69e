import { cancelRun } from '../../tools/cancel_run.ts';
import { createWebhook } from '../../tools/create_webhook.ts';
import { decideIdentityReview } from '../../tools/decide_identity_review.ts';
import type { Tool, Toolset } from '../../tools/define-tool.ts';
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
import type { Scope } from '../contract/scopes.ts';
import { hasScope } from './inventory/scopes.ts';

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

/** Tools that are only about faces. */
const FACE_TOOLS: readonly Tool[] = [detectFaces, matchFace];

/** The tools of a server with faces disabled. */
const WITHOUT_FACES: readonly Tool[] = TOOLS.filter((tool) => !FACE_TOOLS.includes(tool)).map(
  (tool) => (tool === searchPeople ? searchPeopleWithoutFaces : tool),
);

/** Selects the tools that a server offers. */
export interface ToolFilter {
  /** Names of toolsets; `all` selects every one. */
  readonly toolsets: readonly string[];
  /** Removes every tool that writes. */
  readonly readOnly: boolean;
  /** False removes everything about faces. */
  readonly faces: boolean;
  /** Removes every tool whose scope is not included; null (unknown) removes none. */
  readonly scopes: readonly Scope[] | null;
}

/** The tools of the requested toolsets; the command line rejects unknown names. */
export function selectTools({ toolsets, readOnly, faces, scopes }: ToolFilter): Tool[] {
  const wanted = (toolset: Toolset) => toolsets.includes(toolset) || toolsets.includes('all');
  const all = faces ? TOOLS : WITHOUT_FACES;
  const isAllowed = (tool: Tool) => !readOnly || tool.hints.readOnlyHint;
  return all.filter(
    (tool) => wanted(tool.toolset) && isAllowed(tool) && hasScope(scopes, tool.scope),
  );
}
