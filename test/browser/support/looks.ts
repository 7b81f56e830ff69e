/** How a page may be looked at; a usual run tries every other one. */
export const LOOKS = [
  ['light', {}],
  ['dark and 320 pixels wide', { dark: true, width: 320 }],
  ['dark', { dark: true }],
  ['zoomed in by two', { width: 640, zoom: 2 }],
  ['320 pixels wide', { width: 320 }],
] as const;
