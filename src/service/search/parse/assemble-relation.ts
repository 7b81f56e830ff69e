import type { Intent } from '../../../contract/intent.ts';
import { cut } from './assemble.ts';
import { assembleExperiences } from './assemble-experiences.ts';
import { assemblePlaces } from './assemble-places.ts';
import type { Context, NameReading, PlaceReading, Reading, RelationReading } from './reading.ts';

export interface AssembledRelation {
  readonly relation: NonNullable<Intent['relation']> | null;
  /** The readings it was made of. */
  readonly used: readonly Reading[];
  /** Cues whose name was read as something else, and further ones: the intent has one relation. */
  readonly unused: readonly RelationReading[];
}

const nameOf = (cue: RelationReading, names: readonly NameReading[]): NameReading | undefined =>
  names.find(({ from, to }) => from === cue.name.from && to === cue.name.to);

/** Takes the name or job of the related person out of what is asked for. */
export function assembleRelation(context: Context, kept: readonly Reading[]): AssembledRelation {
  const cues = kept.filter((r): r is RelationReading => r.kind === 'relation');
  const names = kept.filter((r): r is NameReading => r.kind === 'name');
  for (const cue of cues) {
    const name = cue.isJob ? undefined : nameOf(cue, names);
    const made = name === undefined ? ofJob(context, cue, kept) : ofName(cue, name);
    if (made !== null) return { ...made, unused: cues.filter((other) => other !== cue) };
  }
  const own = names.find(({ relates }) => relates !== undefined);
  if (own?.relates === undefined) return { relation: null, used: [], unused: cues };
  return { relation: { type: own.relates, name: cut(own.value) }, used: [own], unused: cues };
}

type Made = Omit<AssembledRelation, 'unused'>;

function ofName(cue: RelationReading, name: NameReading): Made {
  const including = cue.including ? { including: true } : {};
  return {
    relation: { type: cue.type, name: cut(name.value), ...including },
    used: [cue, name],
  };
}

/** "the CTO of Acme"; "the current one" is who holds the job that is asked for. */
function ofJob(context: Context, cue: RelationReading, kept: readonly Reading[]): Made | null {
  if (!cue.isJob) return null;
  const { from, to } = cue.name;
  const isInside = (one: Reading) => one !== cue && one.cueFrom >= from && one.cueTo <= to;
  const inside = kept.filter(isInside);
  const others = kept.filter((one) => one !== cue && !isInside(one));
  const places = inside.filter((r): r is PlaceReading => r.kind === 'place');
  const [own] = assembleExperiences(context, inside).experiences;
  const [job = own] = own?.title ? [own] : assembleExperiences(context, others).experiences;
  if (job?.title == null && own?.organization == null) return null;
  const place = assemblePlaces(context, places).geo?.place;
  const { title } = job ?? {};
  const organization = own?.organization;
  return {
    relation: {
      type: cue.type,
      job: {
        ...(title == null ? {} : { title }),
        ...(organization == null ? {} : { organization }),
        ...(place == null ? {} : { place }),
      },
    },
    used: [cue, ...inside],
  };
}
