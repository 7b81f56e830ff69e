import { expect, test } from 'vitest';
import { clusterPeople } from '../../../../src/service/identity/cluster/cluster-people.ts';
import { findNamesakesOnPage } from '../../../../src/service/identity/decide/find-namesakes-on-page.ts';
import type { PersonRecord } from '../../../../src/service/people/record/person-record.ts';

const teacher = (name: string, email?: string): PersonRecord => ({
  name,
  experiences: [{ title: 'Teacher', organization: 'Varnholt School' }],
  ...(email === undefined ? {} : { emails: [email] }),
});

const mention = (id: string, sourceId: string, record: PersonRecord) => ({ id, sourceId, record });

test('findNamesakesOnPage separates namesakes on one page, but not on two pages', () => {
  const mentions = [
    mention('a', 'team', teacher('Ngaire Gilchrist')),
    mention('b', 'team', teacher('Ngáire  GILCHRIST')),
    mention('c', 'team', teacher('Ngaire M. Gilchrist')),
    mention('d', 'news', teacher('Ngaire Gilchrist')),
  ];
  expect(findNamesakesOnPage(mentions)).toEqual([['a', 'b']]);
});

test('findNamesakesOnPage returns no pairs for mentions without a page', () => {
  const mentions = ['a', 'b'].map((id) => mention(id, '', teacher('Ngaire Gilchrist')));
  expect(findNamesakesOnPage(mentions)).toEqual([]);
});

test('two colleagues of one name on a page stay in separate clusters', () => {
  const mentions = [
    mention('a', 'team', teacher('Ngaire Gilchrist', 'one@varnholt.example')),
    mention('b', 'team', teacher('Ngaire Gilchrist', 'two@varnholt.example')),
    mention('c', 'page-1', teacher('Ngaire Gilchrist', 'one@varnholt.example')),
    mention('d', 'page-2', teacher('Ngaire Gilchrist', 'two@varnholt.example')),
  ];
  const clusters = clusterPeople(mentions, { apart: findNamesakesOnPage(mentions) });
  expect(clusters.map(({ ids }) => ids)).toEqual([
    ['a', 'c'],
    ['b', 'd'],
  ]);
});
