import { homedir } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { EXIT } from './exit-codes.ts';
import { withOperators } from './operate.ts';
import { pictureLines, picturesReport } from './picture-lines.ts';
import { printLine, printNotice } from './print.ts';

interface Options {
  readonly directory?: string;
  readonly photoRights?: string;
  readonly json?: boolean;
}

const report = z.looseObject({
  new: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  refused: z.number(),
  people: z.number(),
  skipped: z.number(),
  refusals: z.array(z.looseObject({ item: z.string(), reason: z.string(), message: z.string() })),
  pictures: picturesReport,
  seconds: z.number(),
});
type Report = z.infer<typeof report>;

const progress = z.looseObject({
  read: z.number(),
  refused: z.number(),
  pictures: z.number(),
});

/** Rewrites one line on a terminal; otherwise prints every hundredth document, for logs. */
function showProgress(value: unknown): void {
  const { read, refused, pictures } = progress.parse(value);
  const line =
    `${read} documents read${refused > 0 ? `, ${refused} refused` : ''}` +
    (pictures > 0 ? `, ${pictures} pictures` : '');
  if (process.stderr.isTTY) process.stderr.write(`\r${line}`);
  else if ((read + refused) % 100 === 0) printNotice(line);
}

const placeOf = (given: string): string =>
  /^https?:\/\//i.test(given) ? given : resolve(given.replace(/^~(?=\/|$)/, homedir()));

function printReport(done: Report): void {
  const taken = done.new + done.changed + done.unchanged;
  printLine(
    `${done.new} documents new, ${done.changed} changed, ${done.unchanged} unchanged, ` +
      `${done.refused} refused, ${done.skipped} skipped, in ${done.seconds.toFixed(1)} s. ` +
      `They mention ${done.people} people.`,
  );
  for (const { item, message } of done.refusals) printLine(`  ${item}: ${message}`);
  if (done.refused > done.refusals.length) {
    printLine(`  … and ${done.refused - done.refusals.length} more`);
  }
  for (const line of pictureLines(done.pictures)) printLine(line);
  if (done.people > 0) {
    printLine(
      'To find them: search with `"candidate_discovery": true`, or run a deep search by name. ' +
        'Other searches look among imported people only.',
    );
  } else if (taken === 0) {
    printLine('Nothing was added: give HTML, text, Markdown, JSON-LD or PDF documents.');
  }
}

/**
 * `ingest PATH`: into the service that owns the data, which keeps serving meanwhile. Exits with 1
 * if no document could be ingested.
 */
export async function ingest(config: Config, options: Options, given: string): Promise<void> {
  const args = {
    path: placeOf(given),
    directory: options.directory,
    photoRights: options.photoRights,
    noFaces: config.noFaces,
  };
  const done = report.parse(
    await withOperators(config, (operate) => operate('ingest', args, showProgress)),
  );
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
  if (options.json) printLine(JSON.stringify(done));
  else printReport(done);
  if (done.new + done.changed + done.unchanged === 0) process.exitCode = EXIT.failed;
}
