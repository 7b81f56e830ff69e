import { expect, test } from 'vitest';
import { filesOfPlainStart } from '../../../src/commands/host-start/plain-start.ts';

test.each([
  [[], []],
  [['stdio'], []],
  [
    ['stdio', 'a.zip', 'b.vcf'],
    ['a.zip', 'b.vcf'],
  ],
  [['stdio', '--', '/a b/c.vcf'], ['/a b/c.vcf']],
  [['stdio', '--', '-odd.zip'], ['-odd.zip']],
])('a start with %j is a plain one, with these files', (args, files) => {
  expect(filesOfPlainStart(args)).toEqual(files);
});

test.each([
  [['--help']],
  [['stdio', '--data', '/d']],
  [['stdio', 'a.zip', '--', 'b.zip']],
  [['--data', '/d']],
  [['call', 'get_usage']],
  [['a.zip']],
  [['stdio', 'keys']],
  [['stdio', '--', 'keys']],
])('the command line %j is left to its own reader', (args) => {
  expect(filesOfPlainStart(args)).toBe(null);
});
