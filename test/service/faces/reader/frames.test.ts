import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Frame,
  FrameParser,
  framePieces,
} from '../../../../src/service/faces/reader/frames.ts';

const frame = fc.record({
  message: fc.record({ text: fc.string() }),
  parts: fc.array(fc.uint8Array({ maxLength: 50 }), { maxLength: 4 }),
});

test('FrameParser restores frames from chunks of any size', () => {
  fc.assert(
    fc.property(fc.array(frame, { maxLength: 4 }), fc.integer({ min: 1, max: 40 }), (sent, cut) => {
      const received: Frame<unknown>[] = [];
      const parser = new FrameParser((one) => received.push(one));
      const bytes = Buffer.concat(sent.flatMap(framePieces));
      for (let at = 0; at < bytes.length; at += cut) parser.push(bytes.subarray(at, at + cut));
      expect(received).toEqual(sent);
    }),
  );
});

const json = (text: string): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(text.length);
  return Buffer.concat([length, Buffer.from(text)]);
};

test.each([
  ['a header of a gigabyte', Buffer.from([0, 0, 0, 0x40])],
  ['an empty header', Buffer.alloc(4)],
  ['a header that is not JSON', json('{oops')],
  ['a part of a terabyte', json('{"message":0,"parts":[1000000000000]}')],
  ['a part whose length is not a number', json('{"message":0,"parts":["many"]}')],
  ['a part of negative length', json('{"message":0,"parts":[-5]}')],
])('FrameParser rejects %s', (_what, bytes) => {
  expect(() => new FrameParser(() => undefined).push(bytes)).toThrow();
});
