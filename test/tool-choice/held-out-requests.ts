import type { WrittenRequest } from './requests.ts';

/**
 * Written from the purposes of the tools alone, before any title or description was read. Held out
 * from the first rewording, and tuned on in the second: third-requests.ts is held out from both
 * (docs/evaluation.md).
 */
export const HELD_OUT_REQUESTS: readonly WrittenRequest[] = [
  {
    asks: 'I need five machine learning engineers in Berlin who used to work at a startup',
    tool: 'search_people',
  },
  {
    asks: 'Get me people with job title CFO, located in Spain, with more than ten years of experience',
    tool: 'search_people',
  },
  { asks: 'I only have the email address jo@example.com, whose is it?', tool: 'search_people' },
  {
    asks: 'Here is a picture of someone, can you find their profile online?',
    tool: 'search_people',
  },

  { asks: 'Is that search finished yet?', tool: 'wait_for_run' },
  { asks: 'Show me the next page of results', tool: 'wait_for_run' },
  { asks: 'Keep waiting until the run you started is done', tool: 'wait_for_run' },

  { asks: 'Never mind, abort the search that is still going', tool: 'cancel_run' },
  { asks: 'Cancel that job, I do not want to pay for the rest of it', tool: 'cancel_run' },

  { asks: 'Open the profile of the second person in the list', tool: 'get_profile' },
  { asks: 'Show me the work history and education of Maria Lindqvist', tool: 'get_profile' },
  { asks: 'What do we have on file about this person?', tool: 'get_profile' },

  { asks: 'Has she ever managed a team of more than twenty people?', tool: 'query_profile' },
  { asks: 'From his profile, does he know Kubernetes?', tool: 'query_profile' },
  {
    asks: 'Answer this about the candidate: which languages does she speak?',
    tool: 'query_profile',
  },

  {
    asks: 'Dig up everything you can about Tomas Berg before my meeting tomorrow',
    tool: 'start_deep_search',
  },
  { asks: 'Do a thorough investigation of this founder across the web', tool: 'start_deep_search' },
  { asks: 'I want an in-depth report on one person with sources', tool: 'start_deep_search' },

  { asks: 'This profile looks outdated, update it', tool: 'enrich_profile' },
  { asks: 'Fill in the missing details of his profile', tool: 'enrich_profile' },
  {
    asks: 'Get the latest data for this contact, she may have changed jobs',
    tool: 'enrich_profile',
  },

  { asks: 'How many faces are in this group photo?', tool: 'detect_faces' },
  { asks: 'Find the faces in this image so I can pick one', tool: 'detect_faces' },

  { asks: 'Is the man in this photo one of the people we already know?', tool: 'match_face' },
  { asks: 'Compare this face with the profiles we have saved', tool: 'match_face' },

  { asks: 'Which webhooks are configured on my account?', tool: 'list_webhooks' },
  { asks: 'Show all the URLs that receive our events', tool: 'list_webhooks' },

  { asks: 'How many credits do I have left?', tool: 'get_usage' },
  { asks: 'What have we spent on people search this month?', tool: 'get_usage' },
  { asks: 'Am I close to my rate limit?', tool: 'get_usage' },

  { asks: 'What would it cost to get every employee of Northwind?', tool: 'quote_population' },
  {
    asks: 'Before we start, how expensive is pulling all graduates of Lund University?',
    tool: 'quote_population',
  },

  { asks: 'List everyone who works at Contoso', tool: 'search_population' },
  { asks: 'Go ahead and fetch all former students of that school', tool: 'search_population' },

  { asks: 'Tell me when Anna Kovacs changes her job', tool: 'watch_profile' },
  { asks: 'Keep an eye on this profile and alert me if something is new', tool: 'watch_profile' },
  { asks: 'Start monitoring our former CTO every week', tool: 'watch_profile' },

  { asks: 'Who am I monitoring at the moment?', tool: 'list_watchers' },
  { asks: 'Show my active watchers', tool: 'list_watchers' },

  { asks: 'Make that watcher check daily instead of weekly', tool: 'update_watcher' },
  { asks: 'Pause the monitoring of Anna for now', tool: 'update_watcher' },

  { asks: 'Stop watching that profile for good', tool: 'delete_watcher' },
  { asks: 'Remove the watcher on our former CTO', tool: 'delete_watcher' },

  { asks: 'What did the watcher find the last few times it ran?', tool: 'list_watcher_runs' },
  { asks: 'Show me the history of checks for this watcher', tool: 'list_watcher_runs' },

  {
    asks: 'Send events to https://hooks.example.com/people when a search completes',
    tool: 'create_webhook',
  },
  { asks: 'Add a webhook for finished runs', tool: 'create_webhook' },

  { asks: 'Send a test event to my webhook', tool: 'test_webhook' },
  { asks: 'Check whether our callback URL is working', tool: 'test_webhook' },

  { asks: 'Delete the old webhook', tool: 'delete_webhook' },
  {
    asks: 'We do not need notifications at that URL any more, take it off',
    tool: 'delete_webhook',
  },

  { asks: 'Why did my webhook not get the last event?', tool: 'list_webhook_deliveries' },
  { asks: 'Show failed deliveries of the webhook', tool: 'list_webhook_deliveries' },

  {
    asks: 'Upload my address book so you can search the people I know',
    tool: 'import_connections',
  },
  { asks: 'Here is a CSV of my contacts, bring them in', tool: 'import_connections' },
  { asks: 'Add my LinkedIn network to my account', tool: 'import_connections' },

  { asks: 'The import stopped halfway, carry on with it', tool: 'resume_import' },
  { asks: 'Continue importing my contacts where it left off', tool: 'resume_import' },

  { asks: 'Who is in my network?', tool: 'list_connections' },
  { asks: 'Show the contacts I have imported', tool: 'list_connections' },
];
