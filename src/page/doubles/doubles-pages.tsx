import { Hono } from 'hono';
import * as z from 'zod';
import {
  decisionId,
  REVIEW_STATES,
  type ReviewState,
  reviewDecision,
} from '../../contract/identity.ts';
import { doneAt } from '../frame/done.ts';
import { formFields } from '../frame/form-fields.ts';
import type { Api, PageEnv } from '../page-env.ts';
import { Pair, UndoDecision } from './pair.tsx';

const STATES: Readonly<Record<ReviewState, string>> = {
  open: 'Not decided',
  accepted: 'One person',
  kept_apart: 'Two people',
  superseded: 'Settled otherwise',
};

const stateOf = (text: string | undefined): ReviewState =>
  REVIEW_STATES.find((state) => state === text) ?? 'open';

const decideForm = z.object({ decision: reviewDecision, people: z.array(z.string()).length(2) });

function States({ state }: { state: ReviewState }) {
  return (
    <nav aria-label="Which pairs">
      <ul>
        {REVIEW_STATES.map((one) => (
          <li>
            <a href={`/doubles?state=${one}`} aria-current={one === state ? 'true' : undefined}>
              {STATES[one]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The decision that was just made, with its undo; nothing for an address that somebody wrote. */
const JustDecided = ({ number, done }: { number: string | undefined; done: string }) =>
  decisionId.safeParse(number).success ? (
    <div class="done row">
      {done === 'undone' && 'They stay apart until you take that back as well. '}
      <UndoDecision
        id={Number(number)}
        name={done === 'undone' ? 'Allow to join them again' : 'Undo'}
      />
    </div>
  ) : null;

const BACK = '/doubles';

/** `/doubles`: pairs that may be one person. */
export const doublesPages = (api: Api) =>
  new Hono<PageEnv>()
    .get('/', async (c) => {
      const state = stateOf(c.req.query('state'));
      const query = { state, limit: 10, cursor: c.req.query('cursor') };
      const { data } = await (await api()).call('v3.identity.reviews.list', { query });
      return c.render(
        <>
          <h1>Suspected doubles</h1>
          <JustDecided number={c.req.query('decision')} done={c.req.query('done') ?? ''} />
          <p>
            Likely but not certain: each pair stays two people until you decide. Every decision can
            be undone.
          </p>
          <States state={state} />
          {data.reviews.length === 0 && <p>No pairs here.</p>}
          {data.reviews.map((review) => (
            <Pair review={review} />
          ))}
          {data.next_cursor && (
            <p>
              <a href={`/doubles?${new URLSearchParams({ state, cursor: data.next_cursor })}`}>
                Further pairs
              </a>
            </p>
          )}
        </>,
        { title: 'Suspected doubles' },
      );
    })
    .post('/decisions/:id/undo', async (c) => {
      const params = { decision_id: c.req.param('id') };
      const { data } = await (await api()).call('v3.identity.decisions.undo', { params });
      const kept = data.kept_apart_by == null ? '' : `?decision=${data.kept_apart_by}`;
      return c.redirect(doneAt(`${BACK}${kept}`, 'undone'), 303);
    })
    .post('/:review', async (c) => {
      const { decision, people } = await formFields(c, decideForm);
      const params = { review_id: c.req.param('review') };
      const body = { decision, if_people: people };
      const { data } = await (await api()).call('v3.identity.reviews.decide', { params, body });
      const made = data.decision_id == null ? '' : `?decision=${data.decision_id}`;
      const done = decision === 'accept' ? 'accepted' : 'kept_apart';
      return c.redirect(doneAt(`${BACK}${made}`, done), 303);
    });
