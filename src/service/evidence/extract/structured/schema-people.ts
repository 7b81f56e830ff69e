import type {
  PersonRecord,
  RecordEducation,
  RecordExperience,
} from '../../../people/record/person-record.ts';
import { isoDateOf } from '../dates/calendar.ts';
import { isA, isNode, nodes, type SchemaNode, texts } from './schema-node.ts';
import { MAX_PEOPLE, type StatedPerson } from './stated-person.ts';

const webUrls = (values: readonly string[]): string[] =>
  [...new Set(values)].filter((value) => /^https?:\/\/\S+$/i.test(value)).slice(0, 20);

const datesOf = (node: SchemaNode) => {
  const start = isoDateOf(texts(node, 'startDate')[0]);
  const end = isoDateOf(texts(node, 'endDate')[0]);
  return { ...(start !== null && { start_date: start }), ...(end !== null && { end_date: end }) };
};

const ROLES = ['Role', 'OrganizationRole', 'EmployeeRole'];

/** `worksFor` names an organization, or a role that holds it, with its times. */
function employment(
  node: SchemaNode,
  property: string,
  title: string | undefined,
): RecordExperience[] {
  return (node.values.get(property) ?? []).flatMap((value): RecordExperience[] => {
    if (isNode(value) && isA(value, ...ROLES)) {
      const [organization] = texts(value, property, 'worksFor', 'memberOf');
      const [roleName = title] = texts(value, 'roleName', 'namedPosition');
      return [
        {
          ...(roleName !== undefined && { title: roleName }),
          ...(organization !== undefined && { organization }),
          ...datesOf(value),
        },
      ];
    }
    const organization = isNode(value) ? texts(value, 'name', 'legalName')[0] : value.trim();
    if (organization === undefined || organization === '') return [];
    return [{ ...(title !== undefined && { title }), organization }];
  });
}

function experiencesOf(node: SchemaNode): RecordExperience[] {
  const [title] = texts(node, 'jobTitle');
  const jobs = employment(node, 'worksFor', title);
  const known = new Set(jobs.map(({ organization }) => organization));
  const member = [
    ...employment(node, 'affiliation', undefined),
    ...employment(node, 'memberOf', undefined),
  ];
  const occupations = nodes(node, 'hasOccupation').flatMap((one) => {
    const inner = nodes(one, 'hasOccupation')[0] ?? one;
    const [name] = texts(inner, 'name');
    return name === undefined ? [] : [{ title: name, ...datesOf(one) }];
  });
  return [
    ...jobs,
    ...member.filter(({ organization }) => !known.has(organization)),
    ...occupations.filter((one) => one.title !== title),
    ...(jobs.length === 0 && title !== undefined ? [{ title }] : []),
  ];
}

function educationOf(node: SchemaNode): RecordEducation[] {
  return (node.values.get('alumniOf') ?? []).flatMap((value): RecordEducation[] => {
    const role = isNode(value) && isA(value, ...ROLES) ? value : null;
    const school =
      role !== null ? texts(role, 'alumniOf')[0] : isNode(value) ? texts(value, 'name')[0] : value;
    return school === undefined || school === '' ? [] : [{ school, ...(role && datesOf(role)) }];
  });
}

function locationOf(node: SchemaNode): string | undefined {
  const [place] = nodes(node, 'homeLocation', 'address', 'workLocation');
  if (place === undefined) return texts(node, 'homeLocation')[0];
  const address = nodes(place, 'address')[0] ?? place;
  const parts = texts(address, 'addressLocality', 'addressRegion', 'addressCountry');
  return parts.length > 0 ? parts.join(', ') : texts(place, 'name')[0];
}

/** Resolves a picture's address in structured data; null: it is not cited. */
type PictureUrl = (written: string) => string | null;

function imagesOf(node: SchemaNode, urlOf: PictureUrl): string[] {
  const inner = nodes(node, 'image', 'photo').flatMap((one) => texts(one, 'contentUrl', 'url'));
  // A picture may be a node, and its name is not an address.
  const written = ['image', 'photo']
    .flatMap((property) => node.values.get(property) ?? [])
    .filter((value) => typeof value === 'string');
  const urls = [...written, ...inner].flatMap((one) => urlOf(one) ?? []);
  return [...new Set(urls)];
}

const GENDERS: Readonly<Record<string, string>> = { Male: 'Male', Female: 'Female' };

