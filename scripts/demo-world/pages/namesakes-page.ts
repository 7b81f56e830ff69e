import { foldText } from '../../../src/service/text/fold.ts';
import type { DemoLife } from './demo-life.ts';
import type { DemoPage } from './demo-page.ts';

/** Plain-text notes that distinguish two namesakes. */
export function namesakesPage(one: DemoLife, other: DemoLife): DemoPage {
  const { record } = one;
  const slug = foldText(record.name).replace(/ /g, '-');
  const line = ({ record: person, job }: DemoLife): string =>
    `${person.name}, ${job.title} at ${job.organization}, lives in ${person.location}.`;
  const spoken = ({ record: person, job }: DemoLife) =>
    ({
      personId: person.id ?? '',
      statements: [{ kind: 'job', title: job.title ?? '', organization: job.organization ?? '' }],
    }) as const;
  return {
    url: `https://fieldnotes.example/namesakes/${slug}`,
    contentType: 'text/plain',
    body: `Two people named ${record.name}\n\n${line(one)}\n\n${line(other)}\n\nThey have never met.\n`,
    about: [spoken(one), spoken(other)],
  };
}
