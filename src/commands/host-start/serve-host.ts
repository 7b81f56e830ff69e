import { config } from 'zod';
import { readConfig } from '../../config.ts';
import { reportFailure } from '../report-failure.ts';
import { serveStdio } from '../stdio.ts';

// Compiling a schema's checks pays after hundreds of messages; a host starts by reading three.
config({ jitless: true });

/**
 * Serves one host over stdio, with the settings of the environment. Never throws: it prints why it
 * failed itself, because errors of a bundle are instances of its own classes.
 * @param files to import on start
 * @param onListed called once the first list of tools was answered
 */
export async function serveHost(files: readonly string[], onListed: () => void): Promise<void> {
  try {
    await serveStdio(readConfig({}, process.env), files, onListed);
  } catch (error) {
    await reportFailure(error);
  }
}
