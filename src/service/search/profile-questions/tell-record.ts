import type { LinkItem } from '../../../contract/profile.ts';
import type { Asked } from './asked.ts';
import { basicFacts } from './basic-facts.ts';
import { type Evidence, evidence, labelledEvidence, sentencesOfProfile } from './evidence.ts';
import { holdsTopic } from './fits-topic.ts';
import { answered, listed, notKnown, type Subject, sentences, type Told } from './told.ts';

/** Answers about the profile itself: its dates, sources, pages and pictures. */

/** When the profile was last changed, and how old what it cites is. */
export function tellUpdated({ stored }: Subject): Told {
  const day = stored.updatedAt.toISOString().slice(0, 10);
  const newest = stored.sources
    .flatMap(({ publishedAt }) => publishedAt ?? [])
    .sort()
    .at(-1);
  const text = `Profile last updated ${day}.`;
  const dated = newest === undefined ? 'No source has a date.' : `Newest source: ${newest}.`;
  return answered(sentences(text, dated), [evidence('basic', text, [])]);
}

/** Only private profiles, which their owner sees, hold this. */
export function tellConnected(subject: Subject, { detail }: Asked): Told {
  if (detail === 'touch') {
    const name = subject.stored.profile.displayName ?? 'the name';
    return notKnown(
      `A profile has no dates of contact; search_people has those of your imports: ask it “last in touch with ${name}”.`,
    );
  }
  const facts = basicFacts(subject, 'Connected on');
  return facts.length > 0
    ? answered(listed(facts), facts)
    : notKnown('When you connected is not recorded.');
}

const linkFact = ({ url, title, kind, sources }: LinkItem): Evidence =>
  evidence('links', [title, kind, url].filter(Boolean).join(', '), sources);

const SITES = /\b(linkedin|twitter|github|instagram|facebook)\b/;
const OWN_SITE = /\b(web|home|site|page|blog|pagina|sitio)/;

const linksOf = ({ stored }: Subject): LinkItem[] => stored.profile.sections?.links?.items ?? [];

function isAsked({ kind = '', url }: LinkItem, cued: string): boolean {
  const [site] = SITES.exec(cued) ?? [];
  if (site !== undefined) return kind.toLowerCase() === site || url.toLowerCase().includes(site);
  return !OWN_SITE.test(cued) || (kind !== 'linkedin' && !SITES.test(url));
}

/** The person's pages; pages that only cite the person are sources. */
export function tellLinks(subject: Subject, { cued }: Asked): Told {
  const own = linksOf(subject).filter(({ kind }) => kind !== 'source');
  const meant = own.filter((link) => isAsked(link, cued)).map(linkFact);
  if (meant.length > 0) return answered(listed(meant), meant);
  const others = own.map(linkFact);
  const none = 'No such page of theirs is recorded.';
  return others.length === 0
    ? notKnown(none)
    : notKnown(sentences(none, `Other pages: ${listed(others)}`), others);
}

/** Contact details are stored for look-up only (docs/contract.md 9). */
export function tellContact(subject: Subject): Told {
  const pages = linksOf(subject)
    .filter(({ kind }) => kind !== 'source')
    .map(linkFact);
  const text = 'Profile query never gives e-mail addresses, phone numbers or postal addresses.';
  const other = pages.length === 0 ? '' : `Pages on record: ${listed(pages)}`;
  return { status: 'withheld', text: sentences(text, other), facts: pages };
}

/** The sources of what the topic names, or all sources. */
export function tellSources(subject: Subject, { topic }: Asked): Told {
  const { stored, today } = subject;
  const sections = stored.profile.sections ?? {};
  const about =
    topic.length === 0
      ? []
      : [...sentencesOfProfile(sections, today), ...labelledEvidence(sections)].filter(({ text }) =>
          holdsTopic(topic, text),
        );
  if (topic.length > 0 && about.length === 0) {
    return notKnown('The profile states nothing of the kind, so it has no source for it.');
  }
  const cited = topic.length === 0 ? stored.sources : about.flatMap(({ sources }) => sources);
  const distinct = new Map(cited.map((one) => [one.url, one]));
  const facts = [...distinct.values()].map((one) =>
    evidence(
      'links',
      [one.name ?? one.title, one.url, one.publishedAt].filter(Boolean).join(', '),
      [one],
    ),
  );
  return facts.length > 0 ? answered(listed(facts), facts) : notKnown('No source is recorded.');
}

export function tellPictures({ stored }: Subject): Told {
  const items = stored.profile.sections?.images?.items ?? [];
  const facts = items.map(({ url, sources }) => evidence('images', `Picture: ${url}`, sources));
  return facts.length > 0 ? answered(listed(facts), facts) : notKnown('No picture is recorded.');
}
