import { Hono } from 'hono';
import type { Label } from '../../contract/notes.ts';
import { doneAt } from '../frame/done.ts';
import { PostForm } from '../frame/post-form.tsx';
import { Day } from '../frame/source-links.tsx';
import type { Api, PageEnv } from '../page-env.ts';
import { personPath } from '../people/person-row.tsx';

const listPath = (id: string): string => `/lists/${encodeURIComponent(id)}`;

const Labels = ({ title, labels }: { title: string; labels: readonly Label[] }) => (
  <section aria-label={title}>
    <h2>{title}</h2>
    {labels.length === 0 && <p class="quiet">None yet: add one on the page of a person.</p>}
    <ul class="items">
      {labels.map((one) => (
        <li>
          <a href={listPath(one.label_id)}>
            <bdi>{one.name}</bdi>
          </a>{' '}
          <span class="quiet">
            {one.people} {one.people === 1 ? 'person' : 'people'}
          </span>
        </li>
      ))}
    </ul>
  </section>
);

/** `/lists`: the user's own tags and lists, and the people of each. */
export const listPages = (api: Api) =>
  new Hono<PageEnv>()
    .get('/', async (c) => {
      const query = { limit: 200 };
      const { labels, next_cursor } = (await (await api()).call('v3.labels.list', { query })).data;
      return c.render(
        <>
          <h1>Tags and lists</h1>
          <Labels title="Lists" labels={labels.filter(({ kind }) => kind === 'list')} />
          <Labels title="Tags" labels={labels.filter(({ kind }) => kind === 'tag')} />
          {next_cursor && <p class="quiet">The newest 200 are shown.</p>}
        </>,
        { title: 'Tags and lists' },
      );
    })
    .get('/:id', async (c) => {
      const params = { label_id: c.req.param('id') };
      const query = { limit: 100, cursor: c.req.query('cursor') };
      const { data } = await (await api()).call('v3.labels.people', { params, query });
      const { label, people, next_cursor } = data;
      return c.render(
        <>
          <h1>
            <bdi>{label.name}</bdi>
          </h1>
          <p class="quiet">
            {label.people} on this {label.kind}
          </p>
          <ul class="people" aria-label="People">
            {people.map((one) => (
              <li class="person">
                <h2>
                  <a href={personPath(one.profile_id)}>
                    <bdi>{one.display_name}</bdi>
                  </a>
                </h2>
                <p>
                  <bdi>{[one.headline, one.location].filter(Boolean).join(', ')}</bdi>
                </p>
                <p class="quiet">
                  added <Day time={one.added_at} />
                </p>
              </li>
            ))}
          </ul>
          {next_cursor && (
            <p>
              <a
                href={`${listPath(label.label_id)}?${new URLSearchParams({ cursor: next_cursor })}`}
              >
                Further people
              </a>
            </p>
          )}
          <PostForm action={`${listPath(label.label_id)}/delete`}>
            <button type="submit">Delete this {label.kind}</button>
          </PostForm>
        </>,
        { title: label.name },
      );
    })
    .post('/:id/delete', async (c) => {
      await (await api()).call('v3.labels.delete', { params: { label_id: c.req.param('id') } });
      return c.redirect(doneAt('/lists', 'list_deleted'), 303);
    });
