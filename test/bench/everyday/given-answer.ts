import { z } from 'zod';

/** What the answers to the calls of a question show, whichever tools gave them. */
export interface GivenAnswer {
  /** Profile ids of the people shown, in order, of all pages. */
  readonly ids: readonly string[];
  /** Everybody who matches, where the answer says it. */
  readonly total: number | null;
  /** Whether it says that something was not applied or is not known. */
  readonly isReserved: boolean;
  /** `Acme: 12`, where people are counted by a value. */
  readonly groups: readonly string[];
  /** All that the last answer says. */
  readonly text: string;
}

const table = z.looseObject({
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  groups: z.array(z.string()).default([]),
});

const answer = z.looseObject({
  total: z.number().optional(),
  last: z.number().optional(),
  run: z.string().optional(),
  next: z.string().default(''),
  // In the answer about a written file it is a number.
  people: table.optional().catch(undefined),
  rows: table.optional(),
});

/** The columns in which answers have the id of a person. */
const ID_COLUMNS = ['id', 'connection'];

const RESERVATION =
  /\b(?:Ambiguous|Not known|Not applied|Applied differently|On record for nobody|No matches|no such|not on record)\b/i;

/** The next page's arguments; null when there is none. */
export type NextPage = Readonly<Record<string, unknown>> | null;

function nextPage({ run, last, total, next }: z.output<typeof answer>): NextPage {
  if (run !== undefined)
    return (last ?? 0) < (total ?? 0) && (last ?? 0) > 0 ? { based_on: run } : null;
  const cursor = /"cursor":"([^"]+)"/.exec(next)?.[1];
  return cursor === undefined ? null : { cursor };
}

/** Reads one answer of any of the tools. */
export function readAnswer(
  text: string,
  structured: unknown,
): GivenAnswer & { readonly next: NextPage } {
  const said = answer.parse(structured ?? {});
  const { columns = [], rows = [], groups = [] } = said.people ?? said.rows ?? {};
  const at = columns.findIndex((name) => ID_COLUMNS.includes(name));
  return {
    ids: at < 0 ? [] : rows.flatMap((row) => row[at] ?? []),
    total: said.total ?? null,
    isReserved: RESERVATION.test(text),
    groups: groups.filter((one) => /: \d+$/.test(one)),
    text,
    next: nextPage(said),
  };
}
