import { importedRows, listedRun, runList } from '../run-list.ts';
import { describeFields } from './field-meanings.ts';

describeFields(runList, {
  runs: 'One page of runs.',
  next_cursor: 'The `cursor` of the next page; null on the last.',
});
describeFields(listedRun, {
  run_id: 'The id of the run; of an import, the `jobId`.',
  kind: 'What kind of work it is.',
  status: '`queued` and `running` continue by themselves, `paused` when resumed; others are final.',
  request_id: 'The request id with which a deep search or an enrichment is read.',
  search_id: 'The search that it works on, of searches and populations.',
  subject: 'The words of the search or the name of the file; null if another owner started it.',
  rows: 'How the rows of an import went.',
  created_at: 'When it was started.',
  finished_at: 'When it ended; null if it has not.',
});
describeFields(importedRows, {
  total: 'Rows in the file; null until they are counted.',
  processed: 'Rows done.',
  imported: 'Rows that added a person.',
  updated: 'Rows that changed a person.',
  skipped: 'Rows that changed nothing.',
  failed: 'Rows that could not be read.',
});
