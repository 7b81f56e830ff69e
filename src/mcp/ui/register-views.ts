import type { McpServer } from '@modelcontextprotocol/server';
import { VIEW_MIME_TYPE, VIEWS, type ViewName } from './views.ts';

/**
 * A view needs no permissions. No domains means no network requests; the host draws the border,
 * because a view has no frame of its own.
 */
const META = {
  ui: {
    csp: { connectDomains: [], resourceDomains: [], frameDomains: [], baseUriDomains: [] },
    prefersBorder: true,
  },
};

function registerView(server: McpServer, name: ViewName): void {
  const { uri, title, description } = VIEWS[name];
  const about = {
    title,
    description,
    mimeType: VIEW_MIME_TYPE,
    annotations: { audience: ['user' as const] },
    _meta: META,
  };
  server.registerResource(`${name}-view`, uri, about, async () => {
    // Loaded when a host shows it; most sessions never do.
    const { viewPage } = await import('./view-page.ts');
    const text = await viewPage(name);
    return { contents: [{ uri, mimeType: VIEW_MIME_TYPE, text, _meta: META }] };
  });
}

/** The pages for hosts with MCP Apps; other hosts get the complete answer without them. */
export function registerViews(server: McpServer, faces: boolean): void {
  registerView(server, 'people');
  if (faces) registerView(server, 'faces');
}
