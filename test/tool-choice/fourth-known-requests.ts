import type { WrittenRequest } from './requests.ts';

/**
 * Half of sixty requests that were written by somebody who had read no description; the other half
 * is kept elsewhere. The descriptions were worded with these misses in sight.
 */
export const FOURTH_KNOWN_REQUESTS: readonly WrittenRequest[] = [
  { asks: 'Who runs procurement at Siemens in Munich? Give me names.', tool: 'search_people' },
  { asks: 'From those results keep only the ones who went to ETH.', tool: 'search_people' },
  { asks: 'break down matching CFOs by country and industry', tool: 'search_people' },
  { asks: 'Show me the full CVs of these three candidates side by side', tool: 'get_profile' },
  {
    asks: 'load records for several individuals by identifier, with references',
    tool: 'get_profile',
  },
  {
    asks: "Did Marissa Mayer ever sit on Walmart's board, and where does it say so?",
    tool: 'query_profile',
  },
  {
    asks: "Who's actually in the address book I uploaded last month? Show me the lot.",
    tool: 'list_connections',
  },
  {
    asks: 'My LinkedIn zip just arrived, get it into the system please',
    tool: 'import_connections',
  },
  { asks: "How close am I to my monthly quota? Don't want to get cut off.", tool: 'get_usage' },
  {
    asks: "Take all the time you need and dig up whatever exists on Elena Markovic before Thursday's board meeting",
    tool: 'start_deep_search',
  },
  { asks: 'Is that dossier job from earlier done yet? Get me the rest.', tool: 'wait_for_run' },
  { asks: 'Whoa, wrong guy! Kill that lookup before it burns more credits.', tool: 'cancel_run' },
  {
    asks: "All I've got is j.okafor@stripe.com, can you fill in the rest of her details?",
    tool: 'enrich_profile',
  },
  { asks: "Here's a headshot from the conference. Who could this be?", tool: 'match_face' },
  { asks: 'How many heads are in this team group shot, and where are they?', tool: 'detect_faces' },
  {
    asks: 'Let me know if Priya Nair switches jobs, I want to call her first.',
    tool: 'watch_profile',
  },
  { asks: 'Remind me, who am I currently keeping tabs on?', tool: 'list_watchers' },
  { asks: 'Switch the alert on Tom Becker from daily to weekly please', tool: 'update_watcher' },
  {
    asks: "I don't need to follow Sandra Kim's moves any more, drop that alert",
    tool: 'delete_watcher',
  },
  {
    asks: 'Has the alert on our old CTO picked up anything this month?',
    tool: 'list_watcher_runs',
  },
  {
    asks: 'Have job-change alerts posted to https://hooks.acme.io/people from now on',
    tool: 'create_webhook',
  },
  {
    asks: 'Which of our servers are you currently pushing notifications to?',
    tool: 'list_webhooks',
  },
  { asks: 'Fire a dummy event at our Zapier endpoint so I can see it lands', tool: 'test_webhook' },
  {
    asks: 'We shut down the old Slack bridge, so quit posting alerts to it for good',
    tool: 'delete_webhook',
  },
  {
    asks: 'Our endpoint got nothing last night. Did your posts fail or what?',
    tool: 'list_webhook_deliveries',
  },
  {
    asks: "Before I commit: how big is the pool of UK anaesthetists and what's the bill for the lot?",
    tool: 'quote_population',
  },
  {
    asks: 'Go ahead and pull every registered nurse in Ohio, not just the first page',
    tool: 'search_population',
  },
  {
    asks: 'My laptop died halfway through the contacts upload, pick up where it left off',
    tool: 'resume_import',
  },
  { asks: 'Any possible duplicates waiting for me to look at?', tool: 'list_identity_reviews' },
  {
    asks: 'Yes, Jon Smith and Jonathan R. Smith are one guy, merge them',
    tool: 'decide_identity_review',
  },
];
