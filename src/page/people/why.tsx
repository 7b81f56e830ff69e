import type { ResponseOf } from '../../contract/endpoints.ts';
import { PostForm } from '../frame/post-form.tsx';
import { Day } from '../frame/source-links.tsx';

type ProfileDecisions = ResponseOf<'v3.identity.profiles.decisions'>;
type Decision = ProfileDecisions['decisions'][number];

/** Undoing is no decision that can be undone. */
const canUndo = ({ action, undone_by }: Decision): boolean =>
  action !== 'undo' && undone_by === null;

const UndoForm = ({ id }: { id: number }) => (
  <PostForm action={`/doubles/decisions/${id}/undo`}>
    <button type="submit">Undo decision {id}</button>
  </PostForm>
);

const Reasons = ({ reasons }: { reasons: readonly { readonly text: string }[] }) =>
  reasons.length === 0 ? null : (
    <ul class="why">
      {reasons.map(({ text }) => (
        <li>
          <bdi>{text}</bdi>
        </li>
      ))}
    </ul>
  );

/** Why a profile is one person: its imported rows and every decision, which can be undone. */
export function Why({ why }: { why: ProfileDecisions }) {
  if (why.imports.length === 0 && why.decisions.length === 0) return null;
  return (
    <section aria-labelledby="why">
      <h2 id="why">Why this is one person</h2>
      <ul class="items">
        {why.imports.map((row) => (
          <li>
            <bdi>{row.name}</bdi>, {row.source}, <Day time={row.said_on} />:{' '}
            <bdi>{row.because}</bdi>
            <Reasons reasons={row.reasons} />
          </li>
        ))}
        {why.decisions.map((one) => (
          <li>
            Decision {one.decision_id}, <Day time={one.at} />: <bdi>{one.says}</bdi>
            {one.undone_by !== null && <span class="quiet"> (undone by {one.undone_by})</span>}
            <Reasons reasons={one.reasons} />
            {canUndo(one) && <UndoForm id={one.decision_id} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
