import type { PersonRecord, RecordSource } from '../../people/record/person-record.ts';
import { cleanText } from '../../text/clean-text.ts';
import { foldText } from '../../text/fold.ts';
import { timeSpan } from './dates/time-span.ts';
import { addOwnLines } from './draft-own-lines.ts';
import type { ReadPage } from './extracted-page.ts';
import { labelledOwner } from './listing/labelled-owner.ts';
import type { ListSection } from './listing/list-sections.ts';
import { entryOrderOf, readCourseEntry, readJobEntry } from './listing/read-entries.ts';
import { separateOwnLists } from './listing/separate-own-lists.ts';
import { PersonDraft } from './person-draft.ts';
import { depictedPeople } from './prose/depicted-people.ts';
import { nameOfHeading } from './prose/name-of-heading.ts';
import { organizationWords, pagePeople } from './prose/page-people.ts';
import { namedLine, placeLine, readLine, titleLine } from './prose/person-lines.ts';
import { isPromptInjection } from './prose/prompt-injection.ts';
import { type ProseFinding, proseFindings, type QuotedFinding } from './prose/prose-findings.ts';
import { nameKey } from './prose/references.ts';
import { addRoster } from './roster/add-roster.ts';
import { withBoldNames } from './roster/bold-names.ts';
import { hostOrganization, isTeamPage } from './roster/host-organization.ts';
import { containsName } from './roster/own-contacts.ts';
import { pageRoster } from './roster/page-roster.ts';
import { SENSITIVE } from './sensitive.ts';
import { MAX_PEOPLE, type StatedPerson } from './structured/stated-person.ts';

