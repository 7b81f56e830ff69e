import type { Frame } from './frames.ts';
import { Program, type ProgramOptions } from './program.ts';

/** A program that is started when needed, and again after it ended. */
export class RestartedProgram<Question, Answer> {
  readonly #options: ProgramOptions;
  #program: Program<Question, Answer> | null = null;

  constructor(options: ProgramOptions) {
    this.#options = options;
  }

  /**
   * Starts it, so that it is ready for the first question.
   * @throws ProgramFailed when the build lacks its file
   */
  warm(): Program<Question, Answer> {
    if (this.#program === null || this.#program.hasEnded) {
      this.#program = new Program(this.#options);
    }
    return this.#program;
  }

  /** See `Program.ask`. */
  async ask(question: Frame<Question>, limitMs: number): Promise<Frame<Answer>> {
    return this.warm().ask(question, limitMs);
  }

  /** Ends it at once, whatever it is doing. */
  end(): void {
    this.#program?.kill();
    this.#program = null;
  }
}
