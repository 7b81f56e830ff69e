/** What someone asks for, and the tool that serves it. */
export interface WrittenRequest {
  readonly asks: string;
  readonly tool: string;
}

/**
 * Written from the purposes in the design alone, and committed before any tool's description was
 * read for this. The descriptions were then worded with these misses in sight, so what these find
 * is no longer a measure of new requests: third-requests.ts is. They are not changed to suit
 * the descriptions, nor is one copied into a description.
 */
export const WRITTEN_REQUESTS: readonly WrittenRequest[] = [
  { asks: 'Who in my network has run a compiler team?', tool: 'search_people' },
  { asks: 'find people who worked as head of nursing at a hospital', tool: 'search_people' },
  { asks: 'search for a person by name and company', tool: 'search_people' },
  {
    asks: 'look for engineers living near Porto who went to a given school',
    tool: 'search_people',
  },
  {
    asks: 'people who were data scientists at a bank between 2012 and 2016',
    tool: 'search_people',
  },
  { asks: 'find candidates for a job by title and place', tool: 'search_people' },
  { asks: 'who do I know at a logistics company in Hamburg', tool: 'search_people' },
  {
    asks: 'which person with this name is the chemist and which the lawyer',
    tool: 'search_people',
  },
  { asks: 'find alumni of a university who are founders now', tool: 'search_people' },
  { asks: 'plain English search for people with sources for each match', tool: 'search_people' },
  { asks: 'the search has not ended yet, wait for the remaining results', tool: 'wait_for_run' },
  { asks: 'check whether the run I started has finished', tool: 'wait_for_run' },
  { asks: 'get new results of a run that is still going on', tool: 'wait_for_run' },
  { asks: 'stop the search that is running, I do not need it any more', tool: 'cancel_run' },
  { asks: 'cancel a run that was started by mistake', tool: 'cancel_run' },
  {
    asks: "read a person's profile: work history, education, where they live",
    tool: 'get_profile',
  },
  { asks: 'show the full profile of this person id', tool: 'get_profile' },
  { asks: 'career and education of one person with dated sources', tool: 'get_profile' },
  { asks: 'ask a question about one person and get facts with sources', tool: 'query_profile' },
  { asks: 'does this person speak Portuguese, and who says so', tool: 'query_profile' },
  { asks: 'when did she leave the company? answer from her profile', tool: 'query_profile' },
  {
    asks: 'start a deep search about a person that may take many minutes',
    tool: 'start_deep_search',
  },
  { asks: 'research someone thoroughly in the background', tool: 'start_deep_search' },
  { asks: 'deep research on a person from a name and a link', tool: 'start_deep_search' },
  { asks: 'refresh a profile that is out of date with newer information', tool: 'enrich_profile' },
  { asks: 'enrich a person with more sources', tool: 'enrich_profile' },
  { asks: 'how many faces are in this photo and where', tool: 'detect_faces' },
  { asks: 'detect the faces in a group picture', tool: 'detect_faces' },
  { asks: 'who looks like the person in this photo', tool: 'match_face' },
  { asks: 'match a face from a picture with known people', tool: 'match_face' },
  { asks: 'find similar faces of people for one box in the photo', tool: 'match_face' },
  { asks: 'which webhooks are set up', tool: 'list_webhooks' },
  { asks: 'list my webhook endpoints', tool: 'list_webhooks' },
  { asks: 'how many credits have I used this month', tool: 'get_usage' },
  { asks: 'what is left of the budget and of the rate limit', tool: 'get_usage' },
  { asks: 'check credit usage before a search', tool: 'get_usage' },
  { asks: 'what would it cost to search a whole population of people', tool: 'quote_population' },
  { asks: 'quote the price of a population search', tool: 'quote_population' },
  { asks: 'estimate credits for every nurse in a country before paying', tool: 'quote_population' },
  { asks: 'run the population search that was quoted', tool: 'search_population' },
  { asks: 'search a large population of people and pay for it', tool: 'search_population' },
  { asks: 'tell me when this person changes jobs: watch the profile', tool: 'watch_profile' },
  { asks: 'create a watcher on a person', tool: 'watch_profile' },
  { asks: 'which people am I watching', tool: 'list_watchers' },
  { asks: 'show all watchers', tool: 'list_watchers' },
  { asks: 'pause a watcher, or make it look less often', tool: 'update_watcher' },
  { asks: 'change how frequently a watcher checks', tool: 'update_watcher' },
  { asks: 'stop watching a person and remove the watcher', tool: 'delete_watcher' },
  { asks: 'what did the watcher find the last times it ran', tool: 'list_watcher_runs' },
  { asks: 'history of a watcher with the changes seen in each run', tool: 'list_watcher_runs' },
  { asks: 'register a webhook so that my server is told when a run ends', tool: 'create_webhook' },
  { asks: 'create a webhook for finished searches', tool: 'create_webhook' },
  { asks: 'send a test event to a webhook', tool: 'test_webhook' },
  { asks: 'delete a webhook that is not used any more', tool: 'delete_webhook' },
  {
    asks: 'why did the webhook not arrive? show failed deliveries',
    tool: 'list_webhook_deliveries',
  },
  { asks: 'recent webhook deliveries and their status', tool: 'list_webhook_deliveries' },
  { asks: 'import my LinkedIn connections export', tool: 'import_connections' },
  {
    asks: 'load contacts from a CSV file so that they can be searched',
    tool: 'import_connections',
  },
  { asks: 'continue an import that stopped half way', tool: 'resume_import' },
  { asks: 'list the connections that were imported', tool: 'list_connections' },
];
