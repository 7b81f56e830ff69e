/** The views by name. A view is a page that a host shows with the answer of a tool. */
export const VIEWS = {
  people: {
    uri: 'ui://people-search/people.html',
    title: 'People found',
    description: 'Shows people as rows to select, compare, open and page through',
    /** The tools whose answers it shows. */
    tools: ['search_people', 'wait_for_run', 'search_population'],
  },
  faces: {
    uri: 'ui://people-search/faces.html',
    title: 'Faces in a photo',
    description: 'Shows the numbered faces of a photo, of which a person picks one',
    tools: ['detect_faces'],
  },
} as const;
export type ViewName = keyof typeof VIEWS;

export const VIEW_MIME_TYPE = 'text/html;profile=mcp-app';

/** `_meta` of a tool that has a view; undefined for the others. MCP Apps, "Resource Discovery". */
export function viewMeta(tool: string): { ui: { resourceUri: string } } | undefined {
  const views: readonly { uri: string; tools: readonly string[] }[] = Object.values(VIEWS);
  const view = views.find(({ tools }) => tools.includes(tool));
  return view === undefined ? undefined : { ui: { resourceUri: view.uri } };
}
