import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import * as z from 'zod';
import { keyRequest } from '../../contract/keys.ts';
import { doneAt } from '../frame/done.ts';
import { formFields } from '../frame/form-fields.ts';
import { More } from '../frame/more.tsx';
import { PostForm } from '../frame/post-form.tsx';
import type { Api, PageEnv } from '../page-env.ts';
import { KeyTable } from './key-list.tsx';

const HERE = '/keys';

const empty = z.literal('').transform(() => undefined);
const one = z.string().transform((scope) => [scope]);

const createForm = z.object({
  name: keyRequest.shape.name,
  scopes: z.array(z.string()).or(one).pipe(keyRequest.shape.scopes),
  credits: empty
    .or(
      z
        .string()
        .regex(/^\d{1,13}$/, 'give a whole number')
        .transform(Number),
    )
    .optional(),
  expires_at: empty.or(z.iso.date()).optional(),
  once: z.uuid(),
});

const wholeNumber = z
  .string()
  .regex(/^\d{1,13}$/, 'give a whole number')
  .transform(Number);
const creditsForm = z.object({ add: wholeNumber, if_credits: wholeNumber });

/** The scopes that a key for an assistant needs; the form offers these first. */
const USUAL: ReadonlySet<string> = new Set(['search:read', 'profile:read']);

const CreateForm = ({ scopes }: { scopes: readonly string[] }) => (
  <PostForm action={HERE} class="stack">
    <input type="hidden" name="once" value={randomUUID()} />
    <label for="name">What it is for</label>
    <input id="name" name="name" required maxlength={200} />
    <fieldset>
      <legend>What it may do</legend>
      {scopes.map((scope) => (
        <label class="row">
          <input type="checkbox" name="scopes" value={scope} checked={USUAL.has(scope)} /> {scope}
        </label>
      ))}
    </fieldset>
    <label for="credits">Credits (empty: not counted)</label>
    <input id="credits" name="credits" inputmode="numeric" pattern="\d{1,13}" />
    <label for="expires">Last day (empty: no end)</label>
    <input id="expires" name="expires_at" type="date" />
    <button type="submit" class="main">
      Create the key
    </button>
  </PostForm>
);

const Secret = ({ name, secret }: { name: string; secret: string }) => (
  <>
    <h1>The key is created</h1>
    <p>
      This is the secret of <bdi>{name}</bdi>, shown only now. Keep it where passwords are kept.
    </p>
    <p class="done" role="alert">
      <code>{secret}</code>
    </p>
    <p>
      Programs send it as <code>Authorization: Bearer</code> and the secret.
    </p>
    <p>
      <a href={HERE}>Back to the keys</a>
    </p>
  </>
);

/** `/keys`: the keys of the organization, creating one, and revoking one. */
export function keyPages(api: Api) {
  // Loading the page with the secret again would send the form again, and create another key.
  const used = new Set<string>();
  return new Hono<PageEnv>()
    .get('/', async (c) => {
      const { call } = await api();
      const query = { limit: 50, cursor: c.req.query('cursor') };
      const { data } = await call('v3.keys.list', { query });
      const { scopes = [] } = (await call('v3.credits.usage', {})).data;
      return c.render(
        <>
          <h1>Keys</h1>
          <KeyTable keys={data.keys} />
          <More path={HERE} cursor={data.next_cursor} name="Older keys" />
          <h2>Create a key</h2>
          <p>It belongs to you, sees what you see, and may do no more than this page.</p>
          <CreateForm scopes={scopes} />
        </>,
        { title: 'Keys' },
      );
    })
    .post('/', async (c) => {
      const { once, ...body } = await formFields(c, createForm);
      if (used.has(once)) return c.redirect(doneAt(HERE, 'key_created_before'), 303);
      used.add(once);
      try {
        const { data } = await (await api()).call('v3.keys.create', { body });
        return c.render(<Secret name={data.key.name} secret={data.secret} />, { title: 'Key' });
      } catch (error) {
        used.delete(once);
        throw error;
      }
    })
    .post('/:id/credits', async (c) => {
      const body = await formFields(c, creditsForm);
      await (await api()).call('v3.keys.credit', { params: { key_id: c.req.param('id') }, body });
      return c.redirect(doneAt(HERE, 'key_credited'), 303);
    })
    .post('/:id/revoke', async (c) => {
      await (await api()).call('v3.keys.revoke', { params: { key_id: c.req.param('id') } });
      return c.redirect(doneAt(HERE, 'key_revoked'), 303);
    });
}
