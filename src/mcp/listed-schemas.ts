import type { Tool } from '../../tools/define-tool.ts';
import toolList from './tool-list.json' with { type: 'json' };
import type { ListedTool } from './tool-listing.ts';

type Listed = (typeof toolList)[number];

/** `tools/list` as `npm run generate` wrote it; a test checks that it matches the tools. */
const LISTED = new Map(toolList.map((tool) => [tool.name, tool]));

/** search_people without its face parameter, for servers with faces disabled. */
function withoutFace(tool: Listed): Listed {
  const listed = structuredClone(tool);
  if ('signals' in listed.inputSchema.properties) {
    Reflect.deleteProperty(listed.inputSchema.properties.signals?.properties ?? {}, 'face');
  }
  return listed;
}

/**
 * The schemas of a tool.
 * @param faces whether faces are enabled.
 * @throws Error for a tool that is missing from the list.
 */
export function listedTool({ name }: Pick<Tool, 'name'>, faces: boolean): ListedTool {
  const listed = LISTED.get(name);
  if (listed === undefined) {
    throw new Error(`tool-list.json lacks ${name}: run npm run generate`);
  }
  return (faces ? listed : withoutFace(listed)) as unknown as ListedTool;
}
