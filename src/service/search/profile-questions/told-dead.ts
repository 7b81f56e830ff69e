import { foldTokens } from '../../text/fold.ts';
import { saysDead } from '../../text/says-dead.ts';
import { basicFacts } from './basic-facts.ts';
import { type Evidence, sentencesOfProfile } from './evidence.ts';
import { allStays } from './tell-stays.ts';
import type { Subject } from './told.ts';

/** A fact with a label: "Death date: 1967-01-27". */
const AS_FACT = /^(?:death date|date of death|died|deceased)\b/i;

/** "She died in 2019": the words after the subject of a sentence. */
const AS_DEED = /^(?:was killed|died|passed away)\b/i;

/** Whether a sentence says it of the person: "Ada Moss died in 2019", but not "her father died". */
function saysDeed(text: string, own: ReadonlySet<string>): boolean {
  const words = text.split(/\s+/);
  const at = words.findIndex((word) => {
    const [token = ''] = foldTokens(word);
    return !own.has(token) && !/^(?:he|she|they)$/.test(token);
  });
  return at > 0 && AS_DEED.test(words.slice(at).join(' '));
}

/** What the record says of the person's death; nothing where it says nothing of the kind. */
export function deathSaid(subject: Subject): Evidence[] {
  const { profile } = subject.stored;
  const own = new Set(foldTokens(`${profile.displayName ?? ''} ${profile.personName?.full ?? ''}`));
  const headline = basicFacts(subject, 'Headline').filter(({ text }) =>
    saysDead(text.replace('Headline: ', '')),
  );
  const titles = allStays(subject)
    .filter(({ kind, title }) => kind === 'job' && saysDead(title))
    .map(({ fact }) => fact);
  const sentences = sentencesOfProfile(profile.sections ?? {}, subject.today).filter(
    ({ from, text }) =>
      from !== 'jobs' && from !== 'education' && (AS_FACT.test(text) || saysDeed(text, own)),
  );
  return [...headline, ...titles, ...sentences];
}
