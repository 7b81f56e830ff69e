import fc from 'fast-check';
import {
  type PersonRecord,
  personRecord,
} from '../../../../src/service/people/record/person-record.ts';

/** Little worlds: few values, so that records agree and contradict each other often. */
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

const date = fc.constantFrom('2014', '2015', '2014-03', '2014-07', '2015-01-09', '2016', '2019-02');

const sources = optional(
  fc.array(
    fc.record({
      url: fc.constantFrom(
        'https://one.example/a',
        'https://one.example/b',
        'https://two.example/',
        'urn:sha256:1',
      ),
      published_at: optional(fc.constantFrom('2013', '2018-05', '2024-02-01')),
      excerpt: optional(fc.constantFrom('So it is said.', 'And here too.')),
    }),
    { maxLength: 2 },
  ),
);

const job = fc.record({
  title: optional(
    fc.constantFrom('Engineer', 'Senior Engineer', 'engineer', 'Mayor', 'Vice President', 'VP'),
  ),
  organization: optional(
    fc.constantFrom('Norvane', 'Norvane Inc.', 'Norvane Systems', 'City of Tidewharf', 'Rye'),
  ),
  unit: optional(fc.constantFrom('District 4', 'District 9')),
  location: optional(fc.constantFrom('Leeds', 'Turin')),
  start_date: optional(date),
  end_date: optional(date),
  current: optional(fc.boolean()),
  sources,
});

const course = fc.record({
  school: fc.constantFrom('Ashgrove', 'Ashgrove University', 'Elm College'),
  degree: optional(fc.constantFrom('BSc', 'Bachelor of Science', 'PhD')),
  field_of_study: optional(fc.constantFrom('Physics', 'physics', 'Law')),
  start_date: optional(date),
  end_date: optional(date),
  sources,
});

const sentence = fc.constantFrom(
  'Keeps bees in Leeds',
  'keeps bees, in Leeds',
  'She keeps bees in her garden in Leeds',
  'Won 3 medals',
  'Won 4 medals',
  'Has never won 3 medals',
  '…',
);

const told = fc.record({ text: sentence, sources });
const event = fc.record({
  text: sentence,
  date: optional(date),
  date_basis: optional(
    fc.constantFrom('stated' as const, 'published' as const, 'inferred' as const),
  ),
  sources,
});

const address = fc.constantFrom('https://ada.example', 'http://www.ada.example/', 'ada.example/b');

export const arbitraryRecord: fc.Arbitrary<PersonRecord> = fc
  .record({
    name: fc.constantFrom('Ada Brightwell', 'A. Brightwell', 'ADA BRIGHTWELL', 'Ada Moss', 'Ada'),
    given_name: optional(fc.constantFrom('Ada')),
    family_name: optional(fc.constantFrom('Brightwell', 'Moss')),
    other_names: optional(fc.array(fc.constantFrom('Countess', 'Ada Moss'), { maxLength: 2 })),
    gender: optional(fc.constantFrom('Female', 'female', 'Male')),
    birth_date: optional(fc.constantFrom('1985', '1985-12-10', '1986')),
    headline: optional(fc.constantFrom('Engineer', 'Mayor of Tidewharf')),
    summary: optional(fc.constantFrom('She keeps bees. She won 3 medals.', 'Won 3 medals')),
    location: optional(fc.constantFrom('Leeds', 'Leeds, United Kingdom', 'Turin')),
    past_locations: optional(fc.array(fc.constantFrom('Turin', 'Bath'), { maxLength: 2 })),
    experiences: optional(fc.array(job, { maxLength: 4 })),
    education: optional(fc.array(course, { maxLength: 3 })),
    facts: optional(fc.array(told, { maxLength: 3 })),
    events: optional(fc.array(event, { maxLength: 3 })),
    passions: optional(fc.array(told, { maxLength: 2 })),
    emails: optional(fc.array(fc.constantFrom('Ada@x.example', 'ada@x.example'))),
    urls: optional(fc.array(address, { maxLength: 2 })),
    images: optional(fc.array(fc.record({ url: address, sources }), { maxLength: 2 })),
    links: optional(
      fc.array(fc.record({ url: address, kind: optional(fc.constant('website')), sources }), {
        maxLength: 2,
      }),
    ),
    sources,
  })
  .map((record) => personRecord.parse(record));
