import { Hono } from 'hono';
import type { CreditsUsage } from '../../contract/credits.ts';
import { Day } from '../frame/source-links.tsx';
import type { Api, PageEnv } from '../page-env.ts';

/** What no request of the API does, and the commands that do it. */
const COMMANDS = [
  ['Keys', ['keys list', 'keys create', 'keys revoke']],
  ['A call of an assistant that waits for your yes', ['approve']],
  ['People who opted out', ['suppress list', 'suppress add', 'suppress remove']],
  ['Who looked up whom, and why', ['audit']],
  ['Backups', ['backup', 'restore']],
  ['What is stored, reachable and wrong', ['doctor']],
] as const;

/** How the user runs a command of this program in a terminal. */
export type CommandLine = (command: string) => string;

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
    <p class="quiet">
      The API has no requests for these, so this page cannot do them; --help tells more of each. It
      has none for budgets and for lists of runs and imports either.
    </p>
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
export const accountPages = (api: Api, commandLine: CommandLine) =>
  new Hono<PageEnv>().get('/', async (c) => {
    const { data: usage } = await (await api()).call('v3.credits.usage', {});
    return c.render(
      <>
        <h1>Account</h1>
        <Usage usage={usage} />
        <section aria-labelledby="scopes">
          <h2 id="scopes">What this page’s key may do</h2>
          <p>{(usage.scopes ?? []).join(', ') || 'not known'}</p>
        </section>
        <Elsewhere commandLine={commandLine} />
      </>,
      { title: 'Account' },
    );
  });
