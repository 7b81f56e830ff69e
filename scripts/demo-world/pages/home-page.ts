import type { DemoLife } from './demo-life.ts';
import type { DemoPage, Statement } from './demo-page.ts';
import { escapeHtml, htmlPage, paragraphs } from './page-html.ts';
import { dateInWords } from './written-dates.ts';

const jobSentence = (name: string, { job }: DemoLife): string =>
  job.end_date === undefined
    ? `${name} is ${job.title} at ${job.organization} since ${dateInWords(job.start_date ?? '')}.`
    : `${name} was ${job.title} at ${job.organization} from ${dateInWords(job.start_date ?? '')} ` +
      `to ${dateInWords(job.end_date)}.`;

function schoolSentence(life: DemoLife): string {
  const school = life.record.education?.[0];
  if (school === undefined) return '';
  const pronoun = life.record.gender === 'Female' ? 'She' : 'He';
  return (
    `${pronoun} studied ${school.field_of_study} at the ${school.school.replace(/^the /i, '')}` +
    (school.end_date === undefined ? '.' : `, graduating in ${dateInWords(school.end_date)}.`)
  );
}

function statementsOf(life: DemoLife): Statement[] {
  const { job, record, passion, account, picture } = life;
  const school = record.education?.[0];
  return [
    {
      kind: 'job',
      title: job.title ?? '',
      organization: job.organization ?? '',
      start: job.start_date,
      end: job.end_date,
    },
    ...(school === undefined
      ? []
      : ([{ kind: 'education', school: school.school, end: school.end_date }] as const)),
    { kind: 'passion', words: passion },
    { kind: 'link', url: account },
    { kind: 'image', url: picture },
  ];
}

/** A person's own page: schema.org for machines, an h-card and some sentences for readers. */
export function homePage(life: DemoLife): DemoPage {
  const { record, job, passion, home, picture, account, handle } = life;
  const jsonLd = {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    mainEntity: {
      '@type': 'Person',
      name: record.name,
      url: home,
      image: picture,
      sameAs: [account],
      homeLocation: { '@type': 'Place', name: record.location },
      ...(job.end_date === undefined && {
        jobTitle: job.title,
        worksFor: { '@type': 'Organization', name: job.organization },
      }),
    },
  };
  const card =
    `<div class="h-card"><img class="u-photo" src="${picture}" alt="${escapeHtml(record.name)}">` +
    `<h1 class="p-name">${escapeHtml(record.name)}</h1>` +
    `<p>Lives in <span class="p-locality">${escapeHtml(record.location ?? '')}</span>.</p>` +
    `<a class="u-url" rel="me" href="${account}">@${handle}</a> ` +
    `<a class="u-email" href="mailto:${handle}@example.com">Write to me</a></div>`;
  const main = `${card}\n${paragraphs(
    jobSentence(record.name, life),
    schoolSentence(life),
    `Outside work ${record.given_name} loves ${passion}.`,
  )}`;
  return {
    url: home,
    contentType: 'text/html',
    body: htmlPage({
      url: home,
      title: record.name,
      site: 'People of the demo world',
      jsonLd,
      main,
    }),
    about: [{ personId: record.id ?? '', statements: statementsOf(life) }],
  };
}
