import { z } from 'zod';
import { type Config, ConfigError } from '../config.ts';
import { withOperators } from './operate.ts';
import { OWN_COMMAND } from './own-commands.ts';
import { placeOfSource } from './place-of-source.ts';
import { printLine } from './print.ts';
import { escaped, quoted } from './quoted.ts';
import { printedReview, reviewLines } from './review-lines.ts';

interface Options {
  readonly json?: boolean;
}

const explanation = z.looseObject({
  profileId: z.string(),
  displayName: z.string(),
  mergedIds: z.array(z.string()),
  isImported: z.boolean(),
  imports: z.array(
    z.looseObject({
      source: z.string(),
      saidOn: z.string(),
      name: z.string(),
      because: z.string(),
    }),
  ),
  sources: z.array(
    z.looseObject({
      mentionId: z.string(),
      url: z.string(),
      title: z.string().nullable(),
      publisher: z.string().nullish(),
      name: z.string(),
      because: z.string(),
    }),
  ),
  decisions: z.array(
    z.looseObject({
      id: z.number(),
      at: z.string(),
      says: z.string(),
      action: z.string(),
      undoneBy: z.number().nullable(),
      because: z.string(),
    }),
  ),
  reviews: z.array(printedReview),
});
type Explanation = z.infer<typeof explanation>;

const decided = z.looseObject({
  decision: z.number(),
  profiles: z.array(z.looseObject({ id: z.string(), name: z.string() })),
  gone: z.array(z.string()),
  keptApartBy: z.number().nullish(),
  reviews: z.array(printedReview),
});

function printReviews({ reviews }: Explanation): void {
  if (reviews.length === 0) return;
  printLine('\nUndecided:');
  for (const review of reviews) for (const line of reviewLines(review)) printLine(`  ${line}`);
}

/** "1 imported row is", "2 imported rows are". */
const counted = (count: number, one: string, more: string): string =>
  count === 1 ? `1 ${one} is` : `${count} ${more} are`;

function printImports({ imports, isImported }: Explanation): void {
  if (imports.length === 0) {
    if (isImported) printLine('This person came from an import whose rows are not stored.');
    return;
  }
  printLine(`${counted(imports.length, 'imported row', 'imported rows')} of this person.`);
  for (const { source, saidOn, name, because } of imports) {
    printLine(`\n${escaped(source)}, since ${saidOn}, as ${quoted(name)}`);
    printLine(`  ${escaped(because)}`);
  }
  printLine('');
}

function printSources({ sources }: Explanation): void {
  const said = counted(sources.length, 'mention in a source', 'mentions in sources');
  printLine(`${said} of this person.`);
  for (const { mentionId, url, title, publisher, name, because } of sources) {
    const at = placeOfSource({ url, name: publisher });
    printLine(`\n${mentionId}  ${quoted(title ?? url)}  ${at}`);
    printLine(`  as ${quoted(name)}. ${escaped(because)}`);
  }
}

function printDecisions({ decisions }: Explanation): void {
  printLine('\nDecisions, newest first:');
  if (decisions.length === 0) printLine('  none');
  for (const { id, at, says, undoneBy, because } of decisions) {
    const undone = undoneBy === null ? '' : ` (undone by ${undoneBy})`;
    printLine(`  ${id}  ${at.slice(0, 16).replace('T', ' ')}  ${says}${undone}`);
    if (because !== '') printLine(`      ${escaped(because)}`);
  }
  const last = decisions.find(({ undoneBy, action }) => undoneBy === null && action !== 'undo');
  if (last !== undefined) {
    printLine(`\nWrong? ${OWN_COMMAND} undo ${last.id} undoes decision ${last.id}.`);
  }
}

/** `explain PROFILE`: why its sources are about one person. */
export async function explainProfile(
  config: Config,
  options: Options,
  profile: string,
): Promise<void> {
  const response = await withOperators(config, (operate) =>
    operate('identity.explain', { profile }),
  );
  if (options.json) {
    printLine(JSON.stringify(response));
    return;
  }
  const explained = explanation.parse(response);
  const { profileId, displayName, mergedIds } = explained;
  const merged = mergedIds.length === 0 ? '' : `, with ${mergedIds.join(', ')} merged into it`;
  printLine(`${quoted(displayName)} (${profileId}${merged})`);
  printImports(explained);
  printSources(explained);
  printDecisions(explained);
  printReviews(explained);
}

/** Prints what a decision has changed, as returned by an operator. */
export function printDecided(response: unknown, options: Options): void {
  const done = decided.parse(response);
  if (options.json) {
    printLine(JSON.stringify(done));
    return;
  }
  for (const { id, name: person } of done.profiles) {
    printLine(`${quoted(person)} (${id}) was rebuilt.`);
  }
  for (const id of done.gone) printLine(`${id} is deleted: no source mentions it any more.`);
  printLine(`This is decision ${done.decision}.`);
  if (done.keptApartBy) {
    const by = done.keptApartBy;
    printLine(`They are now kept apart by decision ${by}.`);
    printLine(`${OWN_COMMAND} undo ${by} allows merging them again.`);
  }
  for (const { review_id: id, state } of done.reviews) {
    if (state === 'open') printLine(`${id} is on the review list again.`);
    else if (state === 'kept_apart') printLine(`${id}: they are now kept apart.`);
  }
}

async function decide(config: Config, options: Options, name: string, args: unknown) {
  printDecided(await withOperators(config, (operate) => operate(name, args)), options);
}

/** `undo DECISION`. */
export async function undoDecision(config: Config, options: Options, number: string) {
  if (!/^[1-9]\d{0,14}$/.test(number)) {
    throw new ConfigError(
      'undo needs the number of a decision. List them with ' +
        `\`${OWN_COMMAND} explain PROFILE\`.`,
    );
  }
  await decide(config, options, 'identity.undo', { decision: Number(number) });
}

/** `merge INTO FROM`. */
export const mergeProfiles = (config: Config, options: Options, into: string, from: string) =>
  decide(config, options, 'identity.merge', { into, from });

/** `split PROFILE MENTION[,MENTION]`. */
export async function splitProfile(
  config: Config,
  options: Options,
  profile: string,
  mentions: string,
) {
  const mentionIds = mentions.split(',').filter((id) => id !== '');
  if (mentionIds.length === 0) {
    throw new ConfigError(
      'split needs mentions (m_…, comma-separated). List them with ' +
        `\`${OWN_COMMAND} explain PROFILE\`.`,
    );
  }
  await decide(config, options, 'identity.split', { profile, mentionIds });
}
