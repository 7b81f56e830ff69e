import type { RecordExperience, RecordStatement } from '../../../people/record/person-record.ts';
import { saysGoingOn } from '../says-going-on.ts';
import type { MappedCells } from './mapped-cells.ts';
import { writtenRange } from './written-range.ts';

const DETAILS = ['department', 'job_start', 'job_end'] as const;

/** "-", "0000-00-00", "n/a": the cell says nothing. */
const isNothing = (text: string): boolean =>
  !/[\p{L}1-9]/u.test(text) || /^(?:n\/?a|none|null|nil)$/i.test(text);

/** "Jan 2024 - Present" in the column of the start holds both ends. */
const startIn = (cell: string): string => writtenRange(cell)?.start ?? cell;
const endIn = (cell: string): string => writtenRange(cell)?.end ?? '';

/** The end of the job; one that cannot be read is an end all the same. */
function endOf(cells: MappedCells): Pick<RecordExperience, 'end_date' | 'current'> {
  const own = cells.one('job_end');
  const text = own ?? endIn(cells.one('job_start') ?? '');
  if (isNothing(text)) return {};
  if (saysGoingOn(text)) return { current: true };
  const end_date = own === undefined ? cells.date('job_start', endIn) : cells.date('job_end');
  return end_date === undefined ? { current: false } : { end_date };
}

/** Department and dates where no single job can have them: kept in words, given to none. */
function apart(cells: MappedCells): RecordStatement[] {
  return DETAILS.flatMap((field) =>
    cells.each(field, null).map(([column, value]) => ({ text: `${column}: ${value}` })),
  );
}

/** The jobs of a row with its department and dates, if it has one job; else these as facts. */
export function withDetails(
  cells: MappedCells,
  jobs: readonly RecordExperience[],
): { jobs: readonly RecordExperience[]; facts: readonly RecordStatement[] } {
  const [job] = jobs;
  if (job === undefined || jobs.length > 1) return { jobs, facts: apart(cells) };
  const unit = cells.one('department') ?? job.unit;
  const start_date = cells.date('job_start', startIn);
  return { jobs: [{ ...job, unit, start_date, ...endOf(cells) }], facts: [] };
}
