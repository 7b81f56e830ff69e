import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type Notice, noticeKind, noticeOf } from '../../../src/contract/notices.ts';
import { groupNotices } from '../../../src/service/search/group-notices.ts';
import {
  matchNotices,
  missingNotice,
  noticesOf,
  partialNotice,
} from '../../../src/service/search/notices.ts';
import { nobodyHas } from '../../../src/service/search/signals/nobody-has.ts';
import {
  NOTHING_COMPARED,
  noSimilarFace,
} from '../../../src/service/searches/run/face/face-notices.ts';
import { OPEN_PLAN } from './open-plan.ts';
import { EVERYBODY } from './people-fixture.ts';

const nobodyFound = {
  ...{ total: 0, isPartial: false, near: 0, unordered: 0 },
  ...{ people: [], unmetConcepts: [], who: null },
};
const unknown = (count: number, isPartial = false) => [
  { clause: { kind: 'genders' as const }, count, isPartial, people: [] },
];
const intent = { personalization: { network: { scope: 'first_degree' as const }, nearMe: {} } };

const groups = { values: [], further_values: 4, more_may_follow: true, not_known: 0 };

const forms = (notices: readonly Notice[]) =>
  notices.map(({ kind, field, message }) => `${kind} ${field ?? '-'} | ${message}`);

it('says each thing in the one form of its kind', () => {
  expect(
    forms([
      ...noticesOf(intent, { limit: 5, visibility: EVERYBODY }),
      ...matchNotices(
        { ...nobodyFound, near: 2, unmetConcepts: ['falconry'] },
        unknown(1),
        OPEN_PLAN,
        ['near', 'unknown'],
      ),
      ...matchNotices({ ...nobodyFound, total: 7, near: 1200 }, [], OPEN_PLAN, ['met']),
      ...matchNotices({ ...nobodyFound, total: 412, isPartial: true, near: 3 }, [], OPEN_PLAN, [
        'met',
      ]),
      partialNotice(OPEN_PLAN, { ...nobodyFound, total: 1412, isPartial: true }),
      partialNotice({ ...OPEN_PLAN, isNamedInPart: true }, { ...nobodyFound, total: 5000 }),
      ...matchNotices({ ...nobodyFound, total: 3 }, unknown(1001, true), OPEN_PLAN, ['met']),
      ...groupNotices({ groups: { ...groups, by: 'organization' }, unlisted: 1400 }, OPEN_PLAN),
      ...groupNotices({ groups: { ...groups, by: 'organization' }, unlisted: null }, OPEN_PLAN),
      ...groupNotices({ groups: { ...groups, by: 'title' }, unlisted: null }, OPEN_PLAN),
      missingNotice('genders'),
      missingNotice('places'),
      nobodyHas({ email: 'ada@hexagrid.example' }, false),
      nobodyHas({ email: 'ada@hexagrid.example', usernames: ['ada'] }, true),
      noSimilarFace(4),
      NOTHING_COMPARED,
    ]),
  ).toMatchInlineSnapshot(`
    [
      "not_applied intent.personalization.nearMe | Not applied: "near me", because this key has no location. Name a place, or set one with \`keys set-location\`.",
      "not_applied intent.personalization.network | Not applied: the network clause, because this key has no owner whose connections could be searched.",
      "nobody_has intent.semanticClauses | On record for nobody: "falconry", among those who match the rest.",
      "altered - | Applied differently: nobody matches exactly; these people match only nearly.",
      "unknown intent.demographics.gender | Not known: the gender of 1 person who would match otherwise (shown because nobody surely matches).",
      "applied intent.matchStatus | Applied: exactly. Only nearly matching: 1,200 people (not counted or shown; to list them, set intent.matchStatus to ["near"]).",
      "applied intent.semanticClauses | Applied: to the people who come nearest to it, of whom 1,412 match; others were not compared.",
      "applied intent.names | Applied: to 5,000 people of this name; there are more.",
      "unknown intent.demographics.gender | Not known: the gender of at least 1,001 people who would match otherwise (not counted or shown; to list them, set intent.matchStatus to ["unknown"]).",
      "applied intent.groupBy | Applied: to the values that most people have. One that is not listed may have up to 1,400 people.",
      "applied intent.groupBy | Applied: to employers by their common spellings; one with many rare ones may be missing.",
      "nobody_has intent.demographics.gender | On record for nobody: a gender.",
      "nobody_has intent.geo | On record for nobody: a place.",
      "nobody_has signals.email | On record for nobody: this e-mail address.",
      "nobody_has signals | On record for nobody: this e-mail address or this username; these people match the other clauses.",
      "nobody_has signals.face_source | On record for nobody: a face similar enough to suggest a person, among 4 pictures. Add pictures to the index with \`people-search-mcp import\` or \`ingest\` and a note of the right to use them (\`--photo-rights\`).",
      "nobody_has signals.face_source | On record for nobody: a picture to compare the face with, so nothing was charged. Add pictures to the index with \`people-search-mcp import\` or \`ingest\` and a note of the right to use them (\`--photo-rights\`).",
    ]
  `);
});

it.each(noticeKind.options)('lists the words that "%s" begins with in docs/contract.md', (kind) => {
  const contract = readFileSync(new URL('../../../docs/contract.md', import.meta.url), 'utf8');
  const { message } = noticeOf(kind, 'x');
  expect(contract).toContain(`| \`${kind}\` | ${message.replace(': x', ':')} |`);
});
