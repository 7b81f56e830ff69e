import { stringify } from 'csv-stringify/sync';
import type { EverydayPerson, Touch } from './everyday-person.ts';

/** The user, whose exports these are. */
export const ME = {
  given: 'Robin',
  family: 'Everdene',
  url: 'https://www.linkedin.com/in/robin-everdene',
  address: 'robin@everdene.example',
};
/** A row of a table. */
export type Cells = Readonly<Record<string, string>>;
export const csv = (rows: readonly Cells[], columns: readonly string[]): string =>
  stringify([...rows], { header: true, columns: [...columns] });

/** A person, and one time of being in touch. */
export interface Contacted {
  readonly one: EverydayPerson;
  readonly touch: Touch;
}

/** Messages and invitations until a day, the newest first as in an export. */
export const contactsUntil = (
  people: readonly EverydayPerson[],
  kind: Touch['kind'],
  day: string,
): Contacted[] =>
  people
    .flatMap((one) =>
      one.touches
        .filter((touch) => touch.kind === kind && touch.on <= day)
        .map((touch) => ({ one, touch })),
    )
    .toSorted((a, b) => (a.touch.on < b.touch.on ? 1 : -1));
