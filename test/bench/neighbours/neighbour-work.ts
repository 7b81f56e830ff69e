import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod';
import type { PersonRecord } from '../../../src/service/people/record/person-record.ts';
import { HOSTILE_FILES } from '../../support/hostile-files.ts';
import { contactsUpload, type Upload, writePages } from './neighbour-files.ts';
import type { Owner, SharedService } from './shared-service.ts';

/** What the neighbours work with. */
export interface Neighbourhood {
  readonly service: SharedService;
  readonly people: readonly PersonRecord[];
}

/** Has the service work for another owner; resolves when it has done all of it. */
export type ReadyWork = () => Promise<void>;

/**
 * Makes keys and bodies ready. Apart from the work, because the reader shares this process, and
 * what stalls it would be taken for the service's delay.
 */
export type NeighbourWork = (around: Neighbourhood) => Promise<ReadyWork>;

const ROWS = 20_000;
const SMALL_IMPORTS = 4;
const SMALL_ROWS = 200;
const PAGES = 600;
const BUILDS = 100;
const BATCH = 20;
const POPULATIONS = 4;
const POPULATION = 60;
const LOOK_MS = 500;

const startedImport = z.looseObject({ payload: z.looseObject({ jobId: z.string() }) });
const importJob = z.looseObject({ payload: z.looseObject({ status: z.string() }) });
const batch = z.looseObject({
  children: z.array(z.looseObject({ request_id: z.string(), status: z.string() })),
});
const request = z.looseObject({ status: z.string() });
const search = z.looseObject({ search_id: z.string() });
const snapshot = z.looseObject({ status: z.string() });

async function until(isOver: () => Promise<boolean>): Promise<void> {
  while (!(await isOver())) await delay(LOOK_MS);
}

const bodyOf = ({ content }: Upload): Buffer => Buffer.from(JSON.stringify({ content }));

async function upload(owner: Owner, body: Buffer): Promise<void> {
  const path = '/v2/social/connections/import';
  const started = await owner.ask({ method: 'POST', path, body }).catch(() => null);
  // A hostile file may be refused, which is as good an end as any.
  if (started === null) return;
  const { jobId } = startedImport.parse(started).payload;
  const job = `/v2/social/connections/imports/${jobId}`;
  await until(async () => {
    const { status } = importJob.parse(await owner.ask({ method: 'GET', path: job })).payload;
    return ['completed', 'failed', 'paused'].includes(status);
  });
}

/** Uploads one after the other. */
const uploads = (owner: Owner, bodies: readonly Buffer[]) => async (): Promise<void> => {
  for (const body of bodies) await upload(owner, body);
};

const imports: NeighbourWork = async ({ service }) =>
  uploads(await service.owner('importers'), [bodyOf(contactsUpload(ROWS, 23))]);

/** Each import ends with maintenance of the tables and a refresh of the memory. */
const smallImports: NeighbourWork = async ({ service }) => {
  const numbers = Array.from({ length: SMALL_IMPORTS }, (_, n) => 100 + n);
  const bodies = numbers.map((n) => bodyOf(contactsUpload(SMALL_ROWS, n)));
  return uploads(await service.owner('small importers'), bodies);
};

const hostile: NeighbourWork = async ({ service }) => {
  // A body of JSON cannot carry a zip.
  const texts = HOSTILE_FILES.filter(({ name }) => !name.endsWith('.zip'));
  const bodies = texts.map(({ name, make }) => bodyOf({ name, content: make().toString() }));
  return uploads(await service.owner('hostile'), bodies);
};

const ingest: NeighbourWork = async ({ service, people }) => {
  const pages = await writePages(service.home.folder, people.slice(0, PAGES));
  return async () => {
    const done = await service.home.run('ingest', pages);
    if (done.code !== 0) throw new Error(done.stderr);
  };
};

/** The employers with the most people now, largest first. */
function largestEmployers(people: readonly PersonRecord[]): string[] {
  const sizes = new Map<string, number>();
  for (const { experiences } of people) {
    const name = experiences?.[0]?.organization ?? '';
    sizes.set(name, (sizes.get(name) ?? 0) + 1);
  }
  return [...sizes].sort((a, b) => b[1] - a[1]).map(([name]) => name);
}

const populations: NeighbourWork = async ({ service, people }) => {
  const owner = await service.owner('populations');
  const names = largestEmployers(people).slice(0, POPULATIONS);
  const one = async (name: string) => {
    const body = {
      population: { kind: 'company', name },
      profile_depth: 'full',
      max_people: POPULATION,
    };
    const begun = await owner.ask({ method: 'POST', path: '/v3/search/populations', body });
    const path = `/v3/search/${search.parse(begun).search_id}`;
    await until(async () => {
      const { status } = snapshot.parse(await owner.ask({ method: 'GET', path }));
      return !['queued', 'running'].includes(status);
    });
  };
  return async () => {
    await Promise.all(names.map(one));
  };
};

const builds: NeighbourWork = async ({ service, people }) => {
  const owner = await service.owner('builders');
  const ids = people.slice(-BUILDS).map(({ id }) => id);
  return async () => {
    for (let at = 0; at < ids.length; at += BATCH) {
      const body = { operation: 'regenerate', profile_ids: ids.slice(at, at + BATCH) };
      const begun = await owner.ask({ method: 'POST', path: '/v3/enrich', body });
      for (const { request_id: id } of batch.parse(begun).children) {
        const path = `/v3/enrich/requests/${encodeURIComponent(id)}`;
        await until(async () => {
          const { status } = request.parse(await owner.ask({ method: 'GET', path }));
          return status !== 'running';
        });
      }
    }
  };
};

/** Every kind of neighbour, by what figures call it. */
export const NEIGHBOURS: Readonly<Record<string, NeighbourWork>> = {
  'an import of 20,000 rows': imports,
  'small imports': smallImports,
  'hostile uploads': hostile,
  'an ingest of pages': ingest,
  'population searches': populations,
  'builds of profiles': builds,
  'all of these at once': async (around) => {
    const works: ReadyWork[] = [];
    for (const ready of [imports, hostile, ingest, populations, builds]) {
      works.push(await ready(around));
    }
    return async () => {
      // One that fails must not end the phase of the others.
      const ends = await Promise.allSettled(works.map((work) => work()));
      for (const end of ends) if (end.status === 'rejected') throw end.reason;
    };
  },
};
