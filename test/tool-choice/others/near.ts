/**
 * Tools of other servers that resemble ours: `name | description | parameters`. Made up, in the
 * style of such servers.
 */
export const NEAR_TOOLS = `
crm_search_contacts | Search contacts in the CRM by name, email, company or lifecycle stage | query: search text; limit: number of contacts; properties: fields to return
crm_get_contact | Get a CRM contact record by id with all properties and associations | contact_id: id of the contact
crm_create_contact | Create a contact in the CRM | email: email address; first_name: first name; last_name: last name; company: company name
crm_update_contact | Update properties of an existing contact | contact_id: id; properties: fields to set
crm_list_companies | List companies in the CRM with owner and industry | limit: page size; after: cursor
crm_search_deals | Search deals in the pipeline by stage, amount or owner | query: text; stage: deal stage
crm_log_call | Log a phone call with a contact | contact_id: id; notes: what was said; duration: minutes
crm_import_contacts | Import contacts from a CSV file into the CRM | file: path of the csv; mapping: columns to properties
crm_merge_contacts | Merge two duplicate contacts | primary_id: contact to keep; other_id: contact to merge
linkedin_scrape_profile | Scrape a LinkedIn profile page and return its raw data | profile_url: LinkedIn URL
linkedin_search_people | Search LinkedIn members by keywords with a logged-in browser session | keywords: words; location: place; network: first or second
linkedin_company_employees | Scrape the list of employees of a LinkedIn company page | company_url: page; max_results: how many
linkedin_send_invite | Send a LinkedIn connection request with a note | profile_url: member; note: message
linkedin_get_feed | Get recent posts from the LinkedIn feed | count: number of posts
hr_search_directory | Search the employee directory by name, department, manager or office | query: text; department: department
hr_get_employee | Get an employee's record: job title, manager, office, start date | employee_id: id
hr_list_time_off | List time off requests of an employee | employee_id: id; from: date; to: date
hr_org_chart | Get the reporting line of an employee | employee_id: id; depth: levels
hr_list_candidates | List candidates of a job opening in the applicant tracking system | job_id: opening; stage: stage
hr_update_candidate | Move a candidate to another stage of the hiring pipeline | candidate_id: id; stage: stage
photos_detect_faces | Detect and group faces in the photo library so that albums can be made | album_id: album; min_size: smallest face
photos_search | Search the photo library by people, place, date or thing | query: what is in the photo; from: date; to: date
photos_tag_person | Tag a person in a photo of the library | photo_id: photo; name: name of the person
photos_list_people | List people recognized in the photo library with counts | limit: number
image_similarity | Find images that look similar to an image by embedding | image: picture; top_k: how many
image_ocr | Read the text in an image | image: picture; language: language
image_generate | Generate an image from a text prompt | prompt: what to draw; size: size
email_finder | Find the work email address of a person at a company domain | first_name: first; last_name: last; domain: company domain
email_verify | Verify that an email address can be delivered to | email: address
company_enrich | Enrich a company by domain with size, industry and funding | domain: company domain
lead_enrich | Enrich a lead by email with job title, company and social links | email: address of the lead
phone_lookup | Look up the carrier and type of a phone number | number: phone number
contacts_search | Search the address book for a contact | query: name or number
contacts_create | Add a contact to the address book | name: name; phone: number; email: address
genealogy_search | Search birth, marriage and death records for ancestors | given_name: first name; surname: last name; year: year of birth
scholar_search_authors | Search academic authors by name and affiliation | name: author; affiliation: university
scholar_author_papers | List the papers of an author with citation counts | author_id: id; limit: number
court_records_search | Search court records by party name and jurisdiction | party: name; court: court
billing_get_usage | Get usage and cost of the cloud account for the current month | service: service name; granularity: day or month
billing_list_invoices | List invoices of the account | from: date; to: date; status: paid or open
llm_usage | Get token usage and remaining quota of the model API | period: month
payments_create_webhook | Create a webhook endpoint for payment events | url: endpoint; events: event types
payments_list_webhooks | List webhook endpoints of the payment account | limit: number
git_create_webhook | Create a repository webhook | repo: repository; url: payload url; events: events
git_redeliver_webhook | Redeliver a failed delivery of a repository webhook | hook_id: id; delivery_id: delivery
uptime_create_monitor | Create an uptime monitor that checks a web page | url: page; interval: seconds between checks
uptime_list_monitors | List uptime monitors and their status | status: up or down
page_watch_create | Watch a web page for changes and notify by email | url: page; frequency: how often
page_watch_history | History of changes detected on a watched web page | watch_id: id
ci_cancel_run | Cancel a running workflow run | repo: repository; run_id: id of the run
ci_wait_for_run | Wait for a workflow run to finish and return its conclusion | run_id: id; timeout: seconds
ci_list_runs | List workflow runs of a repository | repo: repository; status: status
survey_audience_quote | Quote the price of a survey for an audience of respondents | audience: who; size: respondents
ads_estimate_audience | Estimate the size of an advertising audience | age: range; interests: interests; location: place
deep_research | Run a deep research report on any topic from the web and return an essay | topic: topic; depth: how deep
`;
