import type { Host } from '../host.ts';
import type { Fields } from '../model/call-result.ts';
import { type PeopleAnswer, type Person, peopleAnswer } from '../model/people-answer.ts';
import {
  countLine,
  firstShown,
  type ShownPeople,
  waitMore,
  withAnswer,
} from '../model/shown-people.ts';
import type { StatusLine } from '../status-line.ts';

/** Pause between two waits, because a server that is stopping ends each wait at once. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 1000));

/** What a reader needs. */
export interface Reading {
  readonly host: Host;
  readonly status: StatusLine;
  /** From the model's call; if empty, contact details stay masked. */
  readonly purpose: string;
  /** Called whenever the display has to be updated. */
  readonly changed: () => void;
}

/** Reads more of a search: the pages of its rows, and new rows while its run continues. */
export class SearchReader {
  shown: ShownPeople;
  waiting = false;
  readonly #reading: Reading;

  constructor(first: ShownPeople, reading: Reading) {
    this.shown = first;
    this.#reading = reading;
  }

  /** Reads the next page of rows; resolves to the first new one, or null. */
  async readPage(args: Fields): Promise<Person | null> {
    const { status } = this.#reading;
    status.say('Reading more people …');
    const before = new Set(this.shown.people.map(({ id }) => id));
    const answer = await this.#read(args);
    if (answer === null) return null;
    this.#show(withAnswer(this.shown, answer));
    status.say(`${countLine(this.shown)} shown.`);
    return this.shown.people.find(({ id }) => !before.has(id)) ?? null;
  }

  /** Waits until the run has ended, or until it is stopped. */
  async goOn(): Promise<void> {
    this.waiting = true;
    this.#reading.status.say('Waiting …');
    this.#reading.changed();
    while (this.waiting) {
      const args = waitMore(this.shown);
      const answer = args === null ? null : await this.#read(args);
      if (answer === null) break;
      this.#show(withAnswer(this.shown, answer));
      if (answer.final) await this.#end();
      else await pause();
    }
    this.waiting = false;
    this.#reading.changed();
  }

  stop(): void {
    this.waiting = false;
    this.#reading.status.say('Stopped waiting. The run continues.');
    this.#reading.changed();
  }

  /** Ranks may have changed while rows were added, so the list is read again from the start. */
  async #end(): Promise<void> {
    this.waiting = false;
    const whole = await this.#read({ run: this.shown.answer.run });
    if (whole === null) return;
    this.#show(firstShown(whole));
    this.#reading.status.say(`The run has ended: ${countLine(this.shown)}.`);
  }

  async #read(args: Fields): Promise<PeopleAnswer | null> {
    const { host, purpose, status } = this.#reading;
    const asked = purpose === '' ? args : { ...args, purpose };
    const { failed, text, fields } = await host.call('wait_for_run', asked);
    const answer = failed ? null : peopleAnswer(fields);
    if (answer === null) status.warn(text || 'No answer arrived. Try again.');
    return answer;
  }

  #show(shown: ShownPeople): void {
    this.shown = shown;
    this.#reading.changed();
  }
}
