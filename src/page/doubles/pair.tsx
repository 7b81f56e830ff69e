import type { IdentityReview, ReviewedPerson } from '../../contract/identity.ts';
import { PostForm } from '../frame/post-form.tsx';
import { Day, SourceLinks } from '../frame/source-links.tsx';
import { personPath } from '../people/person-row.tsx';

function Side({ person }: { person: ReviewedPerson }) {
  const isProfile = person.kind === 'profile';
  return (
    <div class="side">
      <h3>
        {isProfile ? (
          <a href={personPath(person.id)}>
            <bdi>{person.name}</bdi>
          </a>
        ) : (
          <bdi>{person.name}</bdi>
        )}
      </h3>
      <dl>
        <dt>Known as</dt>
        <dd>
          <bdi>{person.headline ?? 'not known'}</bdi>
        </dd>
        <dt>Place</dt>
        <dd>
          <bdi>{person.place ?? 'not known'}</bdi>
        </dd>
        <dt>Born</dt>
        <dd>{person.birth_year ?? 'not known'}</dd>
        <dt>Jobs and schools</dt>
        <dd>
          {person.positions.length === 0 && 'none on record'}
          <ul>
            {person.positions.map((position) => (
              <li>
                <bdi>{position}</bdi>
              </li>
            ))}
          </ul>
        </dd>
      </dl>
      <SourceLinks
        sources={person.sources.map(({ url, title }) => ({ url, title: title ?? undefined }))}
      />
    </div>
  );
}

const bits = (weight: number): string => `${weight > 0 ? '+' : '−'}${Math.abs(weight).toFixed(1)}`;

function Evidence({ review }: { review: IdentityReview }) {
  const sides = [
    ['Speaks for one person', review.reasons.filter(({ weight }) => weight > 0)],
    ['Speaks against it', review.reasons.filter(({ weight }) => weight <= 0)],
  ] as const;
  return (
    <div class="pair">
      {sides.map(([title, reasons]) => (
        <div>
          <h3>{title}</h3>
          {reasons.length === 0 && <p class="quiet">Nothing on record.</p>}
          <ul class="items">
            {reasons.map(({ text, weight }) => (
              <li>
                <bdi>{text}</bdi> <span class="quiet">({bits(weight)} bits)</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

const CHOICES = [
  ['accept', 'One person'],
  ['keep_apart', 'Two people'],
] as const;

/** Each button decides about the two people who are shown, and nobody else. */
function Choices({ review }: { review: IdentityReview }) {
  const [one, other] = review.people;
  const names = `${one?.name} and ${other?.name}`;
  return (
    <div class="row">
      {CHOICES.map(([decision, name]) => (
        <PostForm action={`/doubles/${encodeURIComponent(review.review_id)}`}>
          <input type="hidden" name="decision" value={decision} />
          {review.people.map(({ id }) => (
            <input type="hidden" name="people" value={id} />
          ))}
          <button type="submit" aria-label={`${name}: ${names}`}>
            {name}
          </button>
        </PostForm>
      ))}
    </div>
  );
}

/** Takes a decision back. */
export const UndoDecision = ({ id, name }: { id: number; name: string }) => (
  <PostForm action={`/doubles/decisions/${id}/undo`}>
    <button type="submit">{name}</button>
  </PostForm>
);

/** Two people side by side, with what speaks for and against one person. */
export function Pair({ review }: { review: IdentityReview }) {
  const title = `pair-${review.review_id}`;
  return (
    <article aria-labelledby={title} class="review">
      <h2 id={title}>
        <bdi>{review.people[0]?.name}</bdi> and <bdi>{review.people[1]?.name}</bdi>
      </h2>
      <p class="quiet">
        Likelihood of one person: {Math.round(review.probability * 100)} %
        {review.decided_at != null && (
          <>
            , decided <Day time={review.decided_at} />
          </>
        )}
      </p>
      <div class="pair">
        {review.people.map((person) => (
          <Side person={person} />
        ))}
      </div>
      <Evidence review={review} />
      {review.state === 'open' && <Choices review={review} />}
      {review.decision_id != null && (
        <UndoDecision id={review.decision_id} name={`Undo decision ${review.decision_id}`} />
      )}
    </article>
  );
}
