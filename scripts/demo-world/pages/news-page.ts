import type { DemoLife } from './demo-life.ts';
import type { DemoPage } from './demo-page.ts';
import { htmlPage, paragraphs } from './page-html.ts';
import { dateInWords } from './written-dates.ts';

/** One in so many articles gets the year of an appointment wrong, as real ones do. */
const WRONG_YEAR_EVERY = 6;

/** A publication day in the month in which a job began; articles are dated to the day. */
function publicationDay(start: string, life: DemoLife): string {
  const [year = '2020', month = String(life.random.between(1, 12)).padStart(2, '0')] =
    start.split('-');
  return `${year}-${month}-${String(life.random.between(1, 28)).padStart(2, '0')}`;
}

const yearLater = (date: string): string => String(Number(date.slice(0, 4)) + 1) + date.slice(4);

/** An article about an appointment. Some contradict what the person says. */
export function newsPage(life: DemoLife, at: number): DemoPage {
  const { record, job, prize, handle } = life;
  const start = job.start_date ?? '2020';
  const told = at % WRONG_YEAR_EVERY === 0 ? yearLater(start) : start;
  const published = publicationDay(told, life);
  const url = `https://courier.example/${published.slice(0, 4)}/business/${handle}`;
  const before = record.experiences?.[1];
  const title = `${record.name} joins ${job.organization}`;
  const formerly =
    before === undefined
      ? ''
      : ` Before that ${life.record.gender === 'Female' ? 'she' : 'he'} was ${before.title} at ` +
        `${before.organization}.`;
  const main = `<article><h1>${title}</h1>\n<time datetime="${published}">${dateInWords(published)}</time>\n${paragraphs(
    `${record.name} joined ${job.organization} as ${job.title} in ${dateInWords(told)}.${formerly}`,
    `In ${prize.year} ${record.name} received the ${prize.name} for work on ${prize.topic}.`,
    `The appointment was announced in ${record.location?.split(',')[0]}.`,
  )}</article>`;
  return {
    url,
    contentType: 'text/html',
    body: htmlPage({ url, title, site: 'The Tidewharf Courier', published, main }),
    about: [
      {
        personId: record.id ?? '',
        statements: [
          {
            kind: 'job',
            title: job.title ?? '',
            organization: job.organization ?? '',
            start: told,
          },
          ...(before === undefined
            ? []
            : ([
                {
                  kind: 'job',
                  title: before.title ?? '',
                  organization: before.organization ?? '',
                },
              ] as const)),
          { kind: 'accomplishment', words: prize.name, date: String(prize.year) },
        ],
      },
    ],
  };
}
