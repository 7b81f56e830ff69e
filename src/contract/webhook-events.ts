/** Webhook event types. Kept apart from the schemas so that a tool server starts faster. */
export const WEBHOOK_EVENT_TYPES = [
  'profile.updated',
  'search.profile.updated',
  'search.completed',
] as const;
