import { beforeAll, describe, expect, it } from 'vitest';
import { createWordEmbedder } from '../../../../src/service/search/embedding/word-embedder.ts';
import { NearWords } from '../../../../src/service/search/vocabulary/near-words.ts';
import { resolveOrganization } from '../../../../src/service/search/vocabulary/resolve-organization.ts';
import {
  resolveTitle,
  TitleVectors,
} from '../../../../src/service/search/vocabulary/resolve-title.ts';
import type { TermForms } from '../../../../src/service/search/vocabulary/term-forms.ts';
import { TermList } from '../../../../src/service/search/vocabulary/term-list.ts';
import { atOnce } from '../../../../src/service/search/vocabulary/visible-vocabulary.ts';
import { foldText } from '../../../../src/service/text/fold.ts';
import {
  acronymsOf,
  organizationTokens,
} from '../../../../src/service/text/organizations/organization-words.ts';
import { titleTokens } from '../../../../src/service/text/titles/title-words.ts';

function listOf(forms: TermForms, labels: readonly string[]): TermList {
  const list = new TermList(forms);
  labels.forEach((label, id) => {
    list.add({ id, folded: foldText(label), label });
  });
  return list;
}

const byGrade = (terms: readonly { label: string; grade: number }[]): string[] =>
  terms.toSorted((a, b) => b.grade - a.grade).map(({ label }) => label);

describe('resolveTitle', () => {
  const titles = listOf({ tokensOf: titleTokens }, [
    'Mayor',
    'Vice Mayor',
    'State Senator',
    'Junior Doctor',
    'Cardiologist',
    'Software Engineer',
    'SRE',
  ]);
  let vectors: TitleVectors;
  beforeAll(async () => {
    vectors = new TitleVectors(await createWordEmbedder());
  });
  const resolve = async (phrase: string) =>
    byGrade(await resolveTitle({ titles, reading: atOnce }, vectors, phrase));

  it.each([
    ['mayors', ['Mayor']],
    ['site reliability engineers', ['SRE']],
    ['senator', ['State Senator']],
    ['senator MD', ['State Senator']],
    ['sofware enginer', ['Software Engineer']],
    ['beekeeper', []],
  ])('resolves "%s" to %j', async (phrase, expected) => {
    expect(await resolve(phrase)).toEqual(expected);
  });

  it('sets a deputy and a title of another rank apart as near', async () => {
    const chiefs = listOf({ tokensOf: titleTokens }, [
      'CTO & Co-Founder',
      'Chief Technology Officer',
      'Deputy CTO',
      'COO',
      'Assistant to the CTO',
    ]);
    const found = await resolveTitle({ titles: chiefs, reading: atOnce }, vectors, 'CTOs');
    const labels = (isNear: boolean) =>
      found.filter((term) => term.isNear === isNear).map(({ label }) => label);
    expect(labels(false)).toEqual(['CTO & Co-Founder', 'Chief Technology Officer']);
    expect(labels(true)).toEqual(['Deputy CTO']);
  });

  it('takes a word that the index has as written, and not as a typo of another', async () => {
    const both = listOf({ tokensOf: titleTokens }, ['Auditor', 'Editor']);
    expect(
      byGrade(await resolveTitle({ titles: both, reading: atOnce }, vectors, 'auditor')),
    ).toEqual(['Auditor']);
    const one = listOf({ tokensOf: titleTokens }, ['Editor']);
    const found = await resolveTitle({ titles: one, reading: atOnce }, vectors, 'auditor');
    expect(found.filter((term) => !term.isNear)).toEqual([]);
  });

  it('resolves a title without common words by its meaning, as near', async () => {
    const others = listOf({ tokensOf: titleTokens }, ['Cab Driver', 'Nurse', 'Author']);
    const own = new TitleVectors(await createWordEmbedder());
    const found = await resolveTitle({ titles: others, reading: atOnce }, own, 'novelist');
    expect(found.map(({ label }) => label)).toEqual(['Author']);
    expect(found[0]?.grade).toBeLessThan(0.65);
    expect(found[0]?.isNear).toBe(true);
  });
});

