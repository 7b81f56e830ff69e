import { auditEntry, auditList } from '../audit-log.ts';
import {
  keyCreated,
  keyCredited,
  keyCreditsRequest,
  keyList,
  keyRequest,
  keyRevoked,
  managedKey,
} from '../keys.ts';
import { backupAttempt, backupFile, storage } from '../storage.ts';
import {
  suppression,
  suppressionAdded,
  suppressionLifted,
  suppressionList,
  suppressionRequest,
} from '../suppressions.ts';
import { describeFields } from './field-meanings.ts';

const NEXT = { next_cursor: 'The `cursor` of the next page; null on the last.' };

describeFields(keyRequest, {
  name: 'What the key is for, as lists show it.',
  scopes: 'What it may do; only scopes of the calling key.',
  credits: 'Its credits, which make it metered. Absent: it is not metered.',
  expires_at: 'When it expires: a time, or a day, all of which is included.',
});
describeFields(managedKey, {
  key_id: 'The id of the key.',
  name: 'What the key is for.',
  prefix: 'The beginning of its secret, to recognize it.',
  owner: 'Whose it is; null: the organization itself.',
  organization: 'The organization; null for a personal key.',
  scopes: 'What it may do.',
  credits: 'Credits left; null for a key that is not metered.',
  is_calling: 'Whether it is the key of this request.',
  created_at: 'When it was created.',
  expires_at: 'When it expires; null: never.',
  revoked_at: 'When it was revoked; null: it is not.',
});
describeFields(keyList, { keys: 'One page of keys.', ...NEXT });
describeFields(keyCreated, {
  key: 'The new key.',
  secret: 'Its secret, shown only now: `Authorization: Bearer SECRET`.',
});
describeFields(keyCreditsRequest, {
  add: 'How many credits to add.',
  if_credits: 'The credits that the key had left when it was read.',
});
describeFields(keyCredited, { key: 'The key, with its new credits.' });
describeFields(keyRevoked, { key: 'The key.', revoked: 'Always true.' });

describeFields(suppressionRequest, {
  person:
    'An e-mail address, phone number, URL or user name (`@ada`), or a profile id, alias or slug.',
  kind: 'What `person` is, where the text alone is ambiguous.',
  reason: 'Why, for the list; at most 500 characters.',
});
describeFields(suppression, {
  suppression_id: 'The id of the entry.',
  kind: 'By what the person was named.',
  person: 'The person, masked: enough to recognize the entry.',
  reason: 'Why, as it was given.',
  created_at: 'When it was added.',
  traces: 'By how many traces the person is recognized.',
});
describeFields(suppressionList, { suppressions: 'One page of entries.', ...NEXT });
describeFields(suppressionAdded, {
  suppression: 'The entry.',
  is_new: 'False if the person was on the list already and not in the index.',
  removed: 'What was removed.',
  erased_within_minutes:
    'Minutes until it has left the files too; null for a Postgres of your own.',
});
describeFields(suppressionAdded.shape.removed, {
  profiles: 'Profiles.',
  mentions: 'Mentions in sources.',
  sources: 'Pages that mentioned nobody else.',
});
describeFields(suppressionLifted, { suppression: 'The entry.', lifted: 'Always true.' });

describeFields(auditEntry, {
  at: 'When.',
  key_id: 'The key of the request.',
  operation: 'The id of the endpoint.',
  profile_ids: 'Whom the answer was about, at most 100.',
  purpose: 'What for, as `X-Purpose` said; null if it said nothing.',
  request_id: 'The id of the request, as in the log of the service.',
  signals: 'Kinds of identifiers that were sent.',
  clauses: 'Kinds of clauses that were sent.',
});
describeFields(auditList, { entries: 'One page of entries.', ...NEXT });

describeFields(storage, {
  engine: '`pglite`: embedded, in the data folder; `postgres`: a Postgres of your own.',
  bytes: 'Size of the database.',
  people: 'Profiles.',
  demo: 'Whether the made-up people of the first run are among them.',
  keys: 'Keys that are not revoked.',
  directories: 'Directories that are not archived.',
  pictures: 'Pictures that were searched for faces.',
  faces: 'Faces in them.',
  outdated_pictures: 'Pictures read by an older face model, to be ingested or imported again.',
  index_revision: 'Grows with each change of the index.',
  erasure_due_since: 'Since when removed data waits to be erased from the files; null: none does.',
  backups: 'Backups in the data folder, newest first; null without a data folder.',
  last_attempt: 'The backup that this process wrote last, or is writing; null: none.',
});
describeFields(backupFile, {
  name: 'The name of the file in the folder `backups`.',
  bytes: 'Its size.',
  created_at: 'When it was written.',
});
describeFields(backupAttempt, {
  name: 'The name of the file.',
  status: 'Whether it is complete.',
  started_at: 'When it began.',
  failure: 'Why it failed.',
});
