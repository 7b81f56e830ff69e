import { foldText } from '../../../src/service/text/fold.ts';
import type { DemoLife } from './demo-life.ts';
import type { DemoPage } from './demo-page.ts';
import { escapeHtml, htmlPage } from './page-html.ts';

const hostOf = (organization: string): string =>
  `${foldText(organization).replace(/ /g, '-')}.example`;

/** An employer's page that lists everybody, one line each. */
export function teamPage(organization: string, team: readonly DemoLife[]): DemoPage {
  const url = `https://${hostOf(organization)}/team`;
  const cards = team.map(
    ({ record, job, passion }) =>
      `<li><h3>${escapeHtml(record.name)}</h3><p>${escapeHtml(job.title ?? '')}</p>` +
      `<p>${escapeHtml(record.given_name ?? record.name)} works from ` +
      `${escapeHtml(record.location?.split(',')[0] ?? '')} and enjoys ${passion}.</p></li>`,
  );
  const main = `<h1>The team of ${escapeHtml(organization)}</h1>\n<ul>\n${cards.join('\n')}\n</ul>`;
  return {
    url,
    contentType: 'text/html',
    body: htmlPage({ url, title: 'Team', site: organization, main }),
    about: team.map(({ record, job, passion }) => ({
      personId: record.id ?? '',
      statements: [
        { kind: 'job', title: job.title ?? '', organization },
        { kind: 'passion', words: passion },
      ],
    })),
  };
}
