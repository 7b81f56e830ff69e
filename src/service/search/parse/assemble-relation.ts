import type { Intent } from '../../../contract/intent.ts';
import { cut } from './assemble.ts';
import type { NameReading, Reading, RelationReading } from './reading.ts';

/** Words that may stand between the cue and the name: "colleagues of the late Senator". */
const REACH = 6;

export interface AssembledRelation {
  readonly relation: NonNullable<Intent['relation']> | null;
  /** The readings it was made of. */
  readonly used: readonly (NameReading | RelationReading)[];
  /** Cues whose name was read as something else, and further ones: the intent has one relation. */
  readonly unused: readonly RelationReading[];
}

const gap = (cue: RelationReading, name: NameReading): number =>
  cue.nameSide === 'after' ? name.from - cue.to : cue.from - name.to;

function nameOf(cue: RelationReading, names: readonly NameReading[]): NameReading | undefined {
  const near = names.filter((name) => gap(cue, name) >= 0 && gap(cue, name) <= REACH);
  return near.sort((a, b) => gap(cue, a) - gap(cue, b))[0];
}

/** Takes the name of the related person out of the names that are asked for. */
export function assembleRelation(kept: readonly Reading[]): AssembledRelation {
  const cues = kept.filter((r): r is RelationReading => r.kind === 'relation');
  const names = kept.filter((r): r is NameReading => r.kind === 'name');
  for (const cue of cues) {
    const name = nameOf(cue, names);
    if (name === undefined) continue;
    return {
      relation: { type: cue.type, name: cut(name.value) },
      used: [cue, name],
      unused: cues.filter((other) => other !== cue),
    };
  }
  return { relation: null, used: [], unused: cues };
}
