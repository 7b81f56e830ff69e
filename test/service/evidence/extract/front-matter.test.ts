import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  plainValue,
  readFrontMatter,
} from '../../../../src/service/evidence/extract/readers/front-matter.ts';
import { tries } from '../../../support/thorough.ts';

const matterOf = (...lines: string[]) => {
  const { fields, below } = readFrontMatter(`---\n${lines.join('\n')}\n---\n\nText.\n`);
  return { fields: Object.fromEntries(fields), below: Object.fromEntries(below) };
};

describe('a value of front matter', () => {
  it.each([
    ['Kite Labs', 'Kite Labs'],
    ['"Kite Labs \\U0001F984"', 'Kite Labs 🦄'],
    ['"Kite \\"Kiln\\" Labs"  # since May', 'Kite "Kiln" Labs'],
    ["'Kite''s Labs'", "Kite's Labs"],
    ['Kite Labs # since May', 'Kite Labs'],
    ['C#', 'C#'],
    ['"null"', 'null'],
  ])('%s is %s', (written, value) => {
    expect(plainValue(written)).toBe(value);
  });

  it.each(['', 'null', 'Null', '~', '""', "''", '# nothing yet'])('"%s" is none', (written) => {
    expect(plainValue(written)).toBeNull();
  });
});

describe('readFrontMatter', () => {
  it('reads keys, and keys one level below them', () => {
    expect(
      matterOf(
        'name: Ada Moreno',
        'Company: Kite Labs',
        'social:',
        '    twitter: ada_kiln',
        '    github: null',
        '    deep:',
        '        linkedin: somebody-else',
        "photo: ''",
      ),
    ).toEqual({
      fields: { name: 'Ada Moreno', company: 'Kite Labs' },
      below: { social: [['twitter', 'ada_kiln']] },
    });
  });

  it('reads lists below a key', () => {
    const { below } = matterOf(
      'links:',
      '- https://ada.example/',
      '- name: GitHub',
      '  url: https://github.com/ada-kiln',
    );
    expect(below).toEqual({
      links: [
        ['', 'https://ada.example/'],
        ['name', 'GitHub'],
        ['url', 'https://github.com/ada-kiln'],
      ],
    });
  });

  it('takes text below a key for no keys, and lines that go on for one value', () => {
    expect(
      matterOf(
        'bio: |',
        '  twitter: is what I never use',
        'company: Federal Institute of',
        '  Kilns',
        'links:',
        '  about: >',
        '    github: is what I never use',
      ),
    ).toEqual({
      fields: { company: 'Federal Institute of Kilns' },
      below: { links: [] },
    });
  });

  it('leaves a text without an end of its front matter whole', () => {
    const text = '---\nname: Ada Moreno\n\nText.';
    expect(readFrontMatter(text)).toMatchObject({ rest: text });
    expect(readFrontMatter(text).fields.size).toBe(0);
  });

  it('never throws, and takes its values from the text', () => {
    const line = fc.stringMatching(/^[ -]{0,4}[a-z"'|>#:~\\]{0,8}:? ?[a-z"'|>#:~\\ -]{0,12}$/);
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        const text = `---\n${lines.join('\n')}\n---\nrest`;
        const { fields, below, rest } = readFrontMatter(text);
        expect(text.endsWith(rest)).toBe(true);
        const values = [...fields.values(), ...[...below.values()].flat().map(([, one]) => one)];
        for (const value of values) expect(value.trim()).not.toBe('');
      }),
      { numRuns: tries(300, 3000) },
    );
  });
});
