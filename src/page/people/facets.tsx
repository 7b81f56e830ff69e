import type { SearchSnapshot } from '../../contract/search.ts';
import { type Asked, addressOf } from './asked.ts';
import { FACETS, type Facet, type Narrowing, valueName } from './narrowing.ts';

const without = (asked: Asked, gone: Narrowing): string =>
  addressOf({
    ...asked,
    after: null,
    narrowings: asked.narrowings.filter((one) => one !== gone),
  });

/** What the people are narrowed to, each with a way back. */
export function Narrowings({ asked }: { asked: Asked }) {
  if (asked.narrowings.length === 0) return null;
  return (
    <ul class="badges" aria-label="Narrowed to">
      {asked.narrowings.map((one) => (
        <li>
          {FACETS[one.by]}: <bdi>{valueName(one)}</bdi>{' '}
          <a href={without(asked, one)} aria-label={`Remove ${FACETS[one.by]}: ${valueName(one)}`}>
            ✕
          </a>
        </li>
      ))}
    </ul>
  );
}

function CountedBy({ asked }: { asked: Asked }) {
  return (
    <form action="/people" class="row">
      <input type="hidden" name="q" value={asked.question} />
      {asked.narrowings.map(({ by, value }) => (
        <input type="hidden" name="narrow" value={`${by}:${value}`} />
      ))}
      <label for="by">Count by</label>
      <select id="by" name="by">
        {Object.entries(FACETS).map(([value, name]) => (
          <option value={value} selected={value === asked.by}>
            {name}
          </option>
        ))}
      </select>
      <button type="submit">Count</button>
    </form>
  );
}

/** What the words of a value are part of: a link asks for words, and each name is counted alone. */
const LONGER_NAMES: Partial<Record<Facet, string>> = {
  title: 'titles with more words (“Head Nurse” for “Nurse”)',
  organization: 'employers with more words (“Acme Labs” for “Acme”)',
  school: 'schools with more words (“Elm College of Art” for “Elm College”)',
};

/** Everybody who matches, counted by a value; each value narrows the list to it. */
export function Facets({ asked, found }: { asked: Asked; found: SearchSnapshot }) {
  const { groups } = found;
  const longer = LONGER_NAMES[asked.by];
  if (groups === undefined) return null;
  const others = asked.narrowings.filter(({ by }) => by !== asked.by);
  const narrowed = (value: string) =>
    addressOf({ ...asked, narrowings: [...others, { by: asked.by, value }] });
  return (
    <section class="facets" aria-labelledby="facets">
      <h2 id="facets">{FACETS[asked.by]}</h2>
      <CountedBy asked={asked} />
      {longer !== undefined && (
        <p class="quiet">A link also lists {longer}, which have a count of their own.</p>
      )}
      <ul>
        {groups.values.map(({ value, people }) => (
          <li>
            <a href={narrowed(value)}>
              <bdi>{valueName({ by: asked.by, value })}</bdi>
            </a>{' '}
            <span class="quiet">{people}</span>
          </li>
        ))}
        {groups.further_values > 0 && (
          <li class="quiet">
            {groups.further_values}
            {groups.more_may_follow ? ' or more' : ''} further values are not listed
          </li>
        )}
        {groups.not_known > 0 && <li class="quiet">Not on record: {groups.not_known}</li>}
      </ul>
    </section>
  );
}
