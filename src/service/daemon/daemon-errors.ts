import type { Handshake } from './handshake.ts';

/** The embedded service is unavailable; the message is a sentence that says why. */
export class DaemonUnavailable extends Error {
  override readonly name: string = 'DaemonUnavailable';
}

/** The embedded service is being started or replaced, and takes longer than a call waits. */
export class DaemonStarting extends DaemonUnavailable {
  override readonly name = 'DaemonStarting';
}

/** The service was asked to exit before it was ready. */
export class StoppedWhileStarting extends Error {
  override readonly name = 'StoppedWhileStarting';

  constructor() {
    super('The service was stopped while it was starting.');
  }
}

/** The service does not take calls: it is starting, exiting or gone. Nothing was done. */
export class NotServing extends Error {
  override readonly name = 'NotServing';

  constructor(operator: string) {
    super(`The service was stopped before it began ${operator}: nothing was done.`);
  }
}

/** The service ended while it ran an operator. */
export class OperatorCutOff extends Error {
  override readonly name = 'OperatorCutOff';

  constructor(operator: string) {
    super(
      `The service stopped while it ran ${operator}, which may be done in part. Check, and run ` +
        'it again.',
    );
  }
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
