import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packUpload, unpackUpload } from '../../../../src/service/intake/reading/packed-upload.ts';

test('gives back every file as it was sent', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 3000 }), async (sent) => {
      expect(Buffer.from(await unpackUpload(await packUpload(sent)))).toEqual(Buffer.from(sent));
    }),
  );
});

test('takes the file of an import from before an upgrade as it is', async () => {
  const sent = Buffer.from('First Name,Last Name\nIvo,Quill\n');
  expect(await unpackUpload(sent)).toEqual(sent);
});
