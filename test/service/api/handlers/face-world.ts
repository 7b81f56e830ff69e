import { pino } from 'pino';
import { listen } from '../../../../src/service/api/listen.ts';
import type { FetchOutcome, PageFetcher } from '../../../../src/service/network/page-fetcher.ts';
import { face } from '../../faces/index/pictures.ts';
import { faceAt, StubReader } from '../../faces/uploads/stub-reader.ts';
import {
  type Reply,
  readReply,
  startService,
  successOf,
  type TestService,
} from '../../start-service.ts';

export const DETECT = 'POST /v3/faces/detect';
export const SEARCH = 'POST /v3/faces/index-search';
export const DAY_MS = 24 * 60 * 60_000;

/** The boxes of the two faces that every photo shows, unless a test sets other faces. */
export const LEFT = [10, 10, 50, 50] as const;
export const RIGHT = [200, 20, 260, 90] as const;
export const TWO_FACES = [faceAt([...LEFT], face(1)), faceAt([...RIGHT], face(0, 1))];

export const PHOTO = new TextEncoder().encode('the bytes of a photo');
export const PHOTO_BASE64 = Buffer.from(PHOTO).toString('base64');

type FileBody = Uint8Array<ArrayBuffer> | FormData;

/** A service that listens on a socket, with a stub in place of the face reader. */
export interface FaceWorld extends TestService {
  readonly reader: StubReader;
  /** What the open web answers, and what it was asked. */
  readonly web: { outcome: FetchOutcome; readonly asked: string[] };
  /** The lines of the log. */
  readonly logged: string[];
  /** A key of the organization that sends photos; its rate bucket is full. */
  newKey(organization?: string): Promise<string>;
  /** Over the socket, as a caller sends it; a form says its own type. */
  send(key: string, body: FileBody, type?: string | null, query?: string): Promise<Reply>;
  /** Sends the photo and expects it to be accepted. */
  detect(key: string): Promise<DetectedPhoto>;
}

export const foundIn = (reply: Reply) => successOf('v3.faces.detect', reply).payload;
type DetectedPhoto = ReturnType<typeof foundIn>;

const UNREACHABLE = { refusal: 'unreachable', message: 'Nobody is there.' } as const;

export async function openFaceWorld(): Promise<FaceWorld> {
  const reader = new StubReader();
  reader.faces = TWO_FACES;
  const logged: string[] = [];
  const web: FaceWorld['web'] = { outcome: UNREACHABLE, asked: [] };
  const pages: PageFetcher = {
    fetch: async (url, _signal, kind) => {
      web.asked.push(`${kind} ${url}`);
      return web.outcome;
    },
  };
  const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) });
  const run = await startService({ faceReader: reader, pages, log });
  const listener = await listen(run.service, { port: 0 });
  const send: FaceWorld['send'] = async (key, body, type = null, query = '') => {
    const headers = new Headers({ authorization: `Bearer ${key}` });
    if (type !== null) headers.set('content-type', type);
    const init = { method: 'POST', headers, body };
    return readReply(await fetch(`${listener.url}/v3/faces/detect${query}`, init));
  };
  return {
    ...run,
    ...{ reader, web, logged, send },
    newKey: async (organization = 'Brass Guild') => (await run.key({ organization })).secret,
    detect: async (key) => foundIn(await send(key, PHOTO, 'image/png')),
    close: async () => {
      await listener.close();
      await run.close();
    },
  };
}
