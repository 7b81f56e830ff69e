import type { Tool, Toolset } from '../../tools/define-tool.ts';
import { getProfile } from '../../tools/get_profile.ts';
import { getUsage } from '../../tools/get_usage.ts';
import { queryProfile } from '../../tools/query_profile.ts';
import { searchPeople } from '../../tools/search_people.ts';
import { waitForRun } from '../../tools/wait_for_run.ts';

/** Every tool, in the order in which hosts list them. */
export const TOOLS: readonly Tool[] = [
  searchPeople,
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
}

/** The tools of the toolsets asked for; unknown names are the command line's to refuse. */
export function selectTools({ toolsets, readOnly }: ToolFilter): Tool[] {
  const wanted = (toolset: Toolset) => toolsets.includes(toolset) || toolsets.includes('all');
  return TOOLS.filter((tool) => wanted(tool.toolset) && (!readOnly || tool.hints.readOnlyHint));
}
