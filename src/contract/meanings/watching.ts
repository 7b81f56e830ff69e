import {
  detectedFace,
  faceDetectRequest,
  faceDetectResponse,
  faceIndexResponse,
  numberedPhoto,
} from '../faces.ts';
import {
  watcher,
  watcherChange,
  watcherCreateRequest,
  watcherDeleted,
  watcherList,
  watcherRun,
  watcherRunList,
  watcherUpdateRequest,
} from '../watchers.ts';
import {
  webhookCreateRequest,
  webhookDeleted,
  webhookDelivery,
  webhookDeliveryList,
  webhookEndpoint,
  webhookList,
  webhookTestRequest,
  webhookTestResult,
  webhookUpdateRequest,
  webhookWithSecret,
} from '../webhooks.ts';
import { describeFields, inside } from './field-meanings.ts';
import { STATUS_SUCCESS } from './profile.ts';

const NEXT = { next_cursor: 'The `cursor` of the next page; null on the last.' };

const SCHEDULE = {
  interval_seconds: 'Seconds between two runs, an hour to 30 days.',
  phases: 'What a run checks; all three if absent.',
};
describeFields(watcherCreateRequest, { profile_id: 'The profile to watch.', ...SCHEDULE });
describeFields(watcherUpdateRequest, {
  enabled: 'False pauses the watcher.',
  ...SCHEDULE,
  if_revision: '(ext) 409 if the watcher was changed since it had this revision.',
});
describeFields(watcher, {
  ...SCHEDULE,
  watcher_id: 'The id of the watcher.',
  profile_id: 'The watched profile.',
  enabled: 'Whether it runs.',
  revision: '(ext) Changes with interval, phases and `enabled`.',
  created_at: 'When it was created.',
  updated_at: 'When it was last changed.',
  next_run_at: 'When it runs next.',
  last_run_at: 'When it ran last.',
});
describeFields(watcherList, { watchers: 'One page of watchers.', ...NEXT });
describeFields(watcherDeleted, { watcher_id: 'The watcher.', deleted: 'Always true.' });
describeFields(watcherRunList, { runs: 'One page of runs, newest first.', ...NEXT });
describeFields(watcherRun, {
  run_id: 'The id of the run.',
  watcher_id: 'The watcher.',
  status: 'Status of the run; `skipped` for lack of credits.',
  started_at: 'When it began.',
  finished_at: 'When it ended.',
  changes: 'What it found.',
});
describeFields(watcherChange, {
  type: '`section_updated`, `event_added`, `source_added` or `social_activity`.',
  section: 'The section that changed.',
  items_added: 'Items that are new, or how many.',
  items_removed: 'Items that are gone, or how many.',
  event: 'The new event.',
  source: 'The new source.',
});

const WANTED = {
  event_types: 'Events to deliver; all if absent.',
  description: 'What the endpoint is for.',
};
describeFields(webhookCreateRequest, { url: 'The https address to post to.', ...WANTED });
describeFields(webhookUpdateRequest, {
  ...WANTED,
  enabled: 'False holds deliveries back.',
  rotate_secret: 'True makes a new secret.',
});
const ENDPOINT = {
  id: 'The id of the endpoint.',
  url: 'The address that events are posted to.',
  event_types: 'Events that it receives.',
  enabled: 'Whether deliveries are sent.',
  created_at: 'When it was created.',
  disabled_reason: '(ext) Why the service disabled it: `gone` or `failing`.',
  description: 'What the endpoint is for.',
  secret_prefix: 'First characters of the signing secret.',
  secret_suffix: 'Its last characters.',
  last_delivery_at: 'When something was last delivered.',
};
describeFields(webhookEndpoint, ENDPOINT);
describeFields(webhookWithSecret, {
  ...ENDPOINT,
  secret: 'The full signing secret, returned only once.',
});
describeFields(webhookList, {
  endpoints: 'The endpoints.',
  supported_event_types: 'Available event types.',
});
describeFields(webhookTestRequest, { event_type: 'The event to send an example of.' });
const ATTEMPT = {
  event_id: 'The id that the body carries.',
  response_status: 'The HTTP status of the receiver; null without an answer.',
  error: 'Why the attempt failed, in a few words.',
};
describeFields(webhookTestResult, {
  ...ATTEMPT,
  delivered: 'Whether the receiver answered 2xx.',
});
describeFields(webhookDelivery, {
  ...ATTEMPT,
  delivery_id: 'The id of the delivery.',
  event_type: 'The kind of event.',
  status: '`pending`, `delivered`, `failed` or `cancelled`.',
  attempts: 'Number of attempts.',
  replayed_from: 'The delivery that this one repeats.',
  created_at: 'When the event happened.',
  delivered_at: 'When it was delivered.',
  next_attempt_at: 'When the next attempt is due.',
});
describeFields(webhookDeliveryList, {
  deliveries: 'One page of deliveries, newest first.',
  ...NEXT,
});
describeFields(webhookDeleted, { id: 'The endpoint.', deleted: 'Always true.' });

describeFields(faceDetectRequest, {
  image_base64: 'The photo in base64.',
  fetch_url: '(ext) Address of the photo on the web.',
});
describeFields(faceDetectResponse, { status: STATUS_SUCCESS, payload: 'The answer.' });
describeFields(faceDetectResponse.shape.payload, {
  image_url: 'The photo reference, valid within the organization for 24 hours.',
  width: 'Width of the upright photo in pixels.',
  height: 'Its height.',
  faces: 'The faces, from left to right.',
  expires_at: 'When the photo is deleted.',
  numbered: '(ext) The photo with numbered boxes, if requested.',
});
describeFields(detectedFace, {
  bbox: 'Its box, `[x0, y0, x1, y1]` in pixels.',
  confidence: 'How sure the detector is, 0 to 1.',
});
describeFields(numberedPhoto, {
  media_type: 'The format of the picture.',
  data_base64: 'The picture in base64.',
  width: 'Its width in pixels.',
  height: 'Its height.',
});
describeFields(faceIndexResponse, { status: STATUS_SUCCESS, payload: 'The answer.' });
const { payload } = faceIndexResponse.shape;
describeFields(payload, {
  min_similarity: 'Lowest similarity of a match.',
  face: 'The face that was compared.',
  matches: 'Matches, highest similarity first.',
});
describeFields(payload.shape.face, { bbox: 'Its box.' });
const match = inside(payload.shape.matches);
describeFields(match, {
  profile_id: 'The profile.',
  similarity: 'Similarity of the two faces, 0 to 1; no proof that they are one person.',
  image_url: 'The picture of the profile that matched.',
  preview: '(ext) Details of the person for display.',
});
describeFields(inside(match.shape.preview), {
  display_name: 'The name.',
  headline: 'Job title and employer.',
  location: 'Where the person lives.',
  demo: '(ext) True for a made-up person.',
});