function recordOf(node: SchemaNode, urlOf: PictureUrl): Partial<PersonRecord> {
  const birth = isoDateOf(texts(node, 'birthDate')[0]);
  const gender = GENDERS[texts(node, 'gender')[0]?.replace(/^.*\//, '') ?? ''];
  const images = imagesOf(node, urlOf);
  const location = locationOf(node);
  const [given] = texts(node, 'givenName');
  const [family] = texts(node, 'familyName');
  return {
    ...(given !== undefined && family !== undefined && { given_name: given, family_name: family }),
    other_names: texts(node, 'alternateName', 'additionalName').filter((name) =>
      name.includes(' '),
    ),
    usernames: texts(node, 'alternateName').filter((name) => /^@?[\w.-]{3,30}$/.test(name)),
    ...(gender !== undefined && { gender }),
    ...(birth !== null && { birth_date: birth }),
    ...(location !== undefined && { location }),
    experiences: experiencesOf(node).slice(0, 50),
    education: educationOf(node).slice(0, 20),
    accomplishments: texts(node, 'award', 'awards')
      .slice(0, 30)
      .map((text) => ({ text })),
    urls: webUrls([...texts(node, 'url', 'sameAs'), ...(node.id === null ? [] : [node.id])]),
    emails: texts(node, 'email')
      .map((email) => email.replace(/^mailto:/i, ''))
      .slice(0, 5),
    phones: texts(node, 'telephone')
      .map((phone) => phone.replace(/^tel:/i, ''))
      .slice(0, 5),
    images: images.slice(0, 5).map((url) => ({ url })),
    ...(images[0] !== undefined && { image_url: images[0] }),
  };
}

function nameOf(node: SchemaNode): string | null {
  const [name] = texts(node, 'name');
  const parts = [texts(node, 'givenName')[0], texts(node, 'familyName')[0]];
  const whole = name ?? parts.filter((part) => part !== undefined).join(' ');
  return whole === '' || whole.length > 120 ? null : whole;
}

/** Facts from the nodes around a person: an employer that lists its people, an event's speakers. */
function around(all: readonly SchemaNode[]): Map<SchemaNode, Partial<PersonRecord>[]> {
  const found = new Map<SchemaNode, Partial<PersonRecord>[]>();
  const add = (person: SchemaNode, record: Partial<PersonRecord>) =>
    found.set(person, [...(found.get(person) ?? []), record]);
  for (const node of all) {
    const [name] = texts(node, 'name', 'headline');
    if (name === undefined || isA(node, 'Person')) continue;
    for (const person of nodes(node, 'employee', 'employees', 'member', 'members')) {
      const [title] = texts(person, 'jobTitle');
      const job = { ...(title !== undefined && { title }), organization: name };
      if (nodes(person, 'worksFor').length === 0) add(person, { experiences: [job] });
    }
    for (const person of nodes(node, 'founder', 'founders')) {
      add(person, { experiences: [{ title: 'Founder', organization: name }] });
    }
    const date = isoDateOf(texts(node, 'startDate')[0]);
    for (const person of nodes(
      node,
      'performer',
      'performers',
      'organizer',
      'attendee',
      'speaker',
    )) {
      const when = date === null ? {} : { date, date_basis: 'stated' as const };
      add(person, { events: [{ text: name, ...when }] });
    }
  }
  return found;
}

function together(one: Partial<PersonRecord>, more: readonly Partial<PersonRecord>[]) {
  const extra = more.flatMap(({ experiences = [] }) => experiences);
  const employers = new Set(extra.map(({ organization }) => organization));
  // The employer that lists its people gives the title with the organization.
  const own = (one.experiences ?? []).filter(
    (job) => job.organization !== undefined || employers.size === 0,
  );
  const events = [...(one.events ?? []), ...more.flatMap((record) => record.events ?? [])];
  return { ...one, experiences: [...own, ...extra], events };
}

/** The people of a page's schema.org data, in page order. */
export function schemaPeople(all: readonly SchemaNode[], urlOf: PictureUrl): StatedPerson[] {
  const subjects = new Set(
    all.flatMap((node) => (isA(node, 'ProfilePage') ? nodes(node, 'mainEntity', 'about') : [])),
  );
  const more = around(all);
  const seen = new Set<SchemaNode>();
  return all
    .flatMap((node): StatedPerson[] => {
      const name = isA(node, 'Person') ? nameOf(node) : null;
      if (name === null || seen.has(node)) return [];
      seen.add(node);
      const record = together(recordOf(node, urlOf), more.get(node) ?? []);
      return [{ name, record, isSubject: subjects.has(node) }];
    })
    .slice(0, MAX_PEOPLE);
}
