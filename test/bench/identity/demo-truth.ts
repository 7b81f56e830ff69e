import { demoWorld } from '../../../scripts/demo-world/demo-people.ts';
import { demoPages } from '../../../scripts/demo-world/pages/demo-pages.ts';
import { extractDocument } from '../../../src/service/evidence/extract/extract-document.ts';
import { personFor } from '../evidence/person-for.ts';
import type { TrueRecord } from './truth.ts';

const READ_AT = new Date('2026-07-01T00:00:00Z');

/** A mention with its page. */
interface DemoMention extends TrueRecord {
  readonly sourceId: string;
}

/** The mentions of the made-up world, page by page, each with its true person. */
export async function readDemoMentions(): Promise<DemoMention[]> {
  const world = demoWorld();
  const names = new Map(
    [...world.people, ...world.unlisted].map(({ id = '', name }) => [id, name]),
  );
  const records: DemoMention[] = [];
  for (const { url, contentType, body, about } of demoPages(world)) {
    const bytes = Buffer.from(body);
    const { people } = await extractDocument({ url, contentType, bytes, fetchedAt: READ_AT });
    for (const spoken of about) {
      const record = personFor(people, names.get(spoken.personId) ?? '', spoken);
      if (record === undefined) continue;
      records.push({
        id: `${url} ${spoken.personId}`,
        person: spoken.personId,
        record,
        sourceId: url,
      });
    }
  }
  return records;
}
