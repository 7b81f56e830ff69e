import type { Tool, Toolset } from '../../tools/define-tool.ts';
import { detectFaces } from '../../tools/detect_faces.ts';
import { getProfile } from '../../tools/get_profile.ts';
import { getUsage } from '../../tools/get_usage.ts';
import { matchFace } from '../../tools/match_face.ts';
import { queryProfile } from '../../tools/query_profile.ts';
import { searchPeople, searchPeopleWithoutFaces } from '../../tools/search_people.ts';
import { waitForRun } from '../../tools/wait_for_run.ts';

/** Every tool, in the order in which hosts list them. */
export const TOOLS: readonly Tool[] = [
  searchPeople,
  waitForRun,
  getProfile,
  queryProfile,
  detectFaces,
  matchFace,
  getUsage,
];

/** The same for a server that has nothing to do with faces. */
const WITHOUT_FACES: readonly Tool[] = [
  searchPeopleWithoutFaces,
  waitForRun,
  getProfile,
  queryProfile,
  getUsage,
];

/** Which tools a server offers. */
export interface ToolFilter {
  /** Names of toolsets; `all` takes every one. */
  readonly toolsets: readonly string[];
  /** Drops every tool that writes. */
  readonly readOnly: boolean;
  /** False drops all that has to do with faces. */
  readonly faces: boolean;
}

/** The tools of the toolsets asked for; unknown names are the command line's to refuse. */
export function selectTools({ toolsets, readOnly, faces }: ToolFilter): Tool[] {
  const wanted = (toolset: Toolset) => toolsets.includes(toolset) || toolsets.includes('all');
  const all = faces ? TOOLS : WITHOUT_FACES;
  return all.filter((tool) => wanted(tool.toolset) && (!readOnly || tool.hints.readOnlyHint));
}
