import {
  label,
  labelChanged,
  labelChangeRequest,
  labelDeleted,
  labelList,
  labelledPerson,
  labelPeople,
  labelRenameRequest,
  note,
  noteCreateRequest,
  noteDeleted,
  noteEditRequest,
  noteList,
  ownNotes,
} from '../notes.ts';
import { describeFields, inside } from './field-meanings.ts';

const NEXT = { next_cursor: 'The `cursor` of the next page; null on the last.' };
const NOTE = {
  note_id: 'The id of the note.',
  text: 'What the owner wrote.',
  created_at: 'When it was written.',
  edited_at: 'When its words were last changed; absent if never.',
};

describeFields(noteCreateRequest, {
  profile_id: 'The person: a profile id, an alias or a slug.',
  text: 'The note, at most 3,000 characters.',
});
describeFields(noteEditRequest, { text: 'The new words of the note.' });
describeFields(labelRenameRequest, { name: 'The new name.' });
describeFields(note, {
  ...NOTE,
  profile_id: 'The profile that it is about.',
  display_name: 'The name of the person.',
});
describeFields(noteList, { notes: 'One page of notes.', ...NEXT });
describeFields(noteDeleted, { note_id: 'The note.', deleted: 'Always true.' });
describeFields(labelChangeRequest, {
  kind: '`tag` or `list`.',
  name: 'Its name; made if missing.',
  add: 'Profiles to add.',
  remove: 'Profiles to remove.',
});
describeFields(label, {
  label_id: 'The id of the tag or list.',
  kind: '`tag` or `list`.',
  name: 'Its name, as first written.',
  people: 'Number of its people.',
  created_at: 'When it was made.',
});
describeFields(labelChanged, {
  label: 'The tag or list afterwards.',
  added: 'Profiles that were not in it before.',
  removed: 'Profiles that were in it before.',
});
describeFields(labelList, { labels: 'One page of tags and lists.', ...NEXT });
describeFields(labelledPerson, {
  profile_id: 'The profile.',
  display_name: 'The name.',
  headline: 'Job title and employer.',
  location: 'Where the person lives.',
  added_at: 'When the owner added the person.',
});
describeFields(labelPeople, {
  label: 'The tag or list.',
  people: 'One page of its people.',
  ...NEXT,
});
describeFields(labelDeleted, { label_id: 'The tag or list.', deleted: 'Always true.' });
describeFields(ownNotes, {
  notes: 'The newest 20 notes.',
  has_more_notes: 'Whether there are older ones; list them by `profile_id`.',
  tags: 'The tags of the person.',
  lists: 'The lists that the person is on.',
});
describeFields(inside(ownNotes.shape.notes), NOTE);
describeFields(inside(ownNotes.shape.tags), {
  name: 'Its name.',
  added_at: 'When the owner added the person.',
});
