import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  nameOf,
  resolveOrganization,
} from '../../../../src/service/search/vocabulary/resolve-organization.ts';
import { TERM_FORMS } from '../../../../src/service/search/vocabulary/term-forms.ts';
import { TermList } from '../../../../src/service/search/vocabulary/term-list.ts';
import { foldText } from '../../../../src/service/text/fold.ts';
import {
  organizationFit,
  readOrganizationName,
} from '../../../../src/service/text/organizations/organization-fit.ts';
import { organizationTokens } from '../../../../src/service/text/organizations/organization-words.ts';
import { tries } from '../../../support/thorough.ts';

const pick = (...from: string[]) => fc.constantFrom(...from);
const stem = pick(
  'Zephyrine',
  'Palmetto',
  'Braxholme',
  'Quill',
  'Ottilie',
  'Google',
  'Siemens',
  'U.S.',
);
const tail = pick(
  'Labs',
  'Group',
  'Partners',
  'Holding',
  'University',
  'Institute of Technology',
  'Council',
);
const place = pick('Germany', 'California', 'Virginia', 'City of Boise');
const name = fc.oneof(
  fc.tuple(stem, tail).map((all) => all.join(' ')),
  fc.tuple(stem, stem, tail).map((all) => all.join(' ')),
  fc.tuple(stem, tail, place).map((all) => all.join(' ')),
  fc.tuple(stem, place).map(([one, where]) => `${one} (${where})`),
  fc.tuple(stem, stem).map(([one, other]) => `${one} / ${other} GmbH`),
  fc.tuple(tail, place).map(([one, where]) => `${one} of ${where}`),
  pick(
    'UC Berkeley',
    'University of California, Berkeley',
    'A.C.M.E. Quill',
    'Acme Quill',
    'Waymo',
  ),
);

function listOf(labels: readonly string[]): TermList {
  const list = new TermList(TERM_FORMS.organization);
  const byFolded = new Map(labels.map((label) => [foldText(label), label]));
  for (const [folded, label] of byFolded) list.add({ id: list.size + 1, folded, label });
  return list;
}

/** What a known relation makes near; below it, names only share words. */
const RELATED = 0.55;

/** The terms that mean it, or are related to it, when all that share a word with it are compared. */
function meant(list: TermList, phrase: string): number[] {
  const asked = readOrganizationName(phrase);
  const isKnown = (word: string) => list.hasWord(word);
  return list
    .having([...organizationTokens(phrase), ...asked.words])
    .filter((term) => {
      const fit = organizationFit(asked, nameOf(term), isKnown);
      return fit !== null && (!fit.isNear || fit.grade >= RELATED);
    })
    .map(({ id }) => id);
}

describe('A name that the index has', () => {
  test('means all that it means when every name with one of its words is compared', () => {
    fc.assert(
      fc.property(fc.array(name, { minLength: 2, maxLength: 30 }), (labels) => {
        const list = listOf(labels);
        const [phrase = ''] = labels;
        const found = new Set(resolveOrganization(list, phrase).map(({ id }) => id));
        expect(meant(list, phrase).filter((id) => !found.has(id))).toEqual([]);
      }),
      { numRuns: tries(100, 1000) },
    );
  });

  test('does not mean what only shares a word with it', () => {
    const list = listOf(['Zephyrine Palmetto Labs', 'Zephyrine Quill Labs', 'Palmetto Labs']);
    const found = resolveOrganization(list, 'Zephyrine Palmetto Labs');
    expect(found.map(({ label }) => label)).toEqual(['Zephyrine Palmetto Labs']);
  });
});
