import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import type { SdkHost } from '../../mcp/support/sdk-hosts.ts';
import { type Channel, type Proposed, type Reading, type Row, readAnswer } from './reading.ts';

/** Calls and tokens that a task used. */
export interface Spent {
  calls: number;
  /** Tokens of the calls and of the shown part of their answers. */
  tokens: number;
}

/** The tools as a fixed policy uses them: it sees one channel of each answer. */
export class Desk {
  readonly spent: Spent = { calls: 0, tokens: 0 };
  readonly #host: SdkHost;
  readonly #channel: Channel;

  constructor(host: SdkHost, channel: Channel) {
    this.#host = host;
    this.#channel = channel;
  }

  async call(tool: string, args: Record<string, unknown>): Promise<Reading> {
    const reading = readAnswer(await this.#host.call(tool, args), this.#channel);
    this.spent.calls += 1;
    this.spent.tokens += countTokens(JSON.stringify({ tool, args }) + reading.shown);
    return reading;
  }

  /** Makes the call that an answer proposes, with arguments that only the policy knows. */
  async follow({ next }: Reading, more: Record<string, unknown> = {}): Promise<Reading> {
    if (next === null) throw new Error('the answer proposes no call');
    return await this.call(next.tool, { ...next.args, ...more });
  }

  /** Follows the answers until one is the result. */
  async toTheEnd(reading: Reading): Promise<Reading> {
    return reading.final || reading.next === null
      ? reading
      : await this.toTheEnd(await this.follow(reading));
  }

  /** All rows, page by page, following the answers. */
  async allRows(reading: Reading): Promise<readonly Row[]> {
    const { next } = reading;
    if (next === null || !isPaging(next)) return reading.rows;
    return [...reading.rows, ...(await this.allRows(await this.follow(reading)))];
  }
}

const isPaging = ({ args }: Proposed): boolean => 'after' in args || 'cursor' in args;

/** The row with the words in one of its cells. @throws Error when there is none. */
export function rowWith({ rows }: Pick<Reading, 'rows'>, ...words: readonly string[]): Row {
  const found = rows.find((row) => {
    const cells = Object.values(row).join(' | ');
    return words.every((word) => cells.includes(word));
  });
  if (found === undefined) throw new Error(`no row with ${words} in ${JSON.stringify(rows)}`);
  return found;
}

/** The text of the pattern's first group. @throws Error when nothing matches. */
export function told({ said }: Pick<Reading, 'said'>, pattern: RegExp): string {
  const word = pattern.exec(said)?.[1];
  if (word === undefined) throw new Error(`${pattern} is not in: ${said}`);
  return word;
}
