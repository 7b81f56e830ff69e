import { expect, test } from 'vitest';
import { folderOfPlainDaemonStart } from '../../../src/commands/daemon-start/plain-daemon-start.ts';

test('a start in the background as hosts make it has a folder', () => {
  const args = ['service', '--daemon', '--data', '/home/ada/my people'];
  expect(folderOfPlainDaemonStart(args)).toBe('/home/ada/my people');
});

test.each([
  [[]],
  [['service']],
  [['service', '--daemon']],
  [['service', '--daemon', '--data']],
  [['service', '--daemon', '--data', '--help']],
  [['service', '--daemon', '--data', '/d', '--log-level', 'debug']],
  [['service', '--data', '/d', '--daemon']],
  [['service', '--port', '0']],
  [['http', '--daemon', '--data', '/d']],
])('the command line %j is left to its own reader', (args) => {
  expect(folderOfPlainDaemonStart(args)).toBe(null);
});
