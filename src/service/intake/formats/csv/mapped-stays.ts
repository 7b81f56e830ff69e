import type { RecordExperience } from '../../../people/record/person-record.ts';
import { withDetails } from './job-details.ts';
import type { MappedCells } from './mapped-cells.ts';
import { splitTitle } from './title-and-employer.ts';

/** Between several values of one cell: "Acme; Norvane". */
const LISTED = /\s*;\s*/;

/** Each of these with the other that stands at its place; null: nothing says which belong together. */
function paired(ones: readonly string[], others: readonly string[]) {
  if (ones.length !== 1 && others.length > 0 && others.length !== ones.length) return null;
  return ones.map((one, at) => [one, others[at]] as const);
}

/** The titles and employers of a row, each with what stands at its place in the other column. */
function titlesAndEmployers(cells: MappedCells): RecordExperience[] {
  const titles = cells.all('title') ?? [];
  const employers = cells.all('organization', LISTED) ?? [];
  const [title] = titles;
  // "Head of Data at Norvane" says both where no other column says the employer.
  if (employers.length === 0) return title === undefined ? [] : [{ title, ...splitTitle(title) }];
  const listed = employers.length > 1 && title !== undefined ? title.split(LISTED) : titles;
  const pairs = paired(employers, listed);
  if (pairs !== null) return pairs.map(([organization, one]) => ({ title: one, organization }));
  return [
    ...listed.map((one) => ({ title: one })),
    ...employers.map((organization) => ({ organization })),
  ];
}

/** A job that a column calls a former one is over, where no date says more. */
const asFormer = (job: RecordExperience): RecordExperience =>
  job.end_date === undefined && job.current === undefined ? { ...job, current: false } : job;

/** The jobs and schools of a row; and as facts what is said of none of several alone. */
export function staysOf(cells: MappedCells) {
  const [present, former] = [cells.ofStays(false), cells.ofStays(true)];
  const jobs = withDetails(present, titlesAndEmployers(present));
  const formerJobs = withDetails(former, titlesAndEmployers(former));
  const [studies, formerStudies] = [studiesOf(present), studiesOf(former)];
  const experiences = [...jobs.jobs, ...formerJobs.jobs.map(asFormer)];
  const education = [...studies.education, ...formerStudies.education];
  const facts = [studies, formerStudies, jobs, formerJobs].flatMap((one) => one.facts);
  return {
    ...(experiences.length > 0 && { experiences }),
    ...(education.length > 0 && { education }),
    ...(facts.length > 0 && { facts }),
  };
}

/** Schools, each with its degree and field; and those that are of none of several alone. */
function studiesOf(cells: MappedCells) {
  const schools = cells.all('school', LISTED) ?? [];
  const columns = ['degree', 'field_of_study'] as const;
  const said = columns.map((field) => cells.each(field, schools.length > 1 ? LISTED : null));
  const [degrees, fields] = said.map((values) =>
    paired(
      schools,
      values.map(([, value]) => value),
    ),
  );
  const education = schools.map((school, at) => ({
    school,
    degree: degrees?.[at]?.[1],
    field_of_study: fields?.[at]?.[1],
  }));
  const apart = [degrees, fields].flatMap((pairs, at) => (pairs === null ? (said[at] ?? []) : []));
  return { education, facts: apart.map(([column, value]) => ({ text: `${column}: ${value}` })) };
}
