import type { Handshake } from './handshake.ts';

/** The embedded service is unavailable; the message is a sentence that says why. */
export class DaemonUnavailable extends Error {
  override readonly name = 'DaemonUnavailable';
}

/** Another service owns the folder. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
  /** The owner's handshake; null when it does not respond. */
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

/** The error of an operator in the service's process. */
export class OperatorFailure extends Error {
  override readonly name = 'OperatorFailure';
  /** The original error's name, such as `OperatorError`. */
  readonly kind: string;

  constructor(kind: string, message: string) {
    super(message);
    this.kind = kind;
  }
}
