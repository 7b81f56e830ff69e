import { z } from 'zod';
import { checkRecord } from '../check-record.ts';
import { type ImportRow, isRejected } from '../import-row.ts';
import type { ImportSource } from '../source/import-source.ts';
import { decodedText } from '../source/text-encoding.ts';
import { jsonObjects } from './json-values.ts';
import { lenientParse } from './lenient-parse.ts';
import { parseObject } from './parse-object.ts';

/** JSON Resume 1.0 (jsonresume.org/schema): the fields about a person's life. */

/** Years and telephone numbers are often written as numbers. */
const text = z
  .preprocess((value) => (typeof value === 'number' ? String(value) : value), z.string().trim())
  .nullish();
const list = <T extends z.ZodType>(of: T) => z.array(of).nullish();

const resume = z.object({
  basics: z.object({
    name: z.string().trim().min(1),
    label: text,
    image: text,
    picture: text,
    email: text,
    phone: text,
    url: text,
    website: text,
    summary: text,
    location: z
      .object({ address: text, city: text, region: text, countryCode: text, postalCode: text })
      .nullish(),
    profiles: list(z.object({ network: text, username: text, url: text })),
  }),
  work: list(
    z.object({
      name: text,
      company: text,
      position: text,
      location: text,
      startDate: text,
      endDate: text,
      summary: text,
      highlights: list(z.string()),
    }),
  ),
  education: list(
    z.object({ institution: text, studyType: text, area: text, startDate: text, endDate: text }),
  ),
  awards: list(z.object({ title: text, awarder: text, date: text })),
  publications: list(z.object({ name: text, publisher: text, releaseDate: text })),
  skills: list(z.object({ name: text, keywords: list(z.string()) })),
  interests: list(z.object({ name: text, keywords: list(z.string()) })),
  languages: list(z.object({ language: text, fluency: text })),
});
type Resume = z.infer<typeof resume>;

const given = (value: string | null | undefined): string | undefined =>
  value === null || value === '' ? undefined : value;

const joined = (parts: readonly (string | null | undefined)[], by = ', '): string | undefined =>
  given(parts.filter((part) => given(part) !== undefined).join(by));

/** `2014-03-01T00:00:00Z` becomes its day; a word such as "Present" is not a date. */
const isoDate = (value: string | null | undefined): string | undefined =>
  /^\d{4}(-\d{2}(-\d{2})?)?(?=$|T)/.exec(value ?? '')?.[0];

const skillText = (skill: { name?: string | null; keywords?: string[] | null }) =>
  joined([skill.name, joined(skill.keywords ?? [])], ': ');

/** Statements of the résumé besides jobs and schools, each as a fact in its own words. */
function factsOf(from: Resume): { text: string }[] {
  const lines = [
    ...(from.awards ?? []).map((one) => ['Award', joined([one.title, one.awarder, one.date])]),
    ...(from.publications ?? []).map((one) => [
      'Publication',
      joined([one.name, one.publisher, one.releaseDate]),
    ]),
    ...(from.skills ?? []).map((one) => ['Skill', skillText(one)]),
    ...(from.interests ?? []).map((one) => ['Interest', skillText(one)]),
    ...(from.languages ?? []).map((one) => ['Language', joined([one.language, one.fluency])]),
  ];
  return lines.flatMap(([label, said]) =>
    said === undefined ? [] : [{ text: `${label}: ${said}`.slice(0, 2000) }],
  );
}

function jobsOf(from: Resume): object[] {
  return (from.work ?? [])
    .map((job) => ({
      title: given(job.position),
      organization: given(job.name) ?? given(job.company),
      location: given(job.location),
      start_date: isoDate(job.startDate),
      end_date: isoDate(job.endDate),
      description: joined([job.summary, ...(job.highlights ?? [])], '\n'),
    }))
    .filter((job) => job.title !== undefined || job.organization !== undefined);
}

function recordOf(from: Resume): object {
  const { basics } = from;
  const { location } = basics;
  const profiles = basics.profiles ?? [];
  return {
    name: basics.name,
    headline: given(basics.label),
    summary: given(basics.summary),
    location: joined([location?.city, location?.region, location?.countryCode]),
    addresses: given(location?.address) && [
      joined([location?.address, location?.postalCode, location?.city, location?.countryCode]),
    ],
    experiences: jobsOf(from),
    education: (from.education ?? [])
      .filter((course) => given(course.institution) !== undefined)
      .map((course) => ({
        school: course.institution,
        degree: given(course.studyType),
        field_of_study: given(course.area),
        start_date: isoDate(course.startDate),
        end_date: isoDate(course.endDate),
      })),
    facts: factsOf(from),
    emails: [given(basics.email)].filter((one) => one !== undefined),
    phones: [given(basics.phone)].filter((one) => one !== undefined),
    urls: [basics.url, basics.website, ...profiles.map((one) => one.url)]
      .map(given)
      .filter((one) => one !== undefined),
    usernames: profiles.map((one) => given(one.username)).filter((one) => one !== undefined),
    image_url: given(basics.image) ?? given(basics.picture),
  };
}

/** Without a name it is nobody's. */
const isVital = ([first, second]: readonly PropertyKey[]): boolean =>
  first === undefined || (first === 'basics' && (second === undefined || second === 'name'));

/** The people of a JSON Resume file: one résumé, an array of them, or one per line. */
export async function* readJsonResume(source: ImportSource): AsyncIterable<ImportRow> {
  const decoded = await decodedText(source);
  for await (const { line, text: found } of jsonObjects(decoded.pieces())) {
    const parsed = parseObject(line, found);
    if (isRejected(parsed)) {
      yield parsed;
      continue;
    }
    const checked = lenientParse(line, resume, parsed.value, isVital);
    if (isRejected(checked)) {
      yield { ...checked, reason: `is not a JSON Resume: ${checked.reason}` };
      continue;
    }
    const row = checkRecord(line, recordOf(checked.data));
    const remarks = isRejected(row) ? [] : [...checked.remarks, ...(row.remarks ?? [])];
    yield remarks.length === 0 ? row : { ...row, remarks };
  }
}
