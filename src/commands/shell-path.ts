import { homedir } from 'node:os';
import { resolve } from 'node:path';

/** A path as typed in a shell, absolute. */
export const shellPath = (path: string): string => resolve(path.replace(/^~(?=\/|$)/, homedir()));
