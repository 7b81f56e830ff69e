import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseEvents } from '../../../src/client/answer/parse-events.ts';
import { readEvents } from '../../../src/client/answer/read-events.ts';
import { ENDPOINTS } from '../../../src/contract/endpoints.ts';

const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
const initial = event('initial', {
  status: 'success',
  payload: { searchId: 's_1', users: [{ id: 'p_1' }, { id: 'p_2' }] },
});
const read = (text: string) => readEvents(ENDPOINTS['v2.search.sse'], text);

describe('parseEvents', () => {
  it.each([
    ['data: a\n\n', [{ event: 'message', data: 'a' }]],
    ['event: x\r\ndata:a\r\ndata: b\r\n\r\n', [{ event: 'x', data: 'a\nb' }]],
    ['\uFEFFdata: a\r\rdata: b\r\r', ['a', 'b'].map((data) => ({ event: 'message', data }))],
    [': comment\nid: 4\nretry: 10\ndata\n\n', [{ event: 'message', data: '' }]],
    ['event: x\n\ndata: a\n\n', [{ event: 'message', data: 'a' }]],
    ['data:  two spaces\n\n', [{ event: 'message', data: ' two spaces' }]],
    ['data: whole\n\ndata: cut off\n', [{ event: 'message', data: 'whole' }]],
    ['data: cut off', []],
    ['', []],
  ])('parses %j as %j', (text, events) => {
    expect(parseEvents(text)).toEqual(events);
  });

  it('parses any written events back', () => {
    const word = fc.stringMatching(/^[a-z_]{1,8}$/);
    const written = fc.array(fc.record({ event: word, data: fc.json() }), { maxLength: 8 });
    fc.assert(
      fc.property(written, (events) => {
        const text = events.map((e) => `event: ${e.event}\ndata: ${e.data}\n\n`).join('');
        expect(parseEvents(text)).toEqual(events);
      }),
    );
  });
});

describe('readEvents', () => {
  it('merges later reasons into the search', () => {
    const update = event('update', { id: 'p_2', matchReason: { reason: 'runs a compiler team' } });
    const later = event('search_id', { searchId: 's_1' }) + event('news', {}) + update;
    expect(read(initial + later)).toEqual({
      status: 'success',
      payload: {
        searchId: 's_1',
        users: [{ id: 'p_1' }, { id: 'p_2', matchReason: { reason: 'runs a compiler team' } }],
      },
    });
  });

  it('throws the error that ends the stream', () => {
    const error = { code: 'internal_error', message: 'The search broke off (r_1).' };
    expect(() => read(initial + event('error', { status: 'failed', error }))).toThrow(
      'The search broke off (r_1).',
    );
  });

  it.each(['', event('search_id', { searchId: 's' }), event('initial', {}), 'data: {\n\n'])(
    'rejects a stream without a usable first event: %j',
    (text) => {
      expect(() => read(text)).toThrow(/^The service's answer to v2.search.sse (has|contains) /);
    },
  );
});
