import type { DemoLife } from './demo-life.ts';
import type { DemoPage } from './demo-page.ts';
import { htmlPage, paragraphs } from './page-html.ts';
import { dateInWords } from './written-dates.ts';

/** A dated post on an account. */
export interface Post {
  readonly day: string;
  readonly text: string;
}

/** An account on a fictional site, with its posts, the latest first. */
export function accountPage(life: DemoLife, posts: readonly Post[]): DemoPage {
  const { record, account, handle, home, job } = life;
  const list = posts.map(
    ({ day, text }) =>
      `<article><time datetime="${day}">${dateInWords(day)}</time>${paragraphs(text)}</article>`,
  );
  const main =
    `<h1>${record.name}</h1><p>@${handle}</p>` +
    `<p>${job.title}, ${job.organization}. <a rel="me" href="${home}">${home}</a></p>\n` +
    list.join('\n');
  return {
    url: account,
    contentType: 'text/html',
    body: htmlPage({
      url: account,
      title: `${record.name} (@${handle})`,
      site: 'Social of the demo world',
      jsonLd: {
        '@context': 'https://schema.org',
        '@type': 'ProfilePage',
        mainEntity: { '@type': 'Person', name: record.name, alternateName: handle, url: home },
      },
      main,
    }),
    about: [{ personId: record.id ?? '', statements: [{ kind: 'link', url: home }] }],
  };
}

/** The posts of an account of the demo world. */
export function demoPosts({ talk, passion, random }: DemoLife): Post[] {
  const month = String(random.between(1, 6)).padStart(2, '0');
  return [
    { day: `2026-${month}-${random.between(10, 28)}`, text: `A weekend of ${passion}.` },
    { day: talk.date, text: `Slides of my talk on ${talk.topic} are up.` },
  ];
}
