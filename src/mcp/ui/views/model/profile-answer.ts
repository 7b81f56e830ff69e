import { isObject } from '../../../../contract/is-object.ts';
import { type Fields, numberIn, textIn, textsIn } from './call-result.ts';
import { type CitedSource, citedSources } from './cited-source.ts';
import { tableRows } from './table-rows.ts';

export interface ProfileItem {
  readonly text: string;
  readonly when: string;
  readonly sources: readonly CitedSource[];
  readonly excerpt: string;
}

/** An answer of get_profile. */
export interface ProfileAnswer {
  readonly name: string;
  /** The other lines of the heading: `place: Ohio`. */
  readonly head: readonly string[];
  readonly summary: string;
  readonly sections: readonly { readonly title: string; readonly items: readonly ProfileItem[] }[];
}

const TITLES: Readonly<Record<string, string>> = {
  contact: 'Contact details',
  basic: 'Basics',
  jobs: 'Jobs',
  education: 'Education',
  funFacts: 'Facts',
  images: 'Pictures',
  eventsTimeline: 'Timeline',
  passions: 'Interests',
  accomplishments: 'Accomplishments',
  research: 'Research',
  links: 'Links',
};

/** The summary, without hints about tools that are meant for a model. */
function summaryOf(fields: Fields): string {
  const updated = textIn(fields, 'updated');
  return [
    fields.made_up === true ? 'This person is made up.' : '',
    updated === '' ? '' : `Last updated ${updated}.`,
    fields.contacts_masked === true ? 'Contact details are masked.' : '',
    typeof fields.shown === 'number' && fields.shown < numberIn(fields, 'total')
      ? `The first ${fields.shown} of ${numberIn(fields, 'total')} facts.`
      : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

/** The answer's fields; null if it has no profile. */
export function profileAnswer(fields: Fields | null): ProfileAnswer | null {
  const profile = fields?.profile;
  if (fields === null || !isObject(profile)) return null;
  const head = textsIn(profile, 'head');
  const name = head.find((line) => line.startsWith('name: '));
  const sections = new Map<string, ProfileItem[]>();
  for (const cell of tableRows(profile)) {
    const items = sections.get(cell('section')) ?? [];
    const sources = citedSources(cell('sources'));
    items.push({ text: cell('text'), when: cell('when'), sources, excerpt: cell('excerpt') });
    sections.set(cell('section'), items);
  }
  return {
    name: name?.slice('name: '.length) ?? 'Name not given',
    head: head.filter((line) => line !== name),
    summary: summaryOf(fields),
    sections: [...sections].map(([key, items]) => ({ title: TITLES[key] ?? key, items })),
  };
}
