import type { Handshake } from './handshake.ts';

/** The embedded service cannot be had; the message is a sentence that says why. */
export class DaemonUnavailable extends Error {
  override readonly name = 'DaemonUnavailable';
}

/** Another service owns the folder. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
  /** What the owner says of itself; null when it does not answer. */
  readonly owner: Handshake | null;

  constructor(place: string, owner: Handshake | null) {
    const who = owner === null ? 'a process that does not respond' : `process ${owner.pid}`;
    const where = owner?.url ? ` at ${owner.url}` : '';
    super(
      `A service already runs on ${place} (${who}${where}). Use that one, stop it first, or ` +
        'choose another --data folder.',
    );
    this.owner = owner;
  }
}

/** What an operator's call failed with on the other side. */
export class OperatorFailure extends Error {
  override readonly name = 'OperatorFailure';
  /** The name of the error there, such as `OperatorError`. */
  readonly kind: string;

  constructor(kind: string, message: string) {
    super(message);
    this.kind = kind;
  }
}
