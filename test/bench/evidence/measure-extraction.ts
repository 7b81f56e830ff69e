import { demoWorld } from '../../../scripts/demo-world/demo-people.ts';
import type { Statement } from '../../../scripts/demo-world/pages/demo-page.ts';
import { demoPages } from '../../../scripts/demo-world/pages/demo-pages.ts';
import { extractDocument } from '../../../src/service/evidence/extract/extract-document.ts';
import { countPerson, itemsOf, type KindCount, matches } from './extraction-score.ts';
import { personFor } from './person-for.ts';

export interface ExtractionFigures {
  readonly pages: number;
  readonly milliseconds: number;
  readonly kinds: ReadonlyMap<Statement['kind'], KindCount>;
  /** People mentioned on pages, those found, and those found who are mentioned nowhere. */
  readonly people: { readonly stated: number; readonly recalled: number; readonly extra: number };
  /** The first missed statements, to read along with the figures. */
  readonly missed: readonly string[];
}

/** Extracts every page of the made-up world and compares the result with the truth. */
export async function measureExtraction(): Promise<ExtractionFigures> {
  const world = demoWorld();
  const names = new Map(
    [...world.people, ...world.unlisted].map(({ id = '', name }) => [id, name]),
  );
  const kinds = new Map<Statement['kind'], KindCount>();
  const missed: string[] = [];
  const people = { stated: 0, recalled: 0, extra: 0 };
  const pages = demoPages(world);
  let milliseconds = 0;
  for (const { url, contentType, body, about } of pages) {
    const started = performance.now();
    const found = await extractDocument({
      url,
      contentType,
      bytes: Buffer.from(body),
      fetchedAt: new Date('2026-07-01T00:00:00Z'),
    });
    milliseconds += performance.now() - started;
    const stated = new Set(about.map(({ personId }) => names.get(personId)));
    people.extra += found.people.filter(({ name }) => !stated.has(name)).length;
    for (const spoken of about) {
      const person = personFor(found.people, names.get(spoken.personId) ?? '', spoken);
      people.stated += 1;
      if (person !== undefined) people.recalled += 1;
      countPerson(kinds, spoken.statements, person);
      const items = person === undefined ? null : itemsOf(person);
      for (const one of spoken.statements) {
        const isFound = items?.[one.kind].some((item) => matches(item, one)) ?? false;
        if (!isFound) missed.push(`${url}: ${JSON.stringify(one)}`);
      }
    }
  }
  return { pages: pages.length, milliseconds, kinds, people, missed };
}
