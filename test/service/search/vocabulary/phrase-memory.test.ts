import { describe, expect, it } from 'vitest';
import { createWordEmbedder } from '../../../../src/service/search/embedding/word-embedder.ts';
import { PhraseMemory } from '../../../../src/service/search/vocabulary/phrase-memory.ts';
import { resolveOrganization } from '../../../../src/service/search/vocabulary/resolve-organization.ts';
import {
  resolveTitle,
  TitleVectors,
} from '../../../../src/service/search/vocabulary/resolve-title.ts';
import { TermList } from '../../../../src/service/search/vocabulary/term-list.ts';
import { atOnce } from '../../../../src/service/search/vocabulary/visible-vocabulary.ts';
import { foldText } from '../../../../src/service/text/fold.ts';
import { organizationTokens } from '../../../../src/service/text/organizations/organization-words.ts';
import { titleTokens } from '../../../../src/service/text/titles/title-words.ts';

const put = (list: TermList, ...labels: string[]): TermList => {
  for (const label of labels) list.add({ id: list.size + 1, folded: foldText(label), label });
  return list;
};
const titles = (...labels: string[]) => put(new TermList({ tokensOf: titleTokens }), ...labels);
const employers = (...labels: string[]) =>
  put(new TermList({ tokensOf: organizationTokens }), ...labels);
const labels = (terms: readonly { label: string }[]) => terms.map(({ label }) => label).sort();

describe('what phrases mean', () => {
  it('takes in a title that was added after the phrase was asked', async () => {
    const list = titles('Data Engineer');
    const vectors = new TitleVectors(await createWordEmbedder());
    const ask = async () =>
      labels(await resolveTitle({ titles: list, reading: atOnce }, vectors, 'engineers'));
    expect(await ask()).toEqual(['Data Engineer']);
    put(list, 'Field Engineer');
    expect(await ask()).toEqual(['Data Engineer', 'Field Engineer']);
  });

  it('takes in a title of nearly the same meaning that was added later', async () => {
    const list = titles('Plumber');
    const vectors = new TitleVectors(await createWordEmbedder());
    expect(await vectors.near({ titles: list, reading: atOnce }, 'physician')).toEqual([]);
    put(list, 'Physician');
    expect(labels(await vectors.near({ titles: list, reading: atOnce }, 'physician'))).toEqual([
      'Physician',
    ]);
  });

  it('takes in an employer that was added after its kind was asked', () => {
    const list = employers('Stripe');
    expect(labels(resolveOrganization(list, 'fintech'))).toEqual(['Stripe']);
    put(list, 'Adyen');
    expect(labels(resolveOrganization(list, 'fintech'))).toEqual(['Adyen', 'Stripe']);
  });

  it('keeps the words of one list from those who see another', () => {
    const [own, other] = [employers('Quill Bank'), employers('Heron Bank')];
    expect(labels(resolveOrganization(own, 'Quill Bank'))).toEqual(['Quill Bank']);
    expect(labels(resolveOrganization(other, 'Quill Bank'))).not.toContain('Quill Bank');
    expect(labels(resolveOrganization(own, 'Heron Bank'))).not.toContain('Heron Bank');
  });

  it('returns the same terms when a phrase is asked again', () => {
    const list = employers('Quill Bank', 'Bank of Heron');
    const first = resolveOrganization(list, 'a bank');
    expect(resolveOrganization(list, 'a bank')).toEqual(first);
  });
});

describe('PhraseMemory', () => {
  it('forgets older phrases rather than grow without bound', () => {
    const memory = new PhraseMemory<number>();
    const list = titles('Mayor');
    for (let at = 0; at < 501; at += 1) memory.keep(list, `phrase ${at}`, [at]);
    expect(memory.find(list, 'phrase 0')).toBeUndefined();
    expect(memory.find(list, 'phrase 500')).toEqual([500]);
  });

  it('forgets older phrases when those kept mean very many terms', () => {
    const memory = new PhraseMemory<number>();
    const list = titles('Mayor');
    memory.keep(
      list,
      'leaders',
      Array.from({ length: 25_000 }, (_, at) => at),
    );
    memory.keep(
      list,
      'managers',
      Array.from({ length: 25_000 }, (_, at) => at),
    );
    expect(memory.find(list, 'leaders')).toBeUndefined();
    expect(memory.find(list, 'managers')).toHaveLength(25_000);
  });
});
