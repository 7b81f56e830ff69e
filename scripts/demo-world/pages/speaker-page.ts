import type { DemoLife } from './demo-life.ts';
import type { DemoPage } from './demo-page.ts';
import { dateInWords } from './written-dates.ts';

/** A conference's page about a speaker, in Markdown as such sites store them. */
export function speakerPage(life: DemoLife): DemoPage {
  const { record, job, talk, paper, handle } = life;
  const year = talk.date.slice(0, 4);
  const host = talk.conference.split(' ')[0]?.toLowerCase() ?? 'talks';
  const url = `https://${host}.example/${year}/speakers/${handle}`;
  const held = job.end_date === undefined ? 'is' : 'was';
  const body = `---
title: ${record.name}
canonical: ${url}
site: ${talk.conference}
date: ${year}-01-15
---

# ${record.name}

${record.name} ${held} ${job.title} at ${job.organization} and lives in ${record.location}.

On ${dateInWords(talk.date)} ${record.name} gave a talk on ${talk.topic} at the ${talk.conference}.

In ${dateInWords(paper.date)} ${record.given_name} published the paper "${paper.title}".
`;
  return {
    url,
    contentType: 'text/markdown',
    body,
    about: [
      {
        personId: record.id ?? '',
        statements: [
          { kind: 'job', title: job.title ?? '', organization: job.organization ?? '' },
          { kind: 'event', words: talk.topic, date: talk.date },
          { kind: 'research', words: paper.title, date: paper.date },
        ],
      },
    ],
  };
}
