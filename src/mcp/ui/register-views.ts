import type { McpServer } from '@modelcontextprotocol/server';
import { VIEW_MIME_TYPE, VIEWS, type ViewName } from './views.ts';

/**
 * What a host must let a view do: nothing. No domains means no requests; the border is the host's,
 * because a view brings no frame of its own.
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
    // Read when a host shows it: most sessions never do.
    const { viewPage } = await import('./view-page.ts');
    const text = await viewPage(name);
    return { contents: [{ uri, mimeType: VIEW_MIME_TYPE, text, _meta: META }] };
  });
}

/** The pages that hosts with MCP Apps show; others have the whole answer without them. */
export function registerViews(server: McpServer, faces: boolean): void {
  registerView(server, 'people');
  if (faces) registerView(server, 'faces');
}
