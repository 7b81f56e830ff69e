import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import * as z from 'zod';
import { doneAt } from '../frame/done.ts';
import { formFields } from '../frame/form-fields.ts';
import { PostForm } from '../frame/post-form.tsx';
import type { PageEnv } from '../page-env.ts';
import type { PageApprovals } from './page-approvals.ts';

const HERE = '/approvals';

const answerForm = z.object({
  code: z.string().trim().min(1, 'give the code').max(40),
  /** What was shown, so that nobody approves what they have not read. */
  question: z.string().max(20_000),
  answer: z.enum(['yes', 'no']),
});

const Answer = ({ code, question }: { code: string; question: string }) => (
  <li>
    <p class="plain-text">
      <bdi>{question}</bdi>
    </p>
    <PostForm action={HERE} class="row">
      <input type="hidden" name="code" value={code} />
      <input type="hidden" name="question" value={question} />
      <button type="submit" name="answer" value="yes" aria-label={`Yes, once: ${code}`}>
        Yes, once
      </button>
      <button type="submit" name="answer" value="no" aria-label={`No: ${code}`}>
        No
      </button>
      <span class="quiet">{code}</span>
    </PostForm>
  </li>
);

const CodeForm = () => (
  <form action={HERE} class="row">
    <label for="code">The code that the assistant shows</label>
    <input id="code" name="code" required maxlength={40} autocomplete="off" />
    <button type="submit">Show what it asks</button>
  </form>
);

const NotHere = ({ command }: { command: string }) => (
  <p role="alert">
    Approving works only on a page that was started in a terminal, so that no program approves for
    you. Start it there, or use <code>{command} CODE</code>.
  </p>
);

/** The call of a code. @throws HTTPException (404) */
async function waitingCall(approvals: PageApprovals, code: string) {
  const found = await approvals.find(code);
  if (found !== null) return found;
  throw new HTTPException(404, {
    message: 'No call waits for this code: it is mistyped, used, or older than 15 minutes.',
  });
}

/** The calls that wait, or the one whose code was typed. */
async function shown(approvals: PageApprovals, code: string | undefined) {
  if (code === undefined) return approvals.list();
  return [{ code, question: (await waitingCall(approvals, code)).question }];
}

/** `/approvals`: calls of assistants that wait for a yes. */
export const approvalPages = (approvals: PageApprovals | null, command: string) =>
  new Hono<PageEnv>()
    .get('/', async (c) => {
      const waiting = approvals === null ? [] : await shown(approvals, c.req.query('code'));
      return c.render(
        <>
          <h1>Approvals</h1>
          <p>
            What an assistant may not do before you say yes: spending credits, deleting, sending. A
            yes is for one call, within 15 minutes; tell the assistant to make it again.
          </p>
          {approvals === null && <NotHere command={command} />}
          {approvals !== null && waiting === null && <CodeForm />}
          {approvals !== null && waiting?.length === 0 && <p>Nothing waits.</p>}
          <ul class="items">
            {waiting?.map(({ code, question }) => (
              <Answer code={code} question={question} />
            ))}
          </ul>
        </>,
        { title: 'Approvals' },
      );
    })
    .post('/', async (c) => {
      const { code, question, answer } = await formFields(c, answerForm);
      if (approvals === null) {
        throw new HTTPException(403, { message: 'This page was not started in a terminal.' });
      }
      const call = await waitingCall(approvals, code);
      if (lines(call.question) !== lines(question)) {
        throw new HTTPException(409, { message: 'The call asks something else by now.' });
      }
      await (answer === 'yes' ? call.approve() : call.refuse());
      return c.redirect(doneAt(HERE, answer === 'yes' ? 'approved' : 'refused'), 303);
    });

/** Forms send line breaks as CRLF. */
const lines = (text: string): string => text.replaceAll('\r\n', '\n');
