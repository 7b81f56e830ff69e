import type { PersonRecord } from '../../../src/service/people/record/person-record.ts';
import type { DemoWorld } from '../demo-people.ts';
import { accountPage, demoPosts } from './account-page.ts';
import { type DemoLife, demoLife } from './demo-life.ts';
import type { DemoPage } from './demo-page.ts';
import { homePage } from './home-page.ts';
import { namesakesPage } from './namesakes-page.ts';
import { newsPage } from './news-page.ts';
import { speakerPage } from './speaker-page.ts';
import { teamPage } from './team-page.ts';

/** Number of people with a profile who are also on pages. */
const LISTED = 120;
/** Fewest people for a team page. */
const MIN_TEAM_SIZE = 2;

function byName(people: readonly PersonRecord[]): PersonRecord[][] {
  const groups = new Map<string, PersonRecord[]>();
  for (const person of people)
    groups.set(person.name, [...(groups.get(person.name) ?? []), person]);
  return [...groups.values()];
}

/**
 * The people to write pages about: namesakes first, because telling them apart is what the pages
 * are for.
 */
function subjectsOf(people: readonly PersonRecord[]): PersonRecord[] {
  const groups = byName(people);
  const namesakes = groups.filter((group) => group.length > 1).flat();
  const others = groups.filter((group) => group.length === 1).flat();
  return [...namesakes.slice(0, LISTED / 2), ...others.slice(0, LISTED / 2)];
}

const isEmployed = ({ job }: DemoLife): boolean => job.end_date === undefined;

function teams(lives: readonly DemoLife[]): DemoPage[] {
  const byOrganization = new Map<string, DemoLife[]>();
  for (const life of lives.filter(isEmployed)) {
    const name = life.job.organization ?? '';
    byOrganization.set(name, [...(byOrganization.get(name) ?? []), life]);
  }
  return [...byOrganization]
    .filter(([, team]) => team.length >= MIN_TEAM_SIZE)
    .map(([organization, team]) => teamPage(organization, team));
}

function namesakes(lives: readonly DemoLife[]): DemoPage[] {
  const byId = new Map(lives.map((life) => [life.record.id, life]));
  return byName(lives.map(({ record }) => record)).flatMap(([one, other]) => {
    const first = byId.get(one?.id);
    const second = byId.get(other?.id);
    return first === undefined || second === undefined ? [] : [namesakesPage(first, second)];
  });
}

/**
 * The pages of the demo world: several per person, from different sites, some contradicting each
 * other; namesakes; dates to the day, month or year. The same in every run.
 */
export function demoPages({ people, unlisted }: DemoWorld): DemoPage[] {
  const lives = [...subjectsOf(people), ...unlisted].map(demoLife);
  const own = lives.flatMap((life, at) => [
    homePage(life),
    ...(at % 4 === 3 ? [] : [newsPage(life, at)]),
    ...(at % 3 === 2 ? [] : [speakerPage(life)]),
    ...(at % 5 === 0 ? [accountPage(life, demoPosts(life))] : []),
  ]);
  return [...own, ...teams(lives), ...namesakes(lives)];
}
