import type { Icon } from '@modelcontextprotocol/server';

/** A head and shoulders under a magnifying glass; the colour adapts to a dark page. */
const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><style>g{fill:none;stroke:#2447b8;' +
  'stroke-width:1.8}@media(prefers-color-scheme:dark){g{stroke:#a9bfff}}</style><g>' +
  '<circle cx="10.5" cy="10.5" r="8"/><circle cx="10.5" cy="8.5" r="2.4"/>' +
  '<path d="m16.5 16.5 5 5M6 15c.7-2.4 2.4-3.5 4.5-3.5S14.3 12.6 15 15"/></g></svg>';

/**
 * The icon of the server. It is only in the server info, because in every tool it would cost tokens
 * in `tools/list`. One drawing for light and dark, because since 2026-07-28 the info is sent with
 * every answer.
 */
export const SERVER_ICONS: Icon[] = [
  {
    src: `data:image/svg+xml;base64,${Buffer.from(DRAWING).toString('base64')}`,
    mimeType: 'image/svg+xml',
    sizes: ['any'],
  },
];
