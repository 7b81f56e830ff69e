import type { Asked } from './asked.ts';
import { basicFacts } from './basic-facts.ts';
import { type Evidence, evidence, sentencesOfProfile } from './evidence.ts';
import { holdsTopic, staysAbout } from './fits-topic.ts';
import { compareDates, spanBetween, yearsAsWords } from './partial-dates.ts';
import { personalProse, proseAbout } from './prose-evidence.ts';
import { allStays } from './tell-stays.ts';
import { answered, listed, notKnown, quoted, type Subject, sentences, type Told } from './told.ts';
import { deathSaid } from './told-dead.ts';

/** Answers about home, birth, gender and what sections do not list. */

const sentencesAbout = ({ stored, today }: Subject): Evidence[] =>
  sentencesOfProfile(stored.profile.sections ?? {}, today);

function tellProseOr(subject: Subject, asks: Asked['asks'], none: string): Told {
  const prose = proseAbout(asks, sentencesAbout(subject));
  return prose.length > 0 ? answered(listed(prose), prose) : notKnown(none);
}

function placesOf(subject: Subject): Evidence[] {
  const stated = basicFacts(subject, 'Location');
  const place = subject.stored.profile.location?.place;
  return stated.length > 0 || !place ? stated : [evidence('basic', `Location: ${place}`, [])];
}

/** "Where has she lived?" means now too. */
const EARLIER = /\b(used|past|previous(ly)?|fruher\w*)\b/;

/** Whether somebody lives or lived in the place named. */
function tellNamedPlace(places: readonly Evidence[], named: Asked['topic']): Told {
  const fitting = places.filter(({ text }) => holdsTopic(named, text));
  return fitting.length > 0
    ? answered(listed(fitting), fitting)
    : notKnown(`${quoted(named)} is not among the places recorded: ${listed(places)}`, places);
}

/** Where the person lives or lived. Places have no dates. */
export function tellPlace(subject: Subject, asked: Asked): Told {
  const { detail, time, relation, cued } = asked;
  const [now, past] = [placesOf(subject), basicFacts(subject, 'Lived in')];
  const named = asked.isWithin ? asked.topic.filter(({ isFirm }) => isFirm) : [];
  if (named.length > 0 && time === null && detail !== 'span' && now.length + past.length > 0) {
    return tellNamedPlace([...now, ...past], named);
  }
  if ((time !== null || detail === 'span') && now.length + past.length > 0) {
    const all = [...now, ...past];
    return notKnown(`The places on record have no dates: ${listed(all)}`, all);
  }
  if (detail === 'past') {
    const isAll = relation !== 'before' && !EARLIER.test(cued);
    const all = isAll && past.length > 0 ? [...past, ...now] : past;
    return all.length > 0 ? answered(listed(all), all) : notKnown('No earlier place is recorded.');
  }
  return now.length > 0
    ? answered(listed(now), now)
    : tellProseOr(subject, 'place', 'No place of residence is recorded.');
}

export const tellBirthPlace = (subject: Subject): Told =>
  tellProseOr(subject, 'birth_place', 'No place of birth or origin is recorded.');

const PRECISION = 'only the month is known';

function bornAs(born: string): string {
  if (born.length === 4) return `born ${born}; only the year is known`;
  return born.length === 7 ? `born ${born}; ${PRECISION}` : `born ${born}`;
}

const AGE = /\b(old|alt|age|aged|older|younger|over|under|edad|anos|alter)\b/;

/** Whether the age comes first, or the date. */
const asksAge = ({ cued }: Asked): boolean => AGE.test(cued);

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The day for which an age is asked: that of a stay's start, a year, or today. */
function dayAsked(subject: Subject, asked: Asked): string | null {
  const topic = asked.topic.filter(({ folded }) => !/^\d+$/.test(folded));
  if (topic.length > 0) {
    return staysAbout(allStays(subject), { ...asked, topic }).at(-1)?.start ?? null;
  }
  return asked.time === null ? subject.today : (asked.time.from ?? asked.time.to);
}

