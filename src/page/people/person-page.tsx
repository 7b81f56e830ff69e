import { Hono } from 'hono';
import * as z from 'zod';
import { PROFILE_SECTIONS, type ProfileRow, profileRows } from '../../answers/profile-rows.ts';
import { MAX_LABEL_CHARS, MAX_NOTE_CHARS } from '../../contract/notes.ts';
import type { SectionName } from '../../contract/profile.ts';
import type { ProfileReadResponse } from '../../contract/profile-query.ts';
import { doneAt } from '../frame/done.ts';
import { formFields } from '../frame/form-fields.ts';
import { Day, SourceLinks } from '../frame/source-links.tsx';
import { ifOffered } from '../if-offered.ts';
import type { Api, PageEnv } from '../page-env.ts';
import { Contact } from './contact.tsx';
import { OwnNotes } from './own-notes.tsx';
import { personPath } from './person-row.tsx';
import { Why } from './why.tsx';

const SECTION_TITLES: Readonly<Record<SectionName, string>> = {
  basic: 'Basics',
  jobs: 'Jobs',
  education: 'Education',
  funFacts: 'Fun facts',
  images: 'Pictures',
  eventsTimeline: 'Events',
  passions: 'Interests',
  accomplishments: 'Achievements',
  research: 'Research',
  links: 'Links',
};

const Fact = ({ row }: { row: ProfileRow }) => (
  <li>
    <bdi>{row.text}</bdi>
    {row.when !== '' && <span class="quiet when">{row.when}</span>}
    <SourceLinks sources={row.sources} />
  </li>
);

function Section({ name, read }: { name: SectionName; read: ProfileReadResponse }) {
  const rows = profileRows(read.profile, [name], false);
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={`section-${name}`}>
      <h2 id={`section-${name}`}>{SECTION_TITLES[name]}</h2>
      <ul class="items">
        {rows.map((row) => (
          <Fact row={row} />
        ))}
      </ul>
    </section>
  );
}

function Head({ read }: { read: ProfileReadResponse }) {
  const { profile } = read;
  const { headline, location } = profile;
  const does = [headline?.jobTitle, headline?.companyName, headline?.schoolName];
  return (
    <>
      <h1>
        <bdi>{profile.displayName ?? 'No name on record'}</bdi>
      </h1>
      <p>
        <bdi>{does.filter(Boolean).join(', ')}</bdi>
      </p>
      <p class="quiet">
        {location?.place && (
          <>
            <bdi>{location.place}</bdi> ·{' '}
          </>
        )}
        last changed <Day time={read.updated_at} /> · <a href="#own">Your notes</a>
      </p>
      {profile.demo === true && <p class="notices">This person is made up.</p>}
    </>
  );
}

/** One text, or several of the same name: the last one counts. */
const text = z.preprocess((value) => [value].flat().at(-1), z.string());
const noteForm = z.object({ text: text.pipe(z.string().trim().min(1).max(MAX_NOTE_CHARS)) });
const labelForm = z.object({
  kind: text.pipe(z.enum(['tag', 'list'])),
  name: text.pipe(z.string().trim().min(1).max(MAX_LABEL_CHARS)),
  change: text.pipe(z.enum(['add', 'remove'])),
});

/** `/people/{id}`: everything on record about a person, and what the user noted. */
export const personPages = (api: Api) =>
  new Hono<PageEnv>()
    .get('/:id', async (c) => {
      const { call } = await api();
      const purpose = c.req.query('purpose')?.trim() || undefined;
      const params = { profile_id: c.req.param('id') };
      const { data: read } = await call('v3.profile.read', { params, purpose });
      const [why, labels] = await Promise.all([
        ifOffered(call('v3.identity.profiles.decisions', { params })),
        ifOffered(call('v3.labels.list', {})),
      ]);
      return c.render(
        <article>
          <Head read={read} />
          <div class="beside">
            <div>
              {PROFILE_SECTIONS.map((name) => (
                <Section name={name} read={read} />
              ))}
              <Contact read={read} purpose={purpose} />
              {why !== null && <Why why={why} />}
            </div>
            {labels !== null && <OwnNotes read={read} labels={labels.labels} />}
          </div>
        </article>,
        { title: read.profile.displayName?.slice(0, 80) ?? 'A person' },
      );
    })
    .post('/:id/notes', async (c) => {
      const id = c.req.param('id');
      const body = { profile_id: id, ...(await formFields(c, noteForm)) };
      await (await api()).call('v3.notes.create', { body });
      return c.redirect(doneAt(personPath(id), 'noted'), 303);
    })
    .post('/:id/notes/:note/delete', async (c) => {
      const params = { note_id: c.req.param('note') };
      await (await api()).call('v3.notes.delete', { params });
      return c.redirect(doneAt(personPath(c.req.param('id')), 'note_deleted'), 303);
    })
    .post('/:id/labels', async (c) => {
      const id = c.req.param('id');
      const { kind, name, change } = await formFields(c, labelForm);
      await (await api()).call('v3.labels.change', { body: { kind, name, [change]: [id] } });
      const done = change === 'add' ? 'labelled' : 'unlabelled';
      return c.redirect(doneAt(personPath(id), done), 303);
    });
