import { Hono } from 'hono';
import * as z from 'zod';
import { type Suppression, suppressionRequest } from '../../contract/suppressions.ts';
import { type Done, doneAt } from '../frame/done.ts';
import { formFields } from '../frame/form-fields.ts';
import { More } from '../frame/more.tsx';
import { PostForm } from '../frame/post-form.tsx';
import { Day } from '../frame/source-links.tsx';
import type { Api, PageEnv } from '../page-env.ts';

const HERE = '/opt-outs';

const KINDS = [
  ['', 'Find out from the text'],
  ['email', 'E-mail address'],
  ['phone', 'Phone number'],
  ['url', 'Web address'],
  ['username', 'User name'],
  ['profile', 'Profile'],
] as const;

const empty = z.literal('').transform(() => undefined);

const addForm = z.object({
  person: suppressionRequest.shape.person,
  kind: empty.or(suppressionRequest.shape.kind).optional(),
  reason: empty.or(suppressionRequest.shape.reason).optional(),
  sure: z.literal('yes', 'say that you know that nothing restores what is removed'),
});

const AddForm = () => (
  <PostForm action={HERE} class="stack">
    <label for="person">Who opted out</label>
    <input id="person" name="person" required maxlength={2000} aria-describedby="person-help" />
    <p id="person-help" class="quiet">
      An e-mail address, a phone number, a web address, @name, or the id of a profile.
    </p>
    <label for="kind">What that is</label>
    <select id="kind" name="kind">
      {KINDS.map(([value, name]) => (
        <option value={value}>{name}</option>
      ))}
    </select>
    <label for="reason">Why (for this list)</label>
    <input id="reason" name="reason" maxlength={500} />
    <label class="row">
      <input type="checkbox" name="sure" value="yes" required /> I know that the person is removed
      for everybody, and that nothing restores what is removed
    </label>
    <button type="submit" class="main">
      Remove this person
    </button>
  </PostForm>
);

const Entry = ({ entry }: { entry: Suppression }) => (
  <li>
    <bdi>{entry.person}</bdi> <span class="quiet">({entry.kind.replaceAll('_', ' ')})</span>
    <p class="quiet">
      since <Day time={entry.created_at} />
      {entry.reason && (
        <>
          : <bdi>{entry.reason}</bdi>
        </>
      )}
    </p>
    <PostForm action={`${HERE}/${encodeURIComponent(entry.suppression_id)}/lift`}>
      <button type="submit" aria-label={`Lift: ${entry.person}`}>
        Lift
      </button>
    </PostForm>
  </li>
);

/** What the list says of a person that was just added. */
function doneOf(isNew: boolean, { profiles, mentions }: { profiles: number; mentions: number }) {
  const done: Done = !isNew
    ? 'opted_out_before'
    : profiles + mentions === 0
      ? 'opted_out_nobody'
      : 'opted_out';
  return done;
}

/** `/opt-outs`: who must not be found, adding somebody, and lifting an entry. */
export const suppressionPages = (api: Api) =>
  new Hono<PageEnv>()
    .get('/', async (c) => {
      const query = { limit: 50, cursor: c.req.query('cursor') };
      const { data } = await (await api()).call('v3.suppressions.list', { query });
      return c.render(
        <>
          <h1>Opt-outs</h1>
          <p>
            People who are found by nobody, and whom no import brings back. The list recognizes them
            by fingerprints; it holds no addresses.
          </p>
          <AddForm />
          <h2>On the list</h2>
          {data.suppressions.length === 0 && <p>Nobody.</p>}
          <ul class="items">
            {data.suppressions.map((entry) => (
              <Entry entry={entry} />
            ))}
          </ul>
          <More path={HERE} cursor={data.next_cursor} name="Older entries" />
        </>,
        { title: 'Opt-outs' },
      );
    })
    .post('/', async (c) => {
      const { sure: _sure, ...body } = await formFields(c, addForm);
      const { data } = await (await api()).call('v3.suppressions.create', { body });
      return c.redirect(doneAt(HERE, doneOf(data.is_new, data.removed)), 303);
    })
    .post('/:id/lift', async (c) => {
      const params = { suppression_id: c.req.param('id') };
      await (await api()).call('v3.suppressions.delete', { params });
      return c.redirect(doneAt(HERE, 'opt_out_lifted'), 303);
    });
