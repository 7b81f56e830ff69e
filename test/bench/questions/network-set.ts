import { readFile } from 'node:fs/promises';
import {
  connectionsImportJob,
  connectionsImportStarted,
} from '../../../src/contract/connections.ts';
import { profileReadResponse } from '../../../src/contract/profile-query.ts';
import type { PathService } from '../identity/path/path-service.ts';
import { connectionsCsv } from './connections-export.ts';
import type { Contact } from './contact.ts';
import { totalsAround, type Wanted } from './judge-answer.ts';
import { madeUpNetwork } from './made-up-network.ts';
import { type Expectation, type Question, truthOf } from './network-truth.ts';
import { type Half, linesOf, type QuestionSet } from './question-set.ts';

const QUESTIONS = new URL('network.jsonl', import.meta.url);
const LOOK_MS = 50;

async function readQuestions(half: Half): Promise<Question[]> {
  return linesOf(await readFile(QUESTIONS, 'utf8'))
    .map((line): Question => JSON.parse(line))
    .filter((one) => one.half === half);
}

function wantedOf(expect: Expectation, people: readonly Contact[]): Wanted {
  const truth = truthOf(expect, people);
  if (truth === null) return expect.unheld === undefined ? 'a fragment' : 'nobody surely';
  const { count } = expect;
  return { truth, total: count === true ? totalsAround(truth) : count, unknownTakePlaces: true };
}

/** Uploads the export as its owner would. @throws Error unless every row is imported */
async function importExport({ ask }: PathService, content: string, rows: number): Promise<void> {
  const started = await ask('POST /v2/social/connections/import', { content });
  const { jobId } = connectionsImportStarted.parse(started).payload;
  for (;;) {
    const said = await ask(`GET /v2/social/connections/imports/${jobId}`);
    const { status, progress } = connectionsImportJob.parse(said).payload;
    if (status === 'completed' && progress?.processed === rows && progress.failed === 0) return;
    if (status !== 'queued' && status !== 'running') throw new Error(JSON.stringify(said));
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

/** The addresses that a profile links to. */
async function linksOf({ ask }: PathService, profileId: string): Promise<string[]> {
  const { profile } = profileReadResponse.parse(await ask(`GET /v3/enrich/${profileId}`));
  return (profile.sections?.links?.items ?? []).map(({ url }) => url);
}

/** The questions that people ask of their own connections. */
export async function networkSet(half: Half): Promise<QuestionSet> {
  const { rows, people } = madeUpNetwork();
  const addresses = new Set(people.map(({ id }) => id));
  const read = new Map<string, Promise<string[]>>();
  const asked = await readQuestions(half);
  return {
    people: people.length,
    questions: asked.map((one) => ({ ...one, wanted: wantedOf(one.expect, people) })),
    fill: (service) => importExport(service, connectionsCsv(rows), rows.length),
    recordOf: async (service, [id = '']) => {
      const links = read.get(id) ?? linksOf(service, id);
      read.set(id, links);
      return (await links).find((url) => addresses.has(url)) ?? null;
    },
  };
}
