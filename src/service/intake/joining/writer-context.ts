import type { PrepareContext } from '../../evidence/build/prepare-person-rows.ts';
import { PlaceIndex } from '../../people/record/place-resolver.ts';
import type { WriteOptions } from '../../people/rows/write-options.ts';
import { spaceOfWriter } from '../../people/visibility/term-space.ts';
import { newId } from '../../runtime/ids.ts';
import type { CountryOf } from './batch-people.ts';
import type { MatchContext } from './match-rows.ts';

/** What all batches of one writer share. */
export interface WriterContext {
  readonly options: WriteOptions;
  /** ISO date and time. */
  readonly now: string;
  /** The format or namespace of the records. */
  readonly source: string;
  readonly importId: string;
  /** `public`, or the directory of private people. */
  readonly space: string;
  readonly places: PlaceIndex;
  readonly countryOf: CountryOf;
  readonly preparing: PrepareContext;
}

/** @throws Error when private people have no directory */
export function openWriterContext(options: WriteOptions): WriterContext {
  const { isPublic, directoryId } = options;
  if (!isPublic && directoryId === undefined) throw new Error('private people need a directory');
  const places = new PlaceIndex(options.gazetteer);
  const now = (options.now ?? new Date()).toISOString();
  return {
    ...{ options, now, places },
    source: options.namespace ?? 'people_jsonl',
    importId: options.importId ?? newId('im'),
    space: spaceOfWriter(isPublic, directoryId),
    countryOf: ({ location }) => places.at(location).country,
    preparing: { today: now.slice(0, 10), isPublic, places },
  };
}

/** The context for matching the rows of one batch; `unite` merges stored people. */
export function matchContextOf(
  { source, importId, space, countryOf, options, preparing: { today } }: WriterContext,
  unite: MatchContext['unite'],
): MatchContext {
  const isOlder = options.history?.isOlder === true;
  return { source, importId, today, isOlder, unite, space, countryOf };
}
