import { Hono } from 'hono';
import type { Api, PageEnv } from '../page-env.ts';
import { type Asked, readAsked } from './asked.ts';
import { Facets, Narrowings } from './facets.tsx';
import { findPeople } from './find-people.ts';
import { Found } from './found.tsx';

function SearchForm({ asked }: { asked: Asked }) {
  return (
    <search>
      <form action="/people" class="row">
        <label for="q">Search in your own words</label>
        <input
          type="search"
          id="q"
          name="q"
          value={asked.question}
          placeholder="engineers in Lyon who once worked at a bank"
        />
        <button type="submit" class="main">
          Search
        </button>
      </form>
    </search>
  );
}

const NotRead = ({ texts }: { texts: readonly string[] }) => (
  <>
    {texts.map((text) => (
      <p role="alert">
        Not applied: <bdi>{text}</bdi> is no value that people can be narrowed to.
      </p>
    ))}
  </>
);

/** `/people`: everybody, or who matches a question. */
export const peoplePages = (api: Api) =>
  new Hono<PageEnv>().get('/', async (c) => {
    const asked = readAsked(new URL(c.req.url).searchParams);
    const found = await findPeople(api, asked);
    const title = asked.question === '' ? 'People' : `People: ${asked.question.slice(0, 60)}`;
    return c.render(
      <>
        <h1>People</h1>
        <SearchForm asked={asked} />
        <NotRead texts={asked.unread} />
        <Narrowings asked={asked} />
        <div class="beside">
          <Found found={found} asked={asked} />
          <Facets asked={asked} found={found} />
        </div>
      </>,
      { title },
    );
  });
