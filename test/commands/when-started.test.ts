import { expect, test } from 'vitest';
import { StartingError } from '../../src/client/errors/starting-error.ts';
import { whenStarted } from '../../src/commands/when-started.ts';

const after = (failures: readonly Error[]) => {
  const left = [...failures];
  return {
    left,
    connection: async () => {
      const error = left.shift();
      if (error !== undefined) throw error;
      return 'embedded' as const;
    },
  };
};

test('waits for a service that is starting, and leaves other failures to the call', async () => {
  const starting = new StartingError('still starting');
  const slow = after([starting, starting]);
  await whenStarted(slow, 1);
  expect(slow.left).toEqual([]);
  const broken = after([new Error('no disk'), starting]);
  await whenStarted(broken, 1);
  expect(broken.left).toEqual([starting]);
});
