import { beforeAll, describe, expect, it } from 'vitest';
import { createWordEmbedder } from '../../../../src/service/search/embedding/word-embedder.ts';
import { NearWords } from '../../../../src/service/search/vocabulary/near-words.ts';
import { resolveOrganization } from '../../../../src/service/search/vocabulary/resolve-organization.ts';
import {
  resolveTitle,
  TitleVectors,
} from '../../../../src/service/search/vocabulary/resolve-title.ts';
import { type TermForms, TermList } from '../../../../src/service/search/vocabulary/term-list.ts';
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
  const resolve = async (phrase: string) => byGrade(await resolveTitle(titles, vectors, phrase));

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

  it('resolves a title without common words by its meaning, with a lower grade', async () => {
    const others = listOf({ tokensOf: titleTokens }, ['Cab Driver', 'Nurse', 'Author']);
    const own = new TitleVectors(await createWordEmbedder());
    const found = await resolveTitle(others, own, 'novelist');
    expect(found.map(({ label }) => label)).toEqual(['Author']);
    expect(found[0]?.grade).toBeLessThan(0.65);
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
