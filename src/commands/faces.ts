import { z } from 'zod';
import { type Config, ConfigError } from '../config.ts';
import { withOperators } from './operate.ts';
import { OWN_COMMAND } from './own-commands.ts';
import { outdatedPictures } from './picture-lines.ts';
import { printLine, printTable } from './print.ts';

const kept = z.looseObject({
  pictures: z.number(),
  faces: z.number(),
  withoutFaces: z.number(),
  outdated: z.number(),
  models: z.array(z.looseObject({ model: z.string(), pictures: z.number(), faces: z.number() })),
  uploads: z.number(),
});
type Kept = z.infer<typeof kept>;

const ask = async (config: Config, name: string): Promise<Kept> =>
  kept.parse(await withOperators(config, (operate) => operate(name, {})));

function printStatus({ pictures, faces, withoutFaces, outdated, models, uploads }: Kept): void {
  printLine(`${faces} faces in ${pictures} pictures; ${withoutFaces} pictures have no face.`);
  if (outdated > 0) printLine(outdatedPictures(outdated));
  printLine(`${uploads} uploaded photos are stored; each is deleted after a day.`);
  if (models.length > 0) {
    printTable(
      ['model', 'pictures', 'faces'],
      models.map((one) => [one.model, String(one.pictures), String(one.faces)]),
    );
  }
  if (pictures === 0) {
    printLine('To add pictures: people-search-mcp import FILE --photo-rights NOTE (or ingest).');
  }
}

/** `faces status`. */
export async function faceStatus(config: Config, { json }: { json?: boolean }): Promise<void> {
  const status = await ask(config, 'faces.status');
  if (json) printLine(JSON.stringify(status));
  else printStatus(status);
}

/** `faces forget`: only with `--yes`, because the vectors cannot be restored. */
export async function forgetFaces(
  config: Config,
  { yes, json }: { yes?: boolean; json?: boolean },
): Promise<void> {
  if (yes !== true) {
    const { pictures, faces, uploads } = await ask(config, 'faces.status');
    throw new ConfigError(
      `This permanently deletes ${faces} faces of ${pictures} pictures and ${uploads} ` +
        `uploaded photos; people are kept. To confirm: ${OWN_COMMAND} faces forget --yes`,
    );
  }
  const gone = await ask(config, 'faces.forget');
  if (json) {
    printLine(JSON.stringify(gone));
    return;
  }
  const { pictures, faces, uploads } = gone;
  printLine(`Deleted ${faces} faces of ${pictures} pictures and ${uploads} uploaded photos.`);
  printLine('To turn face detection off, start the service with --no-faces.');
}
