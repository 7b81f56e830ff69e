import toolList from './tool-list.json' with { type: 'json' };
import type { ListedTool } from './tool-listing.ts';

/** `tools/list` as scripts/tool-list.ts wrote it; a test holds it against the tools. */
const LISTED = new Map(toolList.map((tool) => [tool.name, tool as unknown as ListedTool]));

/** The schemas of a tool. @throws Error for a tool that scripts/tool-list.ts has not seen. */
export function listedTool(name: string): ListedTool {
  const listed = LISTED.get(name);
  if (listed === undefined) {
    throw new Error(`tool-list.json lacks ${name}: run scripts/tool-list.ts`);
  }
  return listed;
}
