import { importName } from '../../people/record/import-source-name.ts';
import type { Identifier } from '../../people/record/record-identifiers.ts';
import type { OwnedRecord } from '../../people/rows/read-imported-records.ts';
import { type CountryOf, partyOf } from './batch-people.ts';
import { decideJoin, type JoinParty, type JoinReason } from './join-decision.ts';

/** A row of an import assigned to the person, and why. It contains no contact details. */
export interface ExplainedImport {
  /** "Google Contacts", as cited in the profile. */
  readonly source: string;
  /** ISO date since which the source states it. */
  readonly saidOn: string;
  /** The name in the row. */
  readonly name: string;
  /** The merged profile that it came with; null: the profile itself. */
  readonly cameWith: string | null;
  /** The explanation as a sentence. */
  readonly because: string;
  /** What it shares with the row that it agrees with most; empty when it agrees with none. */
  readonly reasons: readonly JoinReason[];
}

/** What decides whose a row is, besides the row. */
export interface ImportsContext {
  readonly profileId: string;
  readonly countryOf: CountryOf;
  /** Whether people of different names have it, so that it identifies none of them. */
  readonly isShared: (identifier: Identifier) => boolean;
}

interface Row {
  readonly said: OwnedRecord;
  readonly party: JoinParty;
}

const sourceOf = ({ source }: OwnedRecord): string => importName(source);

const listed = (reasons: readonly JoinReason[]): string =>
  reasons.map(({ text }) => text).join(', ');

/** The row that agrees for the most reasons, by the rule of imports. */
function closest(row: Row, rows: readonly Row[], { isShared }: ImportsContext) {
  const agreeing = rows.flatMap((other) => {
    if (other === row) return [];
    const { verdict, reasons } = decideJoin(row.party, other.party, isShared);
    return verdict === 'same' ? [{ other, reasons }] : [];
  });
  return agreeing.toSorted((a, b) => b.reasons.length - a.reasons.length)[0];
}

const NO_LONGER =
  'It shares no identifier with the current other rows: an earlier version of a row, or a ' +
  'decision listed here, joined them.';

function explain(row: Row, rows: readonly Row[], context: ImportsContext): ExplainedImport {
  const { said } = row;
  const cameWith = said.ownerId === context.profileId ? null : said.ownerId;
  const best = closest(row, rows, context);
  const alone = rows.length === 1 ? 'It is the only row.' : NO_LONGER;
  const why =
    best === undefined
      ? alone
      : `It matches the row of ${sourceOf(best.other.said)}: ${listed(best.reasons)}.`;
  return {
    ...{ source: sourceOf(said), saidOn: said.saidOn, name: said.record.name, cameWith },
    because: cameWith === null ? why : `It came with ${cameWith}, which was merged. ${why}`,
    reasons: best?.reasons ?? [],
  };
}

/**
 * Why each row belongs to the person: applies the rule by which imports unite rows to the current
 * rows. Pure.
 */
export function explainImports(
  said: readonly OwnedRecord[],
  context: ImportsContext,
): ExplainedImport[] {
  const rows = said.map((one): Row => ({ said: one, party: partyOf([one], context.countryOf) }));
  return rows.map((row) => explain(row, rows, context));
}
