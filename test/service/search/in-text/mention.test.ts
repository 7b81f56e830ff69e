import { describe, expect, it } from 'vitest';
import { excerptAround, mentionIn } from '../../../../src/service/search/in-text/mention.ts';

const ada = { id: 'ada', name: 'Ada Moss', jobs: [], headline: null, told: [] };

describe('mentionIn', () => {
  it('prefers a title to a headline, and that to what else is told', () => {
    const told = ['She worked at Norvane.'];
    const headline = 'Weaver of Norvane';
    const grade = (texts: object) =>
      mentionIn({ ...ada, ...texts }, ['Norvane'], false)?.grade ?? 0;
    expect(grade({ jobs: ['CEO, Norvane'], headline, told })).toBe(1);
    expect(grade({ headline, told })).toBeLessThan(1);
    expect(grade({ told })).toBeLessThan(grade({ headline }));
  });

  it('prefers the sentence that says "at" to one that only has the name', () => {
    const told = ['Her clients include Norvane.', 'She wove at Norvane for years.'];
    expect(mentionIn({ ...ada, told }, ['Norvane'], false)?.text).toBe(told[1]);
  });

  it('takes only what speaks of founding where that is asked', () => {
    const told = ['She works at Norvane.', 'She founded Norvane.'];
    expect(mentionIn({ ...ada, told }, ['Norvane'], true)?.text).toBe(told[1]);
    expect(mentionIn({ ...ada, told: told.slice(0, 1) }, ['Norvane'], true)).toBeNull();
  });

  it('finds nothing where no text has one of the names', () => {
    expect(mentionIn({ ...ada, told: ['She weaves.'] }, ['Norvane', 'Quill'], false)).toBeNull();
  });
});

describe('excerptAround', () => {
  it('leaves a short sentence whole', () => {
    expect(excerptAround('She weaves at Norvane.', 14)).toBe('She weaves at Norvane.');
  });

  it('cuts a long one to whole words around the name', () => {
    const text = `${'weft '.repeat(100)}Norvane ${'loom '.repeat(100)}`;
    const cut = excerptAround(text, text.indexOf('Norvane'));
    expect(cut).toMatch(/^…weft .* Norvane loom .*loom…$/);
    expect(cut.length).toBeLessThanOrEqual(241);
  });
});
