import type {
  PersonRecord,
  RecordEducation,
  RecordEvent,
  RecordExperience,
  RecordSource,
} from '../../people/record/person-record.ts';
import { contactWithholder } from '../../people/sections/withhold-contacts.ts';
import { foldText } from '../../text/fold.ts';

const MAX_EXCERPT_CHARS = 400;
const MAX_TEXT_CHARS = 600;

type StatementField = 'facts' | 'passions' | 'accomplishments' | 'research';
type Sourced = { readonly sources?: RecordSource[] | undefined };

const shortened = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;

const same = (a: string | undefined, b: string | undefined): boolean =>
  a === undefined || b === undefined || foldText(a) === foldText(b);

/** Whether two statements are of one job: neither contradicts the other. */
const isSameJob = (a: RecordExperience, b: RecordExperience): boolean =>
  (a.title === undefined) === (b.title === undefined) &&
  same(a.title, b.title) &&
  same(a.organization, b.organization) &&
  (a.organization !== undefined || b.organization !== undefined || a.title !== undefined) &&
  // A title alone fits any job, and an organization alone any title there.
  (foldText(a.title ?? '') === foldText(b.title ?? '') || a.organization !== undefined) &&
  agreeOnDates(a, b);

const agreeOnDates = (
  a: Pick<RecordExperience, 'start_date' | 'end_date'>,
  b: Pick<RecordExperience, 'start_date' | 'end_date'>,
): boolean => finer(a.start_date, b.start_date) !== null && finer(a.end_date, b.end_date) !== null;

/** The more precise of two compatible dates; null where they contradict each other. */
function finer(a: string | undefined, b: string | undefined): string | undefined | null {
  if (a === undefined || b === undefined) return a ?? b;
  const [long, short] = a.length >= b.length ? [a, b] : [b, a];
  return long.startsWith(short) ? long : null;
}

function joinSources(a: Sourced, b: Sourced): { sources: RecordSource[] } {
  const all = [...(a.sources ?? []), ...(b.sources ?? [])];
  const byExcerpt = new Map(all.map((source) => [source.excerpt, source]));
  return { sources: [...byExcerpt.values()].slice(0, 5) };
}

function joined<T extends RecordExperience | RecordEducation>(a: T, b: T): T {
  const start = finer(a.start_date, b.start_date) ?? undefined;
  const end = finer(a.end_date, b.end_date) ?? undefined;
  return {
    ...b,
    ...a,
    ...(start !== undefined && { start_date: start }),
    ...(end !== undefined && { end_date: end }),
    ...joinSources(a, b),
  };
}

function addJoined<T extends RecordExperience | RecordEducation>(
  list: T[],
  item: T,
  isSame: (a: T, b: T) => boolean,
): void {
  const at = list.findIndex((one) => isSame(one, item));
  const known = list[at];
  if (known === undefined) list.push(item);
  else list[at] = joined(known, item);
}

/** Gives a job without a title the only title that the page has for that organization. */
function absorbed(jobs: readonly RecordExperience[]): RecordExperience[] {
  const kept = jobs.filter(({ title }) => title !== undefined);
  const isAt = (a: RecordExperience, b: RecordExperience) =>
    a.organization !== undefined &&
    b.organization !== undefined &&
    same(a.organization, b.organization);
  const rest: RecordExperience[] = [];
  for (const job of jobs) {
    if (job.title !== undefined) continue;
    const [only, other] = kept.filter((one) => isAt(one, job));
    // Without a date it adds nothing to the job with a title.
    const isBare = job.start_date === undefined && job.end_date === undefined;
    const isOne = other === undefined || isBare;
    if (only !== undefined && isOne && agreeOnDates(only, job)) {
      kept[kept.indexOf(only)] = joined(only, job);
    } else rest.push(job);
  }
  return [...kept, ...rest];
}

/** What one page says about one person, while it is collected; every item cites the page. */
export class PersonDraft {
  readonly name: string;
  private readonly page: Omit<RecordSource, 'excerpt'>;
  private readonly experiences: RecordExperience[] = [];
  private readonly implied = new Map<string, string>();
  private readonly education: RecordEducation[] = [];
  private readonly events: RecordEvent[] = [];
  private readonly statements = new Map<
    StatementField,
    Map<string, { text: string; sources: RecordSource[] }>
  >();
  private readonly links = new Map<string, RecordSource>();
  private readonly images = new Map<string, RecordSource>();
  private readonly lists = new Map<string, Set<string>>();
  private readonly single = new Map<string, string>();

  constructor(name: string, page: Omit<RecordSource, 'excerpt'>) {
    this.name = name;
    this.page = page;
  }

  private cite(excerpt: string): RecordSource {
    return { ...this.page, excerpt: shortened(excerpt, MAX_EXCERPT_CHARS) };
  }

