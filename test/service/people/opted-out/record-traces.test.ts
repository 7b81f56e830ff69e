import { describe, expect, it } from 'vitest';
import { recordTraces } from '../../../../src/service/people/opted-out/record-traces.ts';
import { traceKey } from '../../../../src/service/people/opted-out/trace.ts';
import type { PersonRecord } from '../../../../src/service/people/record/person-record.ts';

const traces = (record: PersonRecord, ...identityKeys: string[]): string[] =>
  recordTraces(record, { country: null, identityKeys }).map(traceKey);

describe('recordTraces', () => {
  it("uses the person's own identifiers, and a page only together with the name", () => {
    const found = traces({
      name: 'Ada Moss',
      emails: ['Ada@Moss.example'],
      urls: ['https://github.com/ada'],
      sources: [{ url: 'https://acme.example/team' }],
    });
    expect(found).toEqual(
      expect.arrayContaining([
        'email|ada@moss.example',
        'url|github.com/ada',
        'username|ada',
        'with_name|page:acme.example/team|ada moss',
      ]),
    );
    expect(found).not.toContain('url|acme.example/team');
  });

  it('uses a postal address only together with the name', () => {
    const found = traces({ name: 'Ada Moss', addresses: ['1 Quay Street, Ghent'] });
    expect(found).toContain('with_name|address:1 quay street ghent|ada moss');
    expect(found.every((trace) => trace.startsWith('with_name|address:'))).toBe(true);
  });

  it('uses a record id together with the name, regardless of the directory', () => {
    const one = traces({ name: 'Ada Moss', id: '7' }, 'public|record:people_jsonl:7');
    const other = traces({ name: 'Ada Moss', id: '7' }, 'dir_1|record:people_jsonl:7');
    const stranger = traces({ name: 'Bo Lind', id: '7' }, 'public|record:people_jsonl:7');
    expect(one).toEqual(other);
    expect(stranger.filter((trace) => one.includes(trace))).toEqual([]);
  });

  it('uses the content hash of a record without identifiers', () => {
    expect(traces({ name: 'Ada Moss' }, 'dir_1|content:abc')).toEqual(['record|content:abc']);
  });
});
