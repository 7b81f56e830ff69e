import { distanceKm } from '../../places/distance.ts';
import { compareBirthDates } from '../compare/birth.ts';
import { isSameOrganization } from '../compare/career.ts';
import { shareAccount, shareOwnIdentifier } from '../compare/identifiers.ts';
import type { Reason } from '../compare/reason.ts';
import { LEVELS } from '../compare/weights.ts';
import { compareNameWords, NAMES_AGREE } from '../names/compare-names.ts';
import type { JobTrait, PersonTraits } from '../traits/person-traits.ts';
import { quoteValue } from '../traits/quote-value.ts';

/** No one commutes this far. */
const FAR_KM = 500;

/** Changing jobs can put two into one year; two whole years at two places mean two people. */
const OVERLAP_YEARS = 2;

const against = (kind: Reason['kind'], text: string): Reason => ({ kind, text, weight: -20 });

/** Parent and child of one name may share a mailbox; they are at least this many years apart. */
const GENERATION_YEARS = 15;

function birthVeto(a: PersonTraits, b: PersonTraits): Reason[] {
  if (a.birth === null || b.birth === null) return [];
  const isOther = compareBirthDates(a.birth, b.birth) === 'otherBirth';
  const apart = Math.abs(a.birth.year - b.birth.year);
  // With a shared own identifier, a typo in the date is likelier than two people.
  const isMistyped = apart < GENERATION_YEARS ? shareOwnIdentifier(a, b) : shareAccount(a, b);
  if (isMistyped) return [];
  return isOther ? [against('birth', 'incompatible birth years')] : [];
}

function genderVeto(a: PersonTraits, b: PersonTraits): Reason[] {
  if (a.gender === null || b.gender === null || a.gender === b.gender) return [];
  return [against('gender', LEVELS.otherGender.text)];
}

/** Whole years that two jobs share; 0 when a start is unknown, so missing data vetoes no one. */
function sharedYears(a: JobTrait, b: JobTrait): number {
  if (a.from === null || b.from === null) return 0;
  // A job without an end lasts at least as long as the other.
  const ends = [a.to, b.to].filter((end) => end !== null);
  const end = ends.length === 0 ? Infinity : Math.min(...ends);
  return end - Math.max(a.from, b.from);
}

const isOtherEmployer = (a: JobTrait, b: JobTrait): boolean =>
  a.organization !== '' &&
  b.organization !== '' &&
  compareNameWords(a.organizationWords, b.organizationWords) < NAMES_AGREE;

/** A person who holds two jobs at once on one page may do so on two. */
const holdsTwo = ({ jobs }: PersonTraits): boolean =>
  jobs.some((one, at) =>
    jobs.slice(at + 1).some((other) => sharedYears(one, other) >= OVERLAP_YEARS),
  );

function* clashes(a: PersonTraits, b: PersonTraits): Generator<readonly [JobTrait, JobTrait]> {
  for (const one of a.jobs) {
    for (const other of b.jobs) {
      if (!one.isFullTime || !other.isFullTime) continue;
      if (sharedYears(one, other) >= OVERLAP_YEARS && isOtherEmployer(one, other)) {
        yield [one, other];
      }
    }
  }
}

/** Whether the two also share a job: then they may be one person with several. */
const sharesEmployer = (a: PersonTraits, b: PersonTraits): boolean =>
  a.jobs.some((one) =>
    b.jobs.some(
      (other) =>
        one.organization !== '' &&
        compareNameWords(one.organizationWords, other.organizationWords) >= NAMES_AGREE,
    ),
  );

function careerVeto(a: PersonTraits, b: PersonTraits): Reason[] {
  const [clash] = clashes(a, b);
  if (clash === undefined || sharesEmployer(a, b) || holdsTwo(a) || holdsTwo(b)) return [];
  const [one, other] = clash;
  const years = `${Math.max(one.from ?? 0, other.from ?? 0)}`;
  const text = `two full-time employers${quoteValue(one.organization)}${quoteValue(other.organization)} from ${years} on`;
  return [against('employer', text)];
}

function placeVeto(a: PersonTraits, b: PersonTraits): Reason[] {
  for (const one of a.jobs) {
    for (const other of b.jobs) {
      const [here, there] = [one.place?.point, other.place?.point];
      if (!here || !there || !one.isFullTime || !other.isFullTime) continue;
      if (sharedYears(one, other) < OVERLAP_YEARS || !isOtherEmployer(one, other)) continue;
      if (distanceKm(here, there) >= FAR_KM) {
        const text = `at work${quoteValue(one.place?.text ?? '')} and${quoteValue(other.place?.text ?? '')} in the same years`;
        return [against('place', text)];
      }
    }
  }
  return [];
}

const hostOf = (profile: string): string => profile.split('/')[0] ?? profile;

/** A site gives one person one profile: LinkedIn, or an account elsewhere. */
function profileVeto(a: PersonTraits, b: PersonTraits): Reason[] {
  if (a.profiles.length === 0 || b.profiles.length === 0) return [];
  const hosts = new Set(a.profiles.map(hostOf));
  const both = b.profiles.map(hostOf).filter((host) => hosts.has(host));
  const isShared = (host: string) =>
    a.profiles.some((url) => hostOf(url) === host && b.profiles.includes(url));
  const other = both.find((host) => !isShared(host));
  if (other === undefined) return [];
  const isLinkedin = a.linkedins.some((url) => hostOf(url) === other);
  const text = isLinkedin ? LEVELS.otherLinkedin.text : 'different profiles on one site';
  return [against('profile', text)];
}

/** Two seats of one chamber, or two departments, in the same years: no one holds both. */
function seatVeto(a: PersonTraits, b: PersonTraits): Reason[] {
  const seats = a.jobs.flatMap((one) =>
    b.jobs
      .filter((other) => isSameOrganization(one.organizationWords, other.organizationWords))
      .map((other) => ({ one, other })),
  );
  if (seats.some(({ one, other }) => one.unit !== '' && one.unit === other.unit)) return [];
  const clash = seats.find(
    ({ one, other }) =>
      one.unit !== '' &&
      other.unit !== '' &&
      one.title === other.title &&
      sharedYears(one, other) >= 1,
  );
  if (clash === undefined) return [];
  const { one, other } = clash;
  const text = `two seats${quoteValue(one.unit)}${quoteValue(other.unit)} in the same years`;
  return [against('employer', text)];
}

/** Why two records cannot be of one person, however much agrees; empty when nothing forbids it. */
export function vetoesOf(a: PersonTraits, b: PersonTraits): Reason[] {
  return [
    ...birthVeto(a, b),
    ...genderVeto(a, b),
    ...profileVeto(a, b),
    ...careerVeto(a, b),
    ...placeVeto(a, b),
    ...seatVeto(a, b),
  ];
}
