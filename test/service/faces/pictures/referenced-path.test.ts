import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { referencedPaths } from '../../../../src/service/faces/pictures/referenced-path.ts';

describe('referencedPaths', () => {
  it.each([
    ['ada.jpg', '', ['ada.jpg']],
    ['ada.jpg', 'team/lab', ['team/lab/ada.jpg']],
    ['../ada.jpg', 'team/lab', ['team/ada.jpg']],
    ['./a%20b.jpg?w=200#top', '', ['a b.jpg', 'a%20b.jpg?w=200#top']],
    ['/img/ada.jpg', 'team', ['img/ada.jpg']],
    ['photos\\ada.jpg', '', ['photos/ada.jpg']],
    ['100%.jpg', '', ['100%.jpg']],
  ])('resolves %s relative to "%s"', (reference, beside, paths) => {
    expect(referencedPaths(reference, beside)).toEqual(paths);
  });

  it.each([
    '../../etc/passwd.jpg',
    '..\\..\\secret.jpg',
    '%2e%2e/%2e%2e/secret.jpg',
    '..%5c..%5csecret.jpg',
    'a/../../secret.jpg',
    '/../secret.jpg',
    'file:///etc/passwd',
    'C:\\photos\\ada.jpg',
    'data:image/png;base64,AAAA',
    '//host/share.jpg',
    '.hidden/ada.jpg',
    '.',
    '',
    'ada\0.jpg',
  ])('returns no path for %j', (reference) => {
    const paths = referencedPaths(reference);
    expect(paths.filter((path) => !path.includes('%'))).toEqual([]);
  });

  it('never returns an absolute path, a hidden file or a path above the root', () => {
    const part = fc.constantFrom('..', '.', 'a', 'b.jpg', '%2e%2e', '%2f', '\\', '//', ' ', '%5c');
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), fc.boolean(), (parts, isRooted) => {
        for (const path of referencedPaths((isRooted ? '/' : '') + parts.join('/'), 'team')) {
          expect(path.split('/').some((one) => one === '..' || one.startsWith('.'))).toBe(false);
          expect(path.startsWith('/')).toBe(false);
        }
      }),
    );
  });
});