/** Age and date of birth, at the precision known. */
export function tellBirth(subject: Subject, asked: Asked): Told {
  const facts = basicFacts(subject, 'Born');
  const born = facts[0]?.text.replace('Born: ', '');
  if (born === undefined) {
    return tellProseOr(subject, 'birth', 'The date of birth is not recorded.');
  }
  const day = dayAsked(subject, asked);
  if (day === null) {
    const when = quoted(asked.topic);
    return notKnown(`${capital(bornAs(born))}. The date of ${when} is not recorded.`, facts);
  }
  const dead = deathSaid(subject);
  if (dead.length > 0 && compareDates(day, subject.today) >= 0) {
    const age = `Age: not known, as the record says: ${listed(dead)}`;
    const text = sentences(`${capital(bornAs(born))}.`, age);
    const all = [...facts, ...dead];
    return asksAge(asked) ? notKnown(text, all) : answered(text, all);
  }
  if (compareDates(day, born) < 0) return notKnown(`That is before birth: ${bornAs(born)}.`, facts);
  const age = yearsAsWords(spanBetween(born, day).years);
  const at = day === subject.today ? '' : ` in ${day}`;
  return asksAge(asked)
    ? answered(`${age}${at}: ${bornAs(born)}.`, facts)
    : answered(`${capital(bornAs(born))}. Age${at}: ${age}.`, facts);
}

/** Never guessed from a name or a picture. */
export function tellGender(subject: Subject): Told {
  const facts = basicFacts(subject, 'Gender');
  return facts.length > 0 ? answered(listed(facts), facts) : notKnown('Gender is not recorded.');
}

const DEATH =
  /\b(dead|died?|deceased|alive|gestorben|lebt|muerto|muri\w*|viv[eao]|mort\w*|deced\w*)\b/;

const RETIRED = /\bretired\b/i;

/** A headline or a title that says that somebody is retired. */
const retirementSaid = (subject: Subject): Evidence[] => [
  ...basicFacts(subject, 'Headline').filter(({ text }) => RETIRED.test(text)),
  ...allStays(subject)
    .filter(({ title, isCurrent }) => isCurrent && /^retired$/i.test(title))
    .map(({ fact }) => fact),
];

/** What profiles have no section for: only plain prose answers, and nothing sensitive. */
export function tellPersonal(subject: Subject, { detail, cued }: Asked): Told {
  if (detail === 'sensitive') {
    return notKnown('This is not recorded, and it is never guessed from other facts.');
  }
  const dead = DEATH.test(cued) ? deathSaid(subject) : [];
  if (dead.length > 0) return answered(listed(dead), dead);
  const retired = RETIRED.test(cued) ? retirementSaid(subject) : [];
  if (retired.length > 0) return answered(listed(retired), retired);
  const prose = personalProse(cued, sentencesAbout(subject));
  return prose.length > 0 ? answered(listed(prose), prose) : notKnown('This is not recorded.');
}

const OTHER_NAMES = 'Also known as';

function tellOtherNames(subject: Subject): Told {
  const facts = basicFacts(subject, OTHER_NAMES);
  const known = new Set(facts.map(({ text }) => text));
  const other = subject.stored.profile.personName?.other ?? [];
  const all = [
    ...facts,
    ...other
      .map((name) => evidence('basic', `${OTHER_NAMES}: ${name}`, []))
      .filter(({ text }) => !known.has(text)),
  ];
  return all.length > 0 ? answered(listed(all), all) : notKnown('No other name is recorded.');
}

/** A name as a whole, or the part asked for where the record says which part it is. */
export function tellNames(subject: Subject, { detail }: Asked): Told {
  const { personName, displayName } = subject.stored.profile;
  const full = personName?.full ?? displayName ?? '';
  if (detail === 'other') return tellOtherNames(subject);
  if (detail === 'maiden') {
    const others = tellOtherNames(subject);
    const told = others.status === 'answered' ? others.text : '';
    return notKnown(sentences('No name at birth is recorded as such.', told), others.facts);
  }
  const [label, part] =
    detail === 'family'
      ? ['Family name', personName?.family]
      : detail === 'given'
        ? ['Given name', personName?.given]
        : ['Full name', full];
  if (!part) {
    return notKnown(
      `Which part of the name is the ${label?.toLowerCase()} is not recorded. Full name: ${full}.`,
    );
  }
  return answered(`${label}: ${part}.`, [evidence('basic', `${label}: ${part}`, [])]);
}
