import type { WrittenRequest } from './requests.ts';

/**
 * Sixty more, written from the purposes of the tools alone by somebody who had read neither the
 * titles and descriptions nor the first sixty, and of the held-out ones only the two that its first
 * fifteen lines show.
 */
export const THIRD_REQUESTS: readonly WrittenRequest[] = [
  { asks: 'Find state senators in Ohio who used to be teachers', tool: 'search_people' },
  { asks: 'Who are the pastry chefs in Lyon that trained in Japan?', tool: 'search_people' },
  { asks: "I'd like nurses around Denver who speak Vietnamese", tool: 'search_people' },
  { asks: 'Whose phone number is +44 20 7946 0958?', tool: 'search_people' },
  {
    asks: 'Somebody wrote to me from marta.k@example.org, work out who that is',
    tool: 'search_people',
  },
  {
    asks: 'Founders who studied at Carnegie Mellon and now run a robotics firm in Pittsburgh',
    tool: 'search_people',
  },
  { asks: 'Does anyone I know personally work at Siemens?', tool: 'search_people' },
  { asks: 'Look up whoever goes by the handle nightowl_dev', tool: 'search_people' },
  {
    asks: 'Here is a snapshot of a man at a conference, tell me which person it is and what he does',
    tool: 'search_people',
  },
  {
    asks: 'Give me twenty patent lawyers in Munich with a chemistry degree',
    tool: 'search_people',
  },
  { asks: 'Which person belongs to linkedin.com/in/j-okafor-73?', tool: 'search_people' },
  {
    asks: "My hunt for geologists in Chile hasn't finished, hold on until it's done and give me the outcome",
    tool: 'wait_for_run',
  },
  { asks: 'Show the next fifty rows of the lookup with id run_81c2', tool: 'wait_for_run' },
  {
    asks: 'Has the job I kicked off on Texas dentists completed yet? Hand me its results once it has',
    tool: 'wait_for_run',
  },
  {
    asks: "Stop the lookup of Boston architects that's still going, I don't need it any more",
    tool: 'cancel_run',
  },
  { asks: 'Abort job run_5f09 before it eats up more money', tool: 'cancel_run' },
  {
    asks: 'Pull up the work history and schooling of the person with id p_40217',
    tool: 'get_profile',
  },
  {
    asks: 'What do we have on file about Ingrid Solheim: positions, degrees, websites?',
    tool: 'get_profile',
  },
  { asks: "Show me Daniel Reyes's résumé", tool: 'get_profile' },
  { asks: 'Give me the social media links and basic facts for person 9931', tool: 'get_profile' },
  { asks: 'Open the full page on Aisha Rahman, the cardiologist in Leeds', tool: 'get_profile' },
  { asks: 'Has Ingrid Solheim ever managed a team of more than a hundred?', tool: 'query_profile' },
  {
    asks: 'Would Daniel Reyes be a good fit for a job in renewable energy, judging by what he has done?',
    tool: 'query_profile',
  },
  { asks: 'When did Tomasz Wilk leave his banking career, and why?', tool: 'query_profile' },
  { asks: 'Which languages does person p_40217 speak?', tool: 'query_profile' },
  { asks: 'What connects Aisha Rahman with the University of Glasgow?', tool: 'query_profile' },
  {
    asks: 'Dig up everything there is about Viktor Lindqvist, his mail is viktor@lindqvist.example and he lives in Malmö',
    tool: 'start_deep_search',
  },
  {
    asks: "I'm meeting an investor called Priya Nair tomorrow, do thorough background research on her across the web",
    tool: 'start_deep_search',
  },
  {
    asks: 'Put together a complete dossier on whoever is behind this phone number and this Instagram account',
    tool: 'start_deep_search',
  },
  {
    asks: 'Leave no stone unturned on Harold Beckett, former mayor of Duluth; take as long as it needs',
    tool: 'start_deep_search',
  },
  { asks: 'What we hold on Ingrid Solheim is two years old, refresh it', tool: 'enrich_profile' },
  { asks: "Person p_40217 has hardly any details, fill in what's missing", tool: 'enrich_profile' },
  {
    asks: "How many people's faces are in this group picture, and where in it are they?",
    tool: 'detect_faces',
  },
  {
    asks: 'Mark every face in the wedding photo at https://example.com/wedding.jpg so I can pick one',
    tool: 'detect_faces',
  },
  { asks: 'Which known people look most like the woman in this headshot?', tool: 'match_face' },
  {
    asks: 'Compare this portrait against everybody you have and rank the lookalikes',
    tool: 'match_face',
  },
  {
    asks: 'Which addresses of ours are currently being sent notifications?',
    tool: 'list_webhooks',
  },
  { asks: 'Show all the webhooks I have set up', tool: 'list_webhooks' },
  { asks: 'How many credits do I have left this month?', tool: 'get_usage' },
  { asks: 'Am I close to my rate limit?', tool: 'get_usage' },
  { asks: 'Which backend and account is this hooked up to right now?', tool: 'get_usage' },
  { asks: 'How much would it cost to pull every employee of Maersk?', tool: 'quote_population' },
  {
    asks: 'Before I buy anything: how many alumni of Uppsala University are there and at what price?',
    tool: 'quote_population',
  },
  { asks: 'Get me the entire staff of Patagonia, not just a handful', tool: 'search_population' },
  { asks: 'Fetch all graduates of the Rhode Island School of Design', tool: 'search_population' },
  { asks: 'Whose changes am I keeping an eye on at the moment?', tool: 'list_watchers' },
  { asks: 'Let me know as soon as Daniel Reyes switches jobs', tool: 'watch_profile' },
  {
    asks: 'Keep tabs on person 9931 and alert me weekly if anything is different',
    tool: 'watch_profile',
  },
  { asks: 'Make the monitoring of Daniel Reyes daily rather than weekly', tool: 'update_watcher' },
  {
    asks: 'I no longer want alerts about Aisha Rahman, end the monitoring for good',
    tool: 'delete_watcher',
  },
  {
    asks: 'When was Viktor Lindqvist last checked for changes, and what did each check turn up?',
    tool: 'list_watcher_runs',
  },
  {
    asks: 'Send an HTTP call to https://hooks.example.com/people whenever a job of mine finishes',
    tool: 'create_webhook',
  },
  { asks: "Register our server's URL so that it gets notified of events", tool: 'create_webhook' },
  {
    asks: 'Fire a sample event at our callback URL to see whether it gets through',
    tool: 'test_webhook',
  },
  {
    asks: 'Remove the endpoint hooks.example.com/people, it should get no more notifications',
    tool: 'delete_webhook',
  },
  {
    asks: 'Which notifications were sent to our endpoint yesterday, and did any of them fail?',
    tool: 'list_webhook_deliveries',
  },
  {
    asks: "Here's the Connections.csv I downloaded from LinkedIn, load it in",
    tool: 'import_connections',
  },
  {
    asks: 'Add the address book from my phone so you know who my friends are',
    tool: 'import_connections',
  },
  {
    asks: 'Uploading my contacts broke off halfway, carry on from where it stopped',
    tool: 'resume_import',
  },
  { asks: 'Show me all the contacts I have loaded in so far', tool: 'list_connections' },
];
