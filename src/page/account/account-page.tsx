import { Hono } from 'hono';
import type { CreditsUsage } from '../../contract/credits.ts';
import { Day } from '../frame/source-links.tsx';
import type { Api, PageEnv } from '../page-env.ts';

/** What only the command line does. */
const COMMANDS = [
  ['Keys for other owners and organizations', ['keys create']],
  ['Everything about one person, in a file', ['export']],
  ['Backups to any place, and back', ['backup', 'restore']],
  ['What is reachable and what is wrong', ['doctor']],
] as const;

/** How the user runs a command of this program in a terminal. */
export type CommandLine = (command: string) => string;

/** What assistants may spend without asking, in credits. */
export interface PageBudget {
  readonly call: number;
  readonly connection: number;
  readonly day: number;
  readonly spentToday: number;
}
export type ReadBudget = () => Promise<PageBudget>;

const Budget = ({ budget }: { budget: PageBudget }) => (
  <section aria-labelledby="budget">
    <h2 id="budget">What assistants may spend unasked</h2>
    <dl>
      <dt>In one call</dt>
      <dd>{budget.call} credits</dd>
      <dt>In one conversation</dt>
      <dd>{budget.connection} credits</dd>
      <dt>In a day (UTC)</dt>
      <dd>
        {budget.day} credits, of which {budget.spentToday} are spent
      </dd>
    </dl>
    <p class="quiet">
      By the settings with which this page was started; an assistant’s own settings may differ. More
      is asked first. Only a key whose credits are counted spends any.
    </p>
  </section>
);

function Usage({ usage }: { usage: CreditsUsage }) {
  const { available, reserved = 0, period, by_operation = [] } = usage;
  return (
    <section aria-labelledby="credits">
      <h2 id="credits">Credits</h2>
      <p>
        {available == null
          ? 'Not counted: this key may spend without a limit.'
          : `${available} left, ${reserved} set aside for work under way.`}
      </p>
      <p class="quiet">
        Since <Day time={period?.start} />: {period?.requests ?? 0} requests,{' '}
        {period?.consumed ?? 0} credits.
      </p>
      <section class="scroll" tabindex={0} aria-label="Use by operation">
        <table>
          <thead>
            <tr>
              <th scope="col">Operation</th>
              <th scope="col">Requests</th>
              <th scope="col">Credits</th>
            </tr>
          </thead>
          <tbody>
            {by_operation.map(({ operation, requests = 0, credits = 0 }) => (
              <tr>
                <th scope="row">{operation}</th>
                <td>{requests}</td>
                <td>{credits}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

const Elsewhere = ({ commandLine }: { commandLine: CommandLine }) => (
  <section aria-labelledby="elsewhere">
    <h2 id="elsewhere">Only in a terminal</h2>
    <p class="quiet">--help tells more of each.</p>
    <dl class="commands">
      {COMMANDS.map(([what, commands]) => (
        <>
          <dt>{what}</dt>
          <dd>
            {commands.map((command) => (
              <p>
                <code>{commandLine(command)}</code>
              </p>
            ))}
          </dd>
        </>
      ))}
    </dl>
  </section>
);

/** `/account`: what the key has used and may do. */
export const accountPages = (api: Api, commandLine: CommandLine, budget: ReadBudget) =>
  new Hono<PageEnv>().get('/', async (c) => {
    const { data: usage } = await (await api()).call('v3.credits.usage', {});
    return c.render(
      <>
        <h1>Account</h1>
        <Usage usage={usage} />
        <Budget budget={await budget()} />
        <section aria-labelledby="scopes">
          <h2 id="scopes">What this page’s key may do</h2>
          <p>{(usage.scopes ?? []).join(', ') || 'not known'}</p>
        </section>
        <Elsewhere commandLine={commandLine} />
      </>,
      { title: 'Account' },
    );
  });
