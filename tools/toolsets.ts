/** Groups of tools that a host can choose; the default is `default`. */
export const TOOLSETS = [
  'default',
  'populations',
  'watchers',
  'webhooks',
  'connections',
  'identity',
  'notes',
  'network',
] as const;
export type Toolset = (typeof TOOLSETS)[number];
