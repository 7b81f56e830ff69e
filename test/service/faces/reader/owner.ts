import { createFaceReader } from '../../../../src/service/faces/reader/create-face-reader.ts';

/** A process that starts a reader and prints the reader's process id; a test then kills it. */
const finder = { name: 'odd-finder', from: import.meta.url, source: './odd-finder.ts' };
const reader = createFaceReader({ finder });
const { width } = await reader.read(Buffer.from('read'));
process.stdout.write(`${width}\n`);
setInterval(() => undefined, 1000);