  /** @param impliedTitle the title if the page gives none for this organization */
  addExperience(job: RecordExperience, excerpt: string, impliedTitle?: string): void {
    if (job.title === undefined && job.organization === undefined) return;
    if (impliedTitle !== undefined && job.organization !== undefined) {
      this.implied.set(foldText(job.organization), impliedTitle);
    }
    addJoined(this.experiences, { ...job, sources: [this.cite(excerpt)] }, isSameJob);
  }

  addEducation(course: RecordEducation, excerpt: string): void {
    const isSame = (a: RecordEducation, b: RecordEducation) =>
      foldText(a.school) === foldText(b.school) && same(a.degree, b.degree) && agreeOnDates(a, b);
    addJoined(this.education, { ...course, sources: [this.cite(excerpt)] }, isSame);
  }

  addEvent(event: RecordEvent, excerpt: string): void {
    const text = shortened(event.text, MAX_TEXT_CHARS);
    const isKnown = this.events.some((one) => one.text === text && one.date === event.date);
    if (!isKnown) this.events.push({ ...event, text, sources: [this.cite(excerpt)] });
  }

  addStatement(section: StatementField, text: string, excerpt: string): void {
    const list = this.statements.get(section) ?? new Map();
    this.statements.set(section, list);
    const key = foldText(text);
    if (key === '' || list.has(key)) return;
    list.set(key, { text: shortened(text, MAX_TEXT_CHARS), sources: [this.cite(excerpt)] });
  }

  addUrl(url: string, excerpt: string): void {
    if (!this.links.has(url)) this.links.set(url, this.cite(excerpt));
  }

  addImage(url: string, excerpt: string): void {
    if (!this.images.has(url)) this.images.set(url, this.cite(excerpt));
  }

  /** Values for look-up and comparison, which cite nothing of their own. */
  addTo(
    field: 'emails' | 'phones' | 'usernames' | 'other_names' | 'past_locations',
    value: string,
  ): void {
    const list = this.lists.get(field) ?? new Set();
    this.lists.set(field, list.add(value));
  }

  /** The first value is kept. */
  set(
    field: 'location' | 'birth_date' | 'gender' | 'given_name' | 'family_name' | 'headline',
    value: string,
  ): void {
    if (!this.single.has(field)) this.single.set(field, value);
  }

  /** A person who leads a group is its lead, unless the page gives another title there. */
  private titled(): RecordExperience[] {
    return absorbed(this.experiences).map((job) => {
      const title = this.implied.get(foldText(job.organization ?? ''));
      const isImplied = job.title === undefined && job.unit !== undefined && title !== undefined;
      return isImplied ? { ...job, title } : job;
    });
  }

  private isEmpty(): boolean {
    const sizes = [this.statements, this.links, this.images, this.lists, this.single].map(
      (m) => m.size,
    );
    const lengths = [this.experiences, this.education, this.events].map((list) => list.length);
    return [...sizes, ...lengths].every((size) => size === 0);
  }

  /** The record, with contact details removed from its prose; null when it is empty. */
  record(): PersonRecord | null {
    if (this.isEmpty()) return null;
    const lists = Object.fromEntries([...this.lists].map(([k, v]) => [k, [...v].slice(0, 20)]));
    const statements = Object.fromEntries(
      [...this.statements].map(([section, list]) => [section, [...list.values()].slice(0, 40)]),
    );
    const urls = [...this.links.keys()].slice(0, 40);
    const [image] = this.images.keys();
    const record: PersonRecord = {
      name: this.name,
      ...Object.fromEntries(this.single),
      ...lists,
      ...(this.experiences.length > 0 && { experiences: this.titled().slice(0, 60) }),
      ...(this.education.length > 0 && { education: this.education.slice(0, 30) }),
      ...(this.events.length > 0 && { events: this.events.slice(0, 100) }),
      ...statements,
      ...(urls.length > 0 && {
        urls,
        links: [...this.links].slice(0, 40).map(([url, source]) => ({ url, sources: [source] })),
      }),
      ...(image !== undefined && {
        image_url: image,
        images: [...this.images].slice(0, 20).map(([url, source]) => ({ url, sources: [source] })),
      }),
      sources: [this.page],
    };
    return withheld(record);
  }
}

/** Fields whose texts are compared or looked up unchanged. */
const KEPT = new Set([
  'emails',
  'phones',
  'addresses',
  'url',
  'urls',
  'image_url',
  'usernames',
  'name',
]);

/** Removes contact details from all text that is shown. */
function withheld(record: PersonRecord): PersonRecord {
  const withhold = contactWithholder(record);
  const walk = (value: unknown, key: string): unknown => {
    if (KEPT.has(key)) return value;
    if (typeof value === 'string') return withhold(value);
    if (Array.isArray(value)) return value.map((one) => walk(one, key));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([k, one]) => [k, walk(one, k)]));
  };
  return walk(record, '') as PersonRecord;
}
