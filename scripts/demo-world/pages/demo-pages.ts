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

/** How many of those who have a profile are spoken of on pages too. */
const LISTED = 120;
/** A page about a team begins to be worth making. */
const MIN_TEAM_SIZE = 2;

function byName(people: readonly PersonRecord[]): PersonRecord[][] {
  const groups = new Map<string, PersonRecord[]>();
  for (const person of people)
    groups.set(person.name, [...(groups.get(person.name) ?? []), person]);
  return [...groups.values()];
}

/** Namesakes first, because telling them apart is what the pages are for; then others. */
function spokenOf(people: readonly PersonRecord[]): PersonRecord[] {
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
 * The pages that speak of the made-up people: several a person, from different sites, some of
 * which contradict each other; namesakes; dates to the day, the month and the year. The same in
 * every run.
 */
export function demoPages({ people, unlisted }: DemoWorld): DemoPage[] {
  const lives = [...spokenOf(people), ...unlisted].map(demoLife);
  const own = lives.flatMap((life, at) => [
    homePage(life),
    ...(at % 4 === 3 ? [] : [newsPage(life, at)]),
    ...(at % 3 === 2 ? [] : [speakerPage(life)]),
    ...(at % 5 === 0 ? [accountPage(life, demoPosts(life))] : []),
  ]);
  return [...own, ...teams(lives), ...namesakes(lives)];
}
