/** What is told by webhook. Apart from the schemas, whose making a tool server has no time for. */
export const WEBHOOK_EVENT_TYPES = [
  'profile.updated',
  'search.profile.updated',
  'search.completed',
] as const;
