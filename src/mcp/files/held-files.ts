import { RefusedCall } from '../../answers/refused-call.ts';
import type { Reception, RefusedBytes } from '../../contract/received-bytes.ts';

/** Begins bytes of one caller; see `ReceivedBytes`. */
export type BeginBytes = (bytes: number) => Reception | RefusedBytes;

/** Counts the bytes of a file before it is read. @throws RefusedCall if there is no room */
export type HoldFile = (bytes: number) => void;

/** The files that one call holds, counted against the bounds of its caller. */
export interface HeldFiles {
  readonly hold: HoldFile;
  /** Called when the call has ended. */
  readonly end: () => void;
}

const noRoom = ({ retryAfter }: RefusedBytes): RefusedCall =>
  new RefusedCall(
    `The file was not read: too many bytes are being sent at once. Wait ${retryAfter} s, then make ` +
      'the same call again; send files one after another.',
  );

/** @param begin null: nothing is counted, because the only caller is the user of this machine */
export function heldFiles(begin: BeginBytes | null): HeldFiles {
  const held: Reception[] = [];
  return {
    hold: (bytes) => {
      const begun = begin?.(bytes) ?? null;
      if (begun === null) return;
      if ('reason' in begun) throw noRoom(begun);
      held.push(begun);
      const refused = begun.receive(bytes);
      if (refused !== null) throw noRoom(refused);
    },
    end: () => {
      for (const one of held.splice(0)) one.end();
    },
  };
}