describe('resolveOrganization', () => {
  const forms = { tokensOf: organizationTokens, aliasesOf: acronymsOf };
  const list = listOf(forms, [
    'Hexagrid GmbH',
    'Hexagrid Foundation of Provo',
    'Institute of Quill Studies',
    'NQRA',
    'Oregano Senate',
    'Oregano House of Representatives',
    'Thyme House of Representatives',
  ]);
  const resolve = (phrase: string) => byGrade(resolveOrganization(list, phrase)).sort();

  it.each([
    ['Hexagrid Gmbh', ['Hexagrid GmbH']],
    ['IQS', ['Institute of Quill Studies']],
    ['National Quill Research Agency', ['NQRA']],
    ['Oregano legislature', ['Oregano House of Representatives', 'Oregano Senate']],
    ['Hexagird', ['Hexagrid GmbH', 'Hexagrid Foundation of Provo']],
    ['Zebra Holdings', []],
  ])('resolves "%s" to %j', (phrase, expected) => {
    expect(resolve(phrase)).toEqual(expected.toSorted());
  });

  const split = (labels: readonly string[], phrase: string) => {
    const found = resolveOrganization(listOf(forms, labels), phrase);
    const of = (isNear: boolean) =>
      found.filter((term) => term.isNear === isNear).map(({ label }) => label);
    return { met: of(false).toSorted(), near: of(true).toSorted() };
  };

  it("drops another state's chamber beside the one asked for, and without it keeps it apart", () => {
    const west = 'West Virginia House of Delegates';
    const asked = 'Virginia House of Delegates';
    expect(split([west, asked], asked)).toEqual({ met: [asked], near: [] });
    expect(split([west], asked)).toEqual({ met: [], near: [west] });
    expect(split([west, asked], 'house of delegates')).toEqual({ met: [asked, west], near: [] });
  });

  it('finds the divisions of a parent, and its former parts apart', () => {
    const labels = [
      'Siemens AG',
      'Siemens Mobility',
      'Siemens Energy',
      'AWS',
      'Amazon',
      'Amazonia',
    ];
    expect(split(labels, 'siemens')).toEqual({
      met: ['Siemens AG', 'Siemens Mobility'],
      near: ['Siemens Energy'],
    });
    expect(split(labels, 'amazon').met).toEqual(['AWS', 'Amazon'].toSorted());
    expect(split(labels, 'Amazon Web Services')).toEqual({ met: ['AWS'], near: ['Amazon'] });
  });

  it('finds every member of a well-known group', () => {
    const labels = ['KPMG AG', 'PricewaterhouseCoopers', 'Ernst & Young', 'Deloitte', 'Accenture'];
    expect(split(labels, 'Big Four')).toEqual({
      met: ['Deloitte', 'Ernst & Young', 'KPMG AG', 'PricewaterhouseCoopers'],
      near: [],
    });
  });

  it('finds a well-known name with a typo, and takes no famous name for a typo', () => {
    expect(split(['McKinsey & Company'], 'mckinsy').met).toEqual(['McKinsey & Company']);
    expect(split(['Lift'], 'Lyft')).toEqual({ met: [], near: [] });
  });

  it('has a name near of which one word is known from another name, where no name has all', () => {
    const labels = ['Hulgorlor Linlor Systems', 'Hulgorgor Mavwor Labs', 'Linlor Dairy'];
    expect(split(labels, 'Hulgorgor Linlor Systems')).toEqual({
      met: [],
      near: ['Hulgorlor Linlor Systems'],
    });
    const both = [...labels, 'Hulgorgor Linlor Systems'];
    expect(split(both, 'Hulgorgor Linlor Systems').met).toEqual(['Hulgorgor Linlor Systems']);
    expect(split(labels, 'Hulgorgor Systems')).toEqual({ met: [], near: [] });
    expect(split(['Ruszublin Felden Labs'], 'Rusubln Felden Laboratories').near).toHaveLength(1);
  });

  it('finds schools by their letters and short names only', () => {
    const labels = [
      'Massachusetts Institute of Technology',
      'University of Virginia',
      'West Virginia University',
      'Virginia Tech',
      'University of California, Berkeley',
    ];
    expect(split(labels, 'MIT').met).toEqual(['Massachusetts Institute of Technology']);
    expect(split(labels, 'University of Virginia')).toEqual({
      met: ['University of Virginia'],
      near: [],
    });
    expect(split(labels, 'UC Berkeley').met).toEqual(['University of California, Berkeley']);
  });
});

it('NearWords finds words with one typo, whichever letter it is in', () => {
  const words = new NearWords();
  for (const word of ['kramer', 'cramer', 'krammer', 'kraemer', 'hammer', 'smith']) words.add(word);
  const near = (word: string) => words.near(word).map((one) => one.word);
  expect(near('kramer')).toEqual(['cramer', 'kraemer', 'krammer']);
  expect(near('smtih')).toEqual(['smith']);
  expect(near('smi')).toEqual([]);
  expect(words.near('kramer', 1)).toHaveLength(1);
});
