import { describe, expect, it } from 'vitest';
import { splitTitle } from '../../../../../src/service/intake/formats/csv/title-and-employer.ts';

describe('splitTitle', () => {
  it.each([
    ['Head of Data at Norvane', 'Head of Data', 'Norvane'],
    ['Weaver @ Loom & Co', 'Weaver', 'Loom & Co'],
    ['Founder, GrameenWeft', 'Founder', 'GrameenWeft'],
    ['CEO and co-founder, iWeft', 'CEO and co-founder', 'iWeft'],
    ['Co-founder, 4weft', 'Co-founder', '4weft'],
    ['Founder and CEO, Norvane Inc.', 'Founder and CEO', 'Norvane Inc.'],
    ['CEO, Norvane, Inc.', 'CEO', 'Norvane, Inc.'],
    ['Professor of Weaving, University of Loom', 'Professor of Weaving', 'University of Loom'],
    ['Founder, Norvane Film Institute', 'Founder', 'Norvane Film Institute'],
    ['Research scientist, Google', 'Research scientist', 'Google'],
    ['Director of photography, Pixar', 'Director of photography', 'Pixar'],
    ['CEO of Google', 'CEO', 'Google'],
    ['Director of the Loom Museum', 'Director', 'the Loom Museum'],
    ['Founder of iWeft', 'Founder', 'iWeft'],
  ])('takes the title and the employer of "%s"', (text, title, organization) => {
    expect(splitTitle(text)).toEqual({ title, organization });
  });

  it.each([
    ['two roles', ['Essayist, poet', 'Founder, mother', 'Designer, Storyteller', 'CEO, Author']],
    [
      'a department',
      [
        'Head of Sales',
        'Head of Google Ads',
        'Director, Sales',
        'VP, Engineering',
        'Professor, Physics',
        'CTO, FinTech',
      ],
    ],
    [
      'a department that is called as an employer is',
      ['Dean, Business School', 'Director, Research Institute'],
    ],
    [
      'a place',
      ['CEO, North America', 'Mayor of Loom, Oklahoma', 'Founder, Berlin', 'CEO, McWeft'],
    ],
    ['a degree', ['CEO, PhD', 'Founder, MBA']],
    ['a word that may be anything', ['Founder, Gravity', 'CEO, Dog Lover']],
    ['a list', ['Writer, Founder, Norvane Foundation', 'Blogger; cofounder, Norvane Inc']],
    ['the title of a work', ['Author, Foundation', 'Writer, The Loom Foundation']],
    ['a product', ['Engineer, Oracle', 'Manager, SAP']],
    ["a client's account", ['Account Manager, Google', 'Sales Director, Google']],
    ['no employer', ['Founder, Self-Employed']],
    ['a job that may be over', ['Former CEO, Google', 'Professor emeritus, University of Loom']],
    [
      'another role behind the employer',
      ['CEO at Norvane and author', 'CEO at Norvane & investor'],
    ],
    ['an idiom', ['Artist at heart', 'Professor at Large']],
  ])('leaves a title with %s whole', (_, texts) => {
    for (const text of texts) expect([text, splitTitle(text)]).toEqual([text, null]);
  });
});