const SAID = /\b(?:said|says|told|according to|announced that|commented|added that)\b|[“”"]/;

function cited(page: ReadPage): Omit<RecordSource, 'excerpt'> {
  return {
    url: page.url,
    ...(page.name !== null && { name: page.name }),
    ...(page.title !== null && { title: page.title }),
    ...(page.publishedAt !== null && { published_at: page.publishedAt }),
    ...(page.link !== null && { link: page.link }),
  };
}

/** The URL of the operator's own picture means nothing to readers, so it is not quoted. */
const imageExcerpt = ({ name }: PersonDraft, url: string): string =>
  /^https?:/.test(url) ? `${name} · ${url}` : name;

function addStated(draft: PersonDraft, { record }: StatedPerson): void {
  const bit = (...words: readonly (string | undefined)[]) =>
    [draft.name, ...words.filter((word) => word !== undefined)].join(' · ');
  for (const job of record.experiences ?? []) {
    draft.addExperience(job, bit(job.title, job.organization, job.start_date, job.end_date));
  }
  for (const one of record.education ?? []) {
    draft.addEducation(one, bit(one.school, one.start_date, one.end_date));
  }
  for (const event of record.events ?? []) draft.addEvent(event, bit(event.text, event.date));
  for (const { text } of record.accomplishments ?? [])
    draft.addStatement('accomplishments', text, bit(text));
  for (const url of record.urls ?? []) draft.addUrl(url, bit(url));
  for (const { url } of record.images ?? []) draft.addImage(url, imageExcerpt(draft, url));
  for (const field of ['emails', 'phones', 'usernames', 'other_names'] as const) {
    for (const value of record[field] ?? []) draft.addTo(field, value);
  }
  for (const field of ['location', 'birth_date', 'gender', 'given_name', 'family_name'] as const) {
    const value = record[field];
    if (value !== undefined) draft.set(field, value);
  }
}

function addFinding(
  draft: PersonDraft,
  prose: ProseFinding,
  found: QuotedFinding,
  page: ReadPage,
): void {
  const { sentence } = prose;
  const text = found.words ?? prose.text;
  if (found.experience !== undefined) {
    draft.addExperience(found.experience, sentence, found.impliedTitle);
  }
  if (found.education !== undefined) draft.addEducation(found.education, sentence);
  if (found.kind === 'passion') draft.addStatement('passions', text, sentence);
  if (found.kind === 'accomplishment') draft.addStatement('accomplishments', text, sentence);
  if (found.kind === 'research') draft.addStatement('research', text, sentence);
  if (found.location !== undefined) draft.set('location', found.location);
  if (found.pastLocation !== undefined) draft.addTo('past_locations', found.pastLocation);
  if (found.birthDate !== undefined) draft.set('birth_date', found.birthDate);
  if (found.event === undefined) return;
  // A headline states the date in other words than an article's sentence.
  const isSentence = /[.!”"]$/.test(sentence);
  const published =
    page.publishedAt === null || !isSentence
      ? null
      : ({ date: page.publishedAt, date_basis: 'published' } as const);
  const when = found.event.date !== undefined ? found.event : published;
  if (when !== null) draft.addEvent({ text, ...when }, sentence);
}

function addSentence(draft: PersonDraft, prose: ProseFinding, page: ReadPage): void {
  if (SENSITIVE.test(prose.sentence)) return;
  for (const found of prose.findings) addFinding(draft, prose, found, page);
  const isPlain = prose.findings.length === 0 && prose.sentence.length >= 20;
  if (isPlain && /[.!]$/.test(prose.sentence) && !SAID.test(prose.sentence)) {
    draft.addStatement('facts', prose.text, prose.sentence);
  }
}

/** "joined Bo Lind" names a colleague, not an organization. */
function withoutColleagues(prose: ProseFinding, names: ReadonlySet<string>): ProseFinding {
  const isPerson = ({ experience }: QuotedFinding) =>
    experience?.organization !== undefined && names.has(nameKey(experience.organization));
  return { ...prose, findings: prose.findings.filter((found) => !isPerson(found)) };
}

/** Whether two nodes of one name are two people: nothing that both state is the same. */
function areDifferent(one: StatedPerson, other: StatedPerson): boolean {
  const sets = (person: StatedPerson): readonly string[][] => [
    person.record.urls ?? [],
    (person.record.experiences ?? []).flatMap((job) => foldText(job.organization ?? '') || []),
  ];
  const pairs = sets(one).map((values, at) => [values, sets(other)[at] ?? []] as const);
  const stated = pairs.filter(([a, b]) => a.length > 0 && b.length > 0);
  return stated.length > 0 && stated.every(([a, b]) => !a.some((value) => b.includes(value)));
}

/** Whose page it is: named so by its data, by a line "Name", or by a title that is only a name. */
function ownersOf({ stated, title, blocks }: ReadPage): ReadonlySet<string> {
  const titled = nameOfHeading(title ?? '') ?? labelledOwner(blocks);
  const own = stated.filter(({ isSubject }) => isSubject).map(({ name }) => name);
  return new Set([...own, ...(titled === null ? [] : [titled])].map(nameKey));
}

/** The people of a page and what it says of each, with quotes. */
export function draftPeople(read: ReadPage): PersonRecord[] {
  const page = { ...read, blocks: withBoldNames(read.blocks) };
  const roster = pageRoster(page.blocks);
  const { people, parts, subject } = pagePeople(page.blocks, page.stated, roster);
  const { prose, listed } = separateOwnLists(parts, ownersOf(page));
  const source = cited(page);
  const drafts = new Map(people.map(({ key, name }) => [key, new PersonDraft(name, source)]));
  const names = new Set(people.map(({ name }) => nameKey(name)));
  const host = page.publishedAt === null ? hostOrganization(page) : null;
  const lineHost = people.length > 1 && isTeamPage(page.blocks) ? host : null;
  const organizations = organizationWords(page.blocks);
  const addLine = (key: string | null, said: string, excerpt: string) => {
    const { title, organization = lineHost ?? undefined, tail } = readLine(said, organizations);
    const start = LINE_START.test(tail) ? timeSpan(tail, page.publishedAt) : null;
    const since = start?.start ?? start?.at;
    if (key !== null)
      draftOf(key)?.addExperience(
        {
          ...(title && { title }),
          ...(organization && { organization }),
          ...(since !== undefined && { start_date: since }),
        },
        excerpt,
      );
  };
  const draftOf = (key: string) => drafts.get(key);
  addRoster(roster.people, drafts, source, host);
  for (const { about, sections } of listed) {
    for (const section of sections) {
      const draft = about === null ? undefined : draftOf(about);
      if (draft !== undefined) addSection(draft, section);
    }
  }
  for (const part of prose) {
    const place = placeLine(part);
    if (place !== null && part.about !== null) draftOf(part.about)?.set('location', place);
    const headed = part.about === null ? undefined : draftOf(part.about);
    if (headed !== undefined) addOwnLines(headed, part, part.about === subject, roster.places);
    const line = titleLine(part);
    if (line !== null) addLine(part.about, line.said, line.excerpt);
    for (const block of part.blocks) {
      const named = namedLine(block);
      if (named !== null) addLine(nameKey(named.name), named.said, block.text);
    }
    for (const prose of proseFindings(part, page.publishedAt)) {
      const draft = draftOf(prose.person);
      if (draft !== undefined) addSentence(draft, withoutColleagues(prose, names), page);
    }
  }
  addAllStated(page, drafts, source);
  const usedPictures = addPictures(page, drafts);
  const others = people.flatMap(({ key, name }) => (key === subject ? [] : [name]));
  addOfSubject(page, subject === null ? undefined : drafts.get(subject), usedPictures, others);
  return [...drafts.values()].flatMap((draft) => draft.record() ?? []).slice(0, MAX_PEOPLE);
}

/** "Head of Product, joined Northwind in 2019". */
const LINE_START = /^,? ?(?:joined|since)\b/;

function addSection(draft: PersonDraft, { kind, entries }: ListSection): void {
  const order = entryOrderOf(entries);
  for (const lines of entries) {
    const excerpt = lines.join(' · ');
    if (isPromptInjection(excerpt) || SENSITIVE.test(excerpt)) continue;
    const job = kind === 'jobs' ? readJobEntry(lines, order) : null;
    const course = kind === 'education' ? readCourseEntry(lines) : null;
    if (job !== null) draft.addExperience(job, excerpt);
    if (course !== null) draft.addEducation(course, excerpt);
    if (kind !== 'jobs' && kind !== 'education')
      draft.addStatement(kind, lines.join(', '), excerpt);
  }
}

/** Adds structured data about people whom the visible page names. */
function addAllStated(
  page: ReadPage,
  drafts: Map<string, PersonDraft>,
  source: Omit<RecordSource, 'excerpt'>,
): void {
  const byName = new Map<string, StatedPerson[]>();
  for (const one of page.stated) {
    byName.set(nameKey(one.name), [...(byName.get(nameKey(one.name)) ?? []), one]);
  }
  for (const [key, all] of byName) {
    const first = drafts.get(key);
    const [one, ...others] = all;
    // Several people have this name: it is unclear which of them is meant.
    if (first === undefined || one === undefined) continue;
    addStated(first, one);
    others.forEach((other, at) => {
      const isOther = areDifferent(one, other);
      const draft = isOther ? new PersonDraft(other.name, source) : first;
      if (isOther) drafts.set(`${key}#stated${at}`, draft);
      addStated(draft, other);
    });
  }
}

/** Adds the pictures whose person the page names; returns their addresses. */
function addPictures(page: ReadPage, drafts: Map<string, PersonDraft>): Set<string> {
  const usedPictures = new Set<string>();
  for (const picture of page.pictures) {
    for (const { key, said } of depictedPeople(picture, drafts)) {
      drafts.get(key)?.addImage(picture.url, said);
      usedPictures.add(picture.url);
    }
  }
  return usedPictures;
}

/** Adds what belongs to the subject because the page is about nobody else. */
function addOfSubject(
  page: ReadPage,
  draft: PersonDraft | undefined,
  usedPictures: ReadonlySet<string>,
  others: readonly string[],
): void {
  if (draft === undefined) return;
  // A mailbox with a colleague's name is the colleague's; if one has the subject's, only that is
  // theirs.
  const emails = page.subjectEmails;
  const named = emails.filter((email) => containsName(email, draft.name));
  const isOthers = (email: string) => others.some((name) => containsName(email, name));
  const own = named.length > 0 ? named : emails.filter((email) => !isOthers(email));
  for (const url of page.subjectUrls) draft.addUrl(url, cleanText(`${draft.name} · ${url}`));
  for (const email of own) draft.addTo('emails', email);
  for (const url of page.subjectImages) {
    if (!usedPictures.has(url)) draft.addImage(url, imageExcerpt(draft, url));
  }
}
