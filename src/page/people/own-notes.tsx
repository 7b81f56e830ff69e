import { type Label, MAX_LABEL_CHARS, MAX_NOTE_CHARS } from '../../contract/notes.ts';
import type { ProfileReadResponse } from '../../contract/profile-query.ts';
import { PostForm } from '../frame/post-form.tsx';
import { Day } from '../frame/source-links.tsx';
import { personPath } from './person-row.tsx';

type Kind = Label['kind'];
const TITLES: Readonly<Record<Kind, string>> = { tag: 'Tags', list: 'Lists' };

function Notes({ read }: { read: ProfileReadResponse }) {
  const path = personPath(read.profile_id);
  const own = read.own_notes;
  return (
    <>
      <ul class="items" aria-label="Notes">
        {(own?.notes ?? []).map((note) => (
          <li>
            <p class="plain-text">
              <bdi>{note.text}</bdi>
            </p>
            <div class="row">
              <span class="quiet">
                <Day time={note.created_at} />
              </span>
              <PostForm action={`${path}/notes/${encodeURIComponent(note.note_id)}/delete`}>
                <button type="submit" class="plain" aria-label={`Delete the note: ${note.text}`}>
                  Delete
                </button>
              </PostForm>
            </div>
          </li>
        ))}
      </ul>
      {own?.has_more_notes === true && <p class="quiet">Older notes are not shown here.</p>}
      <PostForm action={`${path}/notes`}>
        <label for="note">New note</label>
        <textarea id="note" name="text" rows={3} maxlength={MAX_NOTE_CHARS} required />
        <button type="submit">Keep the note</button>
      </PostForm>
    </>
  );
}

interface LabelsProps {
  readonly kind: Kind;
  readonly read: ProfileReadResponse;
  readonly labels: readonly Label[];
}

function Labels({ kind, read, labels }: LabelsProps) {
  const action = `${personPath(read.profile_id)}/labels`;
  const has = (kind === 'tag' ? read.own_notes?.tags : read.own_notes?.lists) ?? [];
  const others = labels.filter(
    (one) => one.kind === kind && !has.some(({ name }) => name === one.name),
  );
  return (
    <div>
      <h3>{TITLES[kind]}</h3>
      <ul class="badges" aria-label={TITLES[kind]}>
        {has.map(({ name }) => (
          <li>
            <PostForm action={action}>
              <input type="hidden" name="kind" value={kind} />
              <input type="hidden" name="name" value={name} />
              <input type="hidden" name="change" value="remove" />
              <bdi>{name}</bdi>
              <button type="submit" class="plain" aria-label={`Remove the ${kind} ${name}`}>
                ✕
              </button>
            </PostForm>
          </li>
        ))}
      </ul>
      <PostForm action={action} class="row">
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="change" value="add" />
        <label for={`new-${kind}`}>{kind === 'tag' ? 'New tag' : 'Put on a list'}</label>
        <input
          id={`new-${kind}`}
          name="name"
          list={`known-${kind}`}
          maxlength={MAX_LABEL_CHARS}
          required
        />
        <datalist id={`known-${kind}`}>
          {others.map(({ name }) => (
            <option value={name} />
          ))}
        </datalist>
        <button type="submit">Add</button>
      </PostForm>
    </div>
  );
}

/** What the user noted about a person, with forms to change it. */
export const OwnNotes = ({ read, labels }: Omit<LabelsProps, 'kind'>) => (
  <section aria-labelledby="own" class="own">
    <h2 id="own">Your notes</h2>
    <p class="quiet">Only you see them. They stay through imports.</p>
    <Notes read={read} />
    <Labels kind="tag" read={read} labels={labels} />
    <Labels kind="list" read={read} labels={labels} />
  </section>
);
