/** Tools of other servers that only share a host with ours. Made up, as in near.ts. */
export const FAR_TOOLS = `
read_file | Read the contents of a file | path: path of the file; head: first lines
write_file | Create or overwrite a file | path: path; content: text
edit_file | Replace text in a file | path: path; old: text to find; new: replacement
list_directory | List files and folders in a directory | path: directory
search_files | Search for files by pattern | path: root; pattern: glob
move_file | Move or rename a file | source: from; destination: to
get_file_info | Get size and dates of a file | path: path
directory_tree | Recursive tree of a directory as JSON | path: root
git_status | Show the working tree status | repo: path of the repository
git_diff | Show changes between commits or the working tree | repo: path; target: branch or commit
git_commit | Record changes to the repository | repo: path; message: commit message
git_log | Show the commit history | repo: path; max_count: number
git_checkout | Switch branches | repo: path; branch: branch name
git_blame | Show who last changed each line of a file | repo: path; file: file
create_pull_request | Create a pull request | owner: owner; repo: repository; title: title; head: branch; base: branch
list_issues | List issues of a repository | owner: owner; repo: repository; state: open or closed; labels: labels
create_issue | Create an issue in a repository | owner: owner; repo: repository; title: title; body: text
search_code | Search code across repositories | query: search query
get_pull_request_reviews | Get reviews of a pull request | owner: owner; repo: repository; number: number
merge_pull_request | Merge a pull request | owner: owner; repo: repository; number: number
list_events | List calendar events in a time range | calendar: calendar; from: start; to: end
create_event | Create a calendar event and invite attendees | title: title; start: start; end: end; attendees: email addresses
delete_event | Delete a calendar event | event_id: id
find_free_time | Find free time slots for a meeting of several attendees | attendees: addresses; duration: minutes
update_event | Change the time or place of a calendar event | event_id: id; start: start; end: end
respond_to_event | Accept or decline an invitation | event_id: id; response: accepted or declined
send_email | Send an email | to: recipients; subject: subject; body: text
search_email | Search the mailbox | query: search query; limit: number of messages
read_email | Read an email message | message_id: id
create_draft | Create a draft email | to: recipients; subject: subject; body: text
list_labels | List mailbox labels |
archive_email | Archive an email thread | thread_id: thread
web_search | Search the web and return titles, links and snippets | query: search query; count: number of results
fetch_url | Fetch a web page and return it as markdown | url: address; max_length: characters
news_search | Search recent news articles | query: words; from: date; language: language
extract_page | Extract structured data from a web page by a schema | url: address; schema: fields
crawl_site | Crawl a website and list its pages | url: start; max_pages: limit
screenshot_page | Take a screenshot of a web page | url: address; width: pixels
browser_click | Click an element of the page in the browser | selector: element
browser_type | Type text into an element of the page | selector: element; text: text
geocode | Convert an address into coordinates | address: address
reverse_geocode | Convert coordinates into an address | lat: latitude; lng: longitude
directions | Get directions between two places | origin: from; destination: to; mode: driving or walking
search_places | Search for places such as restaurants near a location | query: what; location: where; radius: metres
distance_matrix | Travel distance and time between many places | origins: from; destinations: to
weather_forecast | Get the weather forecast of a city | city: city; days: number of days
sql_query | Run a read-only SQL query on the database | sql: statement
list_tables | List the tables of the database | schema: schema
describe_table | Describe the columns of a table | table: name
explain_query | Explain the plan of an SQL query | sql: statement
redis_get | Get the value of a key | key: key
vector_search | Search a vector collection for similar documents | collection: name; query: text; top_k: number
vector_upsert | Insert documents into a vector collection | collection: name; documents: texts
create_ticket | Create a support ticket | subject: subject; description: text; priority: priority
search_tickets | Search support tickets by status, requester or text | query: text; status: status
update_ticket | Update the status or assignee of a ticket | ticket_id: id; status: status; assignee: agent
add_ticket_comment | Add a comment to a ticket | ticket_id: id; comment: text
list_agents | List support agents and their groups | group: group
send_message | Send a message to a chat channel | channel: channel; text: message
search_messages | Search messages in chat channels | query: words; channel: channel
list_channels | List chat channels | limit: number
list_channel_members | List the members of a chat channel | channel: channel
get_user_profile | Get the chat profile of a workspace member | user: user id
set_status | Set the chat status of the user | text: status; emoji: emoji
search_documents | Search documents in the drive | query: words; type: file type
read_document | Read a document of the drive as text | document_id: id
create_document | Create a document in the drive | title: title; content: text
share_document | Share a document with people by email address | document_id: id; emails: addresses; role: role
read_spreadsheet | Read cells of a spreadsheet | sheet_id: id; range: cells
append_rows | Append rows to a spreadsheet | sheet_id: id; rows: values
create_page | Create a page in the wiki | space: space; title: title; body: text
search_wiki | Search pages of the wiki | query: words; space: space
query_metrics | Query time series metrics | query: expression; from: start; to: end
list_alerts | List firing alerts | severity: severity
search_logs | Search application logs | query: filter; from: start; to: end
get_trace | Get a distributed trace by id | trace_id: id
list_incidents | List incidents and who is on call | status: status
deploy_service | Deploy a service to an environment | service: name; environment: name; version: version
scale_service | Change the number of replicas of a service | service: name; replicas: number
list_pods | List pods of a cluster | namespace: namespace
stock_quote | Get the current price quote of a stock | symbol: ticker
stock_history | Get the price history of a stock | symbol: ticker; from: date; to: date
currency_convert | Convert an amount between currencies | amount: amount; from: currency; to: currency
create_invoice | Create an invoice for a customer | customer: id; amount: amount; due: date
refund_payment | Refund a payment | payment_id: id; amount: amount
list_subscriptions | List subscriptions of a customer | customer: id; status: status
translate_text | Translate text into another language | text: text; target: language
summarize_text | Summarize a long text | text: text; length: words
transcribe_audio | Transcribe an audio file | file: path; language: language
text_to_speech | Speak a text aloud | text: text; voice: voice
run_python | Run Python code in a sandbox | code: code
render_chart | Draw a chart from data | type: kind of chart; data: values
memory_store | Store a fact in memory | key: key; value: value
memory_search | Search stored memories | query: words
todo_add | Add a task to the list | title: task; due: date
todo_list | List open tasks | project: project
set_reminder | Set a reminder for a time | text: what; time: when
`;
