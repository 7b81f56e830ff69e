/** A message between two processes: a little JSON and raw bytes. */
export interface Frame<Message> {
  readonly message: Message;
  readonly parts: readonly Uint8Array[];
}

/** A program's reply: its answer, or why it cannot answer at all. */
export type Reply<Answer> = { readonly answer: Answer } | { readonly failure: string };

/** The JSON of a frame. */
interface FrameHeader<Message> {
  readonly message: Message;
  /** Length of each part, in bytes. */
  readonly parts: readonly number[];
}

const LENGTH_BYTES = 4;

/** Larger headers are an error of the sender, which the receiver must survive. */
const MAX_HEADER_BYTES = 256 * 1024;
const MAX_PARTS_BYTES = 64 * 1024 * 1024;

/**
 * The pieces of a frame, to be written in sequence. Node's own channel between processes would copy
 * each photo about four times.
 */
export function framePieces<Message>({ message, parts }: Frame<Message>): Uint8Array[] {
  const header: FrameHeader<Message> = { message, parts: parts.map((part) => part.length) };
  const json = new TextEncoder().encode(JSON.stringify(header));
  const length = new Uint8Array(LENGTH_BYTES);
  new DataView(length.buffer).setUint32(0, json.length, true);
  return [length, json, ...parts];
}

/** Number of bytes still missing, and what to do with them. */
interface Wanted {
  readonly bytes: Uint8Array;
  filled: number;
  readonly then: (bytes: Uint8Array) => void;
}

/** Reassembles frames from the chunks of a pipe. */
export class FrameParser<Message> {
  readonly #onFrame: (frame: Frame<Message>) => void;
  #wanted: Wanted;

  constructor(onFrame: (frame: Frame<Message>) => void) {
    this.#onFrame = onFrame;
    this.#wanted = this.#nextFrame();
  }

  /** @throws Error when the bytes are not frames */
  push(chunk: Uint8Array): void {
    let rest = chunk;
    while (rest.length > 0) {
      const wanted = this.#wanted;
      const taken = rest.subarray(0, wanted.bytes.length - wanted.filled);
      wanted.bytes.set(taken, wanted.filled);
      wanted.filled += taken.length;
      rest = rest.subarray(taken.length);
      if (wanted.filled === wanted.bytes.length) wanted.then(wanted.bytes);
    }
  }

  #nextFrame(): Wanted {
    return want(LENGTH_BYTES, (bytes) => {
      const length = new DataView(bytes.buffer).getUint32(0, true);
      if (length === 0 || length > MAX_HEADER_BYTES) throw new Error('Invalid frame.');
      this.#wanted = want(length, (json) => this.#readHeader(json));
    });
  }

  #readHeader(json: Uint8Array): void {
    const header: FrameHeader<Message> = JSON.parse(new TextDecoder().decode(json));
    const total = header.parts.reduce((sum, length) => sum + length, 0);
    if (!(total <= MAX_PARTS_BYTES)) throw new Error('The frame is too large.');
    this.#readParts(header, []);
  }

  #readParts(header: FrameHeader<Message>, parts: readonly Uint8Array[]): void {
    const length = header.parts[parts.length];
    if (length === undefined) {
      this.#wanted = this.#nextFrame();
      this.#onFrame({ message: header.message, parts });
    } else if (length === 0) {
      this.#readParts(header, [...parts, new Uint8Array()]);
    } else {
      this.#wanted = want(length, (part) => this.#readParts(header, [...parts, part]));
    }
  }
}

const want = (length: number, then: (bytes: Uint8Array) => void): Wanted => ({
  bytes: new Uint8Array(length),
  filled: 0,
  then,
});
