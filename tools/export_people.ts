import { z } from 'zod';
import { exportedAnswer } from '../src/answers/exported-answer.ts';
import { defineTool } from './define-tool.ts';
import { EXPORT_ENDINGS, EXPORT_FORMATS } from './parts/export/export-formats.ts';
import { readPeople } from './parts/export/read-people.ts';
import { labelNameArgument } from './parts/label-arguments.ts';
import { purpose } from './parts/purpose.ts';

/** Most people of one call: their profiles are read in less time than hosts wait. */
const MAX_PEOPLE = 1000;

const input = () =>
  z.strictObject({
    path: z.string().trim().min(1).max(2000).describe('Whole path of the new file'),
    format: z.enum(EXPORT_FORMATS).default('csv').describe('Format'),
    list: labelNameArgument().optional().describe('Of this list'),
    tag: labelNameArgument().optional().describe('Or: with this tag'),
    search: z.string().trim().min(1).max(220).optional().describe('Or: handle, s_…'),
    replace: z.boolean().default(false).describe('Replace an older file'),
    purpose: purpose(),
  });

const output = () =>
  z.object({
    people: z.number(),
    with_contacts: z.number(),
    file: z.string(),
    summary: z.string(),
  });

export const exportPeople = defineTool({
  name: 'export_people',
  title: 'Export people to a file',
  toolset: 'notes',
  scope: 'notes:write',
  description:
    'Exports, saves or downloads a list, a tag or results to a file: CSV for a spreadsheet or ' +
    'Excel, vCard for an address book, or JSON, with own notes; free.',
  input,
  output,
  hints: {
    readOnlyHint: false,
    destructiveHint: true,
    idempotentHint: false,
    openWorldHint: false,
  },
  run: async ({ path, format, replace, purpose, ...wanted }, context) => {
    const file = await context.exportFile(path, EXPORT_ENDINGS[format], replace);
    const client = await context.client();
    const { signal, report } = context;
    const reading = { client, signal, purpose, report, most: MAX_PEOPLE };
    const { people, notListed } = await readPeople(wanted, reading);
    // Loaded when it is needed: a host pays for what a server loads in every session.
    const { peopleInFormat } = await import('./parts/export/people-in-format.ts');
    await file.write(peopleInFormat(format, people));
    const reachable = people.filter(({ emails, phones }) => emails.length + phones.length > 0);
    return exportedAnswer({
      ...{ people: people.length, withContacts: reachable.length, file: file.shownAs },
      masked: purpose === undefined,
      notListed,
      format,
    });
  },
});
